package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.check.PartAnswer.Met;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SchedulePrefix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was found in the pieces of levels, in whatever order they were done: each finding by the first of its shortest schedules. */
final class SpreadResults {
    private static final Comparator<SchedulePrefix> SHORTEST_FIRST =
            Comparator.comparingInt(SchedulePrefix::length).thenComparing(Comparator.naturalOrder());

    private final Inspector inspector;
    private final Map<String, SchedulePrefix> found = new HashMap<>();
    private KeptEvidence evidence = KeptEvidence.NONE;
    private @Nullable Failure impure;
    private boolean tooMany;
    private boolean ended;

    SpreadResults(Inspector inspector) {
        this.inspector = inspector;
    }

    /** Takes in what came of a piece that was done here. */
    void add(PartAnswer answer) {
        tooMany |= answer.tooMany();
        ended |= answer.end() == End.ENDED_SEARCH;
        for (Met met : answer.found()) {
            found.merge(
                    met.identity(),
                    met.schedule(),
                    (known, other) -> SHORTEST_FIRST.compare(other, known) < 0 ? other : known);
        }
        inspector.restore(answer.ends());
    }

    /** Takes in what came of a piece that a worker did, and what that has seen of the program. */
    void addFrom(PartAnswer answer) {
        add(answer);
        evidence = evidence.and(KeptEvidence.of(answer.evidence()));
        if (impure == null && !answer.impure().isEmpty()) {
            impure = new Failure(
                    FindingKind.IMPURE, answer.impure().get(0), answer.impure().get(1), null);
        }
    }

    /** Whether something was found after which a search must not go on. */
    boolean ended() {
        return ended;
    }

    KeptEvidence evidence() {
        return evidence;
    }

    @Nullable
    Failure impure() {
        return impure;
    }

    /** Finds again what was found; if the search was to end there, no more than one that needs the fewest deliveries. */
    void findAgain(Cursor start) {
        var byLength = new TreeMap<Integer, List<String>>();
        found.forEach((identity, schedule) -> byLength.computeIfAbsent(
                        ended ? schedule.length() : 0, length -> new ArrayList<>())
                .add(identity));
        for (List<String> identities : byLength.values()) {
            identities.sort(Comparator.naturalOrder());
            identities.sort(Comparator.comparing(found::get, SHORTEST_FIRST));
            try {
                inspector.findAgain(
                        start, identities, identities.stream().map(found::get).toList(), tooMany);
            } catch (IllegalStateException otherwise) {
                throw new RefusedSearch(
                        "the program does not do here what it did in another process: " + otherwise.getMessage());
            }
            if (ended && inspector.found().stream().anyMatch(one -> one.severity() == Severity.ERROR)) {
                return;
            }
        }
    }
}
