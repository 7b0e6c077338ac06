package dev.galgo.cli.option;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Orders what could have been meant by how few letters it differs (Levenshtein's distance). */
public final class Nearest {
    private Nearest() {}

    public static List<String> first(String typed, Collection<String> known) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .sorted(Comparator.comparingInt(word -> distance(wanted, word)))
                .toList();
    }

    static int distance(String one, String other) {
        var previous = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            var row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(previous[j], row[j - 1]));
            }
            previous = row;
        }
        return previous[other.length()];
    }
}
