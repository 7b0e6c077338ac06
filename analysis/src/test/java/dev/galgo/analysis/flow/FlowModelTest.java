package dev.galgo.analysis.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FlowModelTest {
    private static final FlowModel MODEL = FlowModel.builder("a.abs")
            .type("A", a -> a.fields("x").method("m", 2, List.of(), m -> m.at(3, 5)
                    .loop(each -> each.at(4).release())
                    .either(one -> one.at(5).returns("this"), other -> other.at(6)
                            .load("y", "x"))
                    .at(7)
                    .release()))
            .file("b.abs")
            .type("B", "A", b -> b.method("n", 2, List.of(), n -> n.at(3).load("y", "x")))
            .main(9, main -> {});

    private static Point at(int line) {
        return MODEL.at("a.abs", line).stream()
                .filter(point -> !point.label().isEmpty())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aMethodBeginsWhereItIsDeclared() {
        assertThat(MODEL.entry("A", "m").place()).isEqualTo("a.abs:2");
        assertThat(MODEL.entry("B", "m")).isEqualTo(MODEL.entry("A", "m"));
        assertThat(MODEL.entry("B", "n").place()).isEqualTo("b.abs:2");
    }

    @Test
    void pointsAreFoundByPlace() {
        assertThat(MODEL.at("a.abs", 3, 5)).isNotEmpty().allMatch(point -> point.method()
                .equals("m"));
        assertThat(MODEL.at("a.abs", 3, 6)).isEmpty();
        assertThat(at(4).label()).isEqualTo("suspend");
    }

    @Test
    void aPointComesAfterItselfInALoopOnly() {
        assertThat(MODEL.after(at(4))).contains(at(4), at(5), at(6), at(7));
        assertThat(MODEL.after(at(6))).contains(at(7)).doesNotContain(at(4), at(5), at(6));
    }

    @Test
    void nothingButTheEndComesAfterAReturn() {
        var method = Objects.requireNonNull(MODEL.resolve("A", "m"));
        assertThat(MODEL.after(at(5))).containsExactly(method.exit());
    }

    @Test
    void mistakesAreRefusedWhereTheyAre() {
        assertThatThrownBy(() ->
                        FlowModel.builder("c.abs").main(1, main -> main.at(2).create("a", "A")))
                .hasMessage("c.abs:2 in main: there is no type A");
        assertThatThrownBy(() ->
                        FlowModel.builder("c.abs").main(1, main -> main.at(2).store("x", "this")))
                .hasMessage("c.abs:2 in main: type main has no field x; name it with fields(...)");
        assertThatThrownBy(() -> FlowModel.builder("c.abs").type("A", a -> {}).main(1, main -> main.at(2)
                        .create("a", "A", "b")))
                .hasMessage("c.abs:2 in main: A takes 0 arguments, not 1");
        assertThatThrownBy(
                        () -> FlowModel.builder("c.abs").type("A", "B", a -> {}).main(1, main -> {}))
                .hasMessage("Type A extends B, which is not there");
        assertThatThrownBy(() -> FlowModel.builder("c.abs").main(1, main -> main.jump("away")))
                .hasMessage("No label away in main.main");
        assertThatThrownBy(() -> FlowModel.builder("c.abs").main(1, main -> main.call("a", FlowType.INIT)))
                .hasMessageContaining("cannot be called");
    }
}
