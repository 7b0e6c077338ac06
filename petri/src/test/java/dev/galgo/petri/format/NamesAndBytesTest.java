package dev.galgo.petri.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.net.NetException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names that are hard to write, and files that are hard to read. */
class NamesAndBytesTest {
    private static final List<String> ODD = List.of(
            "system",
            "0",
            "a b",
            " a b ",
            "<x>",
            "\"q\"",
            "{br}",
            "}{",
            "back\\slash",
            "\\",
            "ünï",
            "*/",
            "//c",
            "p;",
            "𝔘",
            "phil[0] at Hungry",
            "p1",
            "p2",
            "t1",
            "p4_",
            "net",
            "page",
            "arc1",
            "->",
            "'",
            "#",
            "a&b",
            "]]>");

    private static Net ring(String name, List<String> names) {
        NetBuilder net = Net.builder(name);
        names.forEach(place -> net.place(place, place.length()));
        for (int i = 0; i < names.size(); i++) {
            String transition = "to " + names.get(i);
            net.transition(transition);
            net.arc(names.get(i), transition, 2);
            net.arc(transition, names.get((i + 1) % names.size()));
        }
        return net.build();
    }

    private static Net read(NetFormat format, String text) {
        return format.read("net" + format.ending(), text.getBytes(StandardCharsets.UTF_8));
    }

    private static String pnml(String body) {
        return "<pnml>\n<net id=\"n\">" + body + "</net></pnml>";
    }

    @Test
    void oddNamesComeBackFromEachForm() {
        for (String name : List.of("system", "a net", "p1")) {
            Net net = ring(name, ODD);
            for (NetFormat format : List.of(NetFormat.PNML, NetFormat.TINA)) {
                Net again = read(format, format.write(net));
                assertThat(again.name()).isEqualTo(name);
                assertThat(again.places()).containsExactlyInAnyOrderElementsOf(net.places());
                assertThat(again.transitions()).isEqualTo(net.transitions());
                for (String place : ODD) {
                    int p = again.place(place).orElseThrow();
                    int t = again.transition("to " + place).orElseThrow();
                    assertThat(again.initial(p)).isEqualTo(place.length());
                    assertThat(again.inputs(t).get(p)).isEqualTo(2);
                }
            }
        }
    }

    @Test
    void idsOfPnmlAreXmlNamesThatStandOnce() {
        String written = PnmlWriter.write(ring("p1", ODD));
        List<String> ids = Pattern.compile(" id=\"([^\"]*)\"")
                .matcher(written)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[A-Za-z_][A-Za-z0-9_.-]*"));
        assertThat(written).contains("<name><text>phil[0] at Hungry</text></name>");
    }

    @Test
    void namesThatDoNotTellNodesApartLeaveTheIds() {
        String place = "<place id=\"%s\"><name><text>%s</text></name></place>";
        assertThat(read(NetFormat.PNML, pnml(place.formatted("a", "x") + place.formatted("b", "\n  y\n")))
                        .places())
                .containsExactly("x", "y");
        assertThat(read(NetFormat.PNML, pnml(place.formatted("a", "x") + place.formatted("b", "x")))
                        .places())
                .containsExactly("a", "b");
        assertThat(read(NetFormat.PNML, pnml(place.formatted("a", "b") + place.formatted("b", "a")))
                        .places())
                .containsExactly("a", "b");
        assertThat(read(NetFormat.PNML, pnml(place.formatted("a", "x") + place.formatted("b", "two\nlines")))
                        .places())
                .containsExactly("a", "b");
        assertThat(read(NetFormat.PNML, pnml(place.formatted("a", "x") + "<transition id=\"t\"/>"))
                        .places())
                .containsExactly("a");
    }

    @Test
    void namesWithLineBreaksAreRefused() {
        assertThatThrownBy(() -> read(NetFormat.PNML, pnml("<place id=\"&#10;nl\"/>")))
                .isInstanceOf(NetFormatException.class)
                .hasMessageContaining("net.pnml:2:")
                .hasMessageContaining("the name '<U+000A>nl' has the character U+000A")
                .hasMessageEndingWith("; rename it.");
        assertThatThrownBy(() -> read(NetFormat.TINA, "pl {a\tb} (1)"))
                .isInstanceOf(NetFormatException.class)
                .hasMessageContaining("net.net:1:4 the name 'a<U+0009>b'");
        Net net = Net.builder("net").place("two\nlines").build();
        for (NetFormat format : List.of(NetFormat.PNML, NetFormat.TINA)) {
            assertThatThrownBy(() -> format.write(net))
                    .isInstanceOf(NetException.class)
                    .hasMessageContaining("'two<U+000A>lines'");
        }
    }

    @Test
    void bytesThatAreNoTextAreRefusedAndNothingIsPrinted() {
        PrintStream before = System.err;
        var printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            var random = new Random(7);
            for (int round = 0; round < 200; round++) {
                var bytes = new byte[500];
                random.nextBytes(bytes);
                if (round % 2 == 0) {
                    byte[] start = ("<?xml version=\"1.0\" encoding=\""
                                    + List.of("UTF-8", "US-ASCII", "UTF-16", "ISO-8859-1", "none")
                                            .get(round / 2 % 5)
                                    + "\"?><pnml>")
                            .getBytes(StandardCharsets.US_ASCII);
                    System.arraycopy(start, 0, bytes, 0, start.length);
                }
                for (NetFormat format : List.of(NetFormat.PNML, NetFormat.TINA)) {
                    assertThatThrownBy(() -> format.read("net", bytes)).isInstanceOf(NetFormatException.class);
                }
            }
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void twoNamesInAnotherEncodingDoNotBecomeOne() {
        byte[] latin = "net n\npl {é} (1)\npl {è} (1)\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> NetFormat.TINA.read("x.net", latin))
                .hasMessage("x.net:2:5 these bytes are no text in UTF-8; is this a file of another kind?");
    }

    @Test
    void pnmlIsReadInTheEncodingItSays() {
        for (String encoding : List.of("UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "windows-1252")) {
            byte[] content = ("<?xml version='1.0' encoding='" + encoding + "'?>" + pnml("<place id=\"é\"/>"))
                    .getBytes(Charset.forName(encoding));
            assertThat(NetFormat.PNML.read("net.pnml", content).places()).containsExactly("é");
        }
        assertThatThrownBy(() -> read(NetFormat.PNML, "<?xml version='1.0' encoding='x-none'?><pnml/>"))
                .hasMessageContaining("net.pnml:1:31 the encoding 'x-none' is not known");
    }

    @Test
    void anEmptyFileIsNoNet() {
        assertThatThrownBy(() -> read(NetFormat.TINA, "")).hasMessage("net.net:1:1 the file is empty.");
        assertThatThrownBy(() -> read(NetFormat.PNML, " \n")).hasMessage("net.pnml:1:1 the file is empty.");
        assertThatThrownBy(() -> read(NetFormat.TINA, "\n# nothing\n"))
                .hasMessageStartingWith("net.net:1:1 the file is empty; a net has statements");
    }
}
