package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Started;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which ABS model is meant: its sources as they were typed, and how they are read.
 *
 * <p>A saved schedule keeps the first source as its target, and the options and the other sources as the arguments.
 */
public record AbsTarget(List<String> files, boolean oldSyntax, @Nullable String mainModule) {
    /** What it is called where people read what was started. */
    static final String KIND = "ABS model";

    private static final String ENDING = ".abs";
    private static final String OLD_SYNTAX = "--old-syntax";
    private static final String MAIN = "--main";

    public AbsTarget {
        files = List.copyOf(files);
    }

    /** Whether a target is a source of a model and not a class. */
    public static boolean isFor(String target) {
        return target.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** What was typed. */
    public static AbsTarget typed(String target, List<String> others, boolean old, @Nullable String module)
            throws UserError {
        var files = new ArrayList<String>();
        files.add(target);
        for (String other : others) {
            if (!isFor(other)) {
                boolean option = other.startsWith("-");
                throw new UserError(
                        ExitCode.USAGE,
                        other + (option ? " comes after the model." : " is no ABS source: it does not end in .abs."),
                        option ? "Put options before " + target + "." : "A model takes no arguments, only sources.",
                        null);
            }
            files.add(other);
        }
        return new AbsTarget(files, old, module);
    }

    /** What {@link #arguments} wrote down. */
    public static AbsTarget saved(String target, List<String> arguments) throws UserError {
        var rest = new ArrayList<>(arguments);
        boolean old = rest.remove(OLD_SYNTAX);
        int at = rest.indexOf(MAIN);
        String module = null;
        if (at >= 0 && at + 1 < rest.size()) {
            module = rest.remove(at + 1);
            rest.remove(at);
        }
        return typed(target, rest, old, module);
    }

    public String target() {
        return files.get(0);
    }

    /** What it is, for the first line of a report. */
    public Started started() {
        return new Started(KIND, target(), null, arguments());
    }

    public List<String> arguments() {
        var arguments = new ArrayList<String>();
        if (oldSyntax) {
            arguments.add(OLD_SYNTAX);
        }
        if (mainModule != null) {
            arguments.addAll(List.of(MAIN, mainModule));
        }
        arguments.addAll(files.subList(1, files.size()));
        return arguments;
    }
}
