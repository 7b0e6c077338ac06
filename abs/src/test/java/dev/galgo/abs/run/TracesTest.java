package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One execution for each trace: as many as running all schedules finds classes of, and each of them once, in every order and engine. */
class TracesTest {
    private static final String HEADER =
            """
            module Traces;
            import * from ABS.StdLib;
            exception Oops;
            interface Giver { Int give(); Int pass(Giver next); }
            interface Node { Unit see(Fut<Int> f); Unit other(Fut<Int> f); Unit change(); Int both(Fut<Int> f, Fut<Int> g); }
            class Giver implements Giver {
              Int give() { return 1; }
              Int pass(Giver next) { Fut<Int> f = next!give(); return f.get; }
            }
            """;

    private static void assertTraces(AbsProgram program, long schedules, int traces) {
        Traces all = Traces.all(program.semantics(), Engine.Kind.MEMO, Long.MAX_VALUE);
        assertThat(all.schedules() + " schedules, " + all.size() + " traces")
                .isEqualTo(schedules + " schedules, " + traces + " traces");
        AbsSemantics semantics = program.semantics();
        for (Engine.Kind kind : Engine.Kind.values()) {
            Traces reference = Traces.all(semantics, kind, Long.MAX_VALUE);
            for (MessageOrder order : MessageOrder.values()) {
                assertThat(reference.wrongIn(Traces.optimal(semantics, kind, order)))
                        .as("%s, %s", kind, order)
                        .isEmpty();
            }
            assertThat(reference.wrongIn(Traces.optimal(semantics, Engine.Kind.MEMO, MessageOrder.FIFO)))
                    .as("%s and MEMO", kind)
                    .isEmpty();
        }
    }

    private static void assertTraces(String model, long schedules, int traces) {
        assertTraces(Models.of("traces.abs", HEADER + model), schedules, traces);
    }

    private static String node(String see, String other, String change, String both) {
        return """
                class Node implements Node {
                  Int x = 0;
                  Fut<Int> kept = null;
                  Unit see(Fut<Int> f) { %s }
                  Unit other(Fut<Int> f) { %s }
                  Unit change() { %s }
                  Int both(Fut<Int> f, Fut<Int> g) { %s return 0; }
                }
                """
                .formatted(see, other, change, both);
    }

    // ---- the smallest races

    @Test
    void whoBlocksSeesTheFutureOrDoesNot() {
        assertTraces(
                node("x = f.get;", "", "", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                        }
                        """,
                2,
                2);
    }

    /** Seen at once, or with the change before, between or after the two parts of the one who waits. */
    @Test
    void whoAwaitsLeavesTimeForOthersOrDoesNot() {
        assertTraces(
                node("await f?; x = x + 1;", "", "x = 2 * x;", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!change();
                        }
                        """,
                7,
                5);
    }

    @Test
    void twoAwaitOneFuture() {
        assertTraces(
                node("await f?; x = x + 1;", "await f?; x = 2 * x;", "", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Node c = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!other(f);
                          c!see(f);
                        }
                        """,
                96,
                20);
    }

    @Test
    void aCogThatIsKeptTakesWhatOthersSendAfterwards() {
        assertTraces(
                node("x = f.get;", "", "x = x + 1;", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!change();
                          a!change();
                        }
                        """,
                18,
                12);
    }

    @Test
    void aConditionIsMadeTrueByAnother() {
        assertTraces(
                node("await f? & x > 0; x = x + 1;", "await x > 0; x = 5;", "x = x + 1;", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!other(f);
                          a!change();
                        }
                        """,
                45,
                22);
    }

    /** The later of two futures may be seen without the earlier one, and both need not be seen together. */
    @Test
    void twoFuturesAreLookedAtOneAfterTheOther() {
        assertTraces(
                node("", "", "x = 1;", "await f?; Int y = x; x = g.get; x = x + y;")
                        + """
                        {
                          Giver b = new Giver();
                          Giver c = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          Fut<Int> g = c!give();
                          a!both(f, g);
                          a!change();
                        }
                        """,
                30,
                10);
    }

    @Test
    void aFutureIsPassedToAThirdCog() {
        assertTraces(
                """
                class Node(Node next) implements Node {
                  Int x = 0;
                  Unit see(Fut<Int> f) { if (next != null) next!see(f); x = f.get; }
                  Unit other(Fut<Int> f) { skip; }
                  Unit change() { x = x + 1; }
                  Int both(Fut<Int> f, Fut<Int> g) { return 0; }
                }
                {
                  Giver b = new Giver();
                  Node c = new Node(null);
                  Node a = new Node(c);
                  Fut<Int> f = b!give();
                  a!see(f);
                  c!change();
                }
                """,
                21,
                6);
    }

    @Test
    void callsNest() {
        assertTraces(
                node("await f?; x = x + 1;", "", "", "")
                        + """
                        {
                          Giver b = new Giver();
                          Giver c = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!pass(c);
                          Fut<Int> g = b!pass(c);
                          a!see(f);
                          a!see(g);
                        }
                        """,
                334,
                24);
    }

    @Test
    void aHandlerChoosesAtWhatToLook() {
        assertTraces(
                node("if (random(2) == 0) x = f.get; else x = random(2);", "", "x = x + 1;", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!change();
                        }
                        """,
                17,
                8);
    }

