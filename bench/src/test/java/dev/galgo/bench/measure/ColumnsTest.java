package dev.galgo.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ColumnsTest {
    @Test
    void namesStandLeftAndFiguresRight() {
        var bytes = new ByteArrayOutputStream();
        new Columns("engine", "a second")
                .row("memo", Columns.count(20_169_044))
                .row("a slow one", Columns.count(12))
                .print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("engine        a second", "memo        20 169 044", "a slow one          12");
    }

    @Test
    void aRowThatDoesNotFitItsHeadsIsRefused() {
        assertThatThrownBy(() -> new Columns("a", "b").row("x")).hasMessage("1 cells under 2 heads");
    }
}
