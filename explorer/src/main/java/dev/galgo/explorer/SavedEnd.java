package dev.galgo.explorer;

import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.report.schedule.ScheduleFile;
import org.jspecify.annotations.Nullable;

/** What a saved schedule was saved for, where that cannot be seen by running it: its last handler does not return. */
final class SavedEnd {
    private SavedEnd() {}

    static boolean isEndless(ScheduleFile saved) {
        return saved.kind() == FindingKind.ENDLESS && saved.schedule().length() > 0;
    }

    /** What is known of a path that is as long as the saved one and ends in a handler that does not return; null if it is no such path. */
    static @Nullable ToldFinding of(@Nullable ScheduleFile saved, SchedulePrefix path) {
        if (saved == null || !isEndless(saved) || saved.schedule().length() != path.length()) {
            return null;
        }
        return new ToldFinding(
                "saved", saved.kind(), Severity.ERROR, saved.message(), null, null, false, path, path, null, false);
    }
}
