package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.PlainOpinion;
import dev.galgo.core.check.SecondOpinion;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a verdict rests on, in words. */
public final class EvidenceText {
    /** How an assumption is marked that the user has accepted. */
    public static final String ACCEPTED = " (accepted)";

    private static final int MOST_NAMES = 20;
    private static final int MOST_SENDS = 5;
    private static final Set<Verdict> VERIFIED = Set.of(Verdict.VERIFIED, Verdict.VERIFIED_IF);

    private EvidenceText() {}

    /** What running schedules from scratch and running the program plainly have shown, which handlers never ran, and what nobody sent although the analysis thinks it possible. */
    public static List<String> lines(CheckResult result) {
        var lines = new ArrayList<String>();
        boolean verified = VERIFIED.contains(result.verdict());
        SecondOpinion opinion = result.evidence().secondOpinion();
        if (opinion.missing() != null) {
            if (verified) {
                lines.add("second opinion: none, since " + StoryWording.oneLine(opinion.missing()));
            }
        } else {
            lines.add("second opinion: " + extent(opinion) + " from scratch"
                    + (opinion.freshClasses() ? ", in fresh classes" : "") + ": "
                    + (result.verdict() == Verdict.VIOLATED ? "see below" : "agree"));
        }
        plainRuns(result, verified).ifPresent(lines::add);
        if (verified) {
            Coverage coverage = result.evidence().coverage();
            lines.addAll(folded("never ran: ", coverage.neverRan(), MOST_NAMES));
            lines.addAll(folded(
                    "never sent, though the analysis thinks it possible: ",
                    coverage.neverSent().stream().map(EvidenceText::sent).toList(),
                    MOST_SENDS));
        }
        return lines;
    }

    private static Optional<String> plainRuns(CheckResult result, boolean verified) {
        PlainOpinion plain = result.evidence().plainRuns();
        if (plain.missing() != null) {
            return verified
                    ? Optional.of("plain runs: none, since " + StoryWording.oneLine(plain.missing()))
                    : Optional.empty();
        }
        String schedules = StoryWording.count(plain.schedules(), "schedule");
        String extent = plain.all() && plain.schedules() == 1
                ? "the one schedule there is"
                : (plain.all() ? "all " : "") + schedules;
        String ended = plain.ended() == 0 ? "" : ", " + StoryWording.count(plain.ended(), "run") + " ended early";
        return Optional.of("plain runs: " + extent + ", "
                + StoryWording.count(plain.variations(), "variation") + (plain.schedules() == 1 ? "" : " each") + ended
                + ": " + (result.verdict() == Verdict.VIOLATED ? "see below" : "agree"));
    }

    private static List<String> folded(String title, List<String> names, int most) {
        if (names.isEmpty()) {
            return List.of();
        }
        int more = names.size() - most;
        return List.of(title
                + String.join(", ", names.subList(0, Math.min(most, names.size())))
                + (more > 0 ? " and " + more + " more" : ""));
    }

    /** {@code Pool -> Worker retry}. */
    private static String sent(Coverage.Edge edge) {
        return StoryWording.oneLine(edge.from() + " -> " + edge.to() + " " + edge.message());
    }

    private static String extent(SecondOpinion opinion) {
        String schedules = StoryWording.count(opinion.schedules(), "schedule");
        if (!opinion.all()) {
            return schedules + " of more";
        }
        return opinion.schedules() == 1 ? "the one schedule there is" : "all " + schedules;
    }

    /** The assumptions that are to be listed: those of a violation need not hold for it. */
    public static List<Assumption> listed(CheckResult result) {
        return result.verdict() == Verdict.VIOLATED
                ? List.of()
                : result.evidence().assumptions();
    }

    /** {@code hash-order at Bank.java:12: the order in which ...}. */
    public static String sentence(Assumption assumption, ReportContext context) {
        String place = assumption.place();
        return assumption.kind().id() + (place == null ? "" : " at " + StoryWording.oneLine(place)) + ": "
                + StoryWording.oneLine(assumption.text()) + (context.accepts(assumption) ? ACCEPTED : "");
    }
}
