package dev.galgo.report.result;

import dev.galgo.core.check.Coverage;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the handlers of a program did in several runs together.
 *
 * @param runs in the order in which they were given
 * @param coverage what ran in any of them
 */
public record CoveredRuns(List<Run> runs, Coverage coverage) {
    private static final int MOST_TARGETS = 3;

    public CoveredRuns {
        runs = List.copyOf(runs);
    }

    /**
     * One of the runs.
     *
     * @param kind such as {@code ActorFoundry driver}
     * @param message the first one, if any
     * @param delivery in which order messages arrived; null where there are none
     * @param verdict what came of it
     */
    public record Run(
            String kind,
            String target,
            @Nullable String message,
            List<String> args,
            @Nullable String delivery,
            String verdict) {
        public Run {
            args = List.copyOf(args);
        }
    }

    /** Those of one file or, if {@code this} has some already, of one more. */
    public CoveredRuns and(CoveredRuns other) {
        var all = new ArrayList<>(runs);
        all.addAll(other.runs);
        return new CoveredRuns(all, coverage.orMore(other.coverage));
    }

    /** {@code 3 runs of bank.TransferDriver}. */
    public String title() {
        List<String> targets = List.copyOf(targets());
        String named = String.join(", ", targets.subList(0, Math.min(MOST_TARGETS, targets.size())));
        String more = targets.size() > MOST_TARGETS ? " and " + (targets.size() - MOST_TARGETS) + " more" : "";
        return StoryWording.count(runs.size(), "run") + " of " + named + more;
    }

    /** What is to be known of how the runs were put together. */
    public List<String> notes() {
        var notes = new ArrayList<String>();
        if (targets().size() > 1) {
            notes.add("the runs are of different programs, whose classes count as one where they have the same name");
        }
        if (runs.size() > 1) {
            notes.add("of each handler the run counts that has the most, since runs may have done the same");
        }
        return notes;
    }

    private Set<String> targets() {
        Set<String> targets = new LinkedHashSet<>();
        runs.forEach(run -> targets.add(StoryWording.oneLine(run.target())));
        return targets;
    }

    /** How many handlers ran: {@code 5 of 7 handlers ran}. */
    public String share() {
        long all = coverage.types().stream()
                .mapToLong(type -> type.handlers().size())
                .sum();
        return all - coverage.neverRan().size() + " of " + StoryWording.count(all, "handler") + " ran";
    }
}
