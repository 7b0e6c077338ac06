package dev.galgo.cli;

import dev.galgo.cli.check.CheckCommand;
import dev.galgo.cli.check.ResumedSearch;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.DistinctFiles;
import dev.galgo.cli.option.RepeatedOptions;
import dev.galgo.cli.program.AddedFrontEnds;
import dev.galgo.cli.scale.SparkProcess;
import dev.galgo.cli.scale.SparkWords;
import dev.galgo.spi.FrontEnds;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The {@code galgo} command itself: puts the subcommands together. */
@Command(
        name = "galgo",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = {"Finds the message order that breaks an actor program, or shows that there is none.", ""},
        footer = {
            "",
            "Start here:",
            "  galgo check --classpath target/classes bank.TransferDriver",
            "  galgo help check",
            "",
            "Exit codes: 0 nothing wrong found, 1 a violation, 2 wrong usage,",
            "  3 nothing came to its end, or not complete although --complete was given,",
            "  4 no verdict"
        })
public final class GalgoCommand implements Callable<Integer> {
    private final Console console;
    private final FrontEnds own;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    /** With the front ends on the class path of this class. */
    public GalgoCommand(PrintStream out, PrintStream err, Map<String, String> environment) {
        this(out, err, environment, FrontEnds.on(GalgoCommand.class.getClassLoader()));
    }

    /** @param own front ends, besides those that a line of words adds */
    GalgoCommand(PrintStream out, PrintStream err, Map<String, String> environment, FrontEnds own) {
        this.console = new Console(out, err, environment);
        this.own = own;
    }

    /** Runs what was typed; returns the exit code. */
    public int run(String... typed) {
        String[] args = SparkWords.spelledOut(typed);
        FrontEnds frontEnds = own;
        var errors = new Errors(console);
        CommandLine line;
        String[] words;
        try {
            words = ResumedWords.areWanted(args) ? ResumedWords.completed(line(frontEnds, args), args) : args;
            frontEnds = AddedFrontEnds.of(frontEnds, List.of(words), console.environment());
            line = line(frontEnds, words);
        } catch (UserError unusable) {
            return errors.told(unusable);
        }
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setParameterExceptionHandler(errors);
        line.setExecutionExceptionHandler(errors);
        line.setExecutionStrategy(new Execution(words, errors));
        int code;
        try {
            code = line.execute(TrailingOptions.separated(line, frontEnds, words));
        } catch (ParameterException misplaced) {
            code = errors.handleParseException(misplaced, words);
        }
        console.out().flush();
        console.err().flush();
        return code;
    }

    /** Runs what was understood, here or on Spark. A class and no lambda, because of the archive of classes; see the module's README. */
    private final class Execution implements CommandLine.IExecutionStrategy {
        private final String[] words;
        private final Errors errors;

        Execution(String[] words, Errors errors) {
            this.words = words;
            this.errors = errors;
        }

        @Override
        public int execute(ParseResult parsed) {
            try {
                RepeatedOptions.refuse(parsed);
                DistinctFiles.require(parsed);
                if (SparkProcess.isNeeded(words) && command(parsed) instanceof CheckCommand check) {
                    check.validate();
                    return SparkProcess.run(console.environment(), words);
                }
            } catch (UserError contradiction) {
                return errors.told(contradiction);
            }
            return new CommandLine.RunLast().execute(parsed);
        }
    }

    /** What is to be run. */
    private static Object command(ParseResult parsed) {
        ParseResult last = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        return last.commandSpec().userObject();
    }

    /** The check that these words ask for, without {@code check} itself. */
    CheckCommand checkOf(List<String> words) throws UserError {
        var all = new ArrayList<>(List.of(ResumedSearch.COMMAND));
        all.addAll(words);
        FrontEnds frontEnds = AddedFrontEnds.of(own, all, console.environment());
        String[] whole = all.toArray(String[]::new);
        CommandLine line = line(frontEnds, whole);
        return (CheckCommand) command(line.parseArgs(TrailingOptions.separated(line, frontEnds, whole)));
    }

    /** The command as picocli knows it, with all subcommands. */
    CommandLine line() {
        try {
            return line(own);
        } catch (UserError impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @param words what was typed: only what they name is made */
    private CommandLine line(FrontEnds frontEnds, String... words) throws UserError {
        var line = new CommandLine(this);
        new Subcommands(console, frontEnds).addTo(line, words);
        line.setExpandAtFiles(false);
        line.setPosixClusteredShortOptionsAllowed(false);
        line.setUsageHelpAutoWidth(false);
        return line;
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do: check, compare, deadlock, verify, abstract, tests, replay, explore, coverage, convert,"
                        + " spark, completion or help");
    }
}
