package dev.galgo.bench.spin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What TLC says of its search.
 *
 * @param transitions without that to the initial state, which TLC counts as generated
 */
record TlcReport(long states, long transitions) {
    private static final Pattern COUNTS =
            Pattern.compile("([\\d,]+) states generated, ([\\d,]+) distinct states found, 0 states left on queue");

    static TlcReport parse(String output) {
        Matcher counts = COUNTS.matcher(output);
        if (!counts.find() || !output.contains("No error has been found")) {
            throw new IllegalArgumentException("TLC did not come to its end without an error:\n" + output);
        }
        return new TlcReport(number(counts.group(2)), number(counts.group(1)) - 1);
    }

    private static long number(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }
}
