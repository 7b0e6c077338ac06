package dev.galgo.cli;

import dev.galgo.cli.check.CheckCommand;
import dev.galgo.cli.compare.CompareCommand;
import dev.galgo.cli.completion.CompleteCommand;
import dev.galgo.cli.completion.CompletionCommand;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.coverage.CoverageCommand;
import dev.galgo.cli.deadlock.DeadlockCommand;
import dev.galgo.cli.explore.ExploreCommand;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.cli.replay.ReplayCommand;
import dev.galgo.cli.scale.SparkCommand;
import dev.galgo.cli.tests.TestsCommand;
import dev.galgo.cli.verify.AbstractCommand;
import dev.galgo.cli.verify.ConvertCommand;
import dev.galgo.cli.verify.VerifyCommand;
import dev.galgo.spi.FrontEnds;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;

/** What {@code galgo} can be told to do. Each is made when it is wanted: to make all of them takes longer than to check a small program. */
final class Subcommands {
    /** Tells of one if the words that it is given begin with its name, after the word to be completed. */
    private static final String COMPLETE = "complete";

    /** These tell of all the others. */
    private static final Set<String> ABOUT_ALL = Set.of("completion", COMPLETE, "help");

    private static final Set<String> VERSION = Set.of("-V", "--version");

    private final Map<String, Supplier<CommandLine>> makers = new LinkedHashMap<>();

    Subcommands(Console console, FrontEnds frontEnds) {
        makers.put("check", () -> beforeProgram(new CheckCommand(console, frontEnds)));
        makers.put("compare", () -> beforeProgram(new CompareCommand(console, frontEnds)));
        makers.put("deadlock", () -> beforeProgram(new DeadlockCommand(console, frontEnds)));
        makers.put("verify", () -> new CommandLine(new VerifyCommand(console, frontEnds)));
        makers.put("abstract", () -> beforeProgram(new AbstractCommand(console, frontEnds)));
        makers.put("tests", () -> new CommandLine(new TestsCommand(console, frontEnds)));
        makers.put("replay", () -> new CommandLine(new ReplayCommand(console, frontEnds)));
        makers.put("explore", () -> beforeProgram(new ExploreCommand(console, frontEnds)));
        makers.put("coverage", () -> new CommandLine(new CoverageCommand(console)));
        makers.put("convert", () -> new CommandLine(new ConvertCommand(console)));
        makers.put("spark", () -> new CommandLine(new SparkCommand(console)));
        makers.put("completion", () -> new CommandLine(new CompletionCommand(console)));
        makers.put(COMPLETE, () -> beforeProgram(new CompleteCommand(console)));
        makers.put("help", () -> new CommandLine(new HelpWordCommand()));
    }

    /** What follows the class belongs to the program; see {@link TrailingOptions}. */
    private static CommandLine beforeProgram(Object command) {
        return new CommandLine(command).setStopAtPositional(true);
    }

    /** Adds those that a line of these words needs: the one that it names, or all. */
    void addTo(CommandLine galgo, String... words) throws UserError {
        String first = words.length == 0 ? "" : words[0];
        if (speaksForItself(first)) {
            add(galgo, first);
        } else if (first.equals(COMPLETE) && words.length > 2 && speaksForItself(words[2])) {
            add(galgo, COMPLETE);
            add(galgo, words[2]);
        } else if (words.length != 1 || !VERSION.contains(first)) {
            for (String name : makers.keySet()) {
                add(galgo, name);
            }
        }
    }

    private boolean speaksForItself(String name) {
        return makers.containsKey(name) && !ABOUT_ALL.contains(name);
    }

    private void add(CommandLine galgo, String name) throws UserError {
        CommandLine command = Objects.requireNonNull(makers.get(name)).get();
        galgo.addSubcommand(name, command);
        ReportOptions.declare(command.getCommandSpec());
        if (command.getCommand() instanceof TakesProgram taking) {
            taking.frontEndOptions().addTo(command.getCommandSpec());
        }
    }
}
