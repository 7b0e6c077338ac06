package dev.galgo.core.property.classes;

import org.jspecify.annotations.Nullable;

/** What an opened program can do for claims that are written in Java: it lets them be loaded as its own classes are. */
public interface ProgramClasses {
    /** Loads a class by the loader of the program's classes. That must give out Galgo's own classes of {@code dev.galgo.core}, whatever the program has. */
    Class<?> load(String name) throws ClassNotFoundException;

    /** The program's actors as objects; null if claims cannot see them so. */
    default @Nullable ActorObjects actors() {
        return null;
    }
}
