package dev.galgo.cli;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.option.Nearest;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the help of a command, like picocli's own, and says which command may have been meant where there is none of that name. */
@Command(
        name = "help",
        helpCommand = true,
        header = "Display help information about the specified command.",
        synopsisHeading = "%nUsage: ",
        description = {
            "%nWhen no COMMAND is given, the usage help for the main command is displayed.",
            "If a COMMAND is specified, the help for that command is shown.%n"
        })
final class HelpWordCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show usage help for the help command and exit.")
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private boolean help;

    @Parameters(
            paramLabel = "COMMAND",
            arity = "0..1",
            description = "The COMMAND to display the usage help message for.")
    private @Nullable String word;

    @Override
    public Integer call() {
        CommandLine galgo = spec.root().commandLine();
        CommandLine asked = word == null ? galgo : galgo.getSubcommands().get(word);
        if (asked == null) {
            List<String> shown = galgo.getSubcommands().entrySet().stream()
                    .filter(one ->
                            !one.getValue().getCommandSpec().usageMessage().hidden())
                    .map(one -> one.getKey())
                    .toList();
            throw new ParameterException(
                    galgo,
                    "There is no command '" + word + "'. Did you mean "
                            + Nearest.first(String.valueOf(word), shown).get(0) + "?");
        }
        asked.usage(galgo.getOut());
        return ExitCode.FINE;
    }
}
