package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.io.File;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Currency;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** The JDK's immutable values: shared by copies, written by content, and without identity of their own. */
public final class ImmutableValues {
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

    private ImmutableValues() {}

    /** Whether every instance of this very class is a value. */
    public static boolean isValue(Class<?> type) {
        return TYPES.contains(type)
                || Enum.class.isAssignableFrom(type)
                || (ClassLayouts.isJdk(type)
                        && (isTime(type) || type == Path.of("").getClass() || Charset.class.isAssignableFrom(type)));
    }

    private static final Set<Class<?>> IDENTIFIED = Set.of(
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
            UUID.class);

    /** Whether programs can tell equal instances of this class apart by comparing references, and serialisation makes new ones. */
    static boolean hasIdentity(Class<?> type) {
        return IDENTIFIED.contains(type);
    }

    /** Whether this is the one instance that boxing makes of its value. */
    @SuppressWarnings("ReferenceEquality") // That is the question.
    static boolean isCached(Object value) {
        return switch (value.getClass().getName()) {
            case "java.lang.Boolean" -> value == Boolean.valueOf((Boolean) value);
            case "java.lang.Byte" -> value == Byte.valueOf((Byte) value);
            case "java.lang.Short" -> value == Short.valueOf((Short) value);
            case "java.lang.Character" -> value == Character.valueOf((Character) value);
            case "java.lang.Integer" -> value == Integer.valueOf((Integer) value);
            case "java.lang.Long" -> value == Long.valueOf((Long) value);
            default -> false;
        };
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

    /** Another instance that equals this one. */
    static Object duplicate(Object value) {
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
