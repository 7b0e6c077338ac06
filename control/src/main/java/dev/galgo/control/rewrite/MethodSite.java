package dev.galgo.control.rewrite;

import dev.galgo.control.table.Ancestry;
import org.jspecify.annotations.Nullable;

/**
 * A method that is rewritten.
 *
 * @param type its class
 * @param ancestry who extends whom, as the class sees it
 */
public record MethodSite(ClassSite type, int access, String name, String descriptor, Ancestry ancestry) {
    public boolean isInitialiser() {
        return name.equals("<clinit>");
    }

    /** The line on which its body begins; null if the class does not tell. */
    public @Nullable Integer firstLine() {
        return type.firstLines().get(ClassSite.key(name, descriptor));
    }
}
