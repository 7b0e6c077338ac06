package dev.galgo.core.property.expression;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Truth;
import dev.galgo.core.property.expression.Reading.Word;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes values as they are told to people for what they are. */
final class ReadValues {
    /** The end of what is folded. */
    private static final String MORE = "...";

    private static final Pattern TOKEN = Pattern.compile("\u27E6(\\d{1,9})\u27E7");
    private static final Pattern CONSTRUCTOR = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*");
    private static final int HEX_DIGITS = 4;

    private ReadValues() {}

    static Reading of(Value value) {
        String type = value.type();
        String text = value.text();
        if (value.cycle()) {
            return new Opaque(type, text, "is something that it lies in itself");
        }
        if (value.shape() != Shape.PLAIN) {
            boolean bare = value.shape() == Shape.OBJECT && value.size() == 0;
            return bare && CONSTRUCTOR.matcher(text).matches() ? new Word(text, true) : new Structure(value);
        }
        Reading plain = ofText(text);
        if (type == null || !(plain instanceof Word)) {
            return plain;
        }
        // The text of an object, and not one like that of an AtomicInteger or a StringBuilder, which says what is in
        // it.
        if (text.equals("Optional[]")) {
            return Nothing.NULL;
        }
        return text.equals(type + "{}")
                ? new Structure(Value.of(text, type, Shape.OBJECT, List.of()))
                : new Opaque(type, text, "is an object that is not looked into");
    }

    /** A value of which there is nothing but a text, such as the key of a map. */
    static Reading ofText(String text) {
        switch (text) {
            case "null", "Optional.empty" -> {
                return Nothing.NULL;
            }
            case "true" -> {
                return Truth.TRUE;
            }
            case "false" -> {
                return Truth.FALSE;
            }
            case "" -> {
                return new Word(text, true);
            }
            default -> {
                return ofFirst(text.charAt(0), text);
            }
        }
    }

    private static Reading ofFirst(char first, String text) {
        if (first == '"' || first == '\'') {
            return quoted(text);
        }
        if (first == '\u27E6') {
            Matcher token = TOKEN.matcher(text);
            if (token.matches()) {
                return new Reference(Integer.parseInt(token.group(1)));
            }
        }
        if (first == '-' || Character.isDigit(first)) {
            try {
                Exact number = Exact.parse(text);
                if (number != null) {
                    return number;
                }
            } catch (ArithmeticException large) {
                return new Opaque(null, text, "is a number that is too large to be calculated with");
            }
        }
        return text.endsWith(MORE)
                ? new Word(text.substring(0, text.length() - MORE.length()), false)
                : new Word(text, true);
    }

    /** What is between quotes. Who folds a text does so before the second quote, or leaves it out. */
    private static Reading quoted(String text) {
        var letters = new StringBuilder();
        char quote = text.charAt(0);
        for (int i = 1; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == quote) {
                return i == text.length() - 1 ? maybeFolded(letters) : unreadable(text);
            }
            if (letter != '\\') {
                letters.append(letter);
                continue;
            }
            char escaped = i + 1 < text.length() ? text.charAt(i + 1) : '.';
            switch (escaped) {
                case '\\', '"', '\'' -> letters.append(escaped);
                case 'n' -> letters.append('\n');
                case 'r' -> letters.append('\r');
                case 't' -> letters.append('\t');
                case 'u' -> {
                    int code = code(text, i + 2);
                    if (code < 0) {
                        return cutShort(text, i, letters);
                    }
                    letters.append((char) code);
                    i += HEX_DIGITS;
                }
                default -> {
                    return cutShort(text, i, letters);
                }
            }
            i++;
        }
        return letters.toString().endsWith(MORE) ? maybeFolded(letters) : unreadable(text);
    }

    /** The number of a letter that is written in four digits; -1 if these are not there. */
    static int code(String text, int from) {
        if (from + HEX_DIGITS > text.length()) {
            return -1;
        }
        int code = 0;
        for (int i = from; i < from + HEX_DIGITS; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }

    /** A text that really ends with dots cannot be told from a folded one. */
    private static Text maybeFolded(StringBuilder letters) {
        String all = letters.toString();
        return all.endsWith(MORE)
                ? new Text(all.substring(0, all.length() - MORE.length()), false, false)
                : new Text(all, true, false);
    }

    /** A backslash with nothing that belongs to it: folded in the middle of that, or never meant as one. */
    private static Reading cutShort(String text, int backslash, StringBuilder letters) {
        boolean folded = text.endsWith(MORE) && text.length() - backslash <= 2 + HEX_DIGITS + MORE.length();
        return folded ? new Text(letters.toString(), false, false) : unreadable(text);
    }

    private static Opaque unreadable(String text) {
        return new Opaque(null, text, "has quotes in it, and where it ends cannot be told");
    }
}
