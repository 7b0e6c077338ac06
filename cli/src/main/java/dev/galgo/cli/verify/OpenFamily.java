package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.proof.ModelText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All members of a family from one on, asked for by {@code n=2..}.
 *
 * @param others the other arguments
 */
record OpenFamily(String parameter, long first, List<String> others) {
    private static final String OPEN = "..";

    /** The family that one of the arguments asks for; null if none does. */
    static @Nullable OpenFamily of(List<String> arguments) throws UserError {
        PiModel.refuseTwice(arguments);
        OpenFamily family = null;
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            if (at > 0 && argument.endsWith(OPEN)) {
                if (family != null) {
                    throw wrong(argument, "Let one parameter grow.");
                }
                List<String> others =
                        arguments.stream().filter(one -> !one.equals(argument)).toList();
                family = new OpenFamily(argument.substring(0, at), first(argument, at), others);
            }
        }
        return family;
    }

    private static long first(String argument, int at) throws UserError {
        String value = argument.substring(at + 1, argument.length() - OPEN.length());
        if (!value.matches("[0-9]{1,4}")) {
            throw wrong(argument, "Write it as in n=2.. for every n from 2 on.");
        }
        return Long.parseLong(value);
    }

    private static UserError wrong(String argument, String advice) {
        return new UserError(ExitCode.USAGE, argument + " names no family without end.", advice, null);
    }

    /** The arguments of one member. */
    List<String> member(long value) {
        var all = new ArrayList<>(others);
        all.add(parameter + "=" + value);
        return all;
    }

    /** The family of the model in a file. */
    Family in(String file) throws UserError {
        ModelText text = PiModel.text(file, member(first));
        return new Family(text, parameter, first);
    }

    /** {@code every n from 2 on} */
    String words() {
        return "every " + parameter + " from " + first + " on";
    }
}
