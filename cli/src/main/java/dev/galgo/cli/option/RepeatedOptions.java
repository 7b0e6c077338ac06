package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** An option that has one value is given once: the first of two would be passed over in silence, which picocli does where options are in groups. */
public final class RepeatedOptions {
    private static final String REST_IS_THE_PROGRAMS = "--";

    private RepeatedOptions() {}

    /** Refuses a line that gives such an option twice. */
    public static void refuse(ParseResult parsed) throws UserError {
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        List<String> words = parsed.originalArgs();
        int end = words.indexOf(REST_IS_THE_PROGRAMS);
        List<String> options = end < 0 ? words : words.subList(0, end);
        for (OptionSpec option : command.matchedOptions()) {
            if (option.group() != null && !option.isMultiValue() && times(option, options) > 1) {
                throw new UserError(
                        ExitCode.USAGE,
                        option.longestName() + " is given twice, and has one value.",
                        "Leave one of them out.",
                        null);
            }
        }
    }

    private static long times(OptionSpec option, List<String> words) {
        return words.stream()
                .filter(word -> Arrays.asList(option.names()).contains(word.split("=", 2)[0]))
                .count();
    }
}
