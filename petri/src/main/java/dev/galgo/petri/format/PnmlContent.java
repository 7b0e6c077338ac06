package dev.galgo.petri.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import javax.xml.stream.Location;

/** What {@link PnmlScanner} found in a file. Places and transitions go by their names where these tell them apart, otherwise all go by their ids. */
final class PnmlContent {
    final String file;
    final Map<String, PnmlItem> nodes = new HashMap<>();
    /** Places and transitions as they come. */
    final List<PnmlItem> order = new ArrayList<>();

    final List<PnmlItem> arcs = new ArrayList<>();
    final List<PnmlElement> declarations = new ArrayList<>();
    String netName = "";
    boolean colored;
    private boolean named;

    PnmlContent(String file) {
        this.file = file;
    }

    NetFormatException error(Location at, String message) {
        return error(at.getLineNumber(), at.getColumnNumber(), message);
    }

    NetFormatException error(PnmlElement at, String message) {
        return error(at.line(), at.column(), message);
    }

    private NetFormatException error(int line, int column, String message) {
        return new NetFormatException(file, Math.max(1, line), Math.max(1, column), message);
    }

    /** To be called when all is read. */
    void end() {
        named = namesServe();
    }

    /** Whether names tell the nodes apart as ids do: each has one, no two the same, and none is the id of another. */
    private boolean namesServe() {
        var seen = new HashSet<String>();
        for (PnmlItem node : order) {
            String name = node.name;
            if (name == null || name.isEmpty() || !seen.add(name)) {
                return false;
            }
            PnmlItem other = nodes.get(name);
            if (other != null && other != node) {
                return false;
            }
        }
        return true;
    }

    String name(PnmlItem node) {
        String name = node.name;
        return named && name != null ? name : node.id;
    }

    /** The node that an id stands for, through references. */
    PnmlItem target(String id, PnmlItem arc) {
        String at = id;
        for (int hops = 0; ; hops++) {
            PnmlItem node = nodes.get(at);
            if (node == null) {
                throw error(arc.at, "the arc '" + arc.id + "' dangles: there is no place or transition '" + at + "'");
            }
            if (!node.kind.startsWith("reference")) {
                return node;
            }
            if (hops > nodes.size()) {
                throw error(node.at, "the reference '" + id + "' leads back to itself");
            }
            at = node.source;
        }
    }
}
