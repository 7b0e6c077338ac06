package dev.galgo.report.story;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassFileLineTest {
    @ParameterizedTest
    @CsvSource({
        "Server.get (Server.java:16), Server.java, 16",
        "at Server.java:16 and Client.kt:3, Client.kt, 3",
        "src/main/Server.java:16, Server.java, 16",
        "a.b.abs:7:12, a.b.abs, 7"
    })
    void thePlaceIsTheLastFileWithALine(String text, String file, int line) {
        assertThat(ClassFileLine.in(text)).isEqualTo(new ClassFileLine(file, line, null));
    }

    @Test
    void whatOnlyLooksLikeOneIsNone() {
        assertThat(ClassFileLine.in("ratio 3.5:2, .java:3, java:7, x.java:0")).isNull();
    }

    /** Were every part of the word tried as a beginning, this would take hours. */
    @Test
    void aLongWordIsLookedAtOnce() {
        assertThat(ClassFileLine.in("ab.".repeat(300_000) + "x")).isNull();
    }
}
