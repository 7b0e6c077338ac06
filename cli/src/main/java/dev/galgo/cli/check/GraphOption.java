package dev.galgo.cli.check;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.report.diagram.ExploredDot;
import dev.galgo.report.diagram.ExploredDrawing;
import dev.galgo.report.json.ExploredJson;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that has the explored schedules drawn. */
final class GraphOption {
    @Option(
            names = "--graph",
            paramLabel = "FILE",
            description = "Draw the schedules that were explored, and why each alternative was taken or left out, in"
                    + " a .svg, .dot or .json file; of more than 2_000 deliveries, a summary by depth.")
    private @Nullable Path file;

    private @Nullable ExploredTree tree;

    /**
     * Refuses what cannot be drawn, before any work is done.
     *
     * @param sampled whether schedules are drawn at random
     * @param kept whether the search is kept in a directory
     * @param spark whether it is done on Spark
     * @param estimated whether there is only an estimate
     */
    void validate(boolean sampled, int threads, boolean kept, boolean spark, boolean estimated) throws UserError {
        if (file == null) {
            return;
        }
        if (!List.of("svg", "dot", "json").contains(kind(file))) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--graph names " + file + ", which does not end in .svg, .dot or .json.",
                    "Give it a file of one of these kinds.",
                    null);
        }
        refuse(sampled, "--sample", "schedules that are drawn at random are no search, so there is no tree of them");
        refuse(threads > 1, "--threads", "what is drawn is a search on one thread");
        refuse(kept, "--directory, or --resume,", "what is drawn is one search from its start to its end");
        refuse(spark, "--spark", "what is drawn is a search in one process");
        refuse(estimated, "--estimate", "an estimate does not search, so there is nothing to draw");
    }

    private static void refuse(boolean given, String option, String reason) throws UserError {
        if (given) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--graph and " + option + " do not go together: " + reason + ".",
                    "Leave one of them out.",
                    null);
        }
    }

    /** Refuses a program with unknown values. */
    void validateInputs(boolean unknownValues) throws UserError {
        if (file != null && unknownValues) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Values of the program are unknown, and each input is a search of its own: there is no one tree"
                            + " to draw.",
                    "Give them values by --given, or leave --graph out.",
                    null);
        }
    }

    void applyTo(Check check) {
        if (file != null) {
            check.explored(ExploredTree.USUAL_LIMIT, explored -> tree = explored);
        }
    }

    /** Writes the file, once the search is over. */
    void write(Console console, CheckResult result) throws UserError {
        if (file == null) {
            return;
        }
        ExploredTree explored = tree;
        if (explored == null) {
            console.note("--graph: nothing is drawn, since the search did not come to an end that could be told.");
            return;
        }
        String text =
                switch (kind(file)) {
                    case "dot" -> ExploredDot.of(result, explored);
                    case "json" -> ExploredJson.of(result, explored);
                    default -> ExploredDrawing.of(result, explored);
                };
        OutputFile.save(file, text, "--graph");
        if (!explored.isWhole()) {
            console.note(String.format(
                    Locale.ROOT,
                    "--graph: more than %,d deliveries are not drawn one by one; %s has a summary by depth.",
                    explored.limit(),
                    file));
        }
    }

    private static String kind(Path file) {
        String name = file.toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
