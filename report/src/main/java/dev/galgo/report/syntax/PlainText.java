package dev.galgo.report.syntax;

import java.util.Locale;

/** Text that is nothing but letters. */
public final class PlainText {
    private PlainText() {}

    /** The text without line breaks and without anything that moves a cursor, changes a colour or turns the direction of writing. */
    public static String oneLine(String text) {
        if (text.chars().noneMatch(PlainText::isControl)) {
            return text;
        }
        var line = new StringBuilder(text.length() + 8);
        text.chars().forEach(c -> {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (isControl(c)) {
                        line.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        line.append((char) c);
                    }
                }
            }
        });
        return line.toString();
    }

    private static boolean isControl(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default ->
                switch (Character.getDirectionality(c)) {
                    case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
                            Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
                            Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
                            Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
                            Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
                            Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
                            Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
                            Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
                            Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE -> true;
                    default -> false;
                };
        };
    }
}
