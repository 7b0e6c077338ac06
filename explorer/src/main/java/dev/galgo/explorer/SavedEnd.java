package dev.galgo.explorer;

import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.report.schedule.ScheduleFile;
import org.jspecify.annotations.Nullable;

/**
 * What a saved schedule was saved for, where that cannot be seen by looking where it ends: its last handler does not return, its last deliveries repeat for ever, or
 * its run ends before something has come that was promised. For the thread of the walk.
 */
final class SavedEnd {
    private final @Nullable ScheduleFile saved;
    private @Nullable SchedulePrefix path;
    private @Nullable Boolean shown;

    /** @param saved null if there is none */
    SavedEnd(@Nullable ScheduleFile saved) {
        this.saved = saved;
    }

    private static boolean isEndless(ScheduleFile saved) {
        return saved.kind() == FindingKind.ENDLESS && saved.schedule().length() > 0;
    }

    /** The path of the schedule. */
    SchedulePrefix path(Walk walk, ScheduleFile of) throws Refusal {
        if (path == null) {
            path = walk.pathOf(of.schedule(), isEndless(of));
        }
        return path;
    }

    /** What is known of a path; null if it is not that of the schedule, if looking there is enough, or if the program does not do it any more. */
    @Nullable
    ToldFinding at(Walk walk, SchedulePrefix asked) throws Refusal {
        if (saved == null || saved.schedule().length() != asked.length()) {
            return null;
        }
        boolean ofRun = saved.kind() == FindingKind.LIVENESS || saved.schedule().circle() > 0;
        if (!isEndless(saved) && !ofRun) {
            return null;
        }
        if (!PathText.of(path(walk, saved)).equals(PathText.of(asked)) || (ofRun && !isShown(walk, saved, asked))) {
            return null;
        }
        return new ToldFinding(
                "saved",
                saved.kind(),
                saved.kind() == FindingKind.STARVATION || saved.kind() == FindingKind.LIVELOCK
                        ? Severity.WARNING
                        : Severity.ERROR,
                saved.message(),
                null,
                null,
                false,
                asked,
                saved.schedule().circle(),
                asked,
                null,
                false);
    }

    private boolean isShown(Walk walk, ScheduleFile of, SchedulePrefix asked) throws Refusal {
        if (shown == null) {
            if (of.schedule().circle() > 0) {
                shown = goesRound(walk, of.schedule());
            } else {
                walk.go(asked);
                shown = walk.ended();
            }
        }
        return shown;
    }

    /** Whether the program comes back to where the circle begins, when it goes round once and when it goes round again. */
    private static boolean goesRound(Walk walk, Schedule schedule) {
        while (true) {
            var replay = new Replay(walk.program(), walk.atStart(Compare.CANONICAL));
            try {
                replay.run(schedule);
                boolean once = replay.isBack();
                replay.goRound(schedule, 1);
                return once && replay.isBack();
            } catch (NamingPolicy.Renamed startOver) {
                walk.startOver();
            } catch (Divergence | Diverged | Incomparable otherwise) {
                return false;
            }
        }
    }
}
