package dev.galgo.petri.format;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a net as PNML. An id there is an XML name and stands once in the file, whatever it is the id of. A name that can be an id is one; another gets
 * an id that is nobody's name, so that {@link PnmlReader} can tell that it is to use the names.
 */
public final class PnmlWriter {
    private static final String INHIBITOR = "<type value=\"inhibitor\"/>";

    private final StringBuilder out = new StringBuilder();
    private final Net net;
    /** What cannot be an id any more: the ids given so far and the names of all places and transitions. */
    private final Set<String> taken = new HashSet<>();

    private PnmlWriter(Net net) {
        this.net = net;
        taken.addAll(net.places());
        taken.addAll(net.transitions());
    }

    public static String write(Net net) {
        return new PnmlWriter(net).write();
    }

    private String write() {
        List<String> places = ids(net.places(), "p");
        List<String> transitions = ids(net.transitions(), "t");
        boolean named = isXmlName(net.name()) && taken.add(net.name());
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n");
        out.append("  <net id=\"")
                .append(named ? net.name() : fresh("net", 0))
                .append("\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">\n");
        if (!named) {
            label("    ", "name", net.name());
        }
        out.append("    <page id=\"").append(fresh("page", 0)).append("\">\n");
        for (int p = 0; p < net.placeCount(); p++) {
            node("place", places.get(p), net.placeName(p));
            if (net.initial(p) > 0) {
                label("        ", "initialMarking", String.valueOf(net.initial(p)));
            }
            out.append("      </place>\n");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            node("transition", transitions.get(t), net.transitionName(t));
            out.append("      </transition>\n");
        }
        int arcs = 0;
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs in = net.inputs(t);
            for (int i = 0; i < in.size(); i++) {
                arc(++arcs, places.get(in.key(i)), transitions.get(t), in.value(i), "");
            }
            Arcs put = net.outputs(t);
            for (int i = 0; i < put.size(); i++) {
                arc(++arcs, transitions.get(t), places.get(put.key(i)), put.value(i), "");
            }
            Arcs against = net.inhibitors(t);
            for (int i = 0; i < against.size(); i++) {
                arc(++arcs, places.get(against.key(i)), transitions.get(t), against.value(i), INHIBITOR);
            }
        }
        return out.append("    </page>\n  </net>\n</pnml>\n").toString();
    }

    private List<String> ids(List<String> names, String letter) {
        var ids = new ArrayList<String>();
        for (String name : names) {
            ids.add(isXmlName(name) ? name : fresh(letter, ids.size() + 1));
        }
        return ids;
    }

    /** An id that is not taken: the stem, with a number where one is given. */
    private String fresh(String stem, int number) {
        String id = number == 0 ? stem : stem + number;
        while (!taken.add(id)) {
            id += "_";
        }
        return id;
    }

    /** Whether this is a name in XML without a colon, and plain enough for any reader. */
    private static boolean isXmlName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean starts = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            boolean follows = (c >= '0' && c <= '9') || c == '-' || c == '.';
            if (!starts && (i == 0 || !follows)) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private void node(String kind, String id, String name) {
        out.append("      <").append(kind).append(" id=\"").append(id).append("\">\n");
        label("        ", "name", name);
    }

    private void label(String indent, String kind, String text) {
        out.append(indent)
                .append('<')
                .append(kind)
                .append("><text>")
                .append(escape(text))
                .append("</text></")
                .append(kind)
                .append(">\n");
    }

    private void arc(int number, String from, String to, long weight, String type) {
        out.append("      <arc id=\"")
                .append(fresh("arc", number))
                .append("\" source=\"")
                .append(from)
                .append("\" target=\"")
                .append(to)
                .append('"');
        if (weight == 1 && type.isEmpty()) {
            out.append("/>\n");
            return;
        }
        out.append('>').append(type);
        if (weight != 1) {
            out.append("<inscription><text>").append(weight).append("</text></inscription>");
        }
        out.append("</arc>\n");
    }

    private static String escape(String text) {
        Optional<String> refused = NameRule.refuses(text);
        if (refused.isPresent()) {
            throw new NetException(refused.get());
        }
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
