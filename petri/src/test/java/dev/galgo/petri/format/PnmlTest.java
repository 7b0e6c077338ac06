package dev.galgo.petri.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PnmlTest {
    private static Net read(String text) {
        return PnmlReader.read("net.pnml", new StringReader(text));
    }

    private static String net(String body) {
        return "<?xml version=\"1.0\"?>\n<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">\n" + body + "\n</net></pnml>";
    }

    private static final String PLACE = "<place id=\"p\"><initialMarking><text>1</text></initialMarking></place>";
    private static final String TRANSITION = "<transition id=\"t\"/>";

    @Test
    void pagesReferencesWeightsAndTokensAreRead() {
        Net net = read(net("<name><text>ignored</text></name><page id=\"a\">"
                + "<place id=\"p\"><name><text>first</text><graphics><offset x=\"1\" y=\"2\"/></graphics></name>"
                + "<initialMarking><text> 3 </text></initialMarking>"
                + "<toolspecific tool=\"x\" version=\"1\"><hlinscription/><interval/></toolspecific></place>"
                + "<page id=\"b\"><referencePlace id=\"r\" ref=\"s\"/><referencePlace id=\"s\" ref=\"p\"/>" + TRANSITION
                + "<referenceTransition id=\"u\" ref=\"t\"/><place id=\"q\"/>"
                + "<arc id=\"a1\" source=\"r\" target=\"u\"><inscription><text>2</text></inscription></arc>"
                + "<arc id=\"a2\" source=\"t\" target=\"q\"/></page></page>"));
        assertThat(net.places()).containsExactly("p", "q");
        assertThat(net.initialMarking()).isEqualTo(Marking.of(3, 0));
        assertThat(net.inputs(0).get(0)).isEqualTo(2);
        assertThat(net.outputs(0).get(1)).isEqualTo(1);
    }

    /** Java 25 lets a parser read 100 levels and 200 attributes by default; 17 reads more. */
    @Test
    void theLimitsOfTheXmlParserAreNotThoseOfNets() {
        var attributes = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            attributes.append(" a").append(i).append("=\"\"");
        }
        String name = "n".repeat(5_000);
        String pages = net("<page>".repeat(5_000) + PLACE + "<toolspecific" + attributes + "><" + name + "/>"
                + "</toolspecific>" + "</page>".repeat(5_000));

        assertThat(read(pages).places()).containsExactly("p");
        assertThat(PnmlIds.read("net.pnml", pages.getBytes(StandardCharsets.UTF_8))
                        .places())
                .containsExactly("p");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        for (int seed = 0; seed < 50; seed++) {
            Net net = RandomNets.draw(new Random(seed));
            String written = PnmlWriter.write(net);
            assertThat(PnmlWriter.write(read(written))).isEqualTo(written);
            Net tina = TinaReader.read("net", TinaWriter.write(net));
            assertThat(TinaWriter.write(TinaReader.read("net", TinaWriter.write(tina))))
                    .isEqualTo(TinaWriter.write(tina));
            assertThat(tina.arcCount()).isEqualTo(net.arcCount());
        }
    }

    @Test
    void aBillionTokensAreRead() {
        assertThat(read(net("<place id=\"p\"><initialMarking><text>1000000000</text></initialMarking></place>"))
                        .initial(0))
                .isEqualTo(1_000_000_000L);
    }

    @Test
    void numbersBeyondIntAreRefused() {
        assertThatThrownBy(() ->
                        read(net("<place id=\"p\"><initialMarking><text>2147483648</text></initialMarking></place>")))
                .hasMessageContaining("net.pnml:4:")
                .hasMessageContaining("the initial marking of 'p' is 2147483648; it can be 0 to 2147483647");
        assertThatThrownBy(() -> read(net("<place id=\"p\"><initialMarking><text>-1</text></initialMarking></place>")))
                .hasMessageContaining("is -1;");
        assertThatThrownBy(
                        () -> read(net("<place id=\"p\"><initialMarking><text>many</text></initialMarking></place>")))
                .hasMessageContaining("'many', not a number");
        assertThatThrownBy(
                        () -> read(
                                net(
                                        PLACE + TRANSITION
                                                + "<arc id=\"a\" source=\"p\" target=\"t\"><inscription><text>9999999999999999999999</text></inscription></arc>")))
                .hasMessageContaining("the weight of 'a' is 9999999999999999999999");
        assertThatThrownBy(() -> read(net(PLACE + TRANSITION
                        + "<arc id=\"a\" source=\"p\" target=\"t\"><inscription><text>-2</text></inscription></arc>")))
                .hasMessageContaining("the weight of 'a' is -2");
        assertThatThrownBy(() -> read(net(PLACE + TRANSITION
                        + "<arc id=\"a\" source=\"p\" target=\"t\"><inscription><text>0</text></inscription></arc>")))
                .hasMessageContaining("the weight of 'a' is 0; it can be 1 to 2147483647.");
    }

    @Test
    void arcsThatDangleAndIdsThatRepeatAreRefused() {
        assertThatThrownBy(() -> read(net(PLACE + "\n<arc id=\"a\" source=\"p\" target=\"t\"/>")))
                .hasMessageContaining("net.pnml:5:")
                .hasMessageContaining("the arc 'a' dangles: there is no place or transition 't'");
        assertThatThrownBy(() -> read(net(PLACE + "\n<transition id=\"p\"/>")))
                .hasMessageContaining("the id 'p' is already that of a place in line 4");
        assertThatThrownBy(() -> read(net(PLACE + "<place id=\"q\"/><arc id=\"a\" source=\"p\" target=\"q\"/>")))
                .hasMessageContaining("joins two places");
        assertThatThrownBy(() -> read(net("<referencePlace id=\"r\" ref=\"s\"/><referencePlace id=\"s\" ref=\"r\"/>"
                        + TRANSITION + "<arc id=\"a\" source=\"r\" target=\"t\"/>")))
                .hasMessageContaining("leads back to itself");
    }

    @Test
    void otherKindsOfNetsAreRefusedByName() {
        String arc = PLACE + TRANSITION + "<arc id=\"a\" source=\"p\" target=\"t\"";
        assertThatThrownBy(() -> read(net(arc + "><arctype><text>reset</text></arctype></arc>")))
                .hasMessageContaining("reset arcs");
        assertThatThrownBy(() -> read(net(arc + " type=\"timed\"/>"))).hasMessageContaining("timed arcs");
        assertThatThrownBy(() -> read(net("<place id=\"p\"><type><structure/></type></place>")))
                .hasMessageContaining("coloured");
        assertThatThrownBy(() -> read(net("<place id=\"p\"><hlinitialMarking/></place>")))
                .hasMessageContaining("coloured");
        assertThatThrownBy(() -> read(net("<transition id=\"t\"><interval/></transition>")))
                .hasMessageContaining("timed net");
        assertThatThrownBy(() -> read(
                        "<pnml><net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/symmetricnet\"/></pnml>"))
                .hasMessageContaining("net.pnml:1:")
                .hasMessageContaining("a coloured net");
        assertThatThrownBy(() -> read("<pnml><net id=\"n\" type=\"http://www.laas.fr/tina/tpn\"/></pnml>"))
                .hasMessageContaining("a timed net");
        assertThat(read(net(arc + " type=\"normal\"/>")).arcCount()).isEqualTo(1);
    }

    @Test
    void whatMightChangeTheMeaningIsNeverPassedOver() {
        assertThatThrownBy(() -> read(net("<place id=\"p\" initialMarking=\"3\"/>")))
                .hasMessageContaining("the attribute 'initialMarking' of <place>");
        assertThatThrownBy(() -> read(net(PLACE + TRANSITION + "<inputArc source=\"p\" target=\"t\"/>")))
                .hasMessageContaining("<inputArc> is not part of");
        assertThatThrownBy(() -> read(net(PLACE + TRANSITION + "<inhibitorArc source=\"p\" target=\"t\"/>")))
                .hasMessageContaining("inhibitor arcs cannot be checked");
        assertThatThrownBy(() -> read(net("<place id=\"p\"><capacity><value>1</value></capacity></place>")))
                .hasMessageContaining("<capacity> is not part of");
        assertThatThrownBy(() -> read(net("<transition id=\"t\"><rate><value>1</value></rate></transition>")))
                .hasMessageContaining("timed net");
        assertThatThrownBy(
                        () -> read(net(PLACE + TRANSITION + "<arc id=\"a\" source=\"p\" target=\"t\" weight=\"2\"/>")))
                .hasMessageContaining("the attribute 'weight' of <arc>");
        assertThat(read("<pnml><net id=\"n\" type=\"P/T net\"/></pnml>").placeCount())
                .isZero();
    }

    @Test
    void aNumberOutsideOfItsTextIsRefused() {
        String arc = PLACE + TRANSITION + "<arc id=\"a\" source=\"p\" target=\"t\"><inscription>";
        assertThatThrownBy(() -> read(net("<place id=\"p\"><initialMarking>3</initialMarking></place>")))
                .hasMessageContaining("net.pnml:4:")
                .hasMessageContaining("'3' stands directly in <initialMarking>; put it in <text>");
        assertThatThrownBy(() -> read(net(arc + "2<graphics/></inscription></arc>")))
                .hasMessageContaining("'2' stands directly in <inscription>");
        assertThatThrownBy(() -> read(net(arc + "<text>1</text>2</inscription></arc>")))
                .hasMessageContaining("'2' stands directly in <inscription>");
        assertThatThrownBy(() -> read(net(arc + "2<text>1</text></inscription></arc>")))
                .hasMessageContaining("'2' stands directly in <inscription>");
        assertThatThrownBy(() -> read(net(arc + "<weight>2</weight></inscription></arc>")))
                .hasMessageContaining("<weight> is not part of");
        assertThatThrownBy(() -> read(net(arc + "<text>2<b/></text></inscription></arc>")))
                .hasMessageContaining("<b> is not part of");
        assertThat(read(net(arc + "\n<graphics/>\n<text>2</text>\n<graphics/>\n</inscription></arc>"))
                        .inputs(0)
                        .get(0))
                .isEqualTo(2);
    }

    @Test
    void malformedXmlSaysWhere() {
        assertThatThrownBy(() -> read("<pnml><net id=\"n\">\n<place id=\"p\">"))
                .isInstanceOf(NetFormatException.class)
                .hasMessageContaining("net.pnml:2:")
                .hasMessageContaining("not well-formed XML");
        assertThatThrownBy(() -> read("")).isInstanceOf(NetFormatException.class);
        assertThatThrownBy(() -> read("<html/>")).hasMessageContaining("the root is <html>, not <pnml>");
        assertThatThrownBy(() -> read("<pnml/>")).hasMessageContaining("there is no <net> here");
    }

    @Test
    void entitiesAreNeverExpanded() {
        String bomb =
                "<!DOCTYPE pnml [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><pnml><net id=\"&b;\"/></pnml>";
        assertThatThrownBy(() -> read(bomb)).isInstanceOf(NetFormatException.class);
        String file =
                "<!DOCTYPE pnml [<!ENTITY f SYSTEM \"file:///etc/hostname\">]><pnml><net id=\"n\"><name><text>&f;</text></name></net></pnml>";
        assertThatThrownBy(() -> read(file)).isInstanceOf(NetFormatException.class);
    }

    @Test
    void oddNamesSurviveTina() {
        Net net = Net.builder("a net")
                .place("odd {place}", 2)
                .place("tr")
                .transition("t-1")
                .arc("odd {place}", "t-1", 2)
                .arc("t-1", "tr")
                .build();
        Net again = TinaReader.read("net", TinaWriter.write(net));
        assertThat(again.places()).containsExactlyInAnyOrder("odd {place}", "tr");
        assertThat(again.name()).isEqualTo("a net");
        assertThat(DotWriter.write(net)).contains("label=\"odd {place}\\n2\"").contains("[label=\"2\"]");
    }

    @Test
    void theEndingOfAFileTellsItsForm() {
        assertThat(NetFormat.ofFile("a.b.PNML")).contains(NetFormat.PNML);
        assertThat(NetFormat.ofFile("a.net")).contains(NetFormat.TINA);
        assertThat(NetFormat.ofFile("a.txt")).isEmpty();
        byte[] content = NetFormat.PNML.write(RandomNets.draw(new Random(1))).getBytes(StandardCharsets.UTF_8);
        assertThat(NetFormat.PNML.write(NetFormat.PNML.read("a.pnml", content)).getBytes(StandardCharsets.UTF_8))
                .isEqualTo(content);
        assertThatThrownBy(() -> NetFormat.DOT.read("a.dot", content))
                .hasMessageContaining("DOT is written but not read");
    }

    @Test
    void tinaRefusesWhatItCannotSay() {
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t [0,1] p -> q"))
                .hasMessage("x.net:1:6 a time interval: timed nets cannot be checked.");
        assertThatThrownBy(() -> TinaReader.read("x.net", "\ntr t p! -> q"))
                .hasMessageContaining("x.net:2:7 reset arcs");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p -> q?-1"))
                .hasMessageContaining("x.net:1:12 an arc that inhibits or tests stands before '->'");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p -> q -> r"))
                .hasMessageContaining("x.net:1:13 a second '->'");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p?-0 -> q"))
                .hasMessageContaining("x.net:1:9 '0' is not a number from 1 to");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p*99999999999 -> q"))
                .hasMessageContaining("not a number from 1 to");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p*0 -> q"))
                .hasMessage("x.net:1:8 '0' is not a number from 1 to 2147483647.");
        assertThatThrownBy(() -> TinaReader.read("x.net", "pl p (99999999999)"))
                .hasMessageContaining("not a number from 0 to");
        assertThatThrownBy(() -> TinaReader.read("x.net", "tr t p q")).hasMessageContaining("'->' is missing");
        assertThatThrownBy(() -> TinaReader.read("x.net", "pr a > b")).hasMessageContaining("priorities");
        assertThatThrownBy(() -> TinaReader.read("x.net", "hello")).hasMessageContaining("starts no statement");
    }
}
