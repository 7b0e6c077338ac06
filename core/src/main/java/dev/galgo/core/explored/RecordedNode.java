package dev.galgo.core.explored;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A delivery while the search goes on: what it takes to tell of it later. */
final class RecordedNode {
    /**
     * Why something is tried.
     *
     * @param with the delivery that a race is with
     * @param seenAt where the race was seen
     * @param slot what races, in the schedule that leads there
     */
    record Because(TakenReason reason, @Nullable RecordedNode with, @Nullable RecordedNode seenAt, int slot) {
        static Because of(TakenReason reason) {
            return new Because(reason, null, null, 0);
        }
    }

    private static final int[] NOT_LOOKED = {};

    final @Nullable RecordedNode parent;
    final int depth;
    final int slot;
    final int way;
    final Because because;
    final List<RecordedNode> children = new ArrayList<>(1);
    /** Races that were seen here and are the reason for something. */
    final List<Because> racesSeen = new ArrayList<>(0);

    int number = -1;
    long times;
    Arrival arrival = Arrival.DONE;
    boolean deadlocked;
    boolean ended;
    boolean covered;
    boolean fresh;
    /** How many schedules had been given up before this one. */
    long abandonedBefore;

    @Nullable
    RecordedNode sameAs;

    /** How many different messages were delivered here. */
    int tried;

    private int lastTried;
    private int[] offered = NOT_LOOKED;
    private final Map<Integer, Because> reasons = new HashMap<>(2);
    private final Map<Integer, LeftOutReason> left = new HashMap<>(2);

    RecordedNode(@Nullable RecordedNode parent, int slot, int way, Because because) {
        this.parent = parent;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.slot = slot;
        this.way = way;
        this.because = because;
    }

    @Nullable
    RecordedNode child(int wanted, int inWay) {
        for (RecordedNode one : children) {
            if (one.slot == wanted && one.way == inWay) {
                return one;
            }
        }
        return null;
    }

    /** Why the message in this slot is tried here. */
    Because reason(int wanted, Because otherwise) {
        for (RecordedNode one : children) {
            if (one.slot == wanted) {
                return Because.of(TakenReason.OTHER_WAY);
            }
        }
        return reasons.getOrDefault(wanted, otherwise);
    }

    void tries(int wanted, Because why) {
        RecordedNode where = why.seenAt();
        if (reasons.putIfAbsent(wanted, why) == null && where != null && !where.racesSeen.contains(why)) {
            where.racesSeen.add(why);
        }
    }

    void leavesOut(int wanted, LeftOutReason why) {
        left.put(wanted, why);
    }

    /** Counts the messages that were delivered here; ways of one message come one after the other. */
    void count(int delivered) {
        if (delivered != lastTried) {
            tried++;
            lastTried = delivered;
        }
    }

    boolean isLookedAt() {
        return offered != NOT_LOOKED;
    }

    void offers(int[] slots) {
        offered = slots;
    }

    int offeredCount() {
        return offered.length;
    }

    /** Whether the search has nothing to do below: the schedule ended, well or not. */
    boolean isOver() {
        return ended || deadlocked || arrival == Arrival.FAILED;
    }

    /** What could have been delivered here and was not. */
    List<Integer> leftOut() {
        var slots = new ArrayList<Integer>();
        for (int one : offered) {
            if (children.stream().noneMatch(child -> child.slot == one)) {
                slots.add(one);
            }
        }
        return slots;
    }

    @Nullable
    LeftOutReason whyLeftOut(int wanted) {
        return left.get(wanted);
    }
}
