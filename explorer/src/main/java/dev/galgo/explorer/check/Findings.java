package dev.galgo.explorer.check;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.FindingListener.MetFinding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.PathText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What checks have found so far, each thing once, and below which paths they have found nothing. What the check under way has met is provisional until it is ready. */
public final class Findings {
    /** Longer paths are told only once they are as short as they get: nobody wants to walk through them. */
    private static final int LONGEST_PROVISIONAL = 2_000;

    private final Map<String, ToldFinding> byId = new LinkedHashMap<>();
    private final Map<String, Finding> whole = new LinkedHashMap<>();
    private final List<SchedulePrefix> fine = new ArrayList<>();

    /** By what makes them the same in one check, the ids of those that are provisional. */
    private final Map<String, String> provisional = new HashMap<>();

    private int last;

    /** Keeps what a check has just met; empty if it has met the same before, or if that is known by a path that is no longer. */
    synchronized Optional<ToldFinding> addMet(MetFinding met, SchedulePrefix from) {
        if (met.route().length() > LONGEST_PROVISIONAL
                || provisional.containsKey(met.identity())
                || isKnown(null, met.kind(), met.message(), met.route())) {
            return Optional.empty();
        }
        ToldFinding told = ToldFinding.met(nextId(), met, from);
        provisional.put(met.identity(), told.id());
        byId.put(told.id(), told);
        return Optional.of(told);
    }

    /** Keeps a finding in place of what was met; empty if that was not told. */
    synchronized Optional<ToldFinding> addReady(
            String identity, Finding finding, SchedulePrefix path, SchedulePrefix from) {
        String id = provisional.get(identity);
        if (id == null || isKnown(id, finding.kind(), finding.message(), path)) {
            return Optional.empty();
        }
        provisional.remove(identity);
        return Optional.of(put(id, finding, path, from));
    }

    /** Keeps a finding; empty if the same is known by a path that is no longer. */
    synchronized Optional<ToldFinding> add(Finding finding, SchedulePrefix path, SchedulePrefix from) {
        return isKnown(null, finding.kind(), finding.message(), path)
                ? Optional.empty()
                : Optional.of(put(nextId(), finding, path, from));
    }

    private ToldFinding put(String id, Finding finding, SchedulePrefix path, SchedulePrefix from) {
        ToldFinding told = ToldFinding.of(id, finding, path, from);
        byId.put(id, told);
        whole.put(id, finding);
        return told;
    }

    private String nextId() {
        return String.valueOf(++last);
    }

    /** @param except the id of one that does not count; null if all do */
    private boolean isKnown(@Nullable String except, FindingKind kind, String message, SchedulePrefix path) {
        return byId.values().stream()
                .anyMatch(one -> !one.provisional()
                        && !one.id().equals(except)
                        && one.kind() == kind
                        && one.message().equals(message)
                        && (one.path().length() <= path.length()
                                || PathText.of(one.path()).equals(PathText.of(path))));
    }

    /** Forgets what was met and did not become a finding, at the end of a check; the ids. */
    synchronized List<String> withdrawMet() {
        List<String> withdrawn = List.copyOf(provisional.values());
        provisional.clear();
        withdrawn.forEach(byId::remove);
        return withdrawn;
    }

    /** Notes that there is nothing wrong below a path. */
    synchronized void addFine(SchedulePrefix path) {
        fine.add(path);
    }

    /** All of them, errors first, else in the order found. */
    public synchronized List<ToldFinding> all() {
        return byId.values().stream()
                .sorted(Comparator.comparing(ToldFinding::severity))
                .toList();
    }

    /** Below which paths nothing is wrong. */
    public synchronized List<SchedulePrefix> fine() {
        return List.copyOf(fine);
    }

    /** The worst one that a path ends in. */
    public synchronized Optional<ToldFinding> at(SchedulePrefix path) {
        String text = PathText.of(path);
        return all().stream()
                .filter(one -> PathText.of(one.path()).equals(text))
                .findFirst();
    }

    /** A finding as the check told it. */
    public synchronized Optional<Finding> whole(String id) {
        return Optional.ofNullable(whole.get(Objects.requireNonNull(id)));
    }
}
