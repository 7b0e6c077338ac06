package dev.galgo.core.check;

import dev.galgo.core.model.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a search that was left has seen the program do: the verdict of whoever goes on with it rests on that, too.
 *
 * @param coverage which handlers have run
 */
record KeptEvidence(List<Assumption> assumptions, Coverage coverage) {
    static final KeptEvidence NONE = new KeptEvidence(List.of(), Coverage.NONE);

    private static final String NOWHERE = "\0";
    private static final Coverage.StateCounts ELSEWHERE =
            Coverage.StateCounts.atLeast("parts of the search were counted apart");

    /** What two have seen who may have seen the same. */
    KeptEvidence and(KeptEvidence other) {
        Set<Assumption> all = new LinkedHashSet<>(assumptions);
        all.addAll(other.assumptions);
        return new KeptEvidence(List.copyOf(all), coverage.orMore(other.coverage));
    }

    /** As texts, one after the other. */
    List<String> texts() {
        var texts = new ArrayList<String>();
        texts.add(String.valueOf(assumptions.size()));
        for (Assumption one : assumptions) {
            String place = one.place();
            texts.addAll(List.of(one.kind().name(), place == null ? NOWHERE : place, one.text(), one.advice()));
        }
        texts.add(String.valueOf(coverage.types().stream()
                .mapToInt(type -> type.handlers().size())
                .sum()));
        for (Coverage.Type type : coverage.types()) {
            for (Coverage.Handler handler : type.handlers()) {
                Long states = handler.states();
                texts.addAll(List.of(
                        type.name(),
                        handler.message(),
                        String.valueOf(handler.steps()),
                        states == null ? "" : String.valueOf(states)));
            }
        }
        coverage.edges().forEach(edge -> texts.addAll(List.of(edge.from(), edge.to(), edge.message())));
        return texts;
    }

    /** What was written so. */
    static KeptEvidence of(List<String> texts) {
        int count = Integer.parseInt(texts.get(0));
        var assumptions = new ArrayList<Assumption>();
        int at = 1;
        for (int i = 0; i < count; i++, at += 4) {
            String place = texts.get(at + 1);
            assumptions.add(new Assumption(
                    Assumption.Kind.valueOf(texts.get(at)),
                    place.equals(NOWHERE) ? null : place,
                    texts.get(at + 2),
                    texts.get(at + 3)));
        }
        var types = new ArrayList<Coverage.Type>();
        int handlers = Integer.parseInt(texts.get(at++));
        for (int i = 0; i < handlers; i++, at += 4) {
            String states = texts.get(at + 3);
            var handler = new Coverage.Handler(
                    texts.get(at + 1),
                    Long.parseLong(texts.get(at + 2)),
                    states.isEmpty() ? null : Long.valueOf(states));
            types.add(new Coverage.Type(texts.get(at), List.of(handler)));
        }
        var edges = new ArrayList<Coverage.Edge>();
        for (; at < texts.size(); at += 3) {
            edges.add(new Coverage.Edge(texts.get(at), texts.get(at + 1), texts.get(at + 2), true, null));
        }
        boolean counted = types.stream().anyMatch(type -> type.handlers().get(0).states() != null);
        Coverage coverage = Coverage.gathered(types, edges, counted ? ELSEWHERE : Coverage.StateCounts.UNCOUNTED);
        return new KeptEvidence(assumptions, coverage);
    }
}
