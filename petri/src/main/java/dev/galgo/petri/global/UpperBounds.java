package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.CoverWatcher;
import dev.galgo.petri.tour.SumWatcher;
import dev.galgo.petri.verify.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The most tokens of sums of places, from both sides: walks and searches show what is reached, the state equation and proofs what is not. A bound is exact
 * where the two meet, or where all markings were visited.
 */
public final class UpperBounds {
    private static final long FEW = 100_000;

    /** What is known of one sum. */
    private static final class Side {
        final Arcs sum;
        long least;
        FiringSequence run = FiringSequence.of();

        @Nullable
        BigInteger most;

        String why = "";
        Verdict.Method boundedBy = Verdict.Method.STRUCTURE;
        Optional<Certificate> certificate = Optional.empty();
        boolean careful;
        boolean tired;

        @Nullable
        Verdict verdict;

        Side(Arcs sum) {
            this.sum = sum;
        }
    }

    private final Engines engines;
    private final VerdictListener listener;
    private final List<Side> sides = new ArrayList<>();

    private UpperBounds(Engines engines, List<Query.UpperBound> queries, VerdictListener listener) {
        this.engines = engines;
        this.listener = listener;
        for (Query.UpperBound query : queries) {
            sides.add(new Side(query.sum()));
        }
    }

    public static List<Verdict> answer(Engines engines, List<Query.UpperBound> queries, VerdictListener listener) {
        return new UpperBounds(engines, queries, listener).answer();
    }

    private List<Verdict> answer() {
        long[] start = engines.net().initialMarking().toArray();
        for (Side side : sides) {
            side.least = value(side.sum, start);
        }
        visitAll(2, Engines.TINY);
        walk(3, 50_000);
        stateEquation();
        walk(5, 1_000_000);
        visitAll(10, FEW);
        for (int round = 0; round < 40 && askSome(); round++) {
            closeThatMeet();
        }
        visitAll(100, engines.budget().limits().states());
        var verdicts = new ArrayList<Verdict>();
        for (int i = 0; i < sides.size(); i++) {
            Side side = sides.get(i);
            if (side.verdict == null) {
                settle(
                        i,
                        new Verdict(
                                new Verdict.Between(BigInteger.valueOf(side.least), Optional.ofNullable(side.most)),
                                engines.limit(),
                                Verdict.Method.NONE,
                                Optional.of(side.run),
                                Optional.empty()));
            }
            verdicts.add(known(side));
        }
        return verdicts;
    }

    private static Verdict known(Side side) {
        Verdict verdict = side.verdict;
        if (verdict == null) {
            throw new IllegalStateException("every sum has a verdict in the end");
        }
        return verdict;
    }

    private static long value(Arcs sum, long[] marking) {
        long total = 0;
        for (int i = 0; i < sum.size(); i++) {
            total = Math.addExact(total, Math.multiplyExact(sum.value(i), marking[sum.key(i)]));
        }
        return total;
    }

    private List<Side> open() {
        return sides.stream().filter(side -> side.verdict == null).toList();
    }

    private void settle(int query, Verdict verdict) {
        sides.get(query).verdict = verdict;
        listener.known(query, verdict);
    }

    private void closeThatMeet() {
        for (int i = 0; i < sides.size(); i++) {
            Side side = sides.get(i);
            BigInteger most = side.most;
            if (side.verdict == null
                    && most != null
                    && BigInteger.valueOf(side.least).equals(most)) {
                settle(
                        i,
                        new Verdict(
                                new Verdict.Exactly(most),
                                reached(side) + ", and there are never more: " + side.why,
                                side.boundedBy,
                                Optional.of(side.run),
                                side.certificate));
            }
        }
    }

    private static String reached(Side side) {
        return side.run.length() == 0
                ? "it is so at the start"
                : "a run of " + Verdict.count(side.run.length(), "firing") + ", replayed on the net, leads there";
    }

    private SumWatcher watcher(List<Side> open) {
        var enough = new long[open.size()];
        for (int i = 0; i < enough.length; i++) {
            BigInteger most = open.get(i).most;
            enough[i] = most == null || most.bitLength() > 62 ? Long.MAX_VALUE : most.longValueExact();
        }
        return new SumWatcher(
                engines.net().placeCount(), open.stream().map(side -> side.sum).toList(), enough);
    }

