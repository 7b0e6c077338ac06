package dev.galgo.analysis.bytecode;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Where the classes of a program are found, by internal name: {@code ping/Server$Slot}. */
public interface ClassSource {
    /** The names of all its classes. */
    Collection<String> names();

    /** The class file; null if the program has no class of that name. */
    byte @Nullable [] read(String name);
}
