package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.CoverWatcher;
import dev.galgo.petri.tour.SumWatcher;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.AnswerListener;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The most tokens of sums of places, from both sides: walks and searches show what is reached, the state equation and proofs what is not. A bound is exact
 * where the two meet, or where all markings were visited.
 */
public final class UpperBounds {
    private static final long FEW = 100_000;

    private final Engines engines;
    private final VerdictListener listener;
    private final List<SumRange> ranges = new ArrayList<>();
    /** What the open sums leave of the net; null as long as nobody has looked. */
    private @Nullable SharedReduction shared;

    private UpperBounds(Engines engines, List<Query.UpperBound> queries, VerdictListener listener) {
        this.engines = engines;
        this.listener = listener;
        for (Query.UpperBound query : queries) {
            ranges.add(new SumRange(query.sum()));
        }
    }

    public static List<Verdict> answer(Engines engines, List<Query.UpperBound> queries, VerdictListener listener) {
        return new UpperBounds(engines, queries, listener).answer();
    }

    private List<Verdict> answer() {
        for (SumRange range : ranges) {
            reached(range, FiringSequence.of());
        }
        visitAll(2, Engines.TINY);
        walk(3, 50_000);
        reduce();
        stateEquation();
        walk(5, 1_000_000);
        visitAll(10, FEW);
        for (int round = 0; round < 40 && askSome(); round++) {
            closeThatMeet();
        }
        visitAll(100, engines.budget().limits().states());
        var verdicts = new ArrayList<Verdict>();
        for (int i = 0; i < ranges.size(); i++) {
            SumRange range = ranges.get(i);
            if (range.verdict == null) {
                settle(i, range.between(engines.limit()));
            }
            verdicts.add(Objects.requireNonNull(range.verdict));
        }
        return verdicts;
    }

    private void reached(SumRange range, FiringSequence run) {
        range.reachedBy(run, engines.net());
        if (range.isBeyond()) {
            tooLarge(range);
        }
    }

    private void tooLarge(SumRange range) {
        settle(ranges.indexOf(range), range.between("counting stopped: numbers beyond 64 bits"));
    }

    private List<SumRange> open() {
        return ranges.stream().filter(range -> range.verdict == null).toList();
    }

    private void settle(int query, Verdict verdict) {
        ranges.get(query).verdict = verdict;
        listener.known(query, verdict);
    }

    /** Leaves out of the net what no open sum can tell from what is left: they reach the same values there. */
    private void reduce() {
        List<Goal.Reach> goals =
                open().stream().map(range -> range.atLeast(range.least + 1)).toList();
        if (!goals.isEmpty()) {
            engines.within(Engines.REDUCING, "reductions", share -> {
                SharedReduction known = shared;
                shared = known == null ? SharedReduction.of(engines.net(), goals, share) : known.narrowed(goals, share);
            });
        }
    }

    private Net net() {
        return shared == null ? engines.net() : shared.net();
    }

    /** What a sum is in the net that is left. */
    private Arcs sum(SumRange range) {
        return shared == null ? range.sum : range.sum.renamed(shared.places());
    }

    private void closeThatMeet() {
        for (int i = 0; i < ranges.size(); i++) {
            SumRange range = ranges.get(i);
            BigInteger most = range.most;
            if (range.verdict == null
                    && most != null
                    && BigInteger.valueOf(range.least).equals(most)) {
                settle(
                        i,
                        new Verdict(
                                new Verdict.Exactly(most),
                                range.reached() + ", and there are never more: " + range.why,
                                range.boundedBy,
                                Optional.of(range.run),
                                range.certificate));
            }
        }
    }

    private SumWatcher watcher(List<SumRange> open) {
        var enough = new long[open.size()];
        for (int i = 0; i < enough.length; i++) {
            BigInteger most = open.get(i).most;
            enough[i] = most == null || most.bitLength() > 62 ? Long.MAX_VALUE : most.longValueExact();
        }
        return new SumWatcher(net().placeCount(), open.stream().map(this::sum).toList(), enough);
    }

    private void walk(int percent, long steps) {
        List<SumRange> open = open();
        if (open.isEmpty()) {
            return;
        }
        SumWatcher watcher = watcher(open);
        var covers = new CoverWatcher(false);
        engines.walk(net(), percent, steps, List.of(watcher, covers));
        take(open, watcher);
        unbounded(covers);
        closeThatMeet();
    }

