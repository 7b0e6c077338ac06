package dev.galgo.petri.format;

import java.util.Locale;
import java.util.Optional;

/** What a name must not hold, so that each form that is read can also write it and read it back. */
final class NameRule {
    private NameRule() {}

    /** Why a name cannot be used, if it cannot: it has a line break, or something else that is no text. */
    static Optional<String> refuses(String name) {
        for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
            int c = name.codePointAt(i);
            if (isRefused(c)) {
                return Optional.of("the name '" + shown(name) + "' has the character " + code(c)
                        + ", which cannot be written to files of nets; rename it");
            }
        }
        return Optional.empty();
    }

    private static boolean isRefused(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            default -> (c & 0xFFFE) == 0xFFFE;
        };
    }

    private static String code(int c) {
        return String.format(Locale.ROOT, "U+%04X", c);
    }

    private static String shown(String name) {
        var shown = new StringBuilder();
        name.codePoints().limit(60).forEach(c -> {
            if (isRefused(c)) {
                shown.append('<').append(code(c)).append('>');
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
