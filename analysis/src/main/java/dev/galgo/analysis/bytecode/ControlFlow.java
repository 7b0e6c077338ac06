package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How many conditions guard each instruction of a method, at least.
 *
 * <p>An instruction is guarded by a branch if one way out of the branch leads to it for certain and another need not (Ferrante, Ottenstein,
 * Warren: The program dependence graph and its use in optimization, TOPLAS 1987). Ways that end in an exception which leaves the method
 * are no normal runs and do not count; being caught counts as a branch. Post-dominators are found as in Cooper, Harvey, Kennedy: A simple,
 * fast dominance algorithm, 2001.
 */
final class ControlFlow {
    private final int exit;
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final BitSet catches = new BitSet();
    private int[] conditions = {};

    /** @param instructions how many the method has; one more stands for its end */
    ControlFlow(int instructions) {
        this.exit = instructions;
        for (int i = 0; i <= instructions; i++) {
            successors.add(new ArrayList<>());
            predecessors.add(new ArrayList<>());
        }
    }

    /** An exception of the first instruction is caught by the second. */
    void caught(int from, int to) {
        edge(from, to);
        catches.set(from);
    }

    void edge(int from, int to) {
        if (!successors.get(from).contains(to)) {
            successors.get(from).add(to);
            predecessors.get(to).add(from);
        }
    }

    /** The instruction returns. */
    void returns(int at) {
        edge(at, exit);
    }

    /** The number of conditions above an instruction; 0 if every normal run of the method comes here. */
    int conditions(int at) {
        if (conditions.length == 0) {
            conditions = count();
        }
        return conditions[at];
    }

    private int[] count() {
        int[] order = new int[exit + 1]; // position in postorder of the reversed graph; -1 if the end cannot be reached
        int[] sequence = postorder(order);
        int[] dominator = dominators(order, sequence);
        int[] counts = new int[exit + 1];
        Arrays.fill(counts, Integer.MAX_VALUE);
        for (int at = 0; at != exit && order[at] >= 0; at = dominator[at]) {
            counts[at] = 0;
        }
        counts[exit] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int branch = 0; branch < exit; branch++) {
                if (order[branch] < 0
                        || counts[branch] == Integer.MAX_VALUE
                        || successors.get(branch).size() < 2) {
                    continue;
                }
                // All that may be thrown between here and there is one condition.
                int count = catches.get(branch) ? Math.max(1, counts[branch]) : counts[branch] + 1;
                for (int way : successors.get(branch)) {
                    for (int at = way; order[at] >= 0 && at != dominator[branch] && at != exit; at = dominator[at]) {
                        if (counts[at] > count) {
                            counts[at] = count;
                            changed = true;
                        }
                    }
                }
            }
        }
        for (int at = 0; at <= exit; at++) {
            counts[at] = counts[at] == Integer.MAX_VALUE ? 1 : counts[at]; // only exceptional runs come here
        }
        return counts;
    }

    private int[] postorder(int[] order) {
        Arrays.fill(order, -1);
        int[] sequence = new int[exit + 1];
        int[] next = new int[exit + 1];
        boolean[] seen = new boolean[exit + 1];
        int[] stack = new int[exit + 1];
        int depth = 0;
        int done = 0;
        stack[0] = exit;
        seen[exit] = true;
        while (depth >= 0) {
            int at = stack[depth];
            if (next[at] < predecessors.get(at).size()) {
                int before = predecessors.get(at).get(next[at]++);
                if (!seen[before]) {
                    seen[before] = true;
                    stack[++depth] = before;
                }
            } else {
                sequence[done] = at;
                order[at] = done++;
                depth--;
            }
        }
        return Arrays.copyOf(sequence, done);
    }

    private int[] dominators(int[] order, int[] sequence) {
        int[] dominator = new int[exit + 1];
        Arrays.fill(dominator, -1);
        dominator[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = sequence.length - 2; i >= 0; i--) {
                int at = sequence[i];
                int found = -1;
                for (int after : successors.get(at)) {
                    if (order[after] >= 0 && dominator[after] >= 0) {
                        found = found < 0 ? after : meet(found, after, dominator, order);
                    }
                }
                if (dominator[at] != found) {
                    dominator[at] = found;
                    changed = true;
                }
            }
        }
        return dominator;
    }

    private static int meet(int one, int other, int[] dominator, int[] order) {
        int a = one;
        int b = other;
        while (a != b) {
            while (order[a] < order[b]) {
                a = dominator[a];
            }
            while (order[b] < order[a]) {
                b = dominator[b];
            }
        }
        return a;
    }
}
