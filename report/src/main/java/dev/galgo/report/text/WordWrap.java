package dev.galgo.report.text;

import dev.galgo.report.format.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Breaks lines that are wider than a terminal between words; what follows hangs below where the line began. */
public final class WordWrap {
    /** Begins a line with a command, which is left in one piece so that it can be copied. */
    static final String REPLAY = "replay it: ";

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");
    private static final Pattern PART = Pattern.compile(" *(?:\u001B\\[[0-9;]*m|[^ ])+");
    /** What a line begins with that the rest stands to the right of: a number, a bar beside output. */
    private static final Pattern BEGINNING =
            Pattern.compile("^ *(?:(?:\u001B\\[[0-9;]*m)?(?:\\d+\\.?|\\|)(?:\u001B\\[[0-9;]*m)? +)?");

    private WordWrap() {}

    /** The lines so that each fits, as far as its words do. */
    public static List<String> lines(List<String> lines, Layout layout) {
        if (layout.width() == Layout.ENDLESS) {
            return lines;
        }
        var wrapped = new ArrayList<String>();
        lines.forEach(line -> wrapped.addAll(wrapped(line, layout)));
        return wrapped;
    }

    private static List<String> wrapped(String line, Layout layout) {
        if (layout.fits(columns(line)) || line.startsWith(REPLAY)) {
            return List.of(line);
        }
        Matcher beginning = BEGINNING.matcher(line);
        int start = beginning.find() ? columns(beginning.group()) : 0;
        boolean numbered = start
                > columns(line.substring(0, line.length() - line.stripLeading().length()));
        String hanging = " ".repeat(Math.min(numbered ? start : start + 2, layout.width() / 2));
        var lines = new ArrayList<String>();
        var current = new StringBuilder();
        boolean fresh = true;
        Matcher parts = PART.matcher(line);
        while (parts.find()) {
            String part = parts.group();
            if (!fresh && !layout.fits(columns(current.toString()) + columns(part))) {
                lines.add(current.toString());
                current.setLength(0);
                current.append(hanging);
                part = part.stripLeading();
            }
            current.append(part);
            fresh = false;
        }
        lines.add(current.toString());
        return lines;
    }

    /** How many columns a text takes, which colours do not. */
    private static int columns(String text) {
        String plain = COLOUR.matcher(text).replaceAll("");
        return plain.codePointCount(0, plain.length());
    }
}
