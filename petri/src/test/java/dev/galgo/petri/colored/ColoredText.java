package dev.galgo.petri.colored;

import dev.galgo.petri.format.ColoredPnmlReader;
import java.io.StringReader;

/** Coloured nets in few words. */
final class ColoredText {
    private ColoredText() {}

    /** A net whose declarations stand in line 3 and whose nodes stand from line 4 on. */
    static String net(String declarations, String body) {
        return "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/symmetricnet\">\n"
                + "<declaration><structure><declarations>" + declarations
                + "</declarations></structure></declaration>\n" + body + "\n</net></pnml>";
    }

    static ColoredNet read(String text) {
        return ColoredPnmlReader.read("n.pnml", new StringReader(text));
    }

    static String range(String id, int end) {
        return "<namedsort id=\"" + id + "\" name=\"" + id + "\"><finiteintrange start=\"1\" end=\"" + end
                + "\"/></namedsort>";
    }

    static String variable(String id, String sort) {
        return "<variabledecl id=\"" + id + "\" name=\"" + id + "\"><usersort declaration=\"" + sort
                + "\"/></variabledecl>";
    }

    static String place(String id, String sort, String marking) {
        return "<place id=\"" + id + "\"><type><structure><usersort declaration=\"" + sort + "\"/></structure></type>"
                + (marking.isEmpty()
                        ? ""
                        : "<hlinitialMarking><structure>" + marking + "</structure></hlinitialMarking>")
                + "</place>";
    }

    static String all(String sort) {
        return "<all><usersort declaration=\"" + sort + "\"/></all>";
    }

    static String variable(String id) {
        return "<variable refvariable=\"" + id + "\"/>";
    }

    /** An element whose parts are subterms. */
    static String of(String name, String... parts) {
        var text = new StringBuilder("<" + name + ">");
        for (String part : parts) {
            text.append("<subterm>").append(part).append("</subterm>");
        }
        return text + "</" + name + ">";
    }

    static String transition(String id, String condition) {
        return "<transition id=\"" + id + "\">"
                + (condition.isEmpty() ? "" : "<condition><structure>" + condition + "</structure></condition>")
                + "</transition>";
    }

    static String arc(String from, String to, String inscription) {
        return "<arc id=\"" + from + to + "\" source=\"" + from + "\" target=\"" + to + "\"><hlinscription><structure>"
                + inscription + "</structure></hlinscription></arc>";
    }
}
