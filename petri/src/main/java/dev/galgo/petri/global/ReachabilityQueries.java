package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
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
        visitAll(10, FEW);
        walk(5, 2_000_000);
        ask(25);
        ask(50);
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

    private GoalWatcher watcher(int[] open) {
        return new GoalWatcher(
                engines.net().placeCount(),
                Arrays.stream(open).mapToObj(i -> queries.get(i).goal()).toList());
    }

    private void settle(int query, Verdict verdict) {
        verdicts[query] = verdict;
        listener.known(query, verdict);
    }

    private void walk(int percent, long steps) {
        int[] open = open();
        if (open.length > 0) {
            GoalWatcher watcher = watcher(open);
            engines.walk(percent, steps, List.of(watcher));
            take(open, watcher, Verdict.Method.RANDOM_WALK);
        }
    }

    private void visitAll(int percent, long states) {
        int[] open = open();
        if (open.length == 0) {
            return;
        }
        GoalWatcher watcher = watcher(open);
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        take(open, watcher, Verdict.Method.EXPLICIT);
        if (all.isPresent()) {
            for (int i : open()) {
                settle(
                        i,
                        Verdict.truth(
                                queries.get(i).always(),
                                Verdict.Method.EXPLICIT,
                                "all " + all.getAsInt() + " markings were visited, and none "
                                        + (queries.get(i).always() ? "is otherwise" : "is so")));
            }
        }
    }

    private void take(int[] open, GoalWatcher watcher, Verdict.Method method) {
        for (int i = 0; i < open.length; i++) {
            Bookmark found = watcher.found(i);
            if (found != null) {
                reached(open[i], found.run(), method);
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

    private void ask(int percent) {
        int[] open = open();
        var questions = new ArrayList<NetQuestion>();
        for (int i : open) {
            questions.add(new NetQuestion(
                    engines.net(),
                    new Goal.Reach(queries.get(i).id(), queries.get(i).goal())));
        }
        List<Answer> answers = engines.ask(percent, questions);
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i) instanceof Answer.Found found) {
                reached(open[i], found.run(), Verdict.Method.PROOF);
            } else if (answers.get(i) instanceof Answer.Free free) {
                settle(
                        open[i],
                        new Verdict(
                                new Verdict.Truth(queries.get(open[i]).always()),
                                free.certificate().summary() + "; the certificate was checked",
                                Verdict.Method.PROOF,
                                Optional.empty(),
                                Optional.of(free.certificate())));
            }
        }
    }
}
