package dev.galgo.core.check;

import dev.galgo.core.engine.ScheduleHistory;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Notice;
import dev.galgo.core.search.SchedulePrefix;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A finding at the moment it is met: what, and the way to it through the cursor. Actors stand in the text as tokens.
 *
 * @param circle how many deliveries, the last ones, can repeat for ever
 */
record RawFinding(
        FindingKind kind,
        Severity severity,
        String text,
        String signature,
        @Nullable ActorId actor,
        @Nullable Throwable cause,
        int[] slots,
        int[] ways,
        int circle) {

    /** One that does not go round. */
    RawFinding(
            FindingKind kind,
            Severity severity,
            String text,
            String signature,
            @Nullable ActorId actor,
            @Nullable Throwable cause,
            int[] slots,
            int[] ways) {
        this(kind, severity, text, signature, actor, cause, slots, ways, 0);
    }

    static RawFinding at(
            ScheduleHistory cursor,
            FindingKind kind,
            Severity severity,
            String text,
            String signature,
            @Nullable ActorId actor,
            @Nullable Throwable cause) {
        int depth = cursor.depth();
        var slots = new int[depth];
        var ways = new int[depth];
        for (int i = 0; i < depth; i++) {
            slots[i] = cursor.slotAt(i + 1);
            ways[i] = cursor.wayAt(i + 1);
        }
        return new RawFinding(kind, severity, text, signature, actor, cause, slots, ways);
    }

    /** The same, and so many of the last deliveries can repeat for ever. */
    RawFinding goingRound(int deliveries) {
        return new RawFinding(kind, severity, text, signature, actor, cause, slots, ways, deliveries);
    }

    /** The same with one more delivery at the end. */
    RawFinding after(int slot) {
        var longer = Arrays.copyOf(slots, slots.length + 1);
        longer[slots.length] = slot;
        return new RawFinding(
                kind, severity, text, signature, actor, cause, longer, Arrays.copyOf(ways, ways.length + 1));
    }

    /** The same, with a word on why the search itself did not find it. */
    RawFinding seenOnlyFromScratch() {
        return new RawFinding(
                kind,
                severity,
                text
                        + " (It shows when the schedule is run from scratch; the search believed otherwise, so something decides that it does not see.)",
                signature,
                actor,
                cause,
                slots,
                ways);
    }

    /** What went wrong while the program was set up. */
    static RawFinding beforeTheStart(Failure failure) {
        return new RawFinding(
                failure.kind(),
                Severity.ERROR,
                failure.text(),
                failure.signature(),
                null,
                failure.cause(),
                new int[0],
                new int[0]);
    }

    /** What a program that is alive noticed on the way. */
    static RawFinding noticed(Notice notice, Severity severity) {
        Failure what = notice.what();
        return new RawFinding(
                what.kind(),
                severity,
                what.text(),
                what.signature(),
                null,
                what.cause(),
                notice.slots().stream().mapToInt(Integer::intValue).toArray(),
                notice.ways().stream().mapToInt(Integer::intValue).toArray());
    }

    /** The way to it, by which findings are in the order of a search on one thread. */
    SchedulePrefix route() {
        return new SchedulePrefix(slots, ways);
    }

    int length() {
        return slots.length;
    }

    /** Whether a schedule that shows this is no better than one that shows the other: it is an error, or of the same kind. */
    boolean failsLike(RawFinding other) {
        return severity == Severity.ERROR || kind == other.kind;
    }

    /** What makes two findings the same, whatever their schedules. */
    String identity() {
        return identity(kind, signature);
    }

    /** The {@link #identity()} of a finding of this kind and with this signature. */
    static String identity(FindingKind kind, String signature) {
        return kind + "|" + signature;
    }
}
