package dev.galgo.cli.deadlock;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.deadlock.WaitNode;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.report.diagram.WaitDrawing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The graph of who may wait for whom, as a file that is SVG or DOT by its name. */
final class WaitGraphFile {
    private WaitGraphFile() {}

    /** Refuses what is neither, before any work is done. */
    static void validate(Path file) throws UserError {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".svg") && !name.endsWith(".dot")) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--graph names " + file + ", which ends neither in .svg nor in .dot.",
                    "Give it a file of one of these kinds.",
                    null);
        }
    }

    static void write(Console console, Path file, Cycles cycles) throws UserError {
        boolean dot = file.toString().toLowerCase(Locale.ROOT).endsWith(".dot");
        OutputFile.write(console, file, dot ? cycles.dot() : svg(cycles), "--graph");
    }

    private static String svg(Cycles cycles) {
        Set<Dependency> bold = new HashSet<>();
        Set<WaitNode> order = new LinkedHashSet<>();
        cycles.cycles().forEach(cycle -> {
            bold.addAll(cycle.dependencies());
            cycle.dependencies().forEach(one -> order.add(one.from()));
        });
        order.addAll(cycles.graph().nodes());
        List<WaitNode> nodes = List.copyOf(order);
        var edges = new ArrayList<WaitDrawing.Edge>();
        for (Dependency one : cycles.graph().edges()) {
            edges.add(new WaitDrawing.Edge(
                    nodes.indexOf(one.from()),
                    nodes.indexOf(one.to()),
                    one.point().toString(),
                    bold.contains(one)));
        }
        return WaitDrawing.of(
                "who may wait for whom",
                nodes.stream()
                        .map(node -> new WaitDrawing.Node(cycles.graph().label(node), node instanceof WaitNode.Lock))
                        .toList(),
                edges);
    }
}
