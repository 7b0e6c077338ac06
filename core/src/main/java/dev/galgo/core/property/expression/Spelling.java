package dev.galgo.core.property.expression;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which name was meant. */
final class Spelling {
    private static final int LONGEST = 60;

    private Spelling() {}

    /** {@code "; did you mean x?"} if a known name is near enough, else nothing. */
    static String hint(String written, Collection<String> known) {
        return nearest(written, known)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
    }

    private static Optional<String> nearest(String written, Collection<String> known) {
        int limit = (written.length() + 1) / 3;
        return known.stream()
                .filter(name -> !name.equals(written)
                        && written.length() <= LONGEST
                        && Math.abs(name.length() - written.length()) <= limit)
                .filter(name -> distance(written, name) <= limit)
                .min(Comparator.<String>comparingInt(name -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters are to be changed, added or left out; case does not count. */
    private static int distance(String first, String second) {
        String from = first.toLowerCase(Locale.ROOT);
        String to = second.toLowerCase(Locale.ROOT);
        int[] above = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[to.length() + 1];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int change = above[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[to.length()];
    }
}
