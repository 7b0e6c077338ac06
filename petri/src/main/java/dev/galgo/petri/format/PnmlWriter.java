package dev.galgo.petri.format;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;

/** Writes a net as PNML. */
public final class PnmlWriter {
    private final StringBuilder out = new StringBuilder();
    private int arcs;

    private PnmlWriter() {}

    public static String write(Net net) {
        return new PnmlWriter().net(net);
    }

    private String net(Net net) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n");
        out.append("  <net id=\"")
                .append(escape(net.name()))
                .append("\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">\n");
        out.append("    <page id=\"").append(escape(freshPage(net))).append("\">\n");
        for (int p = 0; p < net.placeCount(); p++) {
            node("place", net.placeName(p));
            if (net.initial(p) > 0) {
                label("initialMarking", String.valueOf(net.initial(p)));
            }
            out.append("      </place>\n");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            node("transition", net.transitionName(t));
            out.append("      </transition>\n");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs in = net.inputs(t);
            for (int i = 0; i < in.size(); i++) {
                arc(net, net.placeName(in.key(i)), net.transitionName(t), in.value(i));
            }
            Arcs put = net.outputs(t);
            for (int i = 0; i < put.size(); i++) {
                arc(net, net.transitionName(t), net.placeName(put.key(i)), put.value(i));
            }
        }
        return out.append("    </page>\n  </net>\n</pnml>\n").toString();
    }

    private static String freshPage(Net net) {
        String page = "page";
        while (net.place(page).isPresent() || net.transition(page).isPresent()) {
            page += "_";
        }
        return page;
    }

    private void node(String kind, String name) {
        out.append("      <").append(kind).append(" id=\"").append(escape(name)).append("\">\n");
        label("name", name);
    }

    private void label(String kind, String text) {
        out.append("        <")
                .append(kind)
                .append("><text>")
                .append(escape(text))
                .append("</text></")
                .append(kind)
                .append(">\n");
    }

    private void arc(Net net, String from, String to, long weight) {
        String id;
        do id = "arc" + ++arcs;
        while (net.place(id).isPresent() || net.transition(id).isPresent());
        out.append("      <arc id=\"")
                .append(id)
                .append("\" source=\"")
                .append(escape(from))
                .append("\" target=\"")
                .append(escape(to))
                .append('"');
        if (weight == 1) {
            out.append("/>\n");
        } else {
            out.append("><inscription><text>").append(weight).append("</text></inscription></arc>\n");
        }
    }

    private static String escape(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    if (c < ' ') {
                        throw new NetException(
                                "PNML cannot write the control character in the name '" + text + "'; rename it");
                    }
                    escaped.append(c);
                }
            }
        }
        return escaped.toString();
    }
}
