package dev.galgo.abs.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which name was meant. */
final class Spelling {
    private Spelling() {}

    /** {@code "; did you mean 'x'?"} if a known name is near enough, else nothing. */
    static String hint(String written, Collection<String> known) {
        return nearest(written, known)
                .map(name -> "; did you mean '" + name + "'?")
                .orElse("");
    }

    static Optional<String> nearest(String written, Collection<String> known) {
        int limit = (written.length() + 1) / 3;
        return known.stream()
                .distinct()
                .filter(name -> Math.abs(name.length() - written.length()) <= limit)
                .filter(name -> distance(written, name) <= limit)
                .min(Comparator.<String>comparingInt(name -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters differ; case does not count, and two swapped letters count once. */
    private static int distance(String first, String second) {
        String a = first.toLowerCase(Locale.ROOT);
        String b = second.toLowerCase(Locale.ROOT);
        var table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                table[i][j] = Math.min(Math.min(table[i - 1][j], table[i][j - 1]) + 1, table[i - 1][j - 1] + change);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    table[i][j] = Math.min(table[i][j], table[i - 2][j - 2] + 1);
                }
            }
        }
        return table[a.length()][b.length()];
    }
}
