package dev.galgo.explorer.page;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.story.Sources;
import org.jspecify.annotations.Nullable;

/**
 * A schedule that was run again, for a page.
 *
 * @param story what happened
 * @param wrong how it ended; null if nothing is wrong
 */
public record ReplayedSchedule(ReportContext context, Schedule schedule, Story story, @Nullable Wrong wrong) {
    /** What is wrong at the end of it. */
    public record Wrong(FindingKind kind, String message, @Nullable Throwable cause) {}

    /** The page, for which it is run once more. */
    public String page(Walk walk) throws Refusal {
        boolean endless = wrong != null && wrong.kind() == FindingKind.ENDLESS && schedule.length() > 0;
        SchedulePrefix path = walk.pathOf(schedule, endless);
        var sources = new SourceLines(Sources.unknown(), context.started().target());
        String trace = new CarriedTraces(context, Coverage.NONE, sources, null).next(walk, path, finding(path), null);
        return TracePage.of(context.headline(), walk.teller().story(), circle(), trace);
    }

    /** The page for those who do not want to wait, or where running it once more does not work. */
    public String pageWithoutTrace(String why) {
        return TracePage.withoutTrace(context.headline(), story, toldOnce() ? circle() : 0, why);
    }

    /** What repeats for ever, if the program went round when it was run again. */
    private int circle() {
        return wrong == null ? 0 : schedule.circle();
    }

    /** Whether the story is that of one turn, so that its end is that of the circle. */
    private boolean toldOnce() {
        return story.scenes().size() == schedule.length();
    }

    private @Nullable ToldFinding finding(SchedulePrefix path) {
        if (wrong == null) {
            return null;
        }
        Throwable cause = wrong.cause();
        return new ToldFinding(
                "1",
                wrong.kind(),
                Severity.ERROR,
                wrong.message(),
                null,
                cause == null ? null : ThrownDetails.text(cause),
                false,
                path,
                circle(),
                new SchedulePrefix(new int[0], new int[0]),
                null,
                false);
    }
}
