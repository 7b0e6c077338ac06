package dev.galgo.petri.format;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.net.NetException;
import java.io.Reader;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads a place/transition net from PNML (ISO/IEC 15909-2), as the Model Checking Contest writes it: pages at any depth, references to nodes
 * of other pages, weights, tokens. Graphics and tool-specific parts are passed over. Arcs of other kinds, colours and time are refused by
 * name, and so are document types: they could name files or grow without end. Places and transitions go by their names where these tell them apart,
 * otherwise all go by their ids.
 */
public final class PnmlReader {
    /** A node or arc that is being read. */
    private static final class Item {
        final String kind;
        final String id;
        final String source;
        final String target;
        final Location at;

        @Nullable
        String number;

        @Nullable
        String name;

        Item(String kind, String id, String source, String target, Location at) {
            this.kind = kind;
            this.id = id;
            this.source = source;
            this.target = target;
            this.at = at;
        }
    }

    private final String file;
    private final XMLStreamReader xml;
    private final Deque<String> path = new ArrayDeque<>();
    private final Map<String, Item> nodes = new HashMap<>();
    private final List<Item> order = new ArrayList<>();
    private final List<Item> arcs = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private @Nullable Item item;
    private @Nullable String netName;
    private boolean named;

    private PnmlReader(String file, XMLStreamReader xml) {
        this.file = file;
        this.xml = xml;
    }

