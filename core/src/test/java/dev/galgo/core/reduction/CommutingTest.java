package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that commute where they are pending are delivered in one order. */
class CommutingTest {
    private static CheckResult check(Semantics program) throws Exception {
        return Check.of(program).reduction(ReductionKind.COMMUTING).run();
    }

    /** Messages 1 to {@code n}, each to be added up. */
    private static Toy sum(int n) {
        var toy = new Toy().actor("Sum").on("Sum", "add", new Op.AddValue());
        for (int i = 1; i <= n; i++) {
            toy.pending(0, "add", i);
        }
        return toy;
    }

    @Test
    void messagesThatAddUpCostOneDeliveryEach() throws Exception {
        var result = check(sum(100));
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.transitions()).isEqualTo(100);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void withoutInsightTheyStillTakeOneExecution(Engine.Kind engine) throws Exception {
        var result = Check.of(new Programs.Opaque(sum(6)))
                .engine(engine)
                .reduction(ReductionKind.COMMUTING)
                .run();
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.transitions()).isEqualTo((1 << 6) - 1);
        assertThat(result.withoutStableActor()).isEqualTo(-1);
    }

    @Test
    void whatIsRememberedInOrderDoesNotCommute() throws Exception {
        assertThat(check(Programs.history(6)).executions()).isEqualTo(720);
    }

    @Test
    void equalMessagesAreOne() throws Exception {
        var toy = new Toy().actor("History").on("History", "note", new Op.Log());
        for (int i = 0; i < 6; i++) {
            toy.pending(0, "note", 1 + i % 2);
        }
        assertThat(check(toy).executions()).isEqualTo(20);
    }

    @Test
    void aMessageThatLeadsToSomethingElseIsNotHandledAlone() throws Exception {
        var toy = new Toy()
                .actor("A")
                .on("A", "mark", new Op.Log())
                .on("A", "go", new Op.Send(Op.SELF, "mark", 2))
                .pending(0, "mark", 1)
                .pending(0, "go", 0);
        assertThat(Ends.values(toy, ReductionKind.COMMUTING, Stability.SOUND)).containsExactly(12, 21);
    }

    @Test
    void aMessageThatMakesItsActorKnownToOthersIsNotHandledAlone() {
        var toy = new Toy()
                .actor("A")
                .actor("B")
                .knows(0, "b", 1)
                .on("A", "mark", new Op.Log())
                .on("A", "tell", new Op.IntroduceVia("b", "meet", "B"))
                .on("B", "meet", new Op.Keep("a"))
                .on("B", "use", new Op.SendVia("a", "mark", 2, "A"))
                .pending(0, "mark", 1)
                .pendingAbout(0, "tell", 0)
                .pending(1, "use", 0);
        assertThat(Ends.values(toy, ReductionKind.COMMUTING, Stability.SOUND)).containsExactly(1, 12, 21);
    }

    @Test
    void theOrderOfSendsShowsWhereDeliveryIsInOrder() throws Exception {
        var toy = new Toy()
                .actor("History")
                .actor("A")
                .actor("B")
                .actor("C")
                .on("History", "note", new Op.Log())
                .on("A", "one", new Op.Send(0, "note", 1))
                .on("A", "two", new Op.Send(0, "note", 2))
                .pendingFrom(2, 1, "one", 0)
                .pendingFrom(3, 1, "two", 0);
        for (DeliveryModel delivery :
                new DeliveryModel[] {DeliveryModel.UNORDERED, DeliveryModel.FIFO, DeliveryModel.CAUSAL}) {
            var result = Check.of(toy)
                    .delivery(delivery)
                    .reduction(ReductionKind.COMMUTING)
                    .run();
            assertThat(result.executions()).as("%s", delivery).isEqualTo(2);
        }
    }

    @Test
    void aVisitedSetRemembersWhatSlept() throws Exception {
        var all = Check.of(Programs.workers(6)).compare(Compare.CANONICAL).run();
        var result = Check.of(Programs.workers(6))
                .compare(Compare.CANONICAL)
                .reduction(ReductionKind.COMMUTING)
                .run();
        assertThat(result.states()).isEqualTo(13).isLessThan(all.states());
        assertThat(result.executions()).isEqualTo(1);
    }

    @Test
    void aProgramThatGoesOnForEverHidesNothing() throws Exception {
        var toy = new Toy()
                .actor("Ticker")
                .actor("Failing")
                .on("Ticker", "tick", new Op.Add(1), new Op.Modulo(5), new Op.Send(Op.SELF, "tick", 0))
                .on("Failing", "first", new Op.Add(1), new Op.Send(Op.SELF, "second", 0))
                .on("Failing", "second", new Op.FailIf(1))
                .pending(0, "tick", 0)
                .pending(1, "first", 0);
        for (ReductionKind reduction : new ReductionKind[] {ReductionKind.STABLE, ReductionKind.COMMUTING}) {
            var result = Check.of(toy)
                    .compare(Compare.CANONICAL)
                    .reduction(reduction)
                    .run();
            assertThat(result.verdict()).as(reduction.name()).isEqualTo(Verdict.VIOLATED);
        }
    }

    @Test
    void aMessageThatLetsAnotherOvertakeDoesNotCommute() throws Exception {
        var toy = new Toy()
                .actor("A")
                .actor("B")
                .actor("C")
                .on("A", "late", new Op.Scale(2, 1))
                .guard("A", "late", 1)
                .on("A", "one", new Op.Add(1))
                .on("A", "ten", new Op.Add(10))
                .pendingFrom(1, 0, "one", 0)
                .pendingFrom(2, 0, "late", 0)
                .pendingFrom(2, 0, "ten", 0);
        var ends = new Ends();
        var plan = new ReductionPlan(
                MessageOrder.FIFO, false, Compare.NONE, DeliveryModel.FIFO, SelectionCriteria.by(toy.insight()));
        ReductionKind.COMMUTING
                .search(
                        model -> Engine.of(Engine.Kind.MEMO, toy).start(model, Compare.NONE),
                        plan,
                        Limits.NONE,
                        new SearchCounts(),
                        ends)
                .run();
        assertThat(ends.values).containsExactly(13, 22, 23);
    }

    @Test
    void whatFailsDoesNotStandInForWhatComesAfterOthers() throws Exception {
        var toy = new Toy()
                .actor("A")
                .actor("B")
                .actor("C")
                .on("A", "fail", new Op.FailIf(0))
                .on("B", "go", new Op.FailIf(9), new Op.Send(2, "fail", 0))
                .on("C", "fail", new Op.FailIf(0))
                .pending(0, "fail", 0)
                .pending(1, "go", 0);
        assertThat(found(toy, ReductionKind.COMMUTING, Compare.NONE)).containsExactly("ASSERTION A", "ASSERTION C");
        assertThat(found(toy, ReductionKind.STABLE, Compare.CANONICAL)).containsExactly("ASSERTION A", "ASSERTION C");
    }

    /** If A handles its call first, what C does closes a cycle of calls, and the message that C has sent to D is not looked at. */
    @Test
    void aCallThatWillCloseACycleDoesNotStandInForWhatHappensWithoutIt() throws Exception {
        var toy = new Toy()
                .actor("A")
                .actor("B")
                .actor("C")
                .actor("D")
                .on("B", "start", new Op.Send(2, "work", 0), new Op.Call(0, "ask"))
                .on("A", "ask", new Op.Call(2, "answer"))
                .on("C", "work", new Op.Send(3, "fail", 0), new Op.Call(1, "back"), new Op.Add(1))
                .guard("C", "answer", 1)
                .on("D", "fail", new Op.FailIf(0))
                .pending(1, "start", 0);
        for (Compare compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
            assertThat(found(toy, ReductionKind.COMMUTING, compare)).contains("ASSERTION D");
            assertThat(found(toy, ReductionKind.STABLE, compare)).contains("ASSERTION D");
        }
    }

    private static Set<String> found(Toy toy, ReductionKind reduction, Compare compare) throws Exception {
        var found = new TreeSet<String>();
        Check.of(toy)
                .reduction(reduction)
                .compare(compare)
                .keepGoing(true)
                .run()
                .findings()
                .forEach(finding -> found.add(finding.kind() + " " + finding.actor()));
        return found;
    }
}