    // ---- traps

    /** Once the field is null there is nothing to wait for: the rest throws. It is taken early, and could still come first and see the future. */
    @Test
    void aRestThatCouldGoOnMayAlsoComeBeforeWhatMadeItGoOn() {
        assertTraces(
                node("kept = f; await kept?; x = x + 1;", "kept = null;", "", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          a!other(f);
                        }
                        """,
                8,
                5);
    }

    @Test
    void whoFailsStopsNobodyElse() {
        assertTraces(
                node("x = f.get; assert x == 0;", "await f?;", "x = 1;", "")
                        + """
                        {
                          Giver b = new Giver();
                          Node a = new Node();
                          Node c = new Node();
                          Fut<Int> f = b!give();
                          a!see(f);
                          c!other(f);
                          c!change();
                        }
                        """,
                52,
                10);
    }

    // ---- programs of the papers

    @ParameterizedTest
    @CsvSource({
        "barber.abs, 42, 7",
        "registry.abs, 30, 6",
        "parity.abs, 12, 12",
        "stability.abs, 33, 3",
        "fibonacci.abs, 168, 4"
    })
    void programsOfThePapersHaveFewTraces(String file, long schedules, int traces) {
        assertTraces(Models.named(file), schedules, traces);
    }

    @Test
    void theBarbersDeadlockIsFound() throws Exception {
        CheckResult result = Check.of(Models.named("barber.abs").semantics())
                .reduction(ReductionKind.OPTIMAL)
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .run();

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.kind())
                .isEqualTo(FindingKind.DEADLOCK));
    }

    /** The rest of {@code begin} may close two cycles at once, and an observer is told of one; elsewhere each is closed before the other. */
    @Test
    void noDeadlockHidesBehindAnother() {
        AbsSemantics semantics = Models.of(
                        "traces.abs",
                        HEADER
                                + """
                                interface Waiter { Int await1(Fut<Int> f); }
                                class One implements Waiter { Int await1(Fut<Int> f) { await f?; return 1; } }
                                class Two implements Waiter { Int await1(Fut<Int> f) { await f?; return 2; } }
                                interface Start { Int begin(Waiter a, Waiter b, Giver giver); }
                                class Start implements Start {
                                  Int begin(Waiter a, Waiter b, Giver giver) {
                                    Fut<Int> own = destiny;
                                    Fut<Int> one = a!await1(own);
                                    Fut<Int> two = b!await1(own);
                                    Int given = giver.give();
                                    await one? & two?;
                                    return 0;
                                  }
                                }
                                {
                                  Giver giver = new Giver();
                                  Start start = new Start();
                                  Waiter a = new One();
                                  Waiter b = new Two();
                                  start!begin(a, b, giver);
                                }
                                """)
                .semantics();
        Set<String> all = deadlocks(semantics, ReductionKind.NONE, MessageOrder.FIFO);
        assertThat(all).hasSize(2);
        for (MessageOrder order : MessageOrder.values()) {
            assertThat(deadlocks(semantics, ReductionKind.OPTIMAL, order))
                    .as(order.name())
                    .isEqualTo(all);
        }
    }

    private static Set<String> deadlocks(AbsSemantics semantics, ReductionKind reduction, MessageOrder order) {
        var met = new Met(semantics.names(), true);
        var engine = Engine.of(Engine.Kind.MEMO, semantics);
        if (reduction == ReductionKind.NONE) {
            Cursor start = engine.start(DeliveryModel.UNORDERED, Compare.NONE);
            new DepthFirst(start, Compare.NONE, Limits.NONE, new SearchCounts(), met).run();
        } else {
            var plan = new ReductionPlan(
                    order, false, Compare.NONE, DeliveryModel.UNORDERED, SelectionCriteria.by(semantics.insight()));
            reduction
                    .search(model -> engine.start(model, Compare.NONE), plan, Limits.NONE, new SearchCounts(), met)
                    .run();
        }
        return met.all().stream()
                .map(Object::toString)
                .filter(one -> one.startsWith("deadlock"))
                .collect(Collectors.toSet());
    }
}
