package dev.galgo.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.ltl.FormulaParser;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.property.Claim;
import dev.galgo.core.property.Monitors;
import dev.galgo.core.property.Properties;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where other model checkers are known to have missed a violation of liveness, or to have made one up, each with who says so. */
class KnownMissesOfOthersTest {
    private static CheckResult check(Toy program, Properties properties) throws Exception {
        return checkOf(program, properties).run();
    }

    private static Check checkOf(Toy program, Properties properties) throws Exception {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.IGNORED)
                .properties(properties);
    }

    private static void breaks(Toy program, Properties properties, boolean goesRound) throws Exception {
        CheckResult result = check(program, properties);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.LIVENESS);
        assertThat(finding.schedule().circle() > 0).isEqualTo(goesRound);
    }

    private static void keeps(Toy program, Properties properties) throws Exception {
        CheckResult result = check(program, properties);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    /** The actor at this position, in the order of creation, has this number for its state. */
    private static Claim isAt(int actor, int value) {
        return at -> value(at, actor) == value;
    }

    private static int value(ConfigurationView at, int actor) {
        ActorId who = at.actors().stream()
                .filter(one -> one.creator() == null && one.ordinal() == actor)
                .findFirst()
                .orElseThrow();
        return at.local(who) instanceof Local.Ready ready
                ? Integer.parseInt(ready.state().describe().getOrDefault("value", "-1"))
                : -1;
    }

    /**
     * Stateright: <a href="https://docs.rs/stateright/latest/stateright/struct.Property.html#method.eventually">"A path ending in a cycle is not viewed as terminating in that
     * cycle"</a>.
     */
    @Test
    void whatNeverComesTrueInACycle() throws Exception {
        Toy walker = new Toy()
                .actor("Walker")
                .on("Walker", "step", new Op.Add(2), new Op.Modulo(4), new Op.Send(Op.SELF, "step", 0))
                .pending(0, "step", 0);

        breaks(walker, new Properties().eventually("odd", at -> value(at, 0) % 2 == 1), true);
        keeps(walker, new Properties().eventually("two", isAt(0, 2)));
    }

    /** Stateright: by the same page cycles are not told from where paths join, so that a path into what was visited before is given up, with what has not come true on it. */
    @Test
    void whatComesTrueOnOneOfTwoPathsThatJoin() throws Exception {
        Toy fork = new Toy()
                .actor("Walker")
                .on("Walker", "fork", new Op.Add(1), new Op.Choose(2), new Op.Send(Op.SELF, "join", 0))
                .on("Walker", "join", new Op.Modulo(1), new Op.Send(Op.SELF, "end", 0))
                .pending(0, "fork", 0);

        breaks(fork, new Properties().eventually("left", isAt(0, 1)), false);
        breaks(fork, new Properties().eventually("right", isAt(0, 2)), false);
        keeps(fork, new Properties().eventually("either", at -> value(at, 0) > 0));
    }

    /** Two clients of one class who go on, each by itself. */
    private static Toy twins() {
        return new Toy()
                .actor("Client")
                .actor("Client")
                .on("Client", "turn", new Op.Add(1), new Op.Modulo(2), new Op.Send(Op.SELF, "turn", 0))
                .pending(0, "turn", 0)
                .pending(1, "turn", 0);
    }

    /**
     * TLC: <a href="https://github.com/tlaplus/tlaplus/issues/59">liveness under symmetry misses violations</a>: where (0, 1) and (1, 0) are one, the other's turns are taken
     * for this one's.
     */
    @Test
    void oneOfTwoTwinsNeverHasItsTurn() throws Exception {
        for (int who = 0; who < 2; who++) {
            breaks(twins(), new Properties().againAndAgain("turn", isAt(who, 1)).fairness(Fairness.NONE), true);
            keeps(twins(), new Properties().againAndAgain("turn", isAt(who, 1)).fairness(Fairness.WEAK));
        }
    }

    /** TLC: <a href="https://github.com/tlaplus/tlaplus/issues/644">symmetry makes up a violation</a> where something is handed to all of a set. */
    @Test
    void whatIsBroadcastToTwinsArrives() throws Exception {
        Toy broadcast = new Toy()
                .actor("Source")
                .actor("Process")
                .actor("Process")
                .on("Source", "go", new Op.Send(1, "deliver", 1), new Op.Send(2, "deliver", 1))
                .on("Process", "deliver", new Op.AddValue())
                .pending(0, "go", 0);

        keeps(broadcast, new Properties().eventually("all", at -> value(at, 1) == 1 && value(at, 2) == 1));
    }

    /** A counter without end beside somebody who goes round. */
    private static Toy counter() {
        return new Toy()
                .actor("Counter")
                .actor("Clock")
                .on("Counter", "tick", new Op.Add(1), new Op.Send(Op.SELF, "tick", 0))
                .on("Clock", "tock", new Op.Add(1), new Op.Modulo(2), new Op.Send(Op.SELF, "tock", 0))
                .pending(0, "tick", 0)
                .pending(1, "tock", 0);
    }

    /**
     * TLC: <a href="https://github.com/tlaplus/tlaplus/issues/839">with a state constraint liveness can hold vacuously</a>, without a word (also L. Lamport, Specifying Systems,
     * 14.3.5): no fair run is left within it.
     */
    @Test
    void aLimitThatCutsOffAllFairRunsVerifiesNothing() throws Exception {
        CheckResult result = checkOf(counter(), new Properties().againAndAgain("zero", isAt(0, 0)))
                .limits(Limits.NONE.withStates(100))
                .run();

        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.STATES);
        assertThatThrownBy(() -> checkOf(counter(), new Properties().againAndAgain("zero", isAt(0, 0)))
                        .limits(Limits.NONE.withDepth(20))
                        .run())
                .isInstanceOf(RefusedSearch.class);
    }

    /**
     * TLC: <a href="https://github.com/tlaplus/tlaplus/issues/201">a component was taken for the set of its states</a>, so that deliveries counted that lead from one to another
     * but are not the run's. The program is that of the report.
     */
    @Test
    void aComponentIsItsDeliveriesAndNotOnlyItsConfigurations() throws Exception {
        Toy report = new Toy()
                .actor("X")
                .on("X", "a", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "a", 0))
                .on("X", "b", new Op.Choose(3), new Op.Modulo(3), new Op.Send(Op.SELF, "b", 0))
                .pending(0, "a", 0)
                .pending(0, "b", 0);

        for (Fairness fairness : List.of(Fairness.WEAK, Fairness.STRONG)) {
            keeps(report, again("a").fairness(fairness));
            keeps(report, again("b").fairness(fairness));
        }
        breaks(report, again("a").fairness(Fairness.NONE), true);
    }

    private static Properties again(String message) {
        return new Properties()
                .delivered("delivered", Monitors.named(message))
                .formula("again", Formula.always(Formula.eventually(new Formula.Predicate("delivered"))));
    }

    /** The same: where fairness rules out the delivery that would lead back, what is left of a component is no circle. */
    @Test
    void aConfigurationWithoutAWayBackIsNoCircle() throws Exception {
        Toy door = new Toy()
                .actor("Door")
                .on("Door", "flip", new Op.Add(1), new Op.Modulo(2), new Op.Send(Op.SELF, "flip", 0))
                .on("Door", "leave", new Op.Modulo(2))
                .guard("Door", "leave", 1)
                .pending(0, "flip", 0)
                .pending(0, "leave", 0);
        Properties left = new Properties()
                .delivered("left", Monitors.named("leave"))
                .formula("one leaves", Formula.eventually(new Formula.Predicate("left")));

        breaks(door, left.fairness(Fairness.WEAK), true);
        keeps(door, left.fairness(Fairness.STRONG));
    }

    /** TLC: <a href="https://github.com/tlaplus/tlaplus/issues/971">several workers miss a violation</a>. Here several threads are refused. */
    @Test
    void onOnceOffOnceOnAgain() throws Exception {
        Toy coin = new Toy()
                .actor("Coin")
                .on("Coin", "toss", new Op.Choose(2), new Op.Modulo(2), new Op.Send(Op.SELF, "toss", 0))
                .pending(0, "toss", 0);
        Formula once = FormulaParser.parse("[] (x -> [] (!x -> [] !x))");

        breaks(coin, new Properties().predicate("x", isAt(0, 1)).formula("at most once", once), true);
        assertThatThrownBy(() -> checkOf(
                                coin,
                                new Properties().predicate("x", isAt(0, 1)).formula("at most once", once))
                        .threads(2)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("one thread");
    }

    /** TLC: <a href="https://github.com/tlaplus/tlaplus/issues/544">another way to search passed over liveness</a>, and said that all was well. Here such a search is refused. */
    @Test
    void aSearchThatCannotSeeCirclesIsRefused() {
        assertThatThrownBy(() -> Check.of(twins())
                        .reduction(ReductionKind.DPOR)
                        .properties(new Properties().eventually("never", at -> false))
                        .run())
                .isInstanceOf(RefusedSearch.class);
        assertThatThrownBy(() -> Check.of(twins())
                        .compare(Compare.NONE)
                        .properties(new Properties().eventually("never", at -> false))
                        .run())
                .isInstanceOf(RefusedSearch.class);
    }

    /** TLC: <a href="https://github.com/tlaplus/tlaplus/issues/604">a violation was made up of what follows from what is never true</a>. */
    @Test
    void anythingFollowsFromWhatIsNeverTrue() throws Exception {
        Formula nothing = Formula.always(
                Formula.implies(Formula.Constant.FALSE, Formula.eventually(new Formula.Predicate("never"))));

        keeps(twins(), new Properties().predicate("never", at -> false).formula("nothing", nothing));
    }
}
