package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Formattable;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hash codes and texts that show the identity of an object: reported under control, and then the same in every run. Enum constants and classes get a hash
 * code that is the same in every run anyway.
 */
public final class Identity {
    /** A conversion of a format that writes a hash code. */
    private static final Pattern HASHES = Pattern.compile("%[^%a-zA-Z]*[hH]");

    private Identity() {}

    public static int identityHashCode(@Nullable Object value) {
        return value != null && reported("System.identityHashCode()") ? 0 : System.identityHashCode(value);
    }

    // Hash codes

    public static int hashCode(Object value) {
        return isLeftAlone(value) ? value.hashCode() : Contents.hash(Objects.requireNonNull(value));
    }

    public static int superHashCode(Object value) {
        return reported("Object.hashCode()") ? 0 : System.identityHashCode(value);
    }

    public static int hash(@Nullable Object value) {
        return isLeftAlone(value) ? Objects.hashCode(value) : Contents.hash(value);
    }

    public static int hashAll(@Nullable Object @Nullable ... values) {
        boolean alone = true;
        for (int i = 0; values != null && i < values.length; i++) {
            alone &= isLeftAlone(values[i]);
        }
        return alone ? Objects.hash(values) : Contents.hashOfArray(values);
    }

    /** Whether the hash code of a value stays as it is; one that is drawn by chance is noted, unless it is part of another. */
    private static boolean isLeftAlone(@Nullable Object value) {
        var control = Hooks.here();
        if (control == null || !control.keepsHashCodes()) {
            return control == null;
        }
        if (value != null
                && (IdentityHash.of(value.getClass()) || IdentityHash.ofAddress(value.getClass()))
                && !Where.method().equals("hashCode")) {
            control.note(Category.IDENTITY, "hashCode() of " + value.getClass().getName(), Where.line());
        }
        return true;
    }

    public static int arrayHash(@Nullable Object @Nullable [] values) {
        return Hooks.here() == null ? Arrays.hashCode(values) : Contents.hashOfArray(values);
    }

    public static int deepHash(@Nullable Object @Nullable [] values) {
        return Hooks.here() == null ? Arrays.deepHashCode(values) : Contents.deepHash(values);
    }

    /**
     * A hash code that the JVM would give out anew in each run. Within a {@code hashCode} of the program it only decides on the order of containers, which is
     * seen where they are iterated; anywhere else the program has looked at it.
     */
    static int stableHash(Object value, int hash) {
        var control = Hooks.here();
        if (control != null && !Where.method().equals("hashCode")) {
            control.note(Category.IDENTITY, "hashCode() of " + value.getClass().getName(), Where.line());
        }
        return hash;
    }

    /** The hash code of an object that has none of its own. */
    static int reportedHash(Object value) {
        return reported("hashCode() of " + value.getClass().getName() + ", which does not override it")
                ? 0
                : System.identityHashCode(value);
    }

    // Texts

    public static String toString(Object value) {
        return text(Objects.requireNonNull(value));
    }

    public static String superToString(Object value) {
        return reported("Object.toString()")
                ? plain(value)
                : value.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(value));
    }

    public static String text(@Nullable Object value) {
        if (value instanceof Class<?> type) {
            return ClassNames.text(type);
        }
        if (shows(value)) {
            return plain(Objects.requireNonNull(value));
        }
        var control = Hooks.here();
        return String.valueOf(control == null || value == null ? value : control.inOrder(value));
    }

    public static String text(@Nullable Object value, String otherwise) {
        return value == null ? otherwise : text(value);
    }

    public static String arrayText(@Nullable Object @Nullable [] values) {
        return Arrays.toString(texts(values));
    }

    public static String deepText(@Nullable Object @Nullable [] values) {
        return Hooks.here() == null ? Arrays.deepToString(values) : Arrays.deepToString(deepTexts(values, 0));
    }

    /** The same values, however deep; an array that holds itself is left alone. */
    private static @Nullable Object @Nullable [] deepTexts(@Nullable Object @Nullable [] values, int depth) {
        if (values == null || depth > Contents.DEEP) {
            return values;
        }
        var texts = Arrays.copyOf(values, values.length, Object[].class);
        for (var i = 0; i < texts.length; i++) {
            if (texts[i] instanceof Object[] inner) {
                texts[i] = inner == values ? texts : deepTexts(inner, depth + 1);
            } else if (texts[i] == null || !texts[i].getClass().isArray()) {
                texts[i] = text(texts[i]);
            }
        }
        return texts;
    }

    public static String format(String format, @Nullable Object... values) {
        return String.format(format, formatted(format, values));
    }

    public static String format(Locale locale, String format, @Nullable Object... values) {
        return String.format(locale, format, formatted(format, values));
    }

    public static String messageFormat(String format, @Nullable Object... values) {
        return MessageFormat.format(format, texts(values));
    }

    public static StringBuilder append(StringBuilder to, @Nullable Object value) {
        return to.append(text(value));
    }

    public static StringBuffer append(StringBuffer to, @Nullable Object value) {
        return to.append(text(value));
    }

    public static StringBuilder insert(StringBuilder to, int at, @Nullable Object value) {
        return to.insert(at, text(value));
    }

    public static StringBuffer insert(StringBuffer to, int at, @Nullable Object value) {
        return to.insert(at, text(value));
    }

    /**
     * The same for a format, to which objects that format themselves are handed as they are. One
     * with a conversion to hash codes shows those of its values.
     */
    private static @Nullable Object @Nullable [] formatted(String format, @Nullable Object @Nullable [] values) {
        var texts = texts(values, true);
        if (values == null
                || texts == null
                || Hooks.here() == null
                || !HASHES.matcher(format).find()) {
            return texts;
        }
        for (int i = 0; i < values.length; i++) {
            var value = values[i];
            if (value == null || texts[i] != value) {
                continue;
            }
            if (IdentityHash.of(value.getClass())) {
                texts[i] = reportedHash(value);
            } else {
                Contents.hash(value); // reports what is in it
            }
        }
        return texts;
    }

    /** The same values, those that have no text of their own exchanged for one, and those in an order by chance put in order. */
    private static @Nullable Object @Nullable [] texts(@Nullable Object @Nullable [] values) {
        return texts(values, false);
    }

    private static @Nullable Object @Nullable [] texts(@Nullable Object @Nullable [] values, boolean toFormat) {
        if (values == null || Hooks.here() == null) {
            return values;
        }
        // A copy as an array of objects: the original may be one of another type.
        var texts = Arrays.copyOf(values, values.length, Object[].class);
        var control = Hooks.here();
        for (var i = 0; i < texts.length; i++) {
            var value = texts[i];
            if (toFormat && value instanceof Formattable) {
                continue;
            }
            if (value instanceof Class<?> type && ClassNames.isNumbered(type)) {
                texts[i] = ClassNames.text(type);
            } else if (shows(value)) {
                texts[i] = plain(value);
            } else if (value != null && control != null) {
                texts[i] = control.inOrder(value);
            }
        }
        return texts;
    }

    /** Reports a text that shows an identity, be it that of a part; says whether it is the object's own. */
    private static boolean shows(@Nullable Object value) {
        if (value == null || value instanceof String || value instanceof Number || Hooks.here() == null) {
            return false;
        }
        var culprit = Contents.withoutText(value, 0);
        return culprit != null
                && reported("toString() of " + culprit.getTypeName() + ", which does not override it")
                && culprit == value.getClass();
    }

    private static String plain(Object value) {
        return ClassNames.withoutNumber(value.getClass()) + "@0";
    }

    private static boolean reported(String call) {
        return Ends.reported(Category.IDENTITY, call);
    }
}
