package dev.galgo.petri.global;

import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the sets of markings that are never left once entered, by the strongly connected components of the markings (Tarjan, 1972), without recursion and
 * while the markings are still being found. Every marking leads into such a set, so a transition can always fire again if and only if each set
 * has a marking that enables it. Markings are numbered as they are found, which is the order that the algorithm needs.
 */
final class BottomComponents {
    private final Net net;
    private final Budget budget;
    private final List<Group> wanted;
    private final MarkingStore store;
    private int[] low = new int[256];
    private final BitSet waiting = new BitSet();
    private final BitSet leaving = new BitSet();
    private int[] stack = new int[256];
    private int stackSize;
    private @Nullable FiringSequence way;
    private @Nullable Group forgotten;
    private int component;

    private final List<int[]> enabled = new ArrayList<>();
    private int[] frames = new int[256];
    private int[] positions = new int[256];
    private int depth;

    /** @param wanted the transitions that are to be looked at; of each group one is enough */
    BottomComponents(Net net, List<Group> wanted, Budget budget) {
        this.net = net;
        this.wanted = wanted;
        this.budget = budget;
        store = new MarkingStore(budget);
    }

    int states() {
        return store.size();
    }

    /** The way to a set of markings of which none enables {@link #forgotten()}; null if there is none. */
    @Nullable
    FiringSequence way() {
        return way;
    }

    @Nullable
    Group forgotten() {
        return forgotten;
    }

    /** How many markings that set has. */
    int component() {
        return component;
    }

    /** Whether all wanted transitions can always fire again; throws {@link dev.galgo.petri.limit.LimitReached} where that takes too much. */
    boolean run() {
        long[] marking = net.initialMarking().toArray();
        long[] next = new long[marking.length];
        store.add(marking);
        enter(0, marking);
        while (depth > 0) {
            budget.check();
            int id = frames[depth - 1];
            int[] fire = enabled.get(depth - 1);
            store.read(id, marking);
            boolean entered = false;
            while (!entered && positions[depth - 1] < fire.length) {
                int t = fire[positions[depth - 1]++];
                System.arraycopy(marking, 0, next, 0, next.length);
                net.fire(t, next);
                int found = store.add(next);
                if (found >= 0) {
                    enter(found, next);
                    entered = true;
                } else if (waiting.get(-1 - found)) {
                    low[id] = Math.min(low[id], -1 - found);
                } else {
                    leaving.set(id);
                }
            }
            if (!entered && !leave(id, marking)) {
                return false;
            }
        }
        return true;
    }

    private void enter(int id, long[] marking) {
        if ((id & 255) == 0) {
            budget.at("explicit search", id, store.size());
        }
        if (id >= low.length) {
            low = Arrays.copyOf(low, 2 * low.length);
        }
        if (stackSize == stack.length) {
            stack = Arrays.copyOf(stack, 2 * stackSize);
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
            positions = Arrays.copyOf(positions, 2 * depth);
        }
        low[id] = id;
        stack[stackSize++] = id;
        waiting.set(id);
        frames[depth] = id;
        positions[depth++] = 0;
        enabled.add(enabledAt(marking));
    }

    private int[] enabledAt(long[] marking) {
        var found = new int[16];
        int size = 0;
        for (int t = 0; t < net.transitionCount(); t++) {
            if (net.enabled(t, marking)) {
                found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
                found[size++] = t;
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** Ends a marking; false if that ends a set in which a wanted transition is never enabled. */
    private boolean leave(int id, long[] marking) {
        boolean root = low[id] == id;
        boolean good = !root || component(id, marking);
        if (!good) {
            return false;
        }
        depth--;
        enabled.remove(depth);
        if (depth > 0) {
            int parent = frames[depth - 1];
            if (root) {
                leaving.set(parent);
            } else {
                low[parent] = Math.min(low[parent], low[id]);
            }
        }
        return true;
    }

    private boolean component(int root, long[] marking) {
        int from = stackSize;
        boolean bottom = true;
        do {
            from--;
            bottom &= !leaving.get(stack[from]);
            waiting.clear(stack[from]);
        } while (stack[from] != root);
        int size = stackSize - from;
        stackSize = from;
        if (!bottom) {
            return true;
        }
        var missing = new ArrayList<>(wanted);
        for (int i = from; i < from + size && !missing.isEmpty(); i++) {
            store.read(stack[i], marking);
            missing.removeIf(group -> group.members().anyMatch(t -> net.enabled(t, marking)));
        }
        if (missing.isEmpty()) {
            return true;
        }
        forgotten = missing.get(0);
        component = size;
        var path = new int[depth - 1];
        for (int i = 0; i < path.length; i++) {
            path[i] = enabled.get(i)[positions[i] - 1];
        }
        way = FiringSequence.of(path);
        return false;
    }
}
