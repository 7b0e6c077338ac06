package dev.galgo.abs.context;

import java.util.List;
import java.util.Set;

/**
 * Objects and calls that a model may start with, as the main block of one of its modules.
 *
 * @param module the module that the block belongs to
 * @param imports modules that this one must import for it
 * @param text the block, as ABS source
 * @param objects how many objects it creates
 * @param calls the methods it calls
 * @param defaults the values that it gives for data, as {@code Int 0}
 */
public record StartContext(
        String module, Set<String> imports, String text, int objects, List<String> calls, Set<String> defaults) {
    /** What messages call the file that the block is in. */
    public static final String FILE = "context.abs";

    public StartContext {
        imports = Set.copyOf(imports);
        calls = List.copyOf(calls);
        defaults = Set.copyOf(defaults);
    }
}
