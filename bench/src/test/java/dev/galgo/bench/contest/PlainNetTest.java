package dev.galgo.bench.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainNetTest {
    /** Two tokens on p; t takes both and puts one on q; u takes one of p. */
    private static final String NET =
            """
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml"><net id="n"><page id="g">
              <arc id="a1" source="p" target="t"><inscription><text>2</text></inscription></arc>
              <arc id="a2" source="t" target="q"/>
              <arc id="a3" source="p" target="u"/>
              <place id="p"><name><text>7</text></name><initialMarking><graphics/><text> 2 </text></initialMarking></place>
              <place id="q"/>
              <transition id="t"><name><text>both</text></name></transition>
              <transition id="u"><name><text>%s</text></name></transition>
            </page></net></pnml>
            """;

    @TempDir
    Path folder;

    private PlainNet read(String text) throws Exception {
        return PlainNet.read(Files.writeString(folder.resolve("model.pnml"), text));
    }

    @Test
    void runsThatEndWhereNothingCanFireAreAccepted() throws Exception {
        PlainNet net = read(NET.formatted("one"));
        assertThat(net.whyNoDeadlock(List.of("both"))).isEmpty();
        assertThat(net.whyNoDeadlock(List.of("one", "one"))).isEmpty();
    }

    @Test
    void othersAreRefused() throws Exception {
        PlainNet net = read(NET.formatted("one"));
        assertThat(net.whyNoDeadlock(List.of()))
                .hasValueSatisfying(why -> assertThat(why).contains("enabled at the end"));
        assertThat(net.whyNoDeadlock(List.of("one"))).contains("u is enabled at the end");
        assertThat(net.whyNoDeadlock(List.of("u", "t"))).contains("firing 2, t, is not enabled");
        assertThat(net.whyNoDeadlock(List.of("three"))).contains("there is no transition three");
    }

    @Test
    void whereNamesDoNotTellTransitionsApartIdsDo() throws Exception {
        PlainNet net = read(NET.formatted("both"));
        assertThat(net.whyNoDeadlock(List.of("u", "u"))).isEmpty();
        assertThat(net.whyNoDeadlock(List.of("both"))).isPresent();
    }

    @Test
    void whatIsNoPlainNetIsNotRead() {
        String inhibited = NET.formatted("one")
                .replace(
                        "<arc id=\"a3\" source=\"p\" target=\"u\"/>",
                        "<arc id=\"a3\" source=\"p\" target=\"u\"><type value=\"inhibitor\"/></arc>");
        assertThatThrownBy(() -> read(inhibited)).isInstanceOf(XMLStreamException.class);
        assertThatThrownBy(() -> read(NET.formatted("one").replace("target=\"q\"", "target=\"r\"")))
                .isInstanceOf(XMLStreamException.class);
    }
}
