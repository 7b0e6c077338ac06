package dev.galgo.explorer;

import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Findings;
import dev.galgo.explorer.trace.OffersJson.Fates;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.Stop;
import dev.galgo.explorer.walk.Walk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which configurations lie on the way to something wrong, and below which there is nothing wrong. What checks have found are paths, and equal configurations are
 * known by fingerprints, which are those of one walk. For the thread of the walk.
 */
final class KnownFates implements Fates {
    private final Findings findings;
    private final Set<String> failing = new HashSet<>();
    private final Set<String> fine = new HashSet<>();
    private @Nullable String start;
    private final Set<String> findingsLearnt = new HashSet<>();
    private int fineLearnt;

    KnownFates(Findings findings) {
        this.findings = findings;
    }

    /** Learns by walking there what checks have found since the last time; everything, if this walk is a new one. */
    void learn(Walk walk) throws Refusal {
        String here = walk.stops().get(0).fingerprint();
        if (!here.equals(start)) {
            start = here;
            failing.clear();
            fine.clear();
            findingsLearnt.clear();
            fineLearnt = 0;
        }
        for (ToldFinding one : findings.all()) {
            // What is provisional is learnt when it is ready, by its last path.
            if (!one.provisional() && findingsLearnt.add(one.id())) {
                SchedulePrefix path = one.path();
                walk.go(one.isEndless() ? path.first(path.length() - 1) : path);
                walk.stops().stream().map(Stop::fingerprint).forEach(failing::add);
            }
        }
        List<SchedulePrefix> checked = findings.fine();
        for (; fineLearnt < checked.size(); fineLearnt++) {
            walk.go(checked.get(fineLearnt));
            fine.add(walk.here().fingerprint());
        }
    }

    @Override
    public @Nullable String of(List<String> fingerprints) {
        if (failing.contains(fingerprints.get(fingerprints.size() - 1))) {
            return "fails";
        }
        return fingerprints.stream().anyMatch(fine::contains) ? "fine" : null;
    }
}
