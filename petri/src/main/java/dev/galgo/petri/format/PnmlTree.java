package dev.galgo.petri.format;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads an element with all in it. Terms need no text, so that text is passed over; so are parts that are specific to tools. */
final class PnmlTree {
    private PnmlTree() {}

    /** Reads the element that has just started, to its end. */
    static PnmlElement read(XMLStreamReader xml, PnmlContent content) throws XMLStreamException {
        PnmlElement root = element(xml);
        Deque<PnmlElement> open = new ArrayDeque<>();
        open.push(root);
        int passed = 0;
        while (!open.isEmpty()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    String name = xml.getLocalName();
                    if (passed > 0 || name.equals("toolspecific") || name.equals("graphics")) {
                        passed++;
                    } else {
                        PnmlElement child = element(xml);
                        open.element().children().add(child);
                        open.push(child);
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    if (passed > 0) {
                        passed--;
                    } else {
                        open.pop();
                    }
                }
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw content.error(xml.getLocation(), "the entity &" + xml.getLocalName() + "; is refused");
                default -> {}
            }
        }
        return root;
    }

    private static PnmlElement element(XMLStreamReader xml) {
        var attributes = new HashMap<String, String>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        Location at = xml.getLocation();
        return new PnmlElement(
                xml.getLocalName(), attributes, new ArrayList<>(), at.getLineNumber(), at.getColumnNumber());
    }
}
