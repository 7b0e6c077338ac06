package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.flow.FlowBody;
import dev.galgo.analysis.flow.FlowModel;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Chains of objects without end, some of which come back to where they started. Depth one tells the objects of none apart. */
class AgesTest {
    /** A type whose method m is called on a first object, with that object and one more, which has a field for another. */
    private static Cycles cycles(Consumer<FlowBody> m) {
        var model = FlowModel.builder("chain.abs")
                .type("C", type -> type.fields("child", "kept")
                        .init(1, List.of("o"), init -> {})
                        .method("m", 2, List.of("o", "p"), m)
                        .method("keep", 40, List.of("o"), keep -> keep.at(41).store("child", "o"))
                        .method("self", 44, List.of(), self -> self.at(45).returns("this"))
                        .method("kin", 46, List.of(), kin -> kin.at(47)
                                .create("k", "C", "k")
                                .at(48)
                                .returns("k"))
                        .method("give", 50, List.of("o"), give -> give.at(51).returns("o"))
                        .method("leaf", 52, List.of(), leaf -> {}))
                .main(60, main -> main.at(61)
                        .create("a", "C", "a")
                        .at(62)
                        .create("b", "C", "a")
                        .at(63)
                        .tell("a", "m", "a", "b"));
        return DeadlockAnalysis.of(model, 1, 1_000);
    }

    private static FlowBody child(FlowBody body) {
        return body.at(3).create("c", "C", "this").at(4);
    }

    @Test
    void whoWaitsForWhatItHasCreatedCannotBeWaitedForByIt() {
        assertThat(cycles(m -> child(m).send("f", "c", "m", "c", "c").at(5).get("f"))
                        .free())
                .isTrue();
    }

    @Test
    void aSynchronousCallToANewObjectIsSuchAWait() {
        assertThat(cycles(m -> child(m).call("c", "m", "c", "c")).free()).isTrue();
    }

    @Test
    void aChainThatCallsWhatItWasToldMayComeBack() {
        assertThat(cycles(m -> child(m).send("f", "c", "m", "this", "c")
                                .at(5)
                                .get("f")
                                .at(6)
                                .send("g", "o", "leaf")
                                .at(7)
                                .get("g"))
                        .cycles())
                .isNotEmpty();
    }

    @Test
    void whatIsGotFromANewObjectIsNoOlderIfItIsThatOneOrOneOfItsOwn() {
        for (var from : List.of("self", "kin")) {
            assertThat(cycles(m -> child(m).send("f", "c", from)
                                    .at(5)
                                    .getInto("d", "f")
                                    .at(6)
                                    .send("g", "d", "m", "d", "d")
                                    .at(7)
                                    .get("g"))
                            .free())
                    .as(from)
                    .isTrue();
        }
    }

    @Test
    void whatIsGotFromANewObjectMayBeOldIfItWasToldOfIt() {
        assertThat(cycles(m -> child(m).send("f", "c", "give", "this")
                                .at(5)
                                .getInto("d", "f")
                                .at(6)
                                .send("g", "d", "leaf")
                                .at(7)
                                .get("g"))
                        .cycles())
                .isNotEmpty();
    }

    @Test
    void aFieldIsAsYoungAsAllThatIsPutThere() {
        assertThat(cycles(m -> child(m).store("kept", "c")
                                .at(5)
                                .load("d", "kept")
                                .at(6)
                                .send("f", "d", "m", "d", "d")
                                .at(7)
                                .get("f"))
                        .free())
                .isTrue();
        assertThat(cycles(m -> child(m).store("child", "c") // keep puts there what it is told
                                .tell("c", "keep", "this")
                                .at(5)
                                .load("d", "child")
                                .at(6)
                                .send("f", "d", "m", "d", "d")
                                .at(7)
                                .get("f"))
                        .cycles())
                .isNotEmpty();
    }

    @Test
    void anObjectOfTheSameGroupIsNotYounger() {
        assertThat(cycles(m -> m.at(3)
                                .createLocal("c", "C", "c")
                                .at(4)
                                .send("f", "c", "leaf")
                                .at(5)
                                .get("f"))
                        .cycles())
                .isNotEmpty();
    }

    @Test
    void aFutureThatIsHandedOnMayBeOfAnOlderObject() {
        var model = FlowModel.builder("future.abs")
                .type("C", type -> type.init(1, List.of("o"), init -> {})
                        .method("m", 2, List.of("g"), m -> m.at(3)
                                .create("c", "C", "c")
                                .at(4)
                                .send("h", "this", "leaf")
                                .at(5)
                                .send("f", "c", "m", "h")
                                .at(6)
                                .get("f")
                                .at(7)
                                .get("g"))
                        .method("leaf", 9, List.of(), leaf -> {}))
                .main(10, main -> main.at(11).create("a", "C", "a").at(12).tell("a", "m", "a"));
        assertThat(DeadlockAnalysis.of(model, 1, 1_000).cycles()).isNotEmpty();
    }

    /** Nobody keeps a future there: who waits for it fails, and waits for nobody. */
    @Test
    void aWaitForAFieldThatIsAlwaysNullHidesNothing() {
        assertThat(cycles(m -> m.at(3)
                                .make("n")
                                .at(4)
                                .store("kept", "n")
                                .at(5)
                                .load("f", "kept")
                                .at(6)
                                .get("f"))
                        .free())
                .isTrue();
        assertThat(cycles(m -> m.at(5).load("f", "kept").at(6).get("f")).unresolved())
                .as("nothing is said of the field")
                .hasSize(1);
    }
}
