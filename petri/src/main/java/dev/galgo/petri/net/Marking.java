package dev.galgo.petri.net;

import java.util.Arrays;

/** How many tokens lie on each place; immutable. */
public final class Marking {
    private final long[] tokens;

    private Marking(long[] tokens) {
        this.tokens = tokens;
    }

    public static Marking of(long... tokens) {
        return new Marking(tokens.clone());
    }

    public long get(int place) {
        return tokens[place];
    }

    public int size() {
        return tokens.length;
    }

    public long[] toArray() {
        return tokens.clone();
    }

    /** The marked places of a net with their tokens, as in {@code p1 + 2 p3}; {@code 0} when all are empty. */
    public String describe(Net net) {
        var text = new StringBuilder();
        for (int p = 0; p < tokens.length; p++) {
            if (tokens[p] == 0) {
                continue;
            }
            if (text.length() > 0) {
                text.append(" + ");
            }
            if (tokens[p] != 1) {
                text.append(tokens[p]).append(' ');
            }
            text.append(net.placeName(p));
        }
        return text.length() == 0 ? "0" : text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Marking that && Arrays.equals(tokens, that.tokens);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tokens);
    }

    @Override
    public String toString() {
        return Arrays.toString(tokens);
    }
}
