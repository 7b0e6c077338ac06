package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import org.junit.jupiter.api.Test;

/** Deployment components: what costs something takes the time that its component needs for it. */
class DeploymentTest {
    private static final String HEAD =
            """
            module Deployed;
            import * from ABS.DC;
            interface Worker { Rat work(Rat cost); DC where(); }
            class Worker implements Worker {
              Rat work(Rat cost) { [Cost: cost] skip; return timeValue(now()); }
              DC where() { return thisDC(); }
            }
            """;

    private static CheckResult check(String main) throws Exception {
        return Check.of(Models.of("m.abs", HEAD + "{\n" + main + "\n}").semantics())
                .keepGoing(true)
                .run();
    }

    private static void holds(String main) throws Exception {
        CheckResult result = check(main);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void whatCostsMoreThanATimeUnitBringsWaitsForTheNextOnes() throws Exception {
        holds(
                """
                DC dc = new DeploymentComponent("small", map[Pair(Speed, 5)]);
                [DC: dc] Worker w = new Worker();
                Rat t = await w!work(12);
                assert t == 2;
                Rat u = await w!work(3);
                assert u == 2;
                Rat v = await w!work(1);
                assert v == 3;
                """);
    }

    @Test
    void twoOnOneComponentShareIt() throws Exception {
        holds(
                """
                DC dc = new DeploymentComponent("small", map[Pair(Speed, 10)]);
                [DC: dc] Worker one = new Worker();
                [DC: dc] Worker other = new Worker();
                Fut<Rat> f = one!work(10);
                Fut<Rat> g = other!work(10);
                await f? & g?;
                Rat t = f.get; Rat u = g.get;
                assert (t == 0 && u == 1) || (t == 1 && u == 0);
                """);
    }

    /** Either of the two can be the first, and both are found. */
    @Test
    void whoIsServedFirstIsOpen() throws Exception {
        CheckResult result = check(
                """
                DC dc = new DeploymentComponent("small", map[Pair(Speed, 10)]);
                [DC: dc] Worker one = new Worker();
                [DC: dc] Worker other = new Worker();
                Fut<Rat> f = one!work(10);
                Fut<Rat> g = other!work(10);
                Rat t = f.get;
                assert t == 0;
                """);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.ASSERTION);
    }

    @Test
    void twoOnTwoComponentsDoNotShare() throws Exception {
        holds(
                """
                DC here = new DeploymentComponent("here", map[Pair(Speed, 10)]);
                DC there = new DeploymentComponent("there", map[Pair(Speed, 10)]);
                [DC: here] Worker one = new Worker();
                [DC: there] Worker other = new Worker();
                Fut<Rat> f = one!work(10);
                Fut<Rat> g = other!work(10);
                Rat t = f.get; Rat u = g.get;
                assert t == 0 && u == 0;
                """);
    }

    @Test
    void whereNothingIsLimitedNothingTakesTime() throws Exception {
        holds("Worker w = new Worker(); Rat t = await w!work(1000); assert t == 0;");
        holds(
                """
                DC dc = new DeploymentComponent("memory only", map[Pair(Memory, 5)]);
                [DC: dc] Worker w = new Worker();
                Rat t = await w!work(1000);
                assert t == 0;
                """);
    }

    @Test
    void aNewCogIsWhereItsMakerIsAndCanAskWhereThatIs() throws Exception {
        CheckResult result = Check.of(Models.of(
                                "m.abs",
                                """
                                module M;
                                import * from ABS.DC;
                                interface I { String name(); I other(); }
                                class C implements I {
                                  String name() { DC dc = thisDC(); String name = await dc!getName(); return name; }
                                  I other() { I i = new C(); return i; }
                                }
                                {
                                  DC dc = new DeploymentComponent("there", map[Pair(Speed, 5)]);
                                  [DC: dc] I i = new C();
                                  I j = await i!other();
                                  String name = await j!name();
                                  assert name == "there";
                                  I k = new C();
                                  String start = await k!name();
                                  assert start == "initial";
                                }
                                """)
                        .semantics())
                .run();
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void aComponentTellsItsLoadAndCanBeGivenMore() throws Exception {
        holds(
                """
                DC dc = new DeploymentComponent("small", map[Pair(Speed, 10)]);
                [DC: dc] Worker w = new Worker();
                Rat t = await w!work(15);
                Rat load = await dc!load(Speed, 1);
                assert load == 100;
                InfRat left = await dc!available(Speed);
                assert left == Fin(5);
                await dc!incrementResources(10, Speed);
                InfRat same = await dc!total(Speed);
                assert same == Fin(10);
                await duration(1);
                InfRat more = await dc!total(Speed);
                assert more == Fin(20);
                Rat both = await dc!load(Speed, 5);
                assert both == 75;
                """);
    }

    /** Time does not pass without end for what will never come: it is stuck. */
    @Test
    void aComponentThatHasNothingLeavesItsCogsStuck() throws Exception {
        CheckResult result = check(
                """
                DC dc = new DeploymentComponent("none", map[Pair(Speed, 0)]);
                [DC: dc] Worker w = new Worker();
                w!work(1);
                """);
        assertThat(result.findings()).extracting(finding -> finding.kind()).contains(FindingKind.STUCK);
        holds(
                """
                DC dc = new DeploymentComponent("none", map[Pair(Speed, 0)]);
                [DC: dc] Worker w = new Worker();
                Fut<Rat> f = w!work(1);
                await duration(3);
                await dc!incrementResources(4, Speed);
                Rat t = f.get;
                assert t == 4;
                """);
    }

    @Test
    void aCloudProviderStartsComponentsAndKnowsWhatTheyCost() throws Exception {
        holds(
                """
                CloudProvider cloud = new CloudProvider("cloud");
                DC dc = await cloud!launchInstance(map[Pair(Speed, 10), Pair(Startupduration, 2), Pair(PaymentInterval, 1), Pair(CostPerInterval, 3)]);
                assert timeValue(now()) == 2;
                [DC: dc] Worker w = new Worker();
                Rat t = await w!work(20);
                assert t == 3;
                Bool done = await cloud!shutdownInstance(dc);
                Rat cost = await cloud!getAccumulatedCost();
                assert done && cost == 9;
                """);
    }

    @Test
    void aModelWhoseTransfersAreNotModelledIsNeverVerified() throws Exception {
        CheckResult result = check("Worker w = new Worker(); [DataSize: 5] w!work(1);");
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.RESTRICTION);
    }
}