    /** Reads a net; {@code file} is what errors call it. */
    public static Net read(String file, Reader in) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            try {
                return new PnmlReader(file, xml).read();
            } finally {
                xml.close();
            }
        } catch (XMLStreamException malformed) {
            Location at = malformed.getLocation();
            String message = String.valueOf(malformed.getMessage());
            int detail = message.lastIndexOf("Message: ");
            message = detail < 0 ? message : message.substring(detail + 9);
            throw new NetFormatException(
                    file,
                    at == null ? 1 : Math.max(1, at.getLineNumber()),
                    at == null ? 1 : Math.max(1, at.getColumnNumber()),
                    "not well-formed XML: " + message);
        }
    }

    private Net read() throws XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> start(xml.getLocalName());
                case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    text.append(xml.getText());
                case XMLStreamConstants.DTD ->
                    throw error(xml.getLocation(), "a document type declaration is refused: nets need none; remove it");
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw error(xml.getLocation(), "the entity &" + xml.getLocalName() + "; is refused");
                default -> {}
            }
        }
        if (netName == null) {
            throw error(xml.getLocation(), "there is no <net> here; is this a PNML file?");
        }
        return build(netName);
    }

    private NetFormatException error(Location at, String message) {
        return new NetFormatException(
                file, Math.max(1, at.getLineNumber()), Math.max(1, at.getColumnNumber()), message);
    }

    private void start(String element) throws XMLStreamException {
        Location at = xml.getLocation();
        if (element.equals("graphics") || element.equals("toolspecific")) {
            pass();
            return;
        }
        String parent = path.peek();
        if (parent == null && !element.equals("pnml")) {
            throw error(at, "the root is <" + element + ">, not <pnml>");
        }
        if (parent != null) {
            refuse(PnmlDialect.refusesElement(element, parent), at);
        }
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            if (xml.getAttributeNamespace(i) == null) {
                refuse(PnmlDialect.refusesAttribute(element, xml.getAttributeLocalName(i)), at);
            }
        }
        switch (element) {
            case "net" -> net(at);
            case "place", "transition", "referencePlace", "referenceTransition", "arc" -> begin(element, at);
            case "type", "arctype" -> {
                String value = attribute("value");
                if (value != null) {
                    refuse(PnmlDialect.refusesArc(value), at);
                }
            }
            default -> {}
        }
        path.push(element);
        text.setLength(0);
    }

    private void refuse(Optional<String> reason, Location at) {
        if (reason.isPresent()) {
            throw error(at, reason.get());
        }
    }

    /** Passes over an element and all in it. */
    private void pass() throws XMLStreamException {
        for (int depth = 1; depth > 0; ) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
            }
            if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            }
        }
    }

    private void net(Location at) {
        if (netName != null) {
            throw error(at, "a second net; put each in a file of its own");
        }
        String id = attribute("id");
        netName = id == null || id.isEmpty() ? "net" : id;
        refuse(NameRule.refuses(netName), at);
        String type = attribute("type");
        if (type == null) {
            return;
        }
        refuse(PnmlDialect.refusesNet(type), at);
    }

    private void begin(String kind, Location at) {
        if (netName == null) {
            throw error(at, "a <" + kind + "> outside of <net>");
        }
        String id = attribute("id");
        if (kind.equals("arc")) {
            String from = attribute("source");
            String to = attribute("target");
            if (from == null || to == null) {
                throw error(at, "an arc without " + (from == null ? "source" : "target"));
            }
            item = new Item(kind, id == null ? from + " to " + to : id, from, to, at);
            String type = attribute("type");
            if (type != null) {
                refuse(PnmlDialect.refusesArc(type), at);
            }
            arcs.add(item);
            return;
        }
        if (id == null || id.isEmpty()) {
            throw error(at, "a " + kind + " without id");
        }
        refuse(NameRule.refuses(id), at);
        String ref = attribute("ref");
        if (kind.startsWith("reference") && ref == null) {
            throw error(at, "the " + kind + " '" + id + "' has no ref");
        }
        item = new Item(kind, id, ref == null ? "" : ref, "", at);
        Item other = nodes.put(id, item);
        if (other != null) {
            throw error(
                    at,
                    "the id '" + id + "' is already that of a " + other.kind + " in line " + other.at.getLineNumber());
        }
        if (!kind.startsWith("reference")) {
            order.add(item);
        }
    }

    private @Nullable String attribute(String name) {
        return xml.getAttributeValue(null, name);
    }

    private void end(String element) {
        path.pop();
        Item open = item;
        String parent = path.peek();
        boolean label = parent != null && (element.equals("text") || element.equals("value"));
        if (open == null) {
            if (label && isNameOf("net")) {
                netName = label(String.valueOf(netName));
            }
        } else if (element.equals(open.kind)) {
            item = null;
        } else if (label) {
            if (isNameOf(open.kind)) {
                open.name = label("");
            } else if (parent.equals("initialMarking") || parent.equals("inscription")) {
                if (open.number != null) {
                    throw error(
                            xml.getLocation(), "a second number of '" + open.id + "'; it is not clear which is meant");
                }
                open.number = text.toString().trim();
            } else if (parent.equals("type") || parent.equals("arctype")) {
                refuse(PnmlDialect.refusesArc(text.toString()), xml.getLocation());
            }
        }
    }

    /** Whether what was read last is the text of the name of an element of this kind. */
    private boolean isNameOf(String kind) {
        Iterator<String> up = path.iterator();
        return up.next().equals("name") && up.hasNext() && up.next().equals(kind);
    }

    /** The text that was read last, without the line breaks that only lay it out; something else where that is no name. */
    private String label(String otherwise) {
        String whole = text.toString();
        String label = NameRule.refuses(whole).isEmpty() ? whole : whole.strip();
        return label.isBlank() || NameRule.refuses(label).isPresent() ? otherwise : label;
    }

    /** Whether names tell the nodes apart as ids do: each has one, no two the same, and none is the id of another. */
    private boolean namesServe() {
        var seen = new HashSet<String>();
        for (Item node : order) {
            String name = node.name;
            if (name == null || name.isEmpty() || !seen.add(name)) {
                return false;
            }
            Item other = nodes.get(name);
            if (other != null && other != node) {
                return false;
            }
        }
        return true;
    }

    private String name(Item node) {
        String name = node.name;
        return named && name != null ? name : node.id;
    }

    private Net build(String netName) {
        NetBuilder net = Net.builder(netName);
        named = namesServe();
        for (Item node : order) {
            try {
                if (node.kind.equals("place")) {
                    net.place(name(node), number(node, 0, 0, "initial marking"));
                } else {
                    net.transition(name(node));
                }
            } catch (NetException wrong) {
                throw error(node.at, String.valueOf(wrong.getMessage()));
            }
        }
        for (Item arc : arcs) {
            try {
                net.arc(name(target(arc.source, arc)), name(target(arc.target, arc)), number(arc, 1, 1, "weight"));
            } catch (NetException wrong) {
                throw error(arc.at, String.valueOf(wrong.getMessage()));
            }
        }
        return net.build();
    }

    private long number(Item node, long least, long otherwise, String what) {
        String digits = node.number;
        if (digits == null || digits.isEmpty()) {
            return otherwise;
        }
        BigInteger value;
        try {
            if (digits.length() > 40) {
                throw new NumberFormatException();
            }
            value = new BigInteger(digits);
        } catch (NumberFormatException odd) {
            throw error(
                    node.at,
                    "the " + what + " of '" + node.id + "' is '"
                            + (digits.length() > 40 ? digits.substring(0, 40) + "..." : digits) + "', not a number");
        }
        if (value.compareTo(BigInteger.valueOf(least)) < 0
                || value.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0) {
            throw error(
                    node.at,
                    "the " + what + " of '" + node.id + "' is " + value + "; it can be " + least + " to "
                            + Integer.MAX_VALUE);
        }
        return value.longValue();
    }

    /** The node that an id stands for, through references. */
    private Item target(String id, Item arc) {
        String at = id;
        for (int hops = 0; ; hops++) {
            Item node = nodes.get(at);
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
