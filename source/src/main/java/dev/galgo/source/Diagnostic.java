package dev.galgo.source;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One thing to say about a source: where, what, and the line it stands in.
 *
 * @param code the short name of the rule, where a language has such names
 */
public record Diagnostic(Severity severity, @Nullable String code, Place place, String message, String line) {
    /** How much of an overlong line is shown at each side of the column. */
    private static final int WINDOW = 120;

    /** Whether the program can still be run. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }

    /** An error at a place of a source. */
    public static Diagnostic error(Source source, Place place, String message) {
        return new Diagnostic(Severity.ERROR, null, place, message, source.line(place.line()));
    }

    /** Something that does not keep the program from running. */
    public static Diagnostic warning(Source source, Place place, String message) {
        return new Diagnostic(Severity.WARNING, null, place, message, source.line(place.line()));
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The message with its place alone. */
    public String summary() {
        String word = severity.name().toLowerCase(Locale.ROOT);
        if (code != null) {
            return place + " " + word + "[" + code + "] " + message;
        }
        return place + ": " + (isError() ? "" : word + ": ") + message;
    }

    /** The message with its place, the source line and a caret under the column. */
    public String render() {
        var text = new StringBuilder();
        text.append(summary());
        if (line.isBlank()) {
            return text.toString();
        }
        int column = Math.min(place.column() - 1, line.length());
        int from = Math.max(0, column - WINDOW);
        String shown = line.substring(from, Math.min(line.length(), column + WINDOW));
        text.append('\n').append(printable(shown)).append('\n');
        text.append(printable(line.substring(from, column)).replaceAll("[^\t]", " "))
                .append('^');
        return text.toString();
    }

    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\t]]", "\uFFFD");
    }

    @Override
    public String toString() {
        return render();
    }
}
