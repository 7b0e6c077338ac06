package dev.galgo.test;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is wrong where a schedule ends. */
final class ScheduleEnd {
    private final Schedule schedule;
    private final Story story;
    private final List<Finding> findings = new ArrayList<>();

    ScheduleEnd(Schedule schedule, Story story) {
        this.schedule = schedule;
        this.story = story;
    }

    void add(Failure failure, Severity severity, ActorLabels labels) {
        add(failure.kind(), severity, labels.in(failure.text()), null, failure.cause());
    }

    void add(FindingKind kind, Severity severity, String sentence) {
        add(kind, severity, sentence, null, null);
    }

    /** Whatever nobody has taken, the cursor standing at the end. */
    void addLeft(Cursor cursor, Severity severity) {
        if (severity == Severity.IGNORED) {
            return;
        }
        int slot = Cursor.NONE;
        for (Story.Left left : story.left()) {
            slot = cursor.pendingAfter(slot);
            boolean dead = cursor.local(cursor.message(slot).to()) instanceof Local.Stopped;
            String sentence = left.message() + " to " + left.to() + " is never delivered: " + left.reason();
            add(dead ? FindingKind.DEAD_LETTER : FindingKind.UNDELIVERED, severity, sentence, left.to(), null);
        }
    }

    private void add(
            FindingKind kind, Severity severity, String sentence, @Nullable String actor, @Nullable Throwable cause) {
        findings.add(new Finding(kind, severity, sentence, actor, schedule, story, false, cause));
    }

    /** Who waits for whom. */
    String waiting() {
        return story.waiting().stream()
                .map(one -> one.actor() + " in " + one.message() + " for " + one.awaited())
                .collect(Collectors.joining(", "));
    }

    /** Errors first. */
    List<Finding> findings() {
        return findings.stream().sorted(Comparator.comparing(Finding::severity)).toList();
    }
}
