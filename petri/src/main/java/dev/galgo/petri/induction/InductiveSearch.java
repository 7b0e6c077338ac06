package dev.galgo.petri.induction;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.proof.TokenBox;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.BoundingSums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Looks for an inductive invariant that excludes the goal, or for a run that meets it, by asking which markings lead there in one firing (A. Bradley:
 * SAT-Based Model Checking without Unrolling, 2011; for nets, N. Amat, S. Dal Zilio, T. Hujsa: Property Directed Reachability for Generalized Petri Nets,
 * 2022). Sets of markings are boxes, and what leads into a box by one transition is again a box, so that the transitions are never written down for the
 * solver.
 */
public final class InductiveSearch {
    public static final String NAME = "induction";
    /** More truth values than this are not worth a try. */
    private static final int LARGEST = 20_000;

    /** What came of it. */
    public sealed interface Outcome {}

    public record Reached(FiringSequence run) implements Outcome {}

    public record Excluded(Proof.Inductive proof) implements Outcome {}

    /** The method does not apply. */
    public record NotBounded(String why) implements Outcome {}

    /** A box from which the goal can be reached: {@code transition} leads into {@code next}, or it is part of the goal. */
    private record Obligation(TokenBox box, int level, int transition, @Nullable Obligation next, long number) {}

    private final NetQuestion question;
    private final Net net;
    private final Budget budget;
    private final long[] initial;
    private long asked;

    public InductiveSearch(NetQuestion question, Budget budget) {
        this.question = question;
        this.net = question.net();
        net.refuseInhibitors("induction");
        this.budget = budget;
        initial = net.initialMarking().toArray();
    }

    /** How many boxes were looked at. */
    public long iterations() {
        return asked;
    }

    public Outcome run() {
        if (question.meets(initial)) {
            return new Reached(FiringSequence.of());
        }
        Optional<List<Arcs>> sums = BoundingSums.of(net, budget);
        if (sums.isEmpty()) {
            return new NotBounded("some place has no bound that the state equation knows");
        }
        TokenLiterals literals;
        try {
            literals = new TokenLiterals(net, sums.get());
        } catch (ArithmeticException large) {
            return new NotBounded("the bounds of places are too large");
        }
        if (literals.count() > LARGEST) {
            return new NotBounded("the bounds of places are too large");
        }
        return new Run(sums.get(), literals).go();
    }

    private final class Run {
        private final List<Arcs> sums;
        private final TokenLiterals literals;
        private final Frames frames;
        private final GoalBoxes goal;

        Run(List<Arcs> sums, TokenLiterals literals) {
            this.sums = sums;
            this.literals = literals;
            frames = new Frames(net, sums, literals, budget);
            goal = new GoalBoxes(question, literals, frames);
            frames.grow();
        }

        Outcome go() {
            while (true) {
                frames.grow();
                int top = frames.top();
                Optional<TokenBox> bad = goal.next(top);
                while (bad.isPresent()) {
                    FiringSequence run = block(bad.get(), top);
                    if (run != null) {
                        return new Reached(run);
                    }
                    bad = goal.next(top);
                }
                int closed = push();
                if (closed >= 0) {
                    var boxes = new ArrayList<TokenBox>();
                    for (int level = closed + 1; level <= frames.top(); level++) {
                        boxes.addAll(frames.boxes(level));
                    }
                    return new Excluded(new Proof.Inductive(boxes, sums));
                }
            }
        }

