package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.report.diagram.TreeDrawing;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The coverability tree of a star, as a file that is SVG or DOT by its name. */
final class TreeFile {
    private TreeFile() {}

    /** Refuses a name that is of neither kind, before any work is done. */
    static void validate(Path file) throws UserError {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".svg") && !name.endsWith(".dot")) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--tree names " + file + ", which ends neither in .svg nor in .dot.",
                    "Give it a file of one of these kinds.",
                    null);
        }
    }

    /** Refuses a system that has no tree, before any work is done. */
    static void validate(PiSystem system) throws UserError {
        if (system.shape() != Shape.STAR) {
            throw none(system.name() + " is a " + system.shape().name().toLowerCase(Locale.ROOT) + " system, no star");
        }
        if (system.questions().stream().noneMatch(ModelQuestion.Reach.class::isInstance)) {
            throw none(system.name() + " is asked about no location");
        }
    }

    private static UserError none(String why) {
        return new UserError(
                ExitCode.USAGE,
                "There is no coverability tree to draw: " + why + ".",
                "Only stars that are asked about a location have one; leave --tree out.",
                null);
    }

    /** Writes the tree of the last question, or says why there is none. */
    static void write(Console console, Path file, Optional<StarTree> last) throws UserError {
        if (last.isEmpty()) {
            console.note("the search came to no coverability tree, so there is none to draw.");
            return;
        }
        StarTree tree = last.get();
        boolean svg = file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
        OutputFile.write(console, file, svg ? svg(tree) : tree.dot(), "--tree");
    }

    private static String svg(StarTree tree) {
        var nodes = tree.vertices().stream()
                .map(vertex -> new TreeDrawing.Node(vertex.parent(), vertex.move(), vertex.lines(), vertex.meets()))
                .toList();
        return TreeDrawing.of("coverability tree, " + tree.counters() + " counters up to " + tree.bound(), nodes);
    }
}
