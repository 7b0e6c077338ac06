package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A static field, read without initialising its class. */
public final class StaticField {
    private final Field field;
    private final FieldSlot slot;
    private final Object base;

    private StaticField(Field field) {
        this.field = field;
        this.base = ObjectMemory.staticBase(field);
        this.slot = new FieldSlot(
                field,
                field.getName(),
                field.getType(),
                ObjectMemory.staticOffset(field),
                FieldSlot.width(field.getType()),
                FieldSlot.Role.STATE);
    }

    /** Those that a class declares in its source, apart from constants of enums and of compile time; none before it is initialised. */
    public static List<StaticField> of(Class<?> type) {
        ObjectMemory.requireOpen();
        var fields = new ArrayList<StaticField>();
        if (type.isHidden() || !ObjectMemory.isInitialised(type)) {
            return fields;
        }
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            boolean constant = Modifier.isFinal(modifiers) && ImmutableValues.isAlwaysValue(field.getType());
            if (Modifier.isStatic(modifiers) && !field.isSynthetic() && !field.isEnumConstant() && !constant) {
                fields.add(new StaticField(field));
            }
        }
        return fields;
    }

    /** Whether the static fields of a class have their first values. */
    public static boolean isInitialised(Class<?> type) {
        ObjectMemory.requireOpen();
        return ObjectMemory.isInitialised(type);
    }

    /** {@code Ids.next}. */
    public String name() {
        return ValueDescription.typeName(field.getDeclaringClass()) + "." + field.getName();
    }

    /** What it holds; a primitive is boxed. */
    public @Nullable Object value() {
        return slot.boxed(base);
    }

    /** Whether only its class's initialiser writes it. */
    public boolean isFinal() {
        return Modifier.isFinal(field.getModifiers());
    }

    /** Writes what {@link #value} has read. */
    public void put(@Nullable Object value) {
        if (slot.isReference()) {
            ObjectMemory.setReference(base, slot.offset(), value);
        } else if (value != null) {
            ObjectMemory.setBits(base, slot.offset(), slot.width(), bits(value));
        }
    }

    private static long bits(Object boxed) {
        if (boxed instanceof Boolean is) {
            return is ? 1 : 0;
        }
        if (boxed instanceof Character character) {
            return character;
        }
        if (boxed instanceof Float number) {
            return Float.floatToRawIntBits(number);
        }
        return boxed instanceof Double number ? Double.doubleToRawLongBits(number) : ((Number) boxed).longValue();
    }

    /** Whether it holds the very same as before, or, for values, an equal one. */
    public boolean holds(@Nullable Object before) {
        Object now = value();
        return now == before
                || (now != null
                        && before != null
                        && now.getClass() == before.getClass()
                        && ImmutableValues.isValue(now.getClass())
                        && now.equals(before));
    }
}
