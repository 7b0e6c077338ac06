package dev.galgo.explorer.check;

import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.PathText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What checks have found so far, each thing once, and below which paths they have found nothing. */
public final class Findings {
    private final Map<String, ToldFinding> byId = new LinkedHashMap<>();
    private final Map<String, Finding> whole = new LinkedHashMap<>();
    private final List<SchedulePrefix> fine = new ArrayList<>();

    /** Keeps a finding; empty if the same is known by a path that is no longer. */
    synchronized Optional<ToldFinding> add(Finding finding, SchedulePrefix path, SchedulePrefix from) {
        boolean known = byId.values().stream()
                .anyMatch(one -> one.kind() == finding.kind()
                        && one.message().equals(finding.message())
                        && (one.path().length() <= path.length()
                                || PathText.of(one.path()).equals(PathText.of(path))));
        if (known) {
            return Optional.empty();
        }
        String id = String.valueOf(byId.size() + 1);
        ToldFinding told = ToldFinding.of(id, finding, path, from);
        byId.put(id, told);
        whole.put(id, finding);
        return Optional.of(told);
    }

    /** Notes that there is nothing wrong below a path. */
    synchronized void addFine(SchedulePrefix path) {
        fine.add(path);
    }

    /** All of them, in the order found. */
    public synchronized List<ToldFinding> all() {
        return List.copyOf(byId.values());
    }

    /** Below which paths nothing is wrong. */
    public synchronized List<SchedulePrefix> fine() {
        return List.copyOf(fine);
    }

    /** The one that a path ends in. */
    public synchronized Optional<ToldFinding> at(SchedulePrefix path) {
        String text = PathText.of(path);
        return byId.values().stream()
                .filter(one -> PathText.of(one.path()).equals(text))
                .findFirst();
    }

    /** A finding as the check told it. */
    public synchronized Optional<Finding> whole(String id) {
        return Optional.ofNullable(whole.get(Objects.requireNonNull(id)));
    }
}
