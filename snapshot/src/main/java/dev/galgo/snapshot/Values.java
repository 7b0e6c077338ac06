package dev.galgo.snapshot;

import java.io.File;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Currency;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** The JDK's immutable values: shared by copies, written by content, and without identity of their own. */
final class Values {
    private static final Set<Class<?>> TYPES = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            String.class,
            Class.class,
            BigInteger.class,
            BigDecimal.class,
            MathContext.class,
            UUID.class,
            Pattern.class,
            Locale.class,
            Currency.class,
            URI.class,
            File.class,
            OptionalInt.class,
            OptionalLong.class,
            OptionalDouble.class);

    private Values() {}

    /** Whether every instance of this very class is a value. */
    static boolean isValue(Class<?> type) {
        return TYPES.contains(type)
                || Enum.class.isAssignableFrom(type)
                || (Layouts.isJdk(type)
                        && (isTime(type) || type == Path.of("").getClass() || Charset.class.isAssignableFrom(type)));
    }

    /** Whether a field of this declared type can hold nothing but values. */
    static boolean isAlwaysValue(Class<?> declared) {
        return declared.isPrimitive()
                || declared.isEnum()
                || (Modifier.isFinal(declared.getModifiers()) && isValue(declared));
    }

    private static boolean isTime(Class<?> type) {
        var name = type.getPackageName();
        return (name.equals("java.time") || name.equals("java.time.chrono"))
                && !java.time.Clock.class.isAssignableFrom(type)
                && !java.time.InstantSource.class.isAssignableFrom(type);
    }

    /** Writes what tells this value apart from the others of its class. */
    @SuppressWarnings("EnumOrdinal") // The class is written too, and within one run its ordinals are fixed.
    static void write(Object value, Scribe out) {
        if (value instanceof Integer i) {
            out.number(i);
        } else if (value instanceof String s) {
            out.text(s);
        } else if (value instanceof Boolean b) {
            out.number(b ? 1 : 0);
        } else if (value instanceof Long l) {
            out.number(l);
        } else if (value instanceof Enum<?> e) {
            out.number(e.ordinal());
        } else if (value instanceof Double d) {
            out.number(Double.doubleToRawLongBits(d));
        } else if (value instanceof Float f) {
            out.number(Float.floatToRawIntBits(f));
        } else if (value instanceof Character c) {
            out.number(c);
        } else if (value instanceof Byte || value instanceof Short) {
            out.number(((Number) value).longValue());
        } else if (value instanceof Class<?> c) {
            out.type(c);
        } else if (value instanceof UUID u) {
            out.number(u.getMostSignificantBits());
            out.number(u.getLeastSignificantBits());
        } else if (value instanceof BigDecimal d) {
            out.text(d.unscaledValue().toString());
            out.number(d.scale());
        } else if (value instanceof Pattern p) {
            out.text(p.pattern());
            out.number(p.flags());
        } else if (value instanceof Locale l) {
            out.text(l.toString());
            out.text(l.toLanguageTag());
        } else if (value instanceof OptionalDouble d) {
            out.number(d.isPresent() ? 1 : 0);
            out.number(Double.doubleToRawLongBits(d.orElse(0)));
        } else if (value instanceof File f) {
            out.text(f.getPath());
        } else {
            // BigInteger, java.time, Currency and the rest: their text is exact, which their specifications promise.
            out.text(value.toString());
        }
    }
}
