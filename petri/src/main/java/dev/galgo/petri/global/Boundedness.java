package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.CoverWatcher;
import dev.galgo.petri.tour.LimitWatcher;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether the tokens of all places are bounded: by a number, as in nets that are one-safe, or at all. */
public final class Boundedness {
    private static final long TREE_NODES = 20_000;

    private final Engines engines;
    private final Net net;

    private Boundedness(Engines engines) {
        this.engines = engines;
        net = engines.net();
    }

    /** Whether no place can have more and more tokens. */
    public static Verdict answer(Engines engines) {
        return Engines.verdict(() -> new Boundedness(engines).answer());
    }

    /** Whether the state equation bounds every place. */
    static boolean byStateEquation(Engines engines, int percent) {
        return new Boundedness(engines).unboundedByStateEquation(percent).isEmpty();
    }

    /** The places that the state equation sets no bound, or those that were not looked at once there was one. */
    private BitSet unboundedByStateEquation(int percent) {
        var open = new BitSet();
        open.set(0, net.placeCount());
        engines.within(percent, "state equation", share -> {
            var bounds = new LinearBounds(net, share);
            boolean hopeless = false;
            for (int p = open.nextSetBit(0); p >= 0 && !hopeless; p = open.nextSetBit(p + 1)) {
                Set<Integer> bounded = bounds.mostWithOthers(p).keySet();
                bounded.forEach(open::clear);
                share.at("bounds", p, net.placeCount());
                hopeless = bounded.isEmpty();
            }
        });
        return open;
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
        BitSet open = unboundedByStateEquation(40);
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
        OptionalInt all = engines.visitAll(
                100,
                engines.budget().limits().states(),
                List.of(new LimitWatcher(List.of(), net.placeCount(), Long.MAX_VALUE)));
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
