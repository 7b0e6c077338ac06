package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.check.PartAnswer.Met;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.sampling.GatheredSample;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What came of the parts of a search, put together in the order of one process, however they came in. What comes after the part in which a search in one
 * process would have ended does not count.
 */
final class PartResults {
    private final NavigableMap<Part, PartAnswer> answers = new TreeMap<>();
    private long executions;
    private long transitions;
    private long states;
    private long deepest;
    private long abandoned;
    private @Nullable Part last;
    private KeptEvidence evidence = KeptEvidence.NONE;

    /** Takes in what came of a part; the last one from then on, if the search ends there. */
    void add(Part part, PartAnswer answer) {
        count(answer);
        evidence = evidence.and(KeptEvidence.of(answer.evidence()));
        Part place = part.place();
        answers.put(place, answer.counted());
        if (answer.end() == End.ENDED_SEARCH && (last == null || place.compareTo(last) < 0)) {
            last = place;
        }
    }

    private void count(PartAnswer answer) {
        var counted = new SearchCounts();
        counted.resume(answer.counts());
        executions += counted.executions();
        transitions += counted.transitions();
        states += counted.states();
        deepest = Math.max(deepest, counted.deepest());
        abandoned += counted.abandoned();
    }

    /** The part after which nothing counts; null if there is none so far. */
    @Nullable
    Part last() {
        return last;
    }

    /** What was counted so far, whether it will count in the end or not. The start is a configuration, too. */
    void show(SearchCounts counts) {
        counts.set(executions, transitions, states + 1, deepest);
        counts.setAbandoned(abandoned);
    }

    /** What was seen of the program. */
    KeptEvidence evidence() {
        return evidence;
    }

    /** Leaves out what does not count, and notes the rest. */
    void conclude(SearchCounts counts, @Nullable GatheredSample sample) {
        if (last != null) {
            answers.tailMap(last, false).clear();
        }
        executions = 0;
        transitions = 0;
        states = 0;
        deepest = 0;
        abandoned = 0;
        answers.values().forEach(answer -> {
            count(answer);
            if (!answer.text().isEmpty()) {
                counts.hit(new Bound(Bound.Kind.DEPTH, answer.text()));
            }
            if (sample != null) {
                sample.addAll(answer.log());
            }
        });
        show(counts);
    }

    /** Finds again what was found, each finding by the first of its shortest schedules. */
    void findAgain(Inspector inspector, Cursor start) {
        Map<String, SchedulePrefix> found = new LinkedHashMap<>();
        boolean tooMany = false;
        for (PartAnswer answer : answers.values()) {
            tooMany |= answer.tooMany();
            for (Met met : answer.found()) {
                found.merge(
                        met.identity(),
                        met.schedule(),
                        (known, other) -> other.length() < known.length() ? other : known);
            }
        }
        try {
            inspector.findAgain(start, new ArrayList<>(found.keySet()), new ArrayList<>(found.values()), tooMany);
        } catch (IllegalStateException otherwise) {
            throw new RefusedSearch(
                    "the program does not do here what it did in another process: " + otherwise.getMessage());
        }
    }

    /** The first step that turned out to be no function of state and message; null if none did. */
    @Nullable
    Failure impure() {
        return answers.values().stream()
                .map(PartAnswer::impure)
                .filter(one -> !one.isEmpty())
                .map(one -> new Failure(FindingKind.IMPURE, one.get(0), one.get(1), null))
                .findFirst()
                .orElse(null);
    }
}
