package dev.galgo.bench.spin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Spin's verifier says at the end of a search.
 *
 * @param transitions deliveries; the verifier counts the entry into the initial state too, this does not
 * @param seconds the verifier's own "elapsed time", wall time of the search
 * @param megabytes all memory it took: states, hash table, stack
 */
public record PanReport(long states, long transitions, int errors, double seconds, double megabytes) {
    private static final Pattern STATES = Pattern.compile("(?m)^\\s*(\\d+) states, stored$");
    private static final Pattern TRANSITIONS = Pattern.compile("(?m)^\\s*(\\d+) transitions ");
    private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");
    private static final Pattern SECONDS = Pattern.compile("(?m)^pan: elapsed time ([\\d.e+]+) seconds");
    private static final Pattern MEGABYTES =
            Pattern.compile("(?m)^\\s*([\\d.]+)\\s+(?:total actual memory usage|memory usage \\(Mbyte\\))$");
    private static final Pattern CUT_OFF = Pattern.compile("(?m)^(error: max search depth.*|.*out of memory.*)$");

    /** Reads a report, and refuses one of a search that was cut off. */
    public static PanReport parse(String text) {
        Matcher cutOff = CUT_OFF.matcher(text);
        if (cutOff.find()) {
            throw new IllegalArgumentException("Spin did not search everything: " + cutOff.group(1));
        }
        return new PanReport(
                Long.parseLong(find(STATES, text)),
                Long.parseLong(find(TRANSITIONS, text)) - 1,
                Integer.parseInt(find(ERRORS, text)),
                Double.parseDouble(find(SECONDS, text)),
                Double.parseDouble(find(MEGABYTES, text)));
    }

    /** Bytes of all memory taken for each state; Spin's megabyte has 1024 times 1024 bytes. */
    public double bytesAState() {
        return megabytes * 1024 * 1024 / states;
    }

    private static String find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalArgumentException(
                    "this is not the report of a Spin verifier, it has no \"" + pattern + "\":\n" + text);
        }
        return matcher.group(1);
    }
}
