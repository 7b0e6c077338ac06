package dev.galgo.pi.star.forward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a run of the system from a path in a coverability tree of the drop counters. Where numbers were raised, what raised them is repeated as often as
 * is needed: going back from the end, it is known how many of everything must be there.
 *
 * <p>The repeated part may itself live off numbers that were raised before. These are needed then as well, and provided for where they were raised,
 * further back on the path.
 */
public final class Unrolling {
    private static final int LONGEST = 100_000;

    private final PiSystem system;
    private final StarSteps steps;
    private final Aim aim;
    private final Budget budget;

    public Unrolling(PiSystem system, StarSteps steps, Aim aim, Budget budget) {
        this.system = system;
        this.steps = steps;
        this.aim = aim;
        this.budget = budget;
    }

    /** Moves that lead there; empty if they are too many. */
    public Optional<List<ActorMove>> run(CoverTree.Node end) {
        List<CoverTree.Node> path = CoverTree.path(end);
        var need = new Need(system.init().size());
        aim.crowdNeededFor(end.config()).forEach(need::add);
        var edges = new ArrayList<StarNet.Edge>(); // from last to first
        for (int k = path.size() - 1; k >= 0; k--) {
            CoverTree.Node node = path.get(k);
            List<Pump> pumps = pumps(node);
            for (int p = pumps.size() - 1; p >= 0; p--) {
                repeat(pumps.get(p), need, edges);
            }
            need.before(node.edge());
            edges.add(node.edge());
            if (edges.size() > LONGEST) {
                return Optional.empty();
            }
        }
        Collections.reverse(edges);
        var crowd = new CountedActors(steps, StarSteps.start(system));
        for (StarNet.Edge edge : edges) {
            budget.check();
            if (!crowd.follow(edge)) {
                return Optional.empty();
            }
        }
        return Optional.of(crowd.moves());
    }

    /**
     * Something that raises numbers when repeated.
     *
     * @param before what there was when it had happened once
     * @param after the same, with what it raises raised
     */
    private record Pump(List<StarNet.Edge> circle, Config before, Config after) {}

    private static List<Pump> pumps(CoverTree.Node node) {
        var pumps = new ArrayList<Pump>();
        Config config = node.edge().to();
        for (CoverTree.Node since : node.pumped()) {
            Config more = config.pumpedSince(since.config());
            var circle = new ArrayList<StarNet.Edge>();
            for (CoverTree.Node up = node; up != null && up != since; up = up.parent()) {
                circle.add(up.edge());
            }
            Collections.reverse(circle);
            pumps.add(new Pump(circle, config, more));
            config = more;
        }
        return pumps;
    }

    private void repeat(Pump pump, Need need, List<StarNet.Edge> edges) {
        Map<Object, Long> gains = need.gains(pump.circle());
        long times = Math.max(
                times(pump.before().core().mail(), pump.after().core().mail(), gains, need),
                times(pump.before().crowd(), pump.after().crowd(), gains, need));
        for (long k = 0; k < times && edges.size() <= LONGEST; k++) {
            budget.check();
            for (int e = pump.circle().size() - 1; e >= 0; e--) {
                need.before(pump.circle().get(e));
                edges.add(pump.circle().get(e));
            }
        }
    }

    private static <T> long times(Map<T, Integer> before, Map<T, Integer> after, Map<Object, Long> gains, Need need) {
        long times = 0;
        for (Map.Entry<T, Integer> entry : after.entrySet()) {
            int once = before.getOrDefault(entry.getKey(), 0);
            if (entry.getValue() == Counting.MANY && once != Counting.MANY) {
                long missing = Math.max(0, need.of(entry.getKey()) - once);
                long gain = Math.max(1, gains.getOrDefault(entry.getKey(), 1L));
                times = Math.max(times, (missing + gain - 1) / gain);
            }
        }
        return times;
    }
}
