package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.property.Formula;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits for markings that satisfy formulas. All formulas are one network, in which equal parts are one node: a sum follows the tokens, and only
 * what it turns over is looked at again, so that a firing costs what it changes and not what is asked.
 */
public final class GoalWatcher implements Watcher {
    private final List<Formula> goals;
    private final @Nullable Bookmark[] found;
    private final int places;
    private int[] open = new int[0];
    private int[] roots = new int[0];
    private int built;

    private long[] sums = new long[0];
    private long[] most = new long[0];
    private boolean[] isAtom = new boolean[0];
    private Arcs[] atoms = new Arcs[0];
    /** By place: pairs of an atom and its factor there. */
    private long[][] readers = new long[0][];

    private int[][] parts = new int[0][];
    private int[][] users = new int[0][];
    private boolean[] all = new boolean[0];
    private boolean[] value = new boolean[0];
    /** Of a node that joins others: how many of them decide it. */
    private int[] deciding = new int[0];

    private int[] stack = new int[16];

    public GoalWatcher(int places, List<Formula> goals) {
        this.places = places;
        this.goals = List.copyOf(goals);
        found = new @Nullable Bookmark[goals.size()];
        open = new int[goals.size()];
        Arrays.setAll(open, i -> i);
        build();
    }

    /** How the tour came to a marking that satisfies a formula; null if it has not. */
    public @Nullable Bookmark found(int goal) {
        return found[goal];
    }

    @Override
    public boolean done() {
        return open.length == 0;
    }

    private void build() {
        built = open.length;
        var numbers = new HashMap<Formula.Node, Integer>();
        var nodes = new ArrayList<Formula.Node>();
        roots = new int[open.length];
        for (int g = 0; g < open.length; g++) {
            List<Formula.Node> own = goals.get(open[g]).nodes();
            var moved = new int[own.size()];
            for (int i = 0; i < moved.length; i++) {
                moved[i] = number(own.get(i), moved, numbers, nodes);
            }
            roots[g] = moved[moved.length - 1];
        }
        int size = nodes.size();
        sums = new long[size];
        most = new long[size];
        isAtom = new boolean[size];
        atoms = new Arcs[size];
        parts = new int[size][];
        all = new boolean[size];
        value = new boolean[size];
        deciding = new int[size];
        for (int i = 0; i < size; i++) {
            Formula.Node node = nodes.get(i);
            atoms[i] = Arcs.NONE;
            parts[i] = new int[0];
            if (node instanceof Formula.AtMost atom) {
                isAtom[i] = true;
                atoms[i] = atom.sum();
                most[i] = atom.max();
            } else {
                all[i] = node instanceof Formula.All;
                List<Integer> of = node instanceof Formula.All join ? join.of() : ((Formula.Any) node).of();
                parts[i] = of.stream().mapToInt(Integer::intValue).toArray();
            }
        }
        connect(size);
    }

    private static int number(
            Formula.Node node, int[] moved, Map<Formula.Node, Integer> numbers, List<Formula.Node> nodes) {
        Formula.Node shared = node;
        if (node instanceof Formula.All join) {
            shared = new Formula.All(moved(join.of(), moved));
        } else if (node instanceof Formula.Any join) {
            shared = new Formula.Any(moved(join.of(), moved));
        }
        Integer known = numbers.putIfAbsent(shared, nodes.size());
        if (known != null) {
            return known;
        }
        nodes.add(shared);
        return nodes.size() - 1;
    }

    private static List<Integer> moved(List<Integer> parts, int[] moved) {
        // A part that stands there twice would decide its node twice.
        return parts.stream().map(part -> moved[part]).distinct().toList();
    }

    private void connect(int size) {
        var userCount = new int[size];
        var readerCount = new int[places];
        for (int i = 0; i < size; i++) {
            for (int part : parts[i]) {
                userCount[part]++;
            }
            for (int k = 0; k < atoms[i].size(); k++) {
                readerCount[atoms[i].key(k)] += 2;
            }
        }
        users = new int[size][];
        Arrays.setAll(users, i -> new int[userCount[i]]);
        readers = new long[places][];
        Arrays.setAll(readers, p -> new long[readerCount[p]]);
        for (int i = 0; i < size; i++) {
            for (int part : parts[i]) {
                users[part][--userCount[part]] = i;
            }
            for (int k = 0; k < atoms[i].size(); k++) {
                int p = atoms[i].key(k);
                readerCount[p] -= 2;
                readers[p][readerCount[p]] = i;
                readers[p][readerCount[p] + 1] = atoms[i].value(k);
            }
        }
    }

    @Override
    public void begin(long[] marking) {
        for (int i = 0; i < value.length; i++) {
            if (isAtom[i]) {
                sums[i] = sum(atoms[i], marking);
                value[i] = sums[i] <= most[i];
                continue;
            }
            deciding[i] = 0;
            for (int part : parts[i]) {
                deciding[i] += value[part] == all[i] ? 0 : 1;
            }
            value[i] = all[i] == (deciding[i] == 0);
        }
    }

    private static long sum(Arcs sum, long[] marking) {
        long total = 0;
        for (int i = 0; i < sum.size(); i++) {
            total = Math.addExact(total, Math.multiplyExact(sum.value(i), marking[sum.key(i)]));
        }
        return total;
    }

    @Override
    public void change(int place, long before, long after) {
        long[] atomsHere = readers[place];
        long by = after - before;
        for (int i = 0; i < atomsHere.length; i += 2) {
            int atom = (int) atomsHere[i];
            sums[atom] = Math.addExact(sums[atom], Math.multiplyExact(atomsHere[i + 1], by));
            if ((sums[atom] <= most[atom]) != value[atom]) {
                turn(atom);
            }
        }
    }

    /** Turns a node over, and what follows from it. */
    private void turn(int node) {
        int top = 0;
        stack[top++] = node;
        while (top > 0) {
            int turned = stack[--top];
            // What waited here may have been turned back by another of its parts.
            if (!isAtom[turned] && (all[turned] == (deciding[turned] == 0)) == value[turned]) {
                continue;
            }
            value[turned] = !value[turned];
            for (int user : users[turned]) {
                deciding[user] += value[turned] == all[user] ? -1 : 1;
                if ((all[user] == (deciding[user] == 0)) != value[user]) {
                    if (top == stack.length) {
                        stack = Arrays.copyOf(stack, 2 * top);
                    }
                    stack[top++] = user;
                }
            }
        }
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {
        boolean some = false;
        for (int g = 0; g < open.length; g++) {
            if (value[roots[g]]) {
                found[open[g]] = here.get();
                some = true;
            }
        }
        if (!some) {
            return;
        }
        int left = 0;
        for (int g = 0; g < open.length; g++) {
            if (found[open[g]] == null) {
                roots[left] = roots[g];
                open[left++] = open[g];
            }
        }
        open = Arrays.copyOf(open, left);
        if (2 * left <= built) {
            build();
            begin(marking);
        }
    }
}
