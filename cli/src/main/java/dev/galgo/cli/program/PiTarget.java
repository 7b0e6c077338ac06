package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which actor system in the pi-calculus is meant: its source as it was typed, and values for its parameters. */
public record PiTarget(String file, Map<String, Long> parameters) {
    /** What it is called where people read what was started. */
    public static final String KIND = "pi-calculus model";

    private static final String ENDING = ".api";

    /** Whether a target is a source of such a system and not a class. */
    public static boolean isFor(String target) {
        return target.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** What was typed, or saved: the source, and then a value for each parameter that is to have another, as {@code n=3}. */
    public static PiTarget of(String target, List<String> arguments) throws UserError {
        refuseTwice(arguments);
        var parameters = new LinkedHashMap<String, Long>();
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            try {
                parameters.put(argument.substring(0, Math.max(at, 0)), Long.parseLong(argument.substring(at + 1)));
            } catch (NumberFormatException noNumber) {
                throw notAValue(argument, target);
            }
            if (at <= 0) {
                throw notAValue(argument, target);
            }
        }
        return new PiTarget(target, parameters);
    }

    /** Refuses to give a parameter one value and then another. */
    public static void refuseTwice(List<String> arguments) throws UserError {
        var seen = new HashSet<String>();
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            if (at > 0 && !seen.add(argument.substring(0, at))) {
                String name = argument.substring(0, at);
                throw new UserError(
                        ExitCode.USAGE,
                        argument + " gives " + name + " a second value.",
                        "Give it one; galgo verify takes several as in " + name + "=2,3.",
                        null);
            }
        }
    }

    private static UserError notAValue(String argument, String target) {
        boolean option = argument.startsWith("-");
        return new UserError(
                ExitCode.USAGE,
                argument + (option ? " comes after the model." : " is no value of a parameter."),
                option ? "Put options before " + target + "." : "Write it as in " + target + " n=3.",
                null);
    }
}
