package dev.galgo.abs.context;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/**
 * Objects and calls that a model may start with, as the main block of one of its modules.
 *
 * @param module the module that the block belongs to
 * @param imports modules that this one must import for it
 * @param text the block, as ABS source
 * @param objects how many objects it creates
 * @param calls the methods it calls
 * @param defaults the values that it gives for data, as {@code Int 0}
 * @param links fields that are set when all objects are there, since these know each other
 * @param unknown the variables that it uses and does not declare: data that nobody knows
 */
public record StartContext(
        String module,
        Set<String> imports,
        String text,
        int objects,
        List<String> calls,
        Set<String> defaults,
        List<Link> links,
        List<Unknown> unknown) {
    /** What messages call the file that the block is in. */
    public static final String FILE = "context.abs";

    /** A field of an object and the object that it holds, both objects by their variables. */
    public record Link(String object, String field, String value) {
        String line() {
            return "  " + object + "." + field + " = " + value + ";";
        }
    }

    /** A variable and its type. */
    public record Unknown(String name, String type) {}

    public StartContext {
        links = List.copyOf(links);
        unknown = List.copyOf(unknown);
        imports = Set.copyOf(imports);
        calls = List.copyOf(calls);
        defaults = Set.copyOf(defaults);
    }

    /** The block on an input: what it does not declare is declared at its beginning, with the value that it is given. */
    public String on(Map<String, String> input) {
        String declared = unknown.stream()
                .map(one -> "  " + one.type() + " " + one.name() + " = " + input.get(one.name()) + ";\n")
                .collect(Collectors.joining());
        return text.replaceFirst("\\{\n", Matcher.quoteReplacement("{\n" + declared));
    }

    /** The block without the links, which ABS has no words for. */
    String block() {
        return text.lines()
                .filter(line -> links.stream().noneMatch(link -> link.line().equals(line)))
                .collect(Collectors.joining("\n"));
    }
}
