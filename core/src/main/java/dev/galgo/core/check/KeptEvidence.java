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
    static final KeptEvidence NONE = new KeptEvidence(List.of(), new Coverage(List.of()));

    private static final String NOWHERE = "\0";

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
        for (Coverage.Type type : coverage.types()) {
            for (Coverage.Handler handler : type.handlers()) {
                texts.addAll(List.of(type.name(), handler.message(), String.valueOf(handler.steps())));
            }
        }
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
        var coverage = new Coverage(List.of());
        for (; at < texts.size(); at += 3) {
            var handler = new Coverage.Handler(texts.get(at + 1), Long.parseLong(texts.get(at + 2)));
            coverage = coverage.and(new Coverage(List.of(new Coverage.Type(texts.get(at), List.of(handler)))));
        }
        return new KeptEvidence(assumptions, coverage);
    }
}
