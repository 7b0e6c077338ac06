package dev.galgo.pi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.spi.Claim;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetFrontEndTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private final NetFrontEnd frontEnd = new NetFrontEnd();

    private Opened open(String name, String content, String... arguments) throws IOException, OpenException {
        Path file = Files.writeString(folder.resolve(name), content);
        return frontEnd.open(Target.of(file.toString(), arguments), OptionValues.NONE);
    }

    @Test
    void filesOfNetsAreItsOwn() throws OpenException {
        assertThat(frontEnd.claim(Target.of("a/b.pnml"))).isEqualTo(Claim.YES);
        assertThat(frontEnd.claim(Target.of("B.NET"))).isEqualTo(Claim.YES);
        assertThat(frontEnd.claim(Target.of("bank.Main"))).isEqualTo(Claim.NO);
        assertThat(frontEnd.claim(Target.of("model.api"))).isEqualTo(Claim.NO);
    }

    @Test
    void aNetIsOpenedWithItsNotes() throws Exception {
        try (Opened opened = open("n.net", "net small\npl p (1)\ntr t p -> p\n")) {
            assertThat(opened.started().kind()).isEqualTo("Petri net");
            assertThat(opened.program().boot().sent()).hasSize(1);
            assertThat(opened.notes()).isEmpty();
        }
        String added =
                """
                <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
                <place id="p"><initialMarking><text>1</text></initialMarking></place><transition id="t"/>
                <arc id="a" source="p" target="t"><toolspecific tool="timer" version="1"/></arc>
                </page></net></pnml>
                """;
        try (Opened opened = open("n.pnml", added)) {
            assertThat(opened.notes()).singleElement().asString().contains("specific to timer");
        }
    }

    @Test
    void whatIsNoNetIsRefusedWithAPlace() {
        assertThatThrownBy(() -> open("a.pnml", "<pnml"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("a.pnml");
        assertThatThrownBy(() -> open("b.net", "pl p (x)"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("b.net");
        assertThatThrownBy(() -> open("c.dot", "digraph {}"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("DOT is written but not read");
        assertThatThrownBy(() -> frontEnd.open(Target.of("gone.pnml"), OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("There is no file gone.pnml");
    }

    @Test
    void wordsAfterANetAreRefused() {
        assertThatThrownBy(() -> open("a.net", "net a\npl p (1)\n", "n=3"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("n=3 comes after it");
    }
}
