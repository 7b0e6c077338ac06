package dev.galgo.control.unknown;

import dev.galgo.control.unknown.JavaUnknowns.Range;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A word that stands for a value that nobody knows: {@code ?}, or {@code ?0..10} for a number, or a length, within a range.
 *
 * @param range null for all values there are
 */
public record UnknownWord(@Nullable Range range) {
    private static final Pattern WORD = Pattern.compile("\\?(?:(-?\\d{1,18})\\.\\.(-?\\d{1,18}))?");

    /** What a word says; null if it is any other word. */
    public static @Nullable UnknownWord read(String word) {
        var found = WORD.matcher(word);
        if (!found.matches()) {
            return null;
        }
        if (found.group(1) == null) {
            return new UnknownWord(null);
        }
        long least = Long.parseLong(found.group(1));
        long most = Long.parseLong(found.group(2));
        return least > most ? null : new UnknownWord(new Range(least, most));
    }

    /** Whether a value of this type can be unknown. */
    public boolean fits(Class<?> type) {
        if (type.isArray()) {
            return new UnknownWord(null).fits(type.getComponentType());
        }
        boolean floating = type == double.class || type == Double.class || type == float.class || type == Float.class;
        boolean countless = type == boolean.class || type == Boolean.class || type.isEnum() || type.isRecord();
        return range == null
                ? JavaValues.zero(type) != null || floating || countless || isText(type)
                : (JavaValues.zero(type) != null && !countless) || isText(type);
    }

    private static boolean isText(Class<?> type) {
        return type == String.class || type == CharSequence.class;
    }
}
