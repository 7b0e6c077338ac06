package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.Traversal;
import dev.galgo.core.reduction.base.LeftOutReason;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;

/** What a {@link SelectiveSearch} keeps for one configuration of the present schedule. */
final class SelectionNode {
    final int[] deliverable;
    /** For each deliverable message the number by which it is known to {@link #asleep}. */
    final int[] names;
    /** What need not be tried: every schedule that begins with it is covered elsewhere. */
    final IntOpenHashSet asleep;
    /** Where this configuration stands among the visited ones; null without a visited set. */
    final Fingerprint.@Nullable Key key;

    private final IntArrayList chosen = new IntArrayList();
    private int tried;
    private int ways;
    private int way;
    /** Whether the message tried last has ended a schedule. */
    private boolean ended;
    /** Whether all deliverable messages are tried here. */
    boolean expanded;
    /** Whether some delivery led to a configuration that is not on the present schedule. */
    boolean movesOn;

    SelectionNode(int[] deliverable, int[] names, IntOpenHashSet asleep, Fingerprint.@Nullable Key key) {
        this.deliverable = deliverable;
        this.names = names;
        this.asleep = asleep;
        this.key = key;
    }

    /** Tries these as well, unless they sleep or an equal message is tried. */
    void choose(int[] slots) {
        for (int slot : slots) {
            int name = name(slot);
            if (!asleep.contains(name) && !isChosen(name)) {
                chosen.add(slot);
            }
        }
    }

    /** Tries all that can be delivered. */
    void expand() {
        expanded = true;
        choose(deliverable);
    }

    private boolean isChosen(int name) {
        for (int i = 0; i < chosen.size(); i++) {
            if (name(chosen.getInt(i)) == name) {
                return true;
            }
        }
        return false;
    }

    /** Why a deliverable message is not tried here, given why most are not; null if it is tried. */
    @Nullable
    LeftOutReason leavesOut(int slot, LeftOutReason usually) {
        if (chosen.contains(slot)) {
            return null;
        }
        int name = name(slot);
        if (asleep.contains(name)) {
            return LeftOutReason.ASLEEP;
        }
        return isChosen(name) ? LeftOutReason.EQUAL : usually;
    }

    int name(int slot) {
        int i = 0;
        while (deliverable[i] != slot) {
            i++;
        }
        return names[i];
    }

    boolean hasChoice() {
        return !chosen.isEmpty();
    }

    /** The next message to try: the last one if there is another way to handle it. With {@code sleeping}, one that is done sleeps. */
    int next(Traversal cursor, boolean sleeping) {
        if (tried > 0 && way + 1 < ways) {
            way++;
            return chosen.getInt(tried - 1);
        }
        if (tried > 0 && sleeping && !ended) {
            asleep.add(name(chosen.getInt(tried - 1)));
        }
        if (tried == chosen.size()) {
            return Traversal.NONE;
        }
        int slot = chosen.getInt(tried++);
        ways = cursor.ways(slot);
        way = 0;
        ended = false;
        return slot;
    }

    /** How many deliveries are left to try, if messages have as many ways as the one tried last. */
    int ahead() {
        return tried == 0 ? chosen.size() : (chosen.size() - tried) * ways + ways - way - 1;
    }

    /** Which way of handling the message tried last is on. */
    int way() {
        return way;
    }

    /** The message tried last has ended its schedule, so it stands in nobody's stead: all are tried, and it never sleeps. */
    void end() {
        ended = true;
        expand();
    }
}
