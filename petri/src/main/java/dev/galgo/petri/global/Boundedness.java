package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.CoverWatcher;
import dev.galgo.petri.tour.LimitWatcher;
import dev.galgo.petri.verify.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether the tokens of all places are bounded: by a number, as in nets that are one-safe, or at all. */
public final class Boundedness {
    private static final long FEW = 100_000;
    private static final long TREE_NODES = 20_000;

    private final Engines engines;
    private final Net net;

    private Boundedness(Engines engines) {
        this.engines = engines;
        net = engines.net();
    }

    /** Whether no place ever has more than so many tokens; 1 asks whether the net is one-safe. */
    public static Verdict atMost(Engines engines, long limit) {
        return new Boundedness(engines).atMost(limit);
    }

    /** Whether no place can have more and more tokens. */
    public static Verdict answer(Engines engines) {
        return new Boundedness(engines).answer();
    }

    private Verdict atMost(long limit) {
        var watcher = new LimitWatcher(limit);
        Verdict tiny = visitAll(watcher, limit, 2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 200_000, List.of(watcher));
        Bookmark over = watcher.way();
        if (over != null) {
            return exceeded(over.run(), limit, Verdict.Method.RANDOM_WALK);
        }
        var open = new BitSet();
        open.set(0, net.placeCount());
        linear(open, BigInteger.valueOf(limit), 30);
        if (open.isEmpty()) {
            return Verdict.truth(
                    true, Verdict.Method.STATE_EQUATION, "the state equation allows no place more than " + limit);
        }
        Verdict small = visitAll(watcher, limit, 10, FEW);
        if (small != null) {
            return small;
        }
        Verdict asked = ask(open, limit);
        if (asked != null) {
            return asked;
        }
        Verdict all = visitAll(watcher, limit, 100, engines.budget().limits().states());
        return all != null
                ? all
                : Verdict.unknown("it is not known whether place '" + net.placeName(open.nextSetBit(0))
                        + "' can have more than " + limit + "; " + engines.limit());
    }

    /** Whether the state equation bounds every place. */
    static boolean byStateEquation(Engines engines, int percent) {
        var open = new BitSet();
        open.set(0, engines.net().placeCount());
        new Boundedness(engines).linear(open, null, percent);
        return open.isEmpty();
    }

    private Verdict exceeded(FiringSequence run, long limit, Verdict.Method method) {
        Marking end = run.replay(net);
        for (int p = 0; p < net.placeCount(); p++) {
            if (end.get(p) > limit) {
                return Verdict.truth(
                        false,
                        method,
                        "place '" + net.placeName(p) + "' has " + end.get(p) + " tokens after a run of "
                                + Verdict.count(run.length(), "firing") + ", replayed on the net",
                        run);
            }
        }
        throw new IllegalStateException("a firing sequence does not lead to more than " + limit + " tokens");
    }

    /** Takes away the places that the state equation allows no more than a limit; null as a limit is any number. */
    private void linear(BitSet open, @Nullable BigInteger limit, int percent) {
        engines.within(percent, "state equation", share -> {
            var bounds = new LinearBounds(net, share);
            boolean hopeless = false;
            for (int p = open.nextSetBit(0); p >= 0 && !hopeless; p = open.nextSetBit(p + 1)) {
                Map<Integer, BigInteger> known = bounds.mostWithOthers(p);
                known.forEach((place, most) -> {
                    if (limit == null || most.compareTo(limit) <= 0) {
                        open.clear(place);
                    }
                });
                share.at("bounds", p, net.placeCount());
                hopeless = limit == null && known.isEmpty();
            }
        });
    }

    private @Nullable Verdict visitAll(LimitWatcher watcher, long limit, int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        Bookmark over = watcher.way();
        if (over != null) {
            return exceeded(over.run(), limit, Verdict.Method.EXPLICIT);
        }
        return all.isPresent()
                ? Verdict.truth(
                        true,
                        Verdict.Method.EXPLICIT,
                        "all " + all.getAsInt() + " markings were visited, and none has more than " + limit
                                + " on a place")
                : null;
    }

    private @Nullable Verdict ask(BitSet open, long limit) {
        var builder = new FormulaBuilder();
        var over = new ArrayList<Integer>();
        for (int p = open.nextSetBit(0); p >= 0; p = open.nextSetBit(p + 1)) {
            over.add(builder.atLeast(Arcs.single(p, 1), limit + 1));
        }
        var goal = new Goal.Reach("a place has more than " + limit, builder.build(builder.any(over)));
        for (Answer answer : engines.ask(60, List.of(new NetQuestion(net, goal)))) {
            if (answer instanceof Answer.Found found) {
                return exceeded(found.run(), limit, Verdict.Method.PROOF);
            }
            if (answer instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(true),
                        "the state equation allows " + (net.placeCount() - open.cardinality())
                                + " places no more than " + limit + ", and of the others: "
                                + free.certificate().summary() + "; the certificate was checked",
                        Verdict.Method.PROOF,
                        Optional.empty(),
                        Optional.of(free.certificate()));
            }
        }
        return null;
    }

    private Verdict answer() {
        Verdict tiny = byTree(Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        var covers = new CoverWatcher(true);
        engines.walk(4, 200_000, List.of(covers));
        Bookmark way = covers.way();
        if (way != null) {
            return unbounded(way.run(), covers.unbounded().nextSetBit(0), Verdict.Method.RANDOM_WALK);
        }
        var open = new BitSet();
        open.set(0, net.placeCount());
        linear(open, null, 40);
        if (open.isEmpty()) {
            return Verdict.truth(true, Verdict.Method.STATE_EQUATION, "the state equation bounds every place");
        }
        Verdict tree = byTree(TREE_NODES);
        if (tree != null) {
            return tree;
        }
        engines.walk(20, 20_000_000, List.of(covers));
        way = covers.way();
        if (way != null) {
            return unbounded(way.run(), covers.unbounded().nextSetBit(0), Verdict.Method.RANDOM_WALK);
        }
        OptionalInt all =
                engines.visitAll(100, engines.budget().limits().states(), List.of(new LimitWatcher(Long.MAX_VALUE)));
        return all.isPresent()
                ? Verdict.truth(true, Verdict.Method.EXPLICIT, "all " + all.getAsInt() + " markings were visited")
                : Verdict.unknown("it is not known whether place '" + net.placeName(open.nextSetBit(0))
                        + "' is bounded; " + engines.limit());
    }

    private Verdict unbounded(FiringSequence run, int place, Verdict.Method method) {
        return Verdict.truth(
                false,
                method,
                "the end of a run of " + Verdict.count(run.length(), "firing")
                        + " can be fired again and again, and each time there are more tokens on place '"
                        + net.placeName(place) + "'",
                run);
    }

    private @Nullable Verdict byTree(long nodes) {
        var tree = new CoverabilityTree(net);
        boolean[] bounded = {true};
        boolean ended = engines.within(10, "coverability tree", share -> bounded[0] = tree.run(nodes, share));
        if (!ended) {
            return null;
        }
        return bounded[0]
                ? Verdict.truth(true, Verdict.Method.EXPLICIT, "all " + tree.nodes() + " markings were visited")
                : unbounded(tree.run(), tree.place(), Verdict.Method.EXPLICIT);
    }
}
