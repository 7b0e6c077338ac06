package dev.galgo.petri.format;

import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
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
        return read(file, new StringReader(FileText.xml(file, content)));
    }

    private static PnmlIds read(String file, Reader in) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        var places = new ArrayList<String>();
        var transitions = new ArrayList<String>();
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            int passed = 0;
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.END_ELEMENT) {
                    passed = Math.max(0, passed - 1);
                }
                if (event != XMLStreamConstants.START_ELEMENT) {
                    continue;
                }
                String element = xml.getLocalName();
                if (passed > 0 || element.equals("toolspecific") || element.equals("graphics")) {
                    passed++;
                } else if (element.equals("place")) {
                    places.add(String.valueOf(xml.getAttributeValue(null, "id")));
                } else if (element.equals("transition")) {
                    transitions.add(String.valueOf(xml.getAttributeValue(null, "id")));
                }
            }
            xml.close();
        } catch (XMLStreamException malformed) {
            throw new NetFormatException(file, 1, 1, "not well-formed XML: " + malformed.getMessage());
        }
        return new PnmlIds(places, transitions);
    }
}
