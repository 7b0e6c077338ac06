package dev.galgo.report;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Reads SVG and HTML as a machine does: what is not well-formed is refused. */
public final class Markup {
    private Markup() {}

    public static Document read(String text) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text.replaceFirst("<!DOCTYPE html>\n", ""))));
    }

    public static List<Element> all(Document document, String element) {
        var nodes = document.getElementsByTagName(element);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    public static List<Element> looking(Document document, String element, String look) {
        return all(document, element).stream()
                .filter(one -> List.of(one.getAttribute("class").split(" ")).contains(look))
                .toList();
    }
}
