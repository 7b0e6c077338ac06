package dev.galgo.petri.format;

import java.io.Reader;
import java.util.List;
import java.util.function.Function;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The XML of nets and queries: the one place that makes a parser.
 *
 * <p>Document types and entities are not expanded; readers refuse them. The parser itself limits
 * nothing, since its limits differ between versions of Java: 17 reads elements nested to any depth,
 * 25 only a hundred. A reader keeps what is open on the heap, and states its own limits.
 */
public final class XmlInput {
    /** See the module java.xml, "Processing Limits"; those on entities do not matter without document types. */
    private static final List<String> LIMITS =
            List.of("jdk.xml.maxElementDepth", "jdk.xml.elementAttributeLimit", "jdk.xml.maxXMLNameLimit");

    private static final int UNLIMITED = Integer.MAX_VALUE;

    private XmlInput() {}

    /** Reads the events of a file. */
    public interface Reading<T> {
        T of(XMLStreamReader xml) throws XMLStreamException;
    }

    /** A place in a file that is not well-formed; lines and columns count from 1. */
    public record Malformed(int line, int column, String message) {
        private static Malformed of(XMLStreamException malformed) {
            Location at = malformed.getLocation();
            // The parser puts the position before the message.
            String message = String.valueOf(malformed.getMessage());
            int detail = message.lastIndexOf("Message: ");
            return new Malformed(
                    at == null ? 1 : Math.max(1, at.getLineNumber()),
                    at == null ? 1 : Math.max(1, at.getColumnNumber()),
                    "not well-formed XML: " + (detail < 0 ? message : message.substring(detail + 9)));
        }
    }

    /** Reads a file to where the reading ends; an error of syntax becomes the exception of the caller. */
    public static <T> T read(Reader in, Reading<T> reading, Function<Malformed, RuntimeException> error) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        LIMITS.forEach(limit -> factory.setProperty(limit, UNLIMITED));
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            try {
                return reading.of(xml);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException malformed) {
            throw error.apply(Malformed.of(malformed));
        }
    }

    /** Passes over the element that has just started, and all in it. */
    public static void pass(XMLStreamReader xml) throws XMLStreamException {
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
}
