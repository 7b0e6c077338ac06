package dev.galgo.report.syntax;

import java.util.Locale;

/** Text that is nothing but letters. */
public final class PlainText {
    private PlainText() {}

    /** The text without line breaks and without anything that moves a cursor or changes a colour. */
    public static String oneLine(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
            return text;
        }
        var line = new StringBuilder(text.length() + 8);
        text.chars().forEach(c -> {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (Character.isISOControl(c)) {
                        line.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        line.append((char) c);
                    }
                }
            }
        });
        return line.toString();
    }
}
