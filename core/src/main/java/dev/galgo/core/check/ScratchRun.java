package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One schedule on two cursors at once: one of the search, which believes what it remembers, and one that runs everything for the first time. After every
 * delivery both must offer the same messages, hold the same state and have failed or not failed alike.
 */
final class ScratchRun {
    private final @Nullable Cursor believed;
    private final Cursor scratch;
    private final Inspector inspector;
    private final StableHashes believedHashes;
    private final StableHashes scratchHashes = new StableHashes();

    /**
     * Both cursors stand at the start.
     *
     * @param believed null if the search remembers nothing, so that there is nothing to compare but failures and ends
     */
    ScratchRun(@Nullable Cursor believed, Cursor scratch, Inspector inspector, StableHashes believedHashes) {
        this.believed = believed;
        this.scratch = scratch;
        this.inspector = inspector;
        this.believedHashes = believedHashes;
    }

    /** Whether nothing can be delivered any more, as the run from scratch sees it. */
    boolean ended() {
        return scratch.first() == Cursor.NONE;
    }

    /** What may be delivered here, as the run from scratch sees it. */
    List<Integer> offers() {
        return offers(scratch);
    }

    private static List<Integer> offers(Cursor cursor) {
        var slots = new ArrayList<Integer>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            slots.add(slot);
        }
        return slots;
    }

    /** What is wrong before anything was delivered; null if nothing is. */
    @Nullable
    RawFinding atStart() {
        return believed == null ? null : differentOffers(believed);
    }

    /** In how many ways this may be handled, as the run from scratch sees it. */
    int ways(int slot) {
        return scratch.ways(slot);
    }

    Message message(int slot) {
        return scratch.message(slot);
    }

    int depth() {
        return scratch.depth();
    }

    /** Delivers on both; what is wrong then, null if nothing is. */
    @Nullable
    RawFinding deliver(int slot, int way) {
        Cursor other = believed;
        if (other == null) {
            return found(scratch.deliver(slot, way));
        }
        int ways = scratch.ways(slot);
        if (other.ways(slot) != ways) {
            Arrival last = scratch.deliver(slot, Math.min(way, ways - 1));
            RawFinding failed = found(last);
            return failed != null
                    ? failed
                    : disagreement("it was handled in " + ways + " ways, not in " + other.ways(slot));
        }
        Arrival now = scratch.deliver(slot, way);
        Arrival then = other.deliver(slot, way);
        RawFinding found = found(now);
        if (found != null) {
            return found;
        }
        if (now != then) {
            return disagreement("its handler " + word(now) + ", and the search believed that it " + word(then));
        }
        return differentEffect(other);
    }

    private static String word(Arrival arrival) {
        return switch (arrival) {
            case DONE -> "ended";
            case WAITS -> "waits";
            case FAILED -> "failed";
        };
    }

    /** The error that a check finds in the run from scratch where it stands now; null if there is none. */
    private @Nullable RawFinding found(Arrival arrival) {
        switch (arrival) {
            case FAILED -> inspector.failed(scratch);
            case WAITS -> inspector.waits(scratch);
            case DONE -> {}
        }
        return error();
    }

    private @Nullable RawFinding error() {
        return inspector.found().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .findFirst()
                .orElse(null);
    }

    /** What is wrong at the end; null if nothing is. */
    @Nullable
    RawFinding atEnd(List<EndsSeen> ends) {
        inspector.ended(scratch);
        RawFinding found = error();
        if (found != null) {
            return found;
        }
        long hash = scratchHashes.of(scratch);
        boolean known = ends.isEmpty()
                || ends.stream().anyMatch(one -> !one.complete())
                || ends.stream().anyMatch(one -> one.contains(hash));
        return known
                ? null
                : disagreement("the run ended in a configuration in which no schedule of the search had ended");
    }

    private @Nullable RawFinding differentEffect(Cursor other) {
        ActorId actor = scratch.message(scratch.slotAt(scratch.depth())).to();
        ActorId believedActor = other.message(other.slotAt(other.depth())).to();
        String sends = differentSends(other);
        if (sends != null) {
            return disagreement(sends);
        }
        if (scratchHashes.of(scratch.local(actor)) != believedHashes.of(other.local(believedActor))) {
            return disagreement("afterwards "
                    + fields(
                            other.local(believedActor).state(),
                            scratch.local(actor).state()));
        }
        return differentOffers(other);
    }

    private @Nullable String differentSends(Cursor other) {
        int from = scratch.firstSentAt(scratch.depth());
        int to = scratch.firstSentAt(scratch.depth() + 1);
        int believedTo = other.firstSentAt(other.depth() + 1);
        for (int slot = from; slot < Math.max(to, believedTo); slot++) {
            String now = slot < to ? scratch.message(slot).describe() : "nothing";
            String then = slot < believedTo ? other.message(slot).describe() : "nothing";
            boolean same = slot < to
                    && slot < believedTo
                    && scratch.message(slot).stableHash() == other.message(slot).stableHash();
            if (!same) {
                return "it sent " + now + ", and the search believed that it would send "
                        + (now.equals(then) ? "another " : "") + then;
            }
        }
        return null;
    }

    private static String fields(@Nullable ActorState then, @Nullable ActorState now) {
        if (then != null && now != null) {
            var after = now.describe();
            for (var field : then.describe().entrySet()) {
                String value = after.get(field.getKey());
                if (!field.getValue().equals(value)) {
                    return field.getKey() + " was " + value + ", and the search believed that it would be "
                            + field.getValue();
                }
            }
        }
        return "its state was not what the search believed";
    }

    private @Nullable RawFinding differentOffers(Cursor other) {
        List<Integer> now = offers(scratch);
        List<Integer> then = offers(other);
        if (now.equals(then)) {
            return null;
        }
        return disagreement(
                names(scratch, now) + " could be delivered next, and the search believed " + names(other, then));
    }

    private static String names(Cursor cursor, List<Integer> slots) {
        return slots.isEmpty()
                ? "nothing"
                : String.join(
                        ", ",
                        slots.stream()
                                .map(slot -> cursor.message(slot).describe())
                                .toList());
    }

    private RawFinding disagreement(String difference) {
        int depth = scratch.depth();
        ActorId actor =
                depth == 0 ? null : scratch.message(scratch.slotAt(depth)).to();
        String what = actor == null
                ? "the start"
                : actor.type() + "." + scratch.message(scratch.slotAt(depth)).name();
        var failure = new Failure(
                FindingKind.DISAGREEMENT,
                what + " did something else when the schedule was run from scratch: " + difference
                        + ". Something decides that is neither in the actor nor in the message.",
                what,
                null);
        return RawFinding.at(
                scratch, failure.kind(), Severity.ERROR, failure.text(), failure.signature(), actor, failure.cause());
    }
}
