package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.ModelBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One abstract object stands for many: a call to another of the same kind is no call to oneself. */
class SeveralOfAKindTest {
    private static final String BLOCKED = "ob_20 -9:m-> ob_20.n -11:n-> ob_20";

    private static ModelBuilder peers() {
        return FlowModel.builder("peers.abs").type("Peer", peer -> peer.fields("x")
                .method("link", 2, List.of("o"), link -> link.at(3).store("x", "o"))
                .method("greet", 4, List.of("o"), greet -> greet.at(5).tell("o", "link", "this"))
                .method("me", 6, List.of(), me -> me.returns("this"))
                .method("adopt", 7, List.of("o"), adopt -> adopt.send("f", "o", "me")
                        .await("f")
                        .getInto("y", "f")
                        .store("x", "y"))
                .method("m", 8, List.of(), m -> m.at(9).load("y", "x").call("y", "n"))
                .method("n", 11, List.of(), n -> {}));
    }

    private static List<String> cycles(FlowModel model) {
        return DeadlockAnalysis.of(model).cycles().stream().map(Cycle::toString).toList();
    }

    /** Two peers of one kind that come to know each other by the message, and then call each other. */
    private static FlowModel twoThat(String message) {
        return peers().main(
                        18, main -> main.loop(each -> each.copy("b", "a").at(20).create("a", "Peer"))
                                .at(21)
                                .tell("a", message, "b")
                                .tell("b", message, "a")
                                .tell("a", "m")
                                .tell("b", "m"));
    }

    @Test
    void objectsOfALoopAreSeveral() {
        assertThat(cycles(twoThat("link"))).contains(BLOCKED);
    }

    @Test
    void theSenderOfAMessageMayBelongToAnotherGroup() {
        assertThat(cycles(twoThat("greet"))).contains(BLOCKED);
    }

    @Test
    void theResultOfAFutureMayBelongToAnotherGroup() {
        assertThat(cycles(twoThat("adopt"))).contains(BLOCKED);
    }

    @Test
    void objectsOfAMethodAreSeveral() {
        var model = peers().type(
                        "Maker", maker -> maker.fields("last").method("make", 18, List.of(), make -> make.at(19)
                                .load("p", "last")
                                .at(20)
                                .create("q", "Peer")
                                .tell("q", "link", "p")
                                .tell("p", "link", "q")
                                .tell("q", "m")
                                .tell("p", "m")
                                .store("last", "q")))
                .main(22, main -> main.at(23)
                        .create("maker", "Maker")
                        .tell("maker", "make")
                        .tell("maker", "make"));
        assertThat(cycles(model)).contains("ob_23:20 -9:m-> ob_23:20.n -11:n-> ob_23:20");
    }

    @Test
    void theOnlyObjectOfItsKindCallsItself() {
        var model = peers().main(18, main -> main.at(20)
                .create("a", "Peer")
                .tell("a", "link", "a")
                .tell("a", "m"));
        assertThat(cycles(model)).isEmpty();
    }

    @Test
    void aFutureMayComeOutOfAnotherOneInAField() {
        var model = FlowModel.builder("carried.abs")
                .type("Carrier", carrier -> carrier.method("give", 2, List.of("h"), give -> give.returns("h")))
                .type("A", a -> a.fields("f")
                        .method("keep", 4, List.of("g"), keep -> keep.store("f", "g"))
                        .method("m", 5, List.of(), m -> m.at(6)
                                .awaitCondition("f")
                                .load("g", "f")
                                .at(7)
                                .await("g")
                                .getInto("h", "g")
                                .at(8)
                                .await("h")))
                .main(10, main -> main.at(11)
                        .create("a", "A")
                        .at(12)
                        .create("b", "A")
                        .at(13)
                        .create("c", "Carrier")
                        .send("fa", "a", "m")
                        .send("fb", "b", "m")
                        .send("ca", "c", "give", "fb")
                        .send("cb", "c", "give", "fa")
                        .tell("a", "keep", "ca")
                        .tell("b", "keep", "cb"));
        assertThat(cycles(model)).contains("ob_11.m -8:m-> ob_12.m -8:m-> ob_11.m");
    }
}
