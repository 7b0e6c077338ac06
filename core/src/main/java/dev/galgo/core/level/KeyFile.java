package dev.galgo.core.level;

import java.io.Serializable;

/**
 * Keys in a file.
 *
 * @param name where it is
 * @param part which part of a level they are, by their hashes
 * @param parts of how many parts; 0 if keys of all parts may be in the file
 * @param form the layout of the keys, see {@link KeyLayout#form}
 * @param count how many there are
 */
public record KeyFile(String name, int part, int parts, int[] form, long count) implements Serializable {
    /** How its keys are written. */
    public KeyLayout layout() {
        return KeyLayout.ofForm(form);
    }

    /** Whether keys of this part of so many, in this layout, may be in it. */
    public boolean mayHold(KeyLayout layout, int wanted, int of) {
        return parts != of || part == wanted || !layout().equals(layout);
    }
}
