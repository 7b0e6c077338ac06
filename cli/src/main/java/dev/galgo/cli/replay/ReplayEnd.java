package dev.galgo.cli.replay;

import dev.galgo.core.check.CallCycle;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Program;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import dev.galgo.explorer.page.ReplayedSchedule;
import dev.galgo.report.schedule.ScheduleFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a replayed schedule ended.
 *
 * @param kind what is wrong; null if nothing is
 * @param message the same as a sentence
 * @param cause the exception behind it
 */
record ReplayEnd(@Nullable FindingKind kind, @Nullable String message, @Nullable Throwable cause) {

    /** The same for a page; null if nothing is wrong. */
    ReplayedSchedule.@Nullable Wrong wrong() {
        return kind == null ? null : new ReplayedSchedule.Wrong(kind, String.valueOf(message), cause);
    }

    /** Looks at where a replay ended; what a step does not show itself is looked for if the schedule was saved for it. */
    static ReplayEnd of(Program program, Cursor cursor, Story story, FindingKind expected) {
        Failure failure = cursor.depth() == 0 ? program.boot().failure() : cursor.failure();
        if (failure != null) {
            return new ReplayEnd(failure.kind(), new ActorLabels(cursor.actors()).in(failure.text()), failure.cause());
        }
        boolean over = cursor.first() == Cursor.NONE;
        List<Failure> noticed = noticed(program, cursor, over);
        Failure atEnd = over ? cursor.failureAtEnd() : null;
        if (atEnd != null) {
            return new ReplayEnd(atEnd.kind(), new ActorLabels(cursor.actors()).in(atEnd.text()), atEnd.cause());
        }
        Failure closed = expected == FindingKind.DEADLOCK ? cursor.deadlock() : null;
        if (closed != null) {
            return new ReplayEnd(closed.kind(), new ActorLabels(cursor.actors()).in(closed.text()), closed.cause());
        }
        for (Failure one : noticed) {
            if (one.kind() == expected) {
                return new ReplayEnd(expected, new ActorLabels(cursor.actors()).in(one.text()), null);
            }
        }
        boolean again =
                switch (expected) {
                    case DEADLOCK ->
                        cursor.actors().stream().anyMatch(actor -> !CallCycle.from(cursor, actor)
                                .isEmpty());
                    case BLOCKED -> over && cursor.waiting() > 0;
                    case UNDELIVERED, DEAD_LETTER -> over && cursor.pending() > 0;
                    case STUCK ->
                        over && cursor.actors().stream().anyMatch(actor -> cursor.local(actor) instanceof Local.Ready);
                    default -> false;
                };
        return again ? new ReplayEnd(expected, sentence(expected, story), null) : new ReplayEnd(null, null, null);
    }

    /**
     * The same, unless nothing is wrong where it stands, and it stands where the circle of a run without end begins, or has come to the end of a run that ends too early.
     *
     * @param over whether nothing can be delivered any more
     */
    ReplayEnd orGoesRound(ScheduleFile saved, boolean back, boolean over) {
        boolean tooEarly =
                over && saved.kind() == FindingKind.LIVENESS && saved.schedule().circle() == 0;
        return kind == null && (back || tooEarly) ? new ReplayEnd(saved.kind(), saved.message(), null) : this;
    }

    /** The same, unless nothing is wrong although something is still to be delivered when the run should be over. */
    ReplayEnd orGoesOn(ScheduleFile saved, Cursor cursor) {
        boolean goesOn = kind == null && saved.endsTheRun() && cursor.first() != Cursor.NONE;
        return goesOn
                ? new ReplayEnd(
                        FindingKind.ASSERTION, "the run should be over, and messages are left to be delivered", null)
                : this;
    }

    /** What is worth knowing of a program that runs for real. */
    private static List<Failure> noticed(Program program, Cursor cursor, boolean over) {
        var all = new ArrayList<Failure>();
        if (program instanceof LiveProgram live) {
            live.notices().forEach(one -> all.add(one.what()));
        }
        if (over) {
            all.addAll(cursor.remarks());
        }
        return all;
    }

    private static String sentence(FindingKind kind, Story story) {
        String waiting = String.join(
                ", ",
                story.waiting().stream()
                        .map(one -> one.actor() + " in " + one.message() + " for " + one.awaited())
                        .toList());
        return switch (kind) {
            case DEADLOCK -> "calls wait for each other in a cycle: " + waiting;
            case BLOCKED -> "the run ends and an answer is still awaited: " + waiting;
            case UNDELIVERED, DEAD_LETTER ->
                "the run ends and nobody has taken "
                        + String.join(
                                ", ",
                                story.left().stream()
                                        .map(one -> one.message() + " to " + one.to() + ": " + one.reason())
                                        .toList());
            default -> "the run ends and actors still wait for a message";
        };
    }

    /** What the user reads last. */
    String sentence(ScheduleFile saved) {
        if (saved.ofPassingTest()) {
            return kind == null ? "the test passes" : "the test fails, " + kind.id() + ": " + message;
        }
        if (saved.walkedWithoutFault()) {
            return kind == null ? "nothing goes wrong" : "now something goes wrong, " + kind.id() + ": " + message;
        }
        FindingKind expected = saved.kind();
        if (saved.passesBeside()) {
            return kind == null
                    ? "The schedule runs to its end, and nothing is wrong."
                    : "it does not pass any more, " + kind.id() + ": " + message;
        }
        if (kind == null) {
            return "The schedule runs to its end, and there is no " + expected.id() + " any more.";
        }
        return (kind == expected ? kind.id() : "not " + expected.id() + " but " + kind.id()) + ": " + message;
    }
}
