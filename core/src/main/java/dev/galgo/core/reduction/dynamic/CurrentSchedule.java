package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.reduction.base.HappensBefore;
import dev.galgo.core.reduction.base.SearchDiary;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.search.LevelStack;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The present schedule of a reduced search: a node for each configuration on it, and what happened before what. */
public final class CurrentSchedule {
    public final Cursor cursor;
    public final HappensBefore order;
    /** Is told why something is tried. */
    public final SearchDiary diary;

    private final LevelStack<BacktrackNode> nodes = new LevelStack<>();
    private final IntArrayList races = new IntArrayList();

    CurrentSchedule(Cursor cursor, SearchDiary diary) {
        this.cursor = cursor;
        this.diary = diary;
        this.order = new HappensBefore(cursor);
    }

    /** The configuration reached after so many deliveries. */
    public BacktrackNode node(int depth) {
        return nodes.get(depth);
    }

    /** How many configurations have a node: one more than deliveries, except where the last one led nowhere. */
    int length() {
        return nodes.size();
    }

    BacktrackNode top() {
        return nodes.top();
    }

    void push(BacktrackNode node) {
        node.depth = nodes.size();
        nodes.push(node);
    }

    void pop() {
        nodes.pop();
    }

    /**
     * The last delivery ended the schedule, so its other order with every delivery that it did not depend on must be tried, and everything
     * else that could have come in its place.
     */
    void raceWithEverything() {
        int now = cursor.depth();
        int slot = cursor.slotAt(now);
        diary.race(TakenReason.EARLY_END, now, slot);
        addAll(node(now - 1));
        for (int at = now - 1; at > 0; at--) {
            if (!order.before(at, slot) && !sameActorBefore(at, slot)) {
                insteadOf(at, order.first(at, slot));
            }
        }
    }

    /** Tries the message in slot {@code cause} in place of the delivery at this depth; everything if it cannot come there. */
    void insteadOf(int at, int cause) {
        BacktrackNode node = node(at - 1);
        if (node.offers(cause) && node.awake(cause)) {
            if (!node.chosen.contains(cause)) {
                choose(node, cause);
            }
        } else {
            addAll(node);
        }
    }

    /** Tries everything in the configuration reached after so many deliveries. */
    void tryEverything(int depth) {
        addAll(nodes.get(depth));
    }

    /** As {@link #raceWithEverything}, where what happened before what is not known: futures tie deliveries together too. */
    void tryEverything() {
        for (int depth = 0; depth < nodes.size(); depth++) {
            tryEverything(depth);
        }
    }

    private boolean sameActorBefore(int at, int slot) {
        return receiver(cursor.slotAt(at)) == receiver(slot);
    }

    private void addAll(BacktrackNode node) {
        for (int slot : node.deliverable) {
            if (node.awake(slot) && !node.chosen.contains(slot)) {
                choose(node, slot);
            }
        }
    }

    /** Has a message tried, for the reason that the {@link #diary} was told last. */
    public void choose(BacktrackNode node, int slot) {
        node.chosen.add(slot);
        diary.tries(node.depth, slot);
    }

    public int receiver(int slot) {
        return cursor.receiver(slot);
    }

    /**
     * The deliveries before {@code until} that the message in this slot races with, earliest first: same receiver, and not in the causal past
     * of its send.
     */
    public IntArrayList races(int slot, int until) {
        races.clear();
        for (int at = order.lastOf(receiver(slot)); at != 0; at = order.previousOfActor(at)) {
            if (at < until && !order.before(at, slot)) {
                races.add(at);
            }
        }
        for (int i = 0, j = races.size() - 1; i < j; i++, j--) {
            int early = races.getInt(j);
            races.set(j, races.getInt(i));
            races.set(i, early);
        }
        return races;
    }
}
