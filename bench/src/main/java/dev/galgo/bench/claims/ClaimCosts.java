package dev.galgo.bench.claims;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.property.Claim;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a search takes that looks after claims, against the same search without: by processor time a transition, so that a monitor that multiplies configurations is
 * compared by what it costs in each of them.
 *
 * <p>All search depth first, which is how claims are checked; without claims, a search level by level may be faster still.
 */
public final class ClaimCosts implements Scenario {
    private static final int WARM_UPS = 2;
    private static final int ROUNDS = 5;
    private static final int MEETINGS = 60;

    private static final String NOTHING = "nothing claimed";
    private static final String EMPTY = "no property";
    private static final String STILL = "a monitor that stays in its state";
    private static final String MOVING = "a monitor that multiplies states";
    private static final String JAVA = "always, in Java";
    private static final String WRITTEN = "always, as it is written for --always";
    private static final String LIVENESS = "again and again, weak fairness";

    /** Makes what is claimed for one search. */
    private interface Claimed {
        Properties make() throws ExpressionError;
    }

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        int meetings = args.isEmpty() ? MEETINGS : Integer.parseInt(args.get(0));
        var targets = new Targets(out);
        costs(Subject.chameneos(meetings), targets, out);
        LivenessGrowth.print(targets, out);
        SymmetryGrowth.print(targets, out);
        return targets.allMet();
    }

    private static void costs(Subject subject, Targets targets, PrintStream out) throws Exception {
        Map<String, Claimed> claimed = claimed();
        var states = new LinkedHashMap<String, Long>();
        var rounds = new Rounds(WARM_UPS, ROUNDS);
        rounds.enter(NOTHING, () -> search(subject, NOTHING, null, states));
        claimed.forEach((name, claim) -> rounds.enter(name, () -> search(subject, name, claim, states)));
        rounds.run();

        out.println("Every state of " + subject.name() + " depth first, median of " + ROUNDS + " rounds");
        var columns = new Columns("claimed", "states", "transitions", "cpu s", "ns a transition", "against nothing");
        for (String name : states.keySet()) {
            MeasuredRun sample = rounds.median(name);
            columns.row(
                    name,
                    Columns.count(states.get(name)),
                    Columns.count(sample.work()),
                    Columns.decimals(sample.cpuSeconds()),
                    Columns.count(1e9 / sample.rate()),
                    Columns.decimals(rounds.ratio(NOTHING, name)) + "x");
        }
        columns.print(out);
        targets.holds(
                "a monitor that stays in its state, and claims, leave the states as they are",
                List.of(EMPTY, STILL, JAVA, WRITTEN, LIVENESS).stream()
                        .allMatch(name -> states.getOrDefault(name, -1L).equals(states.get(NOTHING))));
        targets.holds(
                "the other monitor multiplies them",
                states.getOrDefault(MOVING, 0L) > 2 * states.getOrDefault(NOTHING, 0L));
        targets.atMost("no property, which is the same search, costs more", percent(rounds, EMPTY), 10, " %");
        targets.atMost("a monitor that stays costs more", percent(rounds, STILL), 25, " %");
        targets.atMost("a monitor that multiplies states costs more in each", percent(rounds, MOVING), 25, " %");
        targets.atMost("liveness, against the search for safety", rounds.ratio(NOTHING, LIVENESS), 3, "x");
        out.println();
    }

    private static double percent(Rounds rounds, String name) {
        return 100 * (rounds.ratio(NOTHING, name) - 1);
    }

    private static Map<String, Claimed> claimed() {
        Claim fewActors = at -> at.actors().size() <= 5;
        var all = new LinkedHashMap<String, Claimed>();
        all.put(EMPTY, Properties::new);
        all.put(STILL, () -> new Properties().monitor(new Still()));
        all.put(MOVING, () -> new Properties().monitor(new Moving()));
        all.put(JAVA, () -> new Properties().always("few actors", fewActors));
        all.put(WRITTEN, () -> {
            var claim = Expression.parse("forall Broker b: b.meetingsLeft >= 0");
            return new Properties().always(claim.text(), claim::holds);
        });
        all.put(LIVENESS, () -> new Properties().againAndAgain("few actors", fewActors));
        return all;
    }

    private static MeasuredRun search(Subject subject, String name, @Nullable Claimed claimed, Map<String, Long> states)
            throws Exception {
        try (var program = subject.load()) {
            Check check =
                    Check.of(program.semantics()).compare(Compare.CANONICAL).byLevels(ByLevels.NEVER);
            if (claimed != null) {
                check.properties(claimed.make());
            }
            var stopwatch = new Stopwatch();
            CheckResult result = check.run();
            MeasuredRun sample = stopwatch.read(result.transitions());
            if (!result.findings().isEmpty()) {
                throw new IllegalStateException(
                        "of " + subject.name() + " nothing is claimed that does not hold, but a check found "
                                + result.findings().get(0));
            }
            states.put(name, result.states());
            return sample;
        }
    }

    /** Sees everything and keeps nothing but that something has begun, which every configuration but the first shows anyway. */
    private record Still() implements Monitor<Still.Watching> {
        enum Watching {
            AT_THE_START,
            UNDER_WAY
        }

        @Override
        public String name() {
            return "nothing is wrong";
        }

        @Override
        public Watching start() {
            return Watching.AT_THE_START;
        }

        @Override
        public Watching next(Watching state, Delivery delivery) {
            return Watching.UNDER_WAY;
        }
    }

    /** Keeps what sort of actor the last three messages were for, and so multiplies configurations. */
    private record Moving() implements Monitor<Moving.Last> {
        record Last(int bits) {}

        @Override
        public String name() {
            return "nothing is wrong with the last three";
        }

        @Override
        public Last start() {
            return new Last(0);
        }

        @Override
        public Last next(Last state, Delivery delivery) {
            int bit = delivery.name().equals("hook") && delivery.to().type().endsWith("Broker") ? 1 : 0;
            return new Last((2 * state.bits() + bit) % 8);
        }
    }
}
