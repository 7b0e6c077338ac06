package dev.galgo.report.result;

import java.util.Locale;

/**
 * A number of a result, or a word where others have a number.
 *
 * @param name what it is: {@code longest schedule}
 * @param value as programs read it: a {@link Number} or a word
 * @param shown as people read it
 * @param main whether it belongs into a short summary
 */
public record Figure(String name, Object value, String shown, boolean main) {
    /** A count that matters. */
    static Figure count(String name, long number) {
        return new Figure(name, number, String.format(Locale.ROOT, "%,d", number), true);
    }

    static Figure seconds(String name, double seconds) {
        return new Figure(name, seconds, String.format(Locale.ROOT, "%.2f s", seconds), true);
    }

    static Figure word(String name, String word) {
        return new Figure(name, word, word, false);
    }

    /** The same for those who want to know everything. */
    Figure aside() {
        return new Figure(name, value, shown, false);
    }

    /** The name as members of JSON objects are called: {@code longestSchedule}. */
    public String member() {
        var member = new StringBuilder();
        for (String word : name.split(" ", -1)) {
            member.append(member.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return member.toString();
    }
}
