package dev.galgo.petri.global;

import dev.galgo.petri.query.Query;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Answers the questions of a file: those about reachability together, and those about upper bounds together. */
public final class QueryAnswers {
    private QueryAnswers() {}

    /** The verdicts in the order of the questions; the listener hears each as soon as it is known. */
    public static List<Verdict> answer(Engines engines, List<Query> queries, VerdictListener listener) {
        var reach = new ArrayList<Query.Reachability>();
        var bounds = new ArrayList<Query.UpperBound>();
        var reachAt = new ArrayList<Integer>();
        var boundsAt = new ArrayList<Integer>();
        for (int i = 0; i < queries.size(); i++) {
            if (queries.get(i) instanceof Query.Reachability one) {
                reach.add(one);
                reachAt.add(i);
            } else if (queries.get(i) instanceof Query.UpperBound one) {
                bounds.add(one);
                boundsAt.add(i);
            }
        }
        var verdicts = new Verdict[queries.size()];
        if (!reach.isEmpty()) {
            take(
                    ReachabilityQueries.answer(
                            engines, reach, (query, verdict) -> listener.known(reachAt.get(query), verdict)),
                    reachAt,
                    verdicts);
        }
        if (!bounds.isEmpty()) {
            take(
                    UpperBounds.answer(
                            engines, bounds, (query, verdict) -> listener.known(boundsAt.get(query), verdict)),
                    boundsAt,
                    verdicts);
        }
        return List.copyOf(Arrays.asList(verdicts));
    }

    private static void take(List<Verdict> some, List<Integer> at, Verdict[] verdicts) {
        for (int i = 0; i < some.size(); i++) {
            verdicts[at.get(i)] = some.get(i);
        }
    }
}
