package dev.galgo.petri.format;

import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The nodes and arcs of a PNML file, whatever their labels mean: pages at any depth, references to nodes of other pages. Graphics and tool-specific
 * parts are passed over, and what could change the meaning of the net is refused by name; so are document types, which could name files or grow without
 * end.
 */
final class PnmlScanner {
    /** Labels of coloured nets, which say what they say in a structure. */
    private static final Set<String> STRUCTURED =
            Set.of("type", "hlinitialMarking", "hlinscription", "condition", "declaration");

    private final XMLStreamReader xml;
    private final boolean colors;
    private final PnmlContent content;
    private final Deque<String> path = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private final LabelTexts labels = new LabelTexts();
    private @Nullable PnmlItem item;
    private @Nullable String netName;

    private PnmlScanner(String file, XMLStreamReader xml, boolean colors) {
        this.xml = xml;
        this.colors = colors;
        this.content = new PnmlContent(file);
    }

    /**
     * Reads a file.
     *
     * @param file what errors call it
     * @param colors whether coloured nets are read too
     */
    static PnmlContent scan(String file, Reader in, boolean colors) {
        return XmlInput.read(
                in,
                xml -> new PnmlScanner(file, xml, colors).read(),
                malformed -> new NetFormatException(file, malformed));
    }

    private PnmlContent read() throws XMLStreamException {
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
        content.netName = netName;
        content.end();
        return content;
    }

    private NetFormatException error(Location at, String message) {
        return content.error(at, message);
    }

    private void start(String element) throws XMLStreamException {
        Location at = xml.getLocation();
        if (element.equals("graphics") || element.equals("toolspecific")) {
            XmlInput.pass(xml);
            return;
        }
        String parent = path.peek();
        if (parent == null && !element.equals("pnml")) {
            throw error(at, "the root is <" + element + ">, not <pnml>");
        }
        if (parent != null) {
            refuse(
                    content.colored
                            ? ColoredDialect.refusesElement(element, parent)
                            : PnmlDialect.refusesElement(element, parent),
                    at);
            refuse(LabelTexts.refusesIn(parent, text.toString()), at);
        }
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            if (xml.getAttributeNamespace(i) == null) {
                refuse(PnmlDialect.refusesAttribute(element, xml.getAttributeLocalName(i)), at);
            }
        }
        if (element.equals("structure")) {
            structure(parent);
            return;
        }
        switch (element) {
            case "net" -> net(at);
            case "place", "transition", "referencePlace", "referenceTransition", "arc" -> begin(element, at);
            case "type", "arctype" -> arcKind(attribute("value"), at);
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
        content.colored = colors && ColoredDialect.isFor(type);
        if (!content.colored) {
            refuse(PnmlDialect.refusesNet(type), at);
        }
    }

    private void arcKind(@Nullable String type, Location at) {
        PnmlItem open = item;
        if (type == null || open == null || !open.kind.equals("arc")) {
            return;
        }
        refuse(content.colored ? ColoredDialect.refusesArc(type) : PnmlDialect.refusesArc(type), at);
        PnmlItem.ArcKind kind = PnmlDialect.arcKind(type);
        if (kind != PnmlItem.ArcKind.PLAIN) {
            open.arc = kind;
        }
    }

    /** Keeps what a label of a coloured net says. */
    private void structure(@Nullable String label) throws XMLStreamException {
        Location at = xml.getLocation();
        PnmlElement structure = PnmlTree.read(xml, content);
        PnmlItem open = item;
        if (label == null || !STRUCTURED.contains(label)) {
            throw content.error(at, "a <structure> outside of a label that has one");
        }
        if (label.equals("declaration")) {
            content.declarations.add(structure);
        } else if (open == null || open.structures.put(label, structure) != null) {
            throw content.error(at, "a second <" + label + ">; it is not clear which is meant");
        }
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
            item = new PnmlItem(kind, id == null ? from + " to " + to : id, from, to, at);
            arcKind(attribute("type"), at);
            content.arcs.add(item);
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
        item = new PnmlItem(kind, id, ref == null ? "" : ref, "", at);
        PnmlItem other = content.nodes.put(id, item);
        if (other != null) {
            throw error(
                    at,
                    "the id '" + id + "' is already that of a " + other.kind + " in line " + other.at.getLineNumber());
        }
        if (!kind.startsWith("reference")) {
            content.order.add(item);
        }
    }

    private @Nullable String attribute(String name) {
        return xml.getAttributeValue(null, name);
    }

    private void end(String element) {
        path.pop();
        refuse(LabelTexts.refusesIn(element, text.toString()), xml.getLocation());
        refuse(labels.refusesEnd(element, path.peek(), text.toString(), item), xml.getLocation());
        keep(element);
        text.setLength(0);
    }

    /** Keeps what an element that ends has said. */
    private void keep(String element) {
        PnmlItem open = item;
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
                arcKind(text.toString(), xml.getLocation());
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
}