        /** Leaves a box out at a level, and before that whatever leads into it; or returns the run that gets there. */
        private @Nullable FiringSequence block(TokenBox bad, int top) {
            var queue = new PriorityQueue<Obligation>(Comparator.comparingInt(Obligation::level)
                    .thenComparing(Obligation::number, Comparator.reverseOrder()));
            queue.add(new Obligation(bad, top, -1, null, asked));
            while (!queue.isEmpty()) {
                Obligation at = queue.peek();
                budget.iterations(++asked);
                if ((asked & 63) == 0) {
                    budget.at(NAME, asked, frames.top());
                }
                if (at.box().contains(initial)) {
                    return run(at);
                }
                if (frames.excludes(at.level(), at.box())) {
                    queue.poll();
                    continue;
                }
                Step before = before(at.box(), at.level());
                if (before != null) {
                    queue.add(new Obligation(before.box(), at.level() - 1, before.transition(), at, asked));
                    continue;
                }
                queue.poll();
                TokenBox wide = widen(at.box(), at.level());
                int level = at.level();
                while (level < top && before(wide, level + 1) == null) {
                    level++;
                }
                frames.exclude(level, wide);
                if (level < top) {
                    queue.add(new Obligation(at.box(), level + 1, at.transition(), at.next(), asked));
                }
            }
            return null;
        }

        private FiringSequence run(Obligation first) {
            var firings = new ArrayList<Integer>();
            for (Obligation at = first; at.next() != null; at = at.next()) {
                firings.add(at.transition());
            }
            return FiringSequence.of(
                    firings.stream().mapToInt(Integer::intValue).toArray());
        }

        /** Markings outside a box, left over at the level below, from which a transition leads into it. */
        private record Step(TokenBox box, int transition) {}

        private @Nullable Step before(TokenBox box, int level) {
            for (int t : entering(box)) {
                TokenBox from = box.before(net, t);
                if (from == null || box.covers(from)) {
                    continue;
                }
                if (level == 1) {
                    // Nothing is known of level 0 but the start.
                    if (from.contains(initial)) {
                        return new Step(from, t);
                    }
                    continue;
                }
                for (int p : box.places()) {
                    TokenBox below = outside(from, p, 0, box.least(p) - 1);
                    if (below != null && frames.leaves(level - 1, below)) {
                        return new Step(below, t);
                    }
                    TokenBox above = outside(from, p, box.most(p) + 1, TokenBox.ANY);
                    if (above != null && frames.leaves(level - 1, above)) {
                        return new Step(above, t);
                    }
                }
            }
            return null;
        }

        private @Nullable TokenBox outside(TokenBox from, int place, long low, long high) {
            long least = Math.max(low, from.least(place));
            long most = Math.min(high, from.most(place));
            return least > most || least > literals.bound(place) ? null : from.with(place, least, most);
        }

        /** The transitions that can lead into a box from outside. */
        private Iterable<Integer> entering(TokenBox box) {
            var found = new TreeSet<Integer>();
            for (int i = 0; i < box.places().length; i++) {
                int p = box.places()[i];
                if (box.least()[i] > 0) {
                    for (int t : net.producers(p)) {
                        if (net.effect(t).get(p) > 0) {
                            found.add(t);
                        }
                    }
                }
                if (box.most()[i] < literals.bound(p)) {
                    for (int t : net.consumers(p)) {
                        if (net.effect(t).get(p) < 0) {
                            found.add(t);
                        }
                    }
                }
            }
            return found;
        }

        /** A larger box that the start is not in and that nothing left over leads into. */
        private TokenBox widen(TokenBox box, int level) {
            TokenBox wide = box;
            for (int p : box.places()) {
                wide = tryToWiden(wide, wide.with(p, 0, TokenBox.ANY), level);
                if (wide.least(p) > 0 && wide.most(p) < TokenBox.ANY) {
                    wide = tryToWiden(wide, wide.with(p, 0, wide.most(p)), level);
                    wide = tryToWiden(wide, wide.with(p, wide.least(p), TokenBox.ANY), level);
                }
            }
            return wide;
        }

        private TokenBox tryToWiden(TokenBox box, TokenBox wider, int level) {
            return wider.equals(box) || wider.contains(initial) || before(wider, level) != null ? box : wider;
        }

        /** Moves boxes up where nothing leads into them; returns the level from which on nothing is left to move, or -1. */
        private int push() {
            for (int level = 1; level < frames.top(); level++) {
                for (TokenBox box : List.copyOf(frames.boxes(level))) {
                    if (before(box, level + 1) == null) {
                        frames.exclude(level + 1, box);
                    }
                }
                if (frames.boxes(level).isEmpty()) {
                    return level;
                }
            }
            return -1;
        }
    }
}
