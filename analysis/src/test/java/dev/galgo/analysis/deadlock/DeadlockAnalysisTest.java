package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlockAnalysisTest {
    private static List<String> cycles(FlowModel model) {
        return DeadlockAnalysis.of(model).cycles().stream().map(Cycle::toString).toList();
    }

    @Test
    void theBarberHasExactlyOneCycle() {
        assertThat(cycles(Programs.barber()))
                .containsExactly(
                        "ob_2 -11:sleeps-> ob_4.taken -17:taken-> ob_3.sits -25:sits-> ob_3 -24:wakeup-> ob_2.cuts -12:cuts-> ob_2");
    }

    @Test
    void aCycleIsExplainedInWords() {
        assertThat(DeadlockAnalysis.of(Programs.barber()).cycles().get(0).explanation())
                .containsExactly(
                        "barber (ob_2) holds its lock at line 11 (sleeps) until taken on chair (ob_4) ends",
                        "taken on chair (ob_4) waits at line 17 (taken) until sits on client (ob_3) ends",
                        "sits on client (ob_3) cannot begin at line 25 (sits) while the lock of client (ob_3) is held",
                        "client (ob_3) holds its lock at line 24 (wakeup) until cuts on barber (ob_2) ends",
                        "cuts on barber (ob_2) cannot begin at line 12 (cuts) while the lock of barber (ob_2) is held");
    }

    @Test
    void theConstraintsOfTheBarberAreThePublishedOnes() {
        var cycle = DeadlockAnalysis.of(Programs.barber()).cycles().get(0);
        assertThat(cycle.constraints().stream().map(Object::toString))
                .containsExactly(
                        "time(O1, T1, 11:F1.get)",
                        "fut(F1, O2, T2, 15)",
                        "time(O2, T2, 17:F2.await)",
                        "fut(F2, O3, T3, 25)",
                        "pending(T3)",
                        "time(O3, T4, 24:F3.get)",
                        "fut(F3, O4, T5, 12)",
                        "pending(T5)");
    }

    @Test
    void theBarberIsFreeIfTheClientAwaits() {
        var cycles = DeadlockAnalysis.of(Programs.politeBarber());
        assertThat(cycles.cycles()).isEmpty();
        assertThat(cycles.free()).isTrue();
        assertThat(cycles.verdict())
                .startsWith("free of deadlock: no cycle (objects are told apart by their last 2 points");
    }

    @Test
    void theBarberIsFreeIfMainWaitsBetweenTheTwo() {
        assertThat(cycles(Programs.barberInTurns())).isEmpty();
    }

    @Test
    void aGetAfterAnAwaitDoesNotBlock() {
        assertThat(cycles(Programs.oddEven())).isEmpty();
    }

    @Test
    void aGetAfterAnAwaitOnOneBranchMayBlock() {
        var model = FlowModel.builder("branch.abs")
                .type("A", a -> a.method("m", 2, List.of(), m -> m.at(3)
                                .send("f", "this", "n")
                                .maybe(one -> one.await("f"))
                                .at(4)
                                .get("f"))
                        .method("n", 6, List.of(), n -> {}))
                .main(8, main -> main.at(9).create("a", "A").at(10).tell("a", "m"));
        assertThat(cycles(model)).containsExactly("ob_9 -4:m-> ob_9.n -6:n-> ob_9");
    }

    @Test
    void halvesThatBlockBlockEachOther() {
        assertThat(cycles(Programs.pairing(false)))
                .containsExactly("ob_9 -4:meet-> ob_10.shake -6:shake-> ob_10 -4:meet-> ob_9.shake -6:shake-> ob_9");
        assertThat(cycles(Programs.pairing(true))).isEmpty();
    }

    @Test
    void theFactorialBlocksIfSomebodyReportsToTheBoss() {
        assertThat(cycles(Programs.factorial(true)))
                .isNotEmpty()
                .anyMatch(cycle -> cycle.startsWith("ob_12 -5:fact-> "));
    }

    /** Each number waits for a new object; all from the third on look alike, but none waits for an older one. */
    @Test
    void aChainOfNewObjectsHasNoCycleHoweverLongItIs() {
        assertThat(DeadlockAnalysis.of(Programs.factorial(false)).free()).isTrue();
    }

    @Test
    void aCycleIsFoundAgainWhereverARunEntersIt() {
        var cycle = DeadlockAnalysis.of(Programs.barber()).cycles().get(0);
        var turned = new ArrayList<>(cycle.dependencies());
        Collections.rotate(turned, 2);
        turned.addAll(cycle.dependencies()); // twice round
        assertThat(cycle.matches(turned)).isTrue();
        assertThat(cycle.matches(turned.subList(0, 3))).isFalse();
        assertThat(cycle.within(turned.subList(0, 3))).isFalse();
    }

    @Test
    void atomsThatBlockThePoolCannotJoinIt() {
        assertThat(cycles(Programs.water(false)))
                .containsExactlyInAnyOrder(
                        "ob_16 -5:hydrogen-> ob_17.bond -11:bond-> ob_17 -13:bond-> ob_16.join -8:join-> ob_16",
                        "ob_16 -5:hydrogen-> ob_17.bond -13:bond-> ob_16.join -8:join-> ob_16");
        assertThat(cycles(Programs.water(true))).isEmpty();
    }

    @Test
    void aTaskThatGetsATaskOfItsOwnGroupBlocksItself() {
        var model = FlowModel.builder("self.abs")
                .type("A", a -> a.method("m", 2, List.of(), m -> m.at(3)
                                .send("f", "this", "n")
                                .at(4)
                                .get("f"))
                        .method("n", 6, List.of(), n -> {}))
                .main(8, main -> main.at(9).create("a", "A").at(10).tell("a", "m"));
        assertThat(cycles(model)).containsExactly("ob_9 -4:m-> ob_9.n -6:n-> ob_9");
    }

    @Test
    void localObjectsShareTheLockOfTheirCreator() {
        var model = FlowModel.builder("local.abs")
                .type("Helper", helper -> helper.method("help", 2, List.of(), help -> {}))
                .type("A", a -> a.fields("helper")
                        .init(4, List.of(), init -> init.at(5)
                                .createLocal("h", "Helper")
                                .store("helper", "h"))
                        .method("blocks", 7, List.of(), m -> m.at(8)
                                .load("h", "helper")
                                .send("f", "h", "help")
                                .at(9)
                                .get("f"))
                        .method("calls", 11, List.of(), m -> m.at(12)
                                .load("h", "helper")
                                .call("h", "help")))
                .main(
                        14,
                        main -> main.loop(each -> each.at(15)
                                .create("a", "A")
                                .at(16)
                                .tell("a", "blocks")
                                .tell("a", "calls")));
        // The synchronous call runs in the caller's task although there are many groups; only the get blocks.
        assertThat(cycles(model)).containsExactly("ob_15 -9:blocks-> ob_15:5.help -2:help-> ob_15");
    }

    @Test
    void aSynchronousCallToAnotherGroupIsACallAndAGet() {
        var model = FlowModel.builder("calls.abs")
                .type("A", a -> a.method("m", 2, List.of("b"), m -> m.at(3).call("b", "back", "this"))
                        .method("n", 5, List.of(), n -> {}))
                .type(
                        "B",
                        b -> b.method(
                                "back", 8, List.of("a"), back -> back.at(9).call("a", "n")))
                .main(11, main -> main.at(12)
                        .create("a", "A")
                        .at(13)
                        .create("b", "B")
                        .at(14)
                        .tell("a", "m", "b"));
        assertThat(cycles(model)).contains("ob_12 -3:m-> ob_13.back -9:back-> ob_12.n -5:n-> ob_12");
    }

    @Test
    void waitingInACalledBodyIsWaitingOfTheTask() {
        var model = FlowModel.builder("inner.abs")
                .type("A", a -> a.method("m", 2, List.of("b"), m -> m.at(3).call("this", "inner", "b"))
                        .method("inner", 5, List.of("b"), inner -> inner.at(6)
                                .send("f", "b", "back", "this")
                                .at(7)
                                .get("f"))
                        .method("n", 9, List.of(), n -> {}))
                .type(
                        "B",
                        b -> b.method("back", 12, List.of("a"), back -> back.at(13)
                                .send("f", "a", "n")
                                .at(14)
                                .await("f")))
                .main(16, main -> main.at(17)
                        .create("a", "A")
                        .at(18)
                        .create("b", "B")
                        .at(19)
                        .tell("a", "m", "b"));
        var cycles = DeadlockAnalysis.of(model).cycles();
        assertThat(cycles).hasSize(1);
        assertThat(cycles.get(0)).hasToString("ob_17 -7:inner-> ob_18.back -14:back-> ob_17.n -9:n-> ob_17");
        assertThat(cycles.get(0).explanation().get(0))
                .isEqualTo("a (ob_17) holds its lock at line 7 (inner, called by m) until back on b (ob_18) ends");
    }

    @Test
    void awaitsGoRoundThroughFuturesInFieldsOnly() {
        var model = FlowModel.builder("fields.abs")
                .type("A", a -> a.fields("other")
                        .method("keep", 2, List.of("f"), keep -> keep.at(3).store("other", "f"))
                        .method("m", 5, List.of(), m -> m.at(6)
                                .awaitCondition("other")
                                .at(7)
                                .load("f", "other")
                                .at(8)
                                .await("f")))
                .main(10, main -> main.at(11)
                        .create("a", "A")
                        .at(12)
                        .create("b", "A")
                        .at(13)
                        .send("f", "a", "m")
                        .at(14)
                        .send("g", "b", "m")
                        .at(15)
                        .tell("a", "keep", "g")
                        .at(16)
                        .tell("b", "keep", "f"));
        assertThat(cycles(model)).containsExactly("ob_11.m -8:m-> ob_12.m -8:m-> ob_11.m");
        var recursion = FlowModel.builder("recursion.abs")
                .type(
                        "A",
                        a -> a.method(
                                "m",
                                2,
                                List.of(),
                                m -> m.maybe(more ->
                                        more.at(3).send("f", "this", "m").at(4).await("f"))))
                .main(6, main -> main.at(7).create("a", "A").at(8).tell("a", "m"));
        assertThat(cycles(recursion)).isEmpty();
    }

    @Test
    void futuresInDataAreJoined() {
        var model = FlowModel.builder("data.abs")
                .type("A", a -> a.method("all", 2, List.of("b"), all -> all.loop(each -> each.at(3)
                                        .send("f", "b", "back", "this")
                                        .collect("fs", "f"))
                                .loop(each -> each.at(5).take("f", "fs").at(6).get("f")))
                        .method("n", 8, List.of(), n -> {}))
                .type(
                        "B",
                        b -> b.method("back", 11, List.of("a"), back -> back.at(12)
                                .send("f", "a", "n")
                                .at(13)
                                .get("f")))
                .main(15, main -> main.at(16)
                        .create("a", "A")
                        .at(17)
                        .create("b", "B")
                        .at(18)
                        .tell("a", "all", "b"));
        assertThat(cycles(model))
                .containsExactlyInAnyOrder(
                        "ob_16 -6:all-> ob_17.back -11:back-> ob_17 -13:back-> ob_16.n -8:n-> ob_16",
                        "ob_16 -6:all-> ob_17.back -13:back-> ob_16.n -8:n-> ob_16");
    }

    @Test
    void anInheritedMethodRunsOnTheObjectsOfTheHeir() {
        var model = FlowModel.builder("heir.abs")
                .type("Base", base -> base.method("m", 2, List.of(), m -> m.at(3)
                                .send("f", "this", "n")
                                .at(4)
                                .get("f"))
                        .method("n", 5, List.of(), n -> {}))
                .type("Heir", "Base", heir -> heir.method("n", 8, List.of(), n -> {}))
                .main(10, main -> main.at(11).create("heir", "Heir").at(12).tell("heir", "m"));
        assertThat(cycles(model)).containsExactly("ob_11 -4:m-> ob_11.n -8:n-> ob_11");
    }

    @Test
    void depthTellsObjectsOfDifferentCreatorsApart() {
        var model = FlowModel.builder("depth.abs")
                .type("Leaf", leaf -> leaf.method("n", 2, List.of(), n -> {}))
                .type(
                        "Maker",
                        maker -> maker.method("make", 4, List.of(), make -> make.at(5)
                                .create("leaf", "Leaf")
                                .returns("leaf")))
                .type(
                        "User",
                        user -> user.method("use", 7, List.of("leaf"), use -> use.at(8)
                                .send("f", "leaf", "n")
                                .at(9)
                                .get("f")))
                .main(11, main -> main.at(12)
                        .create("one", "Maker")
                        .at(13)
                        .create("two", "Maker")
                        .at(14)
                        .send("f", "one", "make")
                        .getInto("x", "f")
                        .send("g", "two", "make")
                        .getInto("y", "g")
                        .at(16)
                        .create("user", "User")
                        .tell("user", "use", "x"));
        var edges = DeadlockAnalysis.of(model, 2, 100).graph().edges().stream()
                .map(Dependency::toString)
                .toList();
        assertThat(edges).contains("ob_16 -9:use-> ob_12:5.n").noneMatch(edge -> edge.contains("9:use-> ob_13:5.n"));
        assertThat(DeadlockAnalysis.of(model, 1, 100).graph().edges().stream().map(Dependency::toString))
                .contains("ob_16 -9:use-> ob_5.n");
    }

    @Test
    void nothingIsFreeOnceTheCapIsHit() {
        var cycles = DeadlockAnalysis.of(Programs.pairing(false), 2, 1);
        assertThat(cycles.complete()).isFalse();
        assertThat(cycles.free()).isFalse();
    }

    @Test
    void nothingIsFreeIfSomethingIsUnknown() {
        var model = FlowModel.builder("null.abs").main(1, main -> main.at(2).tell("nobody", "m"));
        var cycles = DeadlockAnalysis.of(model);
        assertThat(cycles.free()).isFalse();
        assertThat(cycles.verdict())
                .isEqualTo(
                        "unknown: no cycle, but null.abs:2: nobody holds no object that the program makes: nobody!m()");
    }

    @Test
    void whatIsUnknownIsSaidBesideTheCycles() {
        var model = FlowModel.builder("self.abs")
                .type("A", a -> a.method("m", 2, List.of("o"), m -> m.at(3)
                                .send("f", "this", "n")
                                .at(4)
                                .get("f")
                                .at(5)
                                .tell("o", "n"))
                        .method("n", 6, List.of(), n -> {}))
                .main(8, main -> main.at(9).create("a", "A").at(10).tell("a", "m", "nobody"));
        var cycles = DeadlockAnalysis.of(model);
        assertThat(cycles.covering()).isFalse();
        assertThat(cycles.verdict())
                .isEqualTo(
                        "may deadlock: one cycle; there may be others, since self.abs:5: o holds no object that the program makes: o!n()");
    }

    @Test
    void aCallThatNoMethodTakesIsUnknown() {
        var model = FlowModel.builder("arity.abs")
                .type("A", a -> a.method("m", 2, List.of("x"), m -> {}))
                .main(4, main -> main.at(5)
                        .create("a", "A")
                        .at(6)
                        .tell("a", "m")
                        .at(7)
                        .tell("a", "n"));
        assertThat(DeadlockAnalysis.of(model).unresolved().stream().map(Object::toString))
                .containsExactly("arity.abs:6: A.m takes 1 arguments, not 0", "arity.abs:7: A has no method n");
    }

    @Test
    void theGraphIsDrawnWithItsCyclesInBold() {
        var cycles = DeadlockAnalysis.of(Programs.barber());
        assertThat(cycles.dot())
                .startsWith("digraph dependencies {\n")
                .contains("[label=\"barber (ob_2)\", shape=box]")
                .contains("[label=\"24:wakeup\", style=bold]")
                .contains("[label=\"21:wakeup\"]");
    }

    @Test
    void whatMayStillHappenAfterAPointIsKnown() {
        var model = Programs.barber();
        var reach = DeadlockAnalysis.of(model).reach();
        var spawned = model.at("barber.abs", 22).get(0);
        var blocked = model.at("barber.abs", 24).get(0);
        assertThat(reach.callable(spawned).stream().map(FlowMethod::name)).containsExactly("isClean");
        assertThat(reach.callable(blocked)).isEmpty();
        assertThat(reach.mayPass(spawned, blocked)).isTrue();
        assertThat(reach.mayPass(blocked, blocked)).isFalse();
        assertThat(reach.mayPass(model.main().entry(), model.entry("Cl", "sits")))
                .isTrue();
    }

    @Test
    void depthAndCapMustBePositive() {
        assertThatThrownBy(() -> DeadlockAnalysis.of(Programs.barber(), 0, 1)).hasMessageContaining("at least 1");
    }
}
