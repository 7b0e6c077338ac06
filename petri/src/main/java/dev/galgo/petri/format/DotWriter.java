package dev.galgo.petri.format;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;

/** Writes a net as a graph for Graphviz: places are circles with their tokens, transitions are boxes, inhibitor arcs end in a ring. */
public final class DotWriter {
    private DotWriter() {}

    public static String write(Net net) {
        var out = new StringBuilder("digraph ").append(quote(net.name())).append(" {\n");
        for (int p = 0; p < net.placeCount(); p++) {
            out.append("  p")
                    .append(p)
                    .append(" [shape=circle, label=")
                    .append(quote(net.placeName(p) + (net.initial(p) == 0 ? "" : "\n" + net.initial(p))))
                    .append("];\n");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            out.append("  t")
                    .append(t)
                    .append(" [shape=box, label=")
                    .append(quote(net.transitionName(t)))
                    .append("];\n");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs in = net.inputs(t);
            for (int i = 0; i < in.size(); i++) {
                arc(out, "p" + in.key(i), "t" + t, in.value(i));
            }
            Arcs put = net.outputs(t);
            for (int i = 0; i < put.size(); i++) {
                arc(out, "t" + t, "p" + put.key(i), put.value(i));
            }
            Arcs against = net.inhibitors(t);
            for (int i = 0; i < against.size(); i++) {
                out.append("  p")
                        .append(against.key(i))
                        .append(" -> t")
                        .append(t)
                        .append(" [arrowhead=odot");
                out.append(against.value(i) == 1 ? "];\n" : ", label=\"" + against.value(i) + "\"];\n");
            }
        }
        return out.append("}\n").toString();
    }

    private static void arc(StringBuilder out, String from, String to, long weight) {
        out.append("  ").append(from).append(" -> ").append(to);
        if (weight != 1) {
            out.append(" [label=\"").append(weight).append("\"]");
        }
        out.append(";\n");
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
