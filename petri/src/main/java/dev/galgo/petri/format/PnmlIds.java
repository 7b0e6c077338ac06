package dev.galgo.petri.format;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The ids of the places and transitions of a PNML file, each in the order of the file. Query files go by ids, also where the net goes by names.
 */
public record PnmlIds(List<String> places, List<String> transitions) {
    public PnmlIds {
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /** Reads the ids of a file that {@link PnmlReader} has read without complaint. */
    public static PnmlIds read(String file, byte[] content) {
        return XmlInput.read(
                new StringReader(FileText.xml(file, content)),
                PnmlIds::read,
                malformed -> new NetFormatException(file, malformed));
    }

    private static PnmlIds read(XMLStreamReader xml) throws XMLStreamException {
        var places = new ArrayList<String>();
        var transitions = new ArrayList<String>();
        while (xml.hasNext()) {
            if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            switch (xml.getLocalName()) {
                case "toolspecific", "graphics" -> XmlInput.pass(xml);
                case "place" -> places.add(String.valueOf(xml.getAttributeValue(null, "id")));
                case "transition" -> transitions.add(String.valueOf(xml.getAttributeValue(null, "id")));
                default -> {}
            }
        }
        return new PnmlIds(places, transitions);
    }
}
