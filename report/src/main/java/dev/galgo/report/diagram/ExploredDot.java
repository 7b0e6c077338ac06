package dev.galgo.report.diagram;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.ExploredTree.Level;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.report.syntax.PlainText;
import java.util.ArrayList;
import java.util.List;

/** The schedules that a search explored as a graph in the language of Graphviz; of more than can be drawn, a chain of depths. */
public final class ExploredDot {
    private ExploredDot() {}

    /** The graph, ending with a line break. */
    public static String of(CheckResult result, ExploredTree tree) {
        var out = new StringBuilder("digraph explored {\n");
        out.append("  label=").append(quoted(ExploredWords.title(result) + "\n" + ExploredWords.size(tree)));
        out.append(";\n  labelloc=t;\n  node [shape=box, fontname=monospace];\n  edge [fontname=monospace];\n");
        if (tree.isWhole()) {
            boolean[] shown = ExploredWords.leadsToFinding(tree);
            tree.nodes().forEach(node -> node(out, tree, node, shown[node.number()]));
        } else {
            levels(out, tree);
        }
        return out.append("}\n").toString();
    }

    private static void node(StringBuilder out, ExploredTree tree, Node node, boolean shown) {
        String name = "n" + node.number();
        String outcome = ExploredWords.outcome(node);
        String label = ExploredWords.delivery(node)
                + (outcome.isEmpty() ? "" : "\n" + outcome)
                + (node.problems().isEmpty() ? "" : "\n" + ExploredWords.problems(node));
        out.append("  ").append(name).append(" [label=").append(quoted(label));
        if (node.isWrong()) {
            out.append(", color=red, fontcolor=red");
        }
        out.append(shown ? ", penwidth=3];\n" : "];\n");
        if (node.parent() >= 0) {
            String why = ExploredWords.taken(tree, node);
            var attributes = new ArrayList<String>();
            if (!why.isEmpty()) {
                attributes.add("label=" + quoted(why));
            }
            if (shown) {
                attributes.add("color=red, penwidth=3");
            }
            out.append("  n").append(node.parent()).append(" -> ").append(name);
            out.append(attributes.isEmpty() ? ";\n" : " [" + String.join(", ", attributes) + "];\n");
        }
        if (node.sameAs() >= 0) {
            out.append("  ").append(name).append(" -> n").append(node.sameAs());
            out.append(" [style=dashed, constraint=false, label=\"visited\"];\n");
        }
        List<String> left = ExploredWords.leftOut(node);
        for (int i = 0; i < left.size(); i++) {
            String out1 = name + "_" + (i + 1);
            out.append("  ").append(out1).append(" [style=dashed, label=").append(quoted(left.get(i)));
            out.append("];\n  ").append(name).append(" -> ").append(out1).append(" [style=dashed];\n");
        }
    }

    private static void levels(StringBuilder out, ExploredTree tree) {
        out.append("  n0 [label=").append(quoted(ExploredWords.tooMany(tree))).append("];\n");
        List<String> columns = ExploredWords.columns(tree);
        for (Level level : tree.levels()) {
            List<Long> cells = ExploredWords.cells(tree, level);
            var label = new StringBuilder();
            for (int i = 0; i < columns.size(); i++) {
                label.append(i == 0 ? "" : "\n")
                        .append(columns.get(i))
                        .append(' ')
                        .append(cells.get(i));
            }
            out.append("  n").append(level.depth()).append(" [label=").append(quoted(label.toString()));
            out.append(level.failures() > 0 ? ", color=red];\n" : "];\n");
            out.append("  n")
                    .append(level.depth() - 1)
                    .append(" -> n")
                    .append(level.depth())
                    .append(";\n");
        }
    }

    /** Lines end at the left; whatever else a program says becomes neither an escape nor the end of the text. */
    private static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (String line : text.split("\n", -1)) {
            quoted.append(PlainText.oneLine(line).replace("\\", "\\\\").replace("\"", "\\\""))
                    .append("\\l");
        }
        return quoted.append('"').toString();
    }
}
