package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.io.File;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.chrono.Chronology;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The JDK's immutable values: shared by copies and written by content. Which of several equal ones
 * it is shows where references are compared.
 */
public final class ImmutableValues {
    /** How programs can tell one instance of a type from another. */
    enum Comparison {
        /**
         * They cannot: there is one instance for each value, and reading back from a stream gives
         * it.
         */
        ONE,
        /** By {@code equals}; references tell equal ones apart. */
        EQUALS,
        /** The type has no {@code equals} of its own, so that each instance is another. */
        IDENTITY
    }

    private static final Set<Class<?>> ONE = Set.of(Class.class, Currency.class);

    private static final Set<Class<?>> EQUALS = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            String.class,
            BigInteger.class,
            BigDecimal.class,
            MathContext.class,
            UUID.class,
            Locale.class,
            URI.class,
            File.class,
            OptionalInt.class,
            OptionalLong.class,
            OptionalDouble.class);

    private static final Set<Class<?>> IDENTITY = Set.of(Pattern.class);

    private ImmutableValues() {}

    /** Whether every instance of this very class is a value. */
    public static boolean isValue(Class<?> type) {
        return ONE.contains(type)
                || EQUALS.contains(type)
                || IDENTITY.contains(type)
                || Enum.class.isAssignableFrom(type)
                || (ClassLayouts.isJdk(type) && (isTime(type) || isPath(type) || Charset.class.isAssignableFrom(type)));
    }

    /** How instances of a class of values are compared. */
    static Comparison comparison(Class<?> type) {
        if (IDENTITY.contains(type)) {
            return Comparison.IDENTITY;
        }
        boolean one = ONE.contains(type)
                || Enum.class.isAssignableFrom(type)
                || Charset.class.isAssignableFrom(type)
                || Chronology.class.isAssignableFrom(type);
        return one ? Comparison.ONE : Comparison.EQUALS;
    }

    /** Whether each instance of this class of values is another for every program. */
    static boolean isOfIdentity(Class<?> type) {
        return IDENTITY.contains(type);
    }

    /**
     * Whether a field or variable of a declared type may hold a value of which there are equal
     * ones. In doubt it may: interfaces and abstract classes of the platform other than those of
     * collections.
     */
    public static boolean mayHoldEquals(Class<?> declared) {
        if (isValue(declared)) {
            return comparison(declared) == Comparison.EQUALS;
        }
        return declared == Object.class
                || (Modifier.isAbstract(declared.getModifiers())
                        && !declared.isArray()
                        && !Collection.class.isAssignableFrom(declared)
                        && !Map.class.isAssignableFrom(declared));
    }

    private static final ClassValue<FieldSlot[]> FIELDS = new ClassValue<>() {
        @Override
        protected FieldSlot[] computeValue(Class<?> type) {
            var slots = new ArrayList<FieldSlot>();
            for (Class<?> layer = type; layer != null; layer = layer.getSuperclass()) {
                for (var field : layer.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        slots.add(FieldSlot.of(field, FieldSlot.Role.STATE));
                    }
                }
            }
            return slots.toArray(new FieldSlot[0]);
        }
    };

    /**
     * The value as it is read back from a stream: another instance that equals this one, or the one
     * that the JDK keeps.
     */
    static Object duplicate(Object value) {
        var type = value.getClass();
        boolean plain = type == String.class
                || value instanceof Number
                || type.getPackageName().equals("java.lang");
        if (!plain && type != UUID.class && type != Pattern.class && value instanceof Serializable) {
            return ReadBack.of(value);
        }
        var copy = ObjectMemory.allocate(value.getClass());
        for (var slot : FIELDS.get(value.getClass())) {
            if (slot.isReference()) {
                ObjectMemory.setReference(copy, slot.offset(), ObjectMemory.reference(value, slot.offset()));
            } else {
                ObjectMemory.copyBits(value, copy, slot.offset(), slot.width());
            }
        }
        return copy;
    }

    /** Whether a field of this declared type can hold nothing but values. */
    public static boolean isAlwaysValue(Class<?> declared) {
        return declared.isPrimitive()
                || declared.isEnum()
                || (Modifier.isFinal(declared.getModifiers()) && isValue(declared));
    }

    private static boolean isPath(Class<?> type) {
        return type == Path.of("").getClass();
    }

    private static boolean isTime(Class<?> type) {
        var name = type.getPackageName();
        return (name.equals("java.time") || name.equals("java.time.chrono"))
                && !java.time.Clock.class.isAssignableFrom(type)
                && !java.time.InstantSource.class.isAssignableFrom(type);
    }

    /** Writes what tells this value apart from the others of its class. */
    @SuppressWarnings("EnumOrdinal") // The class is written too, and within one run its ordinals are fixed.
    static void write(Object value, FormWriter out) {
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
