package dev.galgo.foundry.dispatch;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What a mistyped name was probably meant to be. */
public final class NearestName {
    private NearestName() {}

    /** The candidate with the fewest edits to {@code name}, unless it takes more than a third of its letters (but two always pass). */
    public static Optional<String> to(String name, Collection<String> candidates) {
        int most = Math.max(2, name.length() / 3);
        return candidates.stream()
                .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
                .filter(candidate -> edits(name, candidate) <= most)
                .min(Comparator.<String>comparingInt(candidate -> edits(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Levenshtein's distance, letters of different case counting as equal. */
    static int edits(String a, String b) {
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int replaced = diagonal + (same ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
