package dev.galgo.core.property.expression;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Shape;
import org.jspecify.annotations.Nullable;

/** Something with parts. They are read when somebody asks for one, and once; threads that ask at the same time read the same. */
final class Structure implements Reading {
    private final Value value;
    private final @Nullable Reading[] parts;
    private final @Nullable Reading[] keys;

    Structure(Value value) {
        this.value = value;
        this.parts = new @Nullable Reading[value.parts().size()];
        this.keys = new @Nullable Reading[value.shape() == Shape.MAP ? parts.length : 0];
    }

    Value value() {
        return value;
    }

    Shape shape() {
        return value.shape();
    }

    /** How many parts there are, told or not. */
    long size() {
        return value.size();
    }

    /** Whether all parts are told. */
    boolean isWhole() {
        return value.more() == 0;
    }

    /** How many parts are told. */
    int told() {
        return parts.length;
    }

    String name(int part) {
        return value.parts().get(part).name();
    }

    Reading part(int part) {
        Reading known = parts[part];
        if (known == null) {
            known = ReadValues.of(value.parts().get(part).value());
            parts[part] = known;
        }
        return known;
    }

    /** A key of a map. */
    Reading key(int part) {
        Reading known = keys[part];
        if (known == null) {
            known = ReadValues.ofText(name(part));
            keys[part] = known;
        }
        return known;
    }

    /** The part of this name; null if none is told. */
    @Nullable
    Reading named(String name) {
        for (int i = 0; i < parts.length; i++) {
            if (name(i).equals(name)) {
                return part(i);
            }
        }
        return null;
    }

    @Override
    public String noun() {
        return switch (value.shape()) {
            case LIST -> "a list";
            case SET -> "a set";
            case MAP -> "a map";
            case OBJECT, PLAIN -> "an object";
        };
    }

    @Override
    public String shown() {
        return Shown.of(value.text());
    }
}
