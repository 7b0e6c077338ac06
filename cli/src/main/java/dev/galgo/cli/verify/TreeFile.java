package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.pi.star.StarTree;
import dev.galgo.report.TreeDrawing;
import java.nio.file.Path;
import java.util.Locale;

/** The coverability tree of a star, as a file that is SVG by its name, or else DOT. */
final class TreeFile {
    private TreeFile() {}

    /** Writes the tree of the last question, or says why there is none. */
    static void write(Console console, Path file, CreationQuestions asked) throws UserError {
        StarTree tree = asked.tree()
                .orElseThrow(() -> new UserError(
                        ExitCode.USAGE,
                        "There is no coverability tree to draw.",
                        "Only stars that are asked about a location have one.",
                        null));
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
