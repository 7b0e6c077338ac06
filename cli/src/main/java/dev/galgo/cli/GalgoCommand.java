package dev.galgo.cli;

import dev.galgo.cli.check.CheckCommand;
import dev.galgo.cli.check.ResumedSearch;
import dev.galgo.cli.compare.CompareCommand;
import dev.galgo.cli.completion.CompleteCommand;
import dev.galgo.cli.completion.CompletionCommand;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.deadlock.DeadlockCommand;
import dev.galgo.cli.option.DistinctFiles;
import dev.galgo.cli.option.RepeatedOptions;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.program.AddedFrontEnds;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.cli.replay.ReplayCommand;
import dev.galgo.cli.scale.SparkCommand;
import dev.galgo.cli.scale.SparkProcess;
import dev.galgo.cli.scale.SparkWords;
import dev.galgo.cli.tests.TestsCommand;
import dev.galgo.cli.verify.AbstractCommand;
import dev.galgo.cli.verify.ConvertCommand;
import dev.galgo.cli.verify.VerifyCommand;
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

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    public GalgoCommand(PrintStream out, PrintStream err, Map<String, String> environment) {
        this.console = new Console(out, err, environment);
    }

    /** Runs what was typed; returns the exit code. */
    public int run(String... typed) {
        String[] args = SparkWords.spelledOut(typed);
        FrontEnds frontEnds = own();
        var errors = new Errors(console);
        CommandLine line;
        String[] words;
        try {
            words = ResumedWords.completed(line(frontEnds), args);
            if (SparkProcess.isNeeded(words)) {
                return SparkProcess.run(console.environment(), words);
            }
            frontEnds = AddedFrontEnds.of(frontEnds, List.of(words), console.environment());
            line = line(frontEnds);
        } catch (UserError unusable) {
            return errors.told(unusable);
        }
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setParameterExceptionHandler(errors);
        line.setExecutionExceptionHandler(errors);
        line.setExecutionStrategy(parsed -> {
            try {
                RepeatedOptions.refuse(parsed);
                DistinctFiles.require(parsed);
            } catch (UserError contradiction) {
                return errors.told(contradiction);
            }
            return new CommandLine.RunLast().execute(parsed);
        });
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

    /** The check that these words ask for, without {@code check} itself. */
    CheckCommand checkOf(List<String> words) throws UserError {
        var all = new ArrayList<>(List.of(ResumedSearch.COMMAND));
        all.addAll(words);
        FrontEnds frontEnds = AddedFrontEnds.of(own(), all, console.environment());
        CommandLine line = line(frontEnds);
        ParseResult parsed = line.parseArgs(TrailingOptions.separated(line, frontEnds, all.toArray(String[]::new)));
        return (CheckCommand) parsed.subcommand().commandSpec().userObject();
    }

    /** The command as picocli knows it. */
    CommandLine line() {
        try {
            return line(own());
        } catch (UserError impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The front ends that come with Galgo. */
    private static FrontEnds own() {
        return FrontEnds.on(GalgoCommand.class.getClassLoader());
    }

    private CommandLine line(FrontEnds frontEnds) throws UserError {
        var line = new CommandLine(this);
        var check = new CommandLine(new CheckCommand(console, frontEnds));
        // What follows the class belongs to the program; see TrailingOptions.
        check.setStopAtPositional(true);
        line.addSubcommand("check", check);
        var compare = new CommandLine(new CompareCommand(console, frontEnds));
        compare.setStopAtPositional(true);
        line.addSubcommand("compare", compare);
        var deadlock = new CommandLine(new DeadlockCommand(console, frontEnds));
        deadlock.setStopAtPositional(true);
        line.addSubcommand("deadlock", deadlock);
        line.addSubcommand("verify", new VerifyCommand(console, frontEnds));
        var abstracting = new CommandLine(new AbstractCommand(console, frontEnds));
        abstracting.setStopAtPositional(true);
        line.addSubcommand("abstract", abstracting);
        line.addSubcommand("tests", new TestsCommand(console, frontEnds));
        line.addSubcommand("replay", new ReplayCommand(console, frontEnds));
        line.addSubcommand("convert", new ConvertCommand(console));
        line.addSubcommand("spark", new SparkCommand(console));
        line.addSubcommand("completion", new CompletionCommand(console));
        var complete = new CommandLine(new CompleteCommand(console));
        complete.setStopAtPositional(true);
        line.addSubcommand("complete", complete);
        line.addSubcommand("help", new HelpWordCommand());
        line.getSubcommands().values().forEach(command -> ReportOptions.declare(command.getCommandSpec()));
        for (CommandLine command : line.getSubcommands().values()) {
            if (command.getCommand() instanceof TakesProgram taking) {
                taking.frontEndOptions().addTo(command.getCommandSpec());
            }
        }
        line.setExpandAtFiles(false);
        line.setPosixClusteredShortOptionsAllowed(false);
        line.setUsageHelpAutoWidth(false);
        return line;
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do: check, compare, deadlock, verify, abstract, tests, replay, convert, spark,"
                        + " completion or help");
    }
}
