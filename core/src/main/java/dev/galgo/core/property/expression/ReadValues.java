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
        int at = 1;
        while (at < text.length()) {
            char letter = text.charAt(at);
            if (letter == quote) {
                return at == text.length() - 1 ? maybeFolded(letters) : unreadable(text);
            }
            Escape escape = letter == '\\' ? Escape.at(text, at) : new Escape(letter, 1);
            if (escape == null) {
                return cutShort(text, at, letters);
            }
            letters.append(escape.letter());
            at += escape.length();
        }
        return letters.toString().endsWith(MORE) ? maybeFolded(letters) : unreadable(text);
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
        boolean folded = text.endsWith(MORE) && text.length() - backslash <= Escape.LONGEST + MORE.length();
        return folded ? new Text(letters.toString(), false, false) : unreadable(text);
    }

    private static Opaque unreadable(String text) {
        return new Opaque(null, text, "has quotes in it, and where it ends cannot be told");
    }
}