    private void take(List<SumRange> open, SumWatcher watcher) {
        for (int i = 0; i < open.size(); i++) {
            Bookmark way = watcher.way(i);
            SumRange range = open.get(i);
            if (way != null && watcher.most(i) > range.least) {
                engines.lift(shared, range.atLeast(watcher.most(i)), way.run()).ifPresent(run -> reached(range, run));
            }
            if (watcher.isBeyond(i) && range.verdict == null) {
                tooLarge(range);
            }
        }
    }

    private void unbounded(CoverWatcher covers) {
        BitSet places = covers.unbounded();
        Bookmark way = covers.way();
        if (way == null) {
            return;
        }
        for (int i = 0; i < ranges.size(); i++) {
            SumRange range = ranges.get(i);
            if (range.verdict != null || !range.rises()) {
                continue;
            }
            Arcs sum = sum(range);
            for (int k = 0; range.verdict == null && k < sum.size(); k++) {
                if (places.get(sum.key(k))) {
                    settle(
                            i,
                            new Verdict(
                                    new Verdict.Unbounded(),
                                    "a run that can go on for ever raises the tokens of '" + net().placeName(sum.key(k))
                                            + "' each time",
                                    Verdict.Method.RANDOM_WALK,
                                    Optional.empty(),
                                    Optional.empty()));
                }
            }
        }
    }

    private void stateEquation() {
        List<SumRange> open = open();
        engines.within(25, "state equation", share -> {
            var bounds = new LinearBounds(net(), share);
            for (SumRange range : open) {
                range.most = bounds.most(sum(range)).orElse(null);
                range.why = "the state equation allows no more";
                range.boundedBy = Verdict.Method.STATE_EQUATION;
            }
        });
        closeThatMeet();
    }

    private void visitAll(int percent, long states) {
        List<SumRange> open = open();
        if (open.isEmpty()) {
            return;
        }
        SumWatcher watcher = watcher(open);
        OptionalInt all = engines.visitAll(net(), percent, states, List.of(watcher));
        take(open, watcher);
        if (all.isPresent()) {
            for (int i = 0; i < open.size(); i++) {
                SumRange range = open.get(i);
                if (range.verdict != null) {
                    continue;
                }
                // More than the least that is known where no time was left to say how one comes there.
                range.most = BigInteger.valueOf(Math.max(range.least, watcher.most(i)));
                range.why = engines.visited(all.getAsInt(), net());
                range.boundedBy = Verdict.Method.EXPLICIT;
            }
        }
        closeThatMeet();
    }

    /** Asks of each open sum whether it can be larger than it was seen to be; returns whether there is anything left to ask. */
    private boolean askSome() {
        var asked = new ArrayList<SumRange>();
        var targets = new ArrayList<Long>();
        var questions = new ArrayList<NetQuestion>();
        for (SumRange range : open()) {
            if (range.tired) {
                continue;
            }
            long target = range.target();
            asked.add(range);
            targets.add(target);
            questions.add(new NetQuestion(engines.net(), range.atLeast(target)));
        }
        Map<NetQuestion, Answer> answers = answers(questions);
        for (int i = 0; i < asked.size(); i++) {
            SumRange range = asked.get(i);
            Answer answer = answers.get(questions.get(i));
            if (answer instanceof Answer.Found found) {
                reached(range, found.run());
                range.careful = false;
            } else if (answer instanceof Answer.Free free) {
                range.most = BigInteger.valueOf(targets.get(i) - 1);
                range.why = free.certificate().summary() + "; the certificate was checked";
                range.boundedBy = Verdict.Method.PROOF;
                range.certificate = Optional.of(free.certificate());
            } else if (answer != null) {
                range.tired = range.careful || targets.get(i) == range.least + 1;
                range.careful = true;
            }
        }
        return !answers.isEmpty();
    }

    /** Asks first for what takes little effort, then for the rest; none at all where no time is left. */
    private Map<NetQuestion, Answer> answers(List<NetQuestion> questions) {
        var answers = new HashMap<NetQuestion, Answer>();
        SharedReduction left = shared;
        if (left != null) {
            engines.askQuickly(10, questions, left, (i, answer) -> answers.put(questions.get(i), answer));
        }
        List<NetQuestion> rest = questions.stream()
                .filter(question -> !answers.containsKey(question))
                .toList();
        List<Answer> others = engines.ask(30, rest, left, AnswerListener.SILENT);
        for (int i = 0; i < others.size(); i++) {
            answers.put(rest.get(i), others.get(i));
        }
        return answers;
    }
}
