package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.search.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;

/** What a reduced search keeps for one configuration of the present schedule. */
public final class BacktrackNode {
    /** The deliverable messages, in the order asked for. */
    public final int[] deliverable;
    /** What is to be tried here, in the order in which it was added. */
    public final IntArrayList chosen = new IntArrayList();
    /** What need not be tried: every schedule that begins with it was covered elsewhere. */
    public final IntOpenHashSet asleep;
    /** What a reduction puts to sleep below the message tried last. */
    public final IntOpenHashSet marked = new IntOpenHashSet(0);
    /** How many of {@link #chosen} have been tried. */
    public int tried;
    /** What was tried and ended its schedule; few configurations have any. */
    private @Nullable IntOpenHashSet ending;
    /** How many ways of handling the message tried last there are beyond the first, and how many of them are left. */
    int ways;

    int waysLeft;
    /** How many of {@link #deliverable} a reduction that goes through them in order has come to. */
    public int position = 1;
    /** Whether others search below this configuration as well, so that what is added here is for them to know. */
    public boolean shared;
    /** How many deliveries lead here. */
    public int depth;
    /** Room for a reduction's own mark. */
    public boolean mark;
    /** Room for a message that a reduction has added and may take back while it has not been tried. */
    public int candidate;

    /** One that was {@linkplain #write written}. */
    static BacktrackNode read(SearchPosition from) {
        var node = new BacktrackNode(from.nextInts(), new IntOpenHashSet(from.nextInts()));
        node.chosen.addElements(0, from.nextInts());
        for (int slot : from.nextInts()) {
            node.marked.add(slot);
        }
        int[] ended = from.nextInts();
        node.ending = ended.length == 0 ? null : new IntOpenHashSet(ended);
        node.tried = from.next();
        node.ways = from.next();
        node.waysLeft = from.next();
        node.position = from.next();
        node.mark = from.nextFlag();
        node.candidate = from.next();
        return node;
    }

    void write(SearchPosition to) {
        to.addAll(deliverable).addAll(asleep).addAll(chosen).addAll(marked);
        to.addAll(ending == null ? new int[0] : ending.toIntArray());
        to.add(tried).add(ways).add(waysLeft).add(position).add(mark).add(candidate);
    }

    BacktrackNode(int[] deliverable, IntOpenHashSet asleep) {
        this.deliverable = deliverable;
        this.asleep = asleep;
    }

    public boolean awake(int slot) {
        return asleep.isEmpty() || !asleep.contains(slot);
    }

    /** This message was tried here, and ended its schedule. */
    void addEnding(int slot) {
        if (ending == null) {
            ending = new IntOpenHashSet();
        }
        ending.add(slot);
    }

    boolean ended(int slot) {
        return ending != null && ending.contains(slot);
    }

    /** The message tried last. */
    int last() {
        return chosen.getInt(tried - 1);
    }

    /** Whether something is left to try, as far as is known. */
    boolean hasLeft() {
        return waysLeft > 0 || tried < chosen.size();
    }

    boolean offers(int slot) {
        for (int one : deliverable) {
            if (one == slot) {
                return true;
            }
        }
        return false;
    }
}