    private void walk(int percent, long steps) {
        List<Side> open = open();
        if (open.isEmpty()) {
            return;
        }
        SumWatcher watcher = watcher(open);
        var covers = new CoverWatcher(false);
        engines.walk(percent, steps, List.of(watcher, covers));
        take(open, watcher);
        unbounded(covers);
        closeThatMeet();
    }

    private void take(List<Side> open, SumWatcher watcher) {
        for (int i = 0; i < open.size(); i++) {
            Bookmark way = watcher.way(i);
            if (way != null && watcher.most(i) > open.get(i).least) {
                raise(open.get(i), way.run());
            }
        }
    }

    private void raise(Side side, FiringSequence run) {
        Marking end = run.replay(engines.net());
        long reached = value(side.sum, end.toArray());
        if (reached > side.least) {
            side.least = reached;
            side.run = run;
        }
    }

    private void unbounded(CoverWatcher covers) {
        BitSet places = covers.unbounded();
        Bookmark way = covers.way();
        if (way == null) {
            return;
        }
        for (int i = 0; i < sides.size(); i++) {
            Side side = sides.get(i);
            for (int k = 0; side.verdict == null && rises(side.sum) && k < side.sum.size(); k++) {
                if (places.get(side.sum.key(k))) {
                    settle(
                            i,
                            new Verdict(
                                    new Verdict.Unbounded(),
                                    "a run that can go on for ever raises the tokens of '"
                                            + engines.net().placeName(side.sum.key(k)) + "' each time",
                                    Verdict.Method.RANDOM_WALK,
                                    Optional.empty(),
                                    Optional.empty()));
                }
            }
        }
    }

    /** Whether a sum never falls where no place has fewer tokens. */
    private static boolean rises(Arcs sum) {
        for (int i = 0; i < sum.size(); i++) {
            if (sum.value(i) < 0) {
                return false;
            }
        }
        return true;
    }

    private void stateEquation() {
        List<Side> open = open();
        engines.within(25, "state equation", share -> {
            var bounds = new LinearBounds(engines.net(), share);
            for (Side side : open) {
                side.most = bounds.most(side.sum).orElse(null);
                side.why = "the state equation allows no more";
                side.boundedBy = Verdict.Method.STATE_EQUATION;
            }
        });
        closeThatMeet();
    }

    private void visitAll(int percent, long states) {
        List<Side> open = open();
        if (open.isEmpty()) {
            return;
        }
        SumWatcher watcher = watcher(open);
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        take(open, watcher);
        if (all.isPresent()) {
            for (Side side : open) {
                side.most = BigInteger.valueOf(side.least);
                side.why = "all " + all.getAsInt() + " markings were visited";
                side.boundedBy = Verdict.Method.EXPLICIT;
            }
        }
        closeThatMeet();
    }

    /** Asks of each open sum whether it can be larger than it was seen to be; returns whether there is anything left to ask. */
    private boolean askSome() {
        var asked = new ArrayList<Side>();
        var targets = new ArrayList<Long>();
        var questions = new ArrayList<NetQuestion>();
        for (Side side : open()) {
            if (side.tired) {
                continue;
            }
            long target = target(side);
            asked.add(side);
            targets.add(target);
            var builder = new FormulaBuilder();
            Formula formula = builder.build(builder.atLeast(side.sum, target));
            questions.add(new NetQuestion(engines.net(), new Goal.Reach("bound of at least " + target, formula)));
        }
        List<Answer> answers = engines.ask(30, questions);
        for (int i = 0; i < answers.size(); i++) {
            Side side = asked.get(i);
            if (answers.get(i) instanceof Answer.Found found) {
                raise(side, found.run());
                side.careful = false;
            } else if (answers.get(i) instanceof Answer.Free free) {
                side.most = BigInteger.valueOf(targets.get(i) - 1);
                side.why = free.certificate().summary() + "; the certificate was checked";
                side.boundedBy = Verdict.Method.PROOF;
                side.certificate = Optional.of(free.certificate());
            } else {
                side.tired = side.careful || targets.get(i) == side.least + 1;
                side.careful = true;
            }
        }
        return !answers.isEmpty();
    }

    /** Half way to what is known to be too much, or just one more where that is near or was too hard. */
    private static long target(Side side) {
        BigInteger most = side.most;
        if (side.careful || most == null || most.bitLength() > 62) {
            return side.least + 1;
        }
        return side.least + Math.max(1, (most.longValueExact() - side.least + 1) / 2);
    }
}
