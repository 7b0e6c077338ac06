package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.GoalWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Answers many questions about reachability together: a walk that looks for all of them, a small search, proofs of what is left, and a search as
 * large as the limits allow.
 */
public final class ReachabilityQueries {
    private static final long FEW = 100_000;

    private final Engines engines;
    private final List<Query.Reachability> queries;
    private final VerdictListener listener;
    private final @Nullable Verdict[] verdicts;
    /** What the open questions leave of the net; null as long as nobody has looked. */
    private @Nullable SharedReduction shared;

    private ReachabilityQueries(Engines engines, List<Query.Reachability> queries, VerdictListener listener) {
        this.engines = engines;
        this.queries = queries;
        this.listener = listener;
        verdicts = new @Nullable Verdict[queries.size()];
    }

    public static List<Verdict> answer(Engines engines, List<Query.Reachability> queries, VerdictListener listener) {
        return new ReachabilityQueries(engines, queries, listener).answer();
    }

    private List<Verdict> answer() {
        visitAll(2, Engines.TINY);
        walk(4, 200_000);
        reduce();
        askQuickly(25);
        visitAll(5, FEW);
        walk(5, 2_000_000);
        ask(85);
        reduce();
        visitAll(100, engines.budget().limits().states());
        for (int i = 0; i < verdicts.length; i++) {
            if (verdicts[i] == null) {
                settle(i, Verdict.unknown(engines.limit()));
            }
        }
        return List.copyOf(Arrays.asList(verdicts));
    }

    private int[] open() {
        var open = new ArrayList<Integer>();
        for (int i = 0; i < verdicts.length; i++) {
            if (verdicts[i] == null) {
                open.add(i);
            }
        }
        return open.stream().mapToInt(Integer::intValue).toArray();
    }

    private Goal.Reach goal(int query) {
        return new Goal.Reach(queries.get(query).id(), queries.get(query).goal());
    }

    /** Leaves out of the net what no open question can tell from what is left. */
    private void reduce() {
        int[] open = open();
        if (open.length > 0) {
            List<Goal.Reach> goals = Arrays.stream(open).mapToObj(this::goal).toList();
            engines.within(Engines.REDUCING, "reductions", share -> {
                SharedReduction known = shared;
                shared = known == null ? SharedReduction.of(engines.net(), goals, share) : known.narrowed(goals, share);
            });
        }
    }

    private Net net() {
        return shared == null ? engines.net() : shared.net();
    }

    private GoalWatcher watcher(int[] open) {
        SharedReduction known = shared;
        return new GoalWatcher(
                net().placeCount(),
                Arrays.stream(open)
                        .mapToObj(i -> queries.get(i).goal())
                        .map(goal -> known == null ? goal : goal.renamed(known.places()))
                        .toList());
    }

    private void settle(int query, Verdict verdict) {
        verdicts[query] = verdict;
        listener.known(query, verdict);
    }

    private void walk(int percent, long steps) {
        int[] open = open();
        if (open.length > 0) {
            GoalWatcher watcher = watcher(open);
            engines.walk(net(), percent, steps, List.of(watcher));
            take(open, watcher, Verdict.Method.RANDOM_WALK);
        }
    }

    private void visitAll(int percent, long states) {
        int[] open = open();
        if (open.length == 0) {
            return;
        }
        GoalWatcher watcher = watcher(open);
        OptionalInt all = engines.visitAll(net(), percent, states, List.of(watcher));
        take(open, watcher, Verdict.Method.EXPLICIT);
        if (all.isPresent()) {
            for (int k = 0; k < open.length; k++) {
                int i = open[k];
                if (watcher.found(k) != null) {
                    // Met, but no time was left to say how.
                    continue;
                }
                settle(
                        i,
                        Verdict.truth(
                                queries.get(i).always(),
                                Verdict.Method.EXPLICIT,
                                engines.visited(all.getAsInt(), net()) + ", and none "
                                        + (queries.get(i).always() ? "is otherwise" : "is so")));
            }
        }
    }

    private void take(int[] open, GoalWatcher watcher, Verdict.Method method) {
        for (int i = 0; i < open.length; i++) {
            Bookmark found = watcher.found(i);
            int query = open[i];
            if (found != null) {
                engines.lift(shared, goal(query), found.run()).ifPresent(run -> reached(query, run, method));
            }
        }
    }

    private void reached(int query, FiringSequence run, Verdict.Method method) {
        Query.Reachability asked = queries.get(query);
        if (!asked.goal().holds(run.replay(engines.net()).toArray())) {
            throw new IllegalStateException("a firing sequence does not lead where " + asked.id() + " asks");
        }
        settle(
                query,
                Verdict.truth(
                        !asked.always(),
                        method,
                        "a run of " + Verdict.count(run.length(), "firing")
                                + ", replayed on the net, leads to a marking that "
                                + (asked.always() ? "is otherwise" : "is so"),
                        run));
    }

    private List<NetQuestion> questions(int[] open) {
        return Arrays.stream(open)
                .mapToObj(i -> new NetQuestion(engines.net(), goal(i)))
                .toList();
    }

    private void askQuickly(int percent) {
        int[] open = open();
        SharedReduction known = shared;
        if (known != null) {
            engines.askQuickly(percent, questions(open), known, (i, answer) -> answered(open[i], answer));
        }
    }

    private void ask(int percent) {
        int[] open = open();
        engines.ask(percent, questions(open), shared, (i, answer) -> answered(open[i], answer));
    }

    private void answered(int query, Answer answer) {
        if (answer instanceof Answer.Found found) {
            reached(query, found.run(), Verdict.Method.PROOF);
        } else if (answer instanceof Answer.Free free) {
            settle(
                    query,
                    new Verdict(
                            new Verdict.Truth(queries.get(query).always()),
                            free.certificate().summary() + "; the certificate was checked",
                            Verdict.Method.PROOF,
                            Optional.empty(),
                            Optional.of(free.certificate())));
        }
    }
}
