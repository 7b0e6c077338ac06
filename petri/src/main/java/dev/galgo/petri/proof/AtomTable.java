package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Numbers atoms. The literal of atom number k is k + 1, that of its opposite -(k + 1). */
public final class AtomTable {
    private final List<Atom> atoms = new ArrayList<>();
    private final Map<Atom, Integer> numbers = new HashMap<>();

    public static int atomOf(int literal) {
        return Math.abs(literal) - 1;
    }

    public int size() {
        return atoms.size();
    }

    public Atom atom(int number) {
        return atoms.get(number);
    }

    public List<Atom> atoms() {
        return List.copyOf(atoms);
    }

    /** The number of an atom as it stands, new or known. */
    public int number(Atom atom) {
        Integer known = numbers.get(atom);
        if (known != null) {
            return known;
        }
        numbers.put(atom, atoms.size());
        atoms.add(atom);
        return atoms.size() - 1;
    }

    /** The literal that names a node of a formula. */
    public int named(int node) {
        return number(Atom.named(node)) + 1;
    }

    /** The literal for {@code sum <= max}, with the sum divided by what its factors share and its first factor positive. */
    public int atMost(Arcs sum, long max) {
        if (sum.isEmpty()) {
            throw new IllegalArgumentException("a constant is not an atom");
        }
        long shared = 0;
        for (int i = 0; i < sum.size(); i++) {
            shared = gcd(shared, Math.abs(sum.value(i)));
        }
        boolean negative = sum.value(0) < 0;
        var entries = new TreeMap<Integer, Long>();
        for (int i = 0; i < sum.size(); i++) {
            entries.put(sum.key(i), (negative ? -1 : 1) * (sum.value(i) / shared));
        }
        long bound = Math.floorDiv(max, shared);
        // sum <= b is the opposite of -sum <= -b - 1
        if (negative) {
            return -(number(new Atom(Arcs.of(entries), Math.subtractExact(-bound, 1), -1)) + 1);
        }
        return number(new Atom(Arcs.of(entries), bound, -1)) + 1;
    }

    /** The literal for {@code sum >= min}. */
    public int atLeast(Arcs sum, long min) {
        return -atMost(sum, Math.subtractExact(min, 1));
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }
}
