package dev.galgo.petri.solve;

import dev.galgo.petri.proof.AtomTable;
import java.util.Arrays;

/** Which literals are true, since which decision, and by which clause. */
final class Assignment {
    static final int DECISION = -1;

    private final IntList trail = new IntList();
    private final IntList levels = new IntList();
    private byte[] values = new byte[64];
    private int[] levelOf = new int[64];
    private int[] reasonOf = new int[64];

    /** 1 where a literal is true, -1 where it is false, 0 where nothing is known. */
    int value(int literal) {
        int atom = AtomTable.atomOf(literal);
        if (atom >= values.length) {
            return 0;
        }
        return literal > 0 ? values[atom] : -values[atom];
    }

    int level() {
        return levels.size();
    }

    int levelOf(int literal) {
        return levelOf[AtomTable.atomOf(literal)];
    }

    /** The clause by which an atom got its value, or {@link #DECISION}. */
    int reasonOf(int literal) {
        return reasonOf[AtomTable.atomOf(literal)];
    }

    int size() {
        return trail.size();
    }

    /** The literal that became true as the {@code i}th. */
    int get(int i) {
        return trail.get(i);
    }

    void decide(int literal) {
        levels.add(trail.size());
        assign(literal, DECISION);
    }

    void assign(int literal, int reason) {
        int atom = AtomTable.atomOf(literal);
        if (atom >= values.length) {
            int size = Math.max(2 * values.length, atom + 1);
            values = Arrays.copyOf(values, size);
            levelOf = Arrays.copyOf(levelOf, size);
            reasonOf = Arrays.copyOf(reasonOf, size);
        }
        values[atom] = (byte) (literal > 0 ? 1 : -1);
        levelOf[atom] = level();
        reasonOf[atom] = reason;
        trail.add(literal);
    }

    /** Forgets all decisions after so many, and what followed from them. */
    void backTo(int level) {
        int size = levels.get(level);
        for (int i = trail.size() - 1; i >= size; i--) {
            values[AtomTable.atomOf(trail.get(i))] = 0;
        }
        trail.shrink(size);
        levels.shrink(level);
    }
}
