package dev.galgo.core.property.expression;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.Reading.Elsewhere;
import dev.galgo.core.property.expression.Reading.Missing;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Word;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Goes from values to what is in them. What cannot be had is {@link Missing}, with the reason. */
final class Parts {
    private Parts() {}

    /** A field of an actor. */
    static Reading ofState(Map<String, Value> fields, @Nullable String role, Step.Field field) {
        if (role != null && !field.quoted() && field.name().equals(Step.Field.ROLE)) {
            return new Word(role, true);
        }
        Value value = fields.get(field.name());
        if (value != null) {
            return ReadValues.of(value);
        }
        if (field.name().equals(Step.Field.ROLE)) {
            return new Missing(actor -> "neither a role nor a field of that name is known of " + actor + " here");
        }
        List<String> names = List.copyOf(fields.keySet());
        return new Missing(actor -> noField(field.name(), actor, names));
    }

    private static String noField(String name, String owner, Collection<String> known) {
        String what = "field '" + name + "' does not exist in " + owner;
        return known.isEmpty()
                ? what + ", which has no fields here"
                : what + ": it has " + String.join(", ", known) + Spelling.hint(name, known);
    }

    /** A field of a value, or how much is in it; {@link Elsewhere}, without a step, if the value is an actor. */
    static Reading field(Reading holder, Step.Field field) {
        if (holder instanceof Reference || holder instanceof Word) {
            return new Elsewhere(holder, 0);
        }
        if (!(holder instanceof Structure structure)) {
            return new Missing(actor -> without(holder, "has no fields, so no '" + field.name() + "'"));
        }
        if (structure.shape() == Shape.OBJECT) {
            return named(structure, field.name());
        }
        if (!field.quoted() && field.name().equals(Step.Field.SIZE)) {
            return Exact.of(structure.size());
        }
        return new Missing(actor -> structure.noun() + " has a size and no '" + field.name() + "'"
                + (structure.shape() == Shape.MAP
                        ? "; what lies under a key is written ['" + field.name() + "']"
                        : ""));
    }

    private static String without(Reading holder, String lacks) {
        return holder instanceof Opaque opaque
                ? opaque.shown() + " " + opaque.reason()
                : holder == Nothing.NULL ? "null " + lacks : holder.shown() + " is " + holder.noun() + " and " + lacks;
    }

    private static Reading named(Structure object, String name) {
        Reading part = object.named(name);
        if (part != null) {
            return part;
        }
        if (!object.isWhole()) {
            return new Missing(actor -> "'" + name + "' is not told: the value lies too deep, or is too large");
        }
        String type = object.value().type();
        List<String> names =
                object.value().parts().stream().map(Value.Part::name).toList();
        return new Missing(actor -> noField(name, type == null ? object.shown() : type, names));
    }

    /** What lies in a value at a position or under a key. */
    static Reading at(Reading holder, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        if (!(holder instanceof Structure structure)) {
            return new Missing(actor -> without(holder, "has no elements"));
        }
        return switch (structure.shape()) {
            case LIST -> element(structure, key);
            case MAP -> entry(structure, key, compared);
            case SET -> new Missing(actor -> "a set has no positions: ask what is in it");
            case OBJECT, PLAIN ->
                key instanceof Text || key instanceof Exact
                        ? named(structure, key instanceof Text text ? text.letters() : key.shown())
                        : new Missing(actor -> "parts of an object are known by name or number, not by " + key.noun());
        };
    }

    private static Reading element(Structure list, Reading key) {
        if (!(key instanceof Exact position) || !position.isWhole()) {
            return new Missing(actor -> "positions in a list are whole numbers, and " + key.shown() + " is none");
        }
        String name = position.shown();
        // Almost always at its place, unless some before it are not told.
        int near = position.numerator().bitLength() < Integer.SIZE
                ? position.numerator().intValue()
                : -1;
        if (near >= 0 && near < list.told() && list.name(near).equals(name)) {
            return list.part(near);
        }
        Reading far = list.named(name);
        if (far != null) {
            return far;
        }
        boolean outside = position.numerator().signum() < 0 || position.compareTo(Exact.of(list.size())) >= 0;
        return new Missing(actor -> outside
                ? "a list of " + list.size() + " has no element [" + name + "]"
                : "element [" + name + "] is not told: of a list of " + list.size() + " only " + list.told() + " are");
    }

    private static Reading entry(Structure map, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        Lookup found = lookup(map, key, compared);
        String reason = found.reason();
        return found.value() != null ? found.value() : reason == null ? Nothing.NULL : new Missing(actor -> reason);
    }

    /**
     * What was found under a key.
     *
     * @param value null if nothing was
     * @param reason why that is not certain; null if it is
     */
    record Lookup(@Nullable Reading value, @Nullable String reason) {
        static Lookup uncertain(String reason) {
            return new Lookup(null, reason);
        }
    }

    static Lookup lookup(Structure map, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        if (key instanceof Structure || key instanceof Opaque) {
            return Lookup.uncertain("a map can be asked for numbers, texts, words and actors, not for " + key.noun());
        }
        int found = -1;
        String doubt = map.isWhole() ? null : "of a map of " + map.size() + " entries only " + map.told() + " are told";
        int strange = 0;
        for (int i = 0; i < map.told(); i++) {
            Sameness same = compared.apply(map.key(i), key);
            switch (same.kind()) {
                case SAME -> {
                    if (found >= 0) {
                        return Lookup.uncertain("several keys of the map read " + key.shown());
                    }
                    found = i;
                }
                case UNKNOWN -> doubt = "a key of the map, " + map.key(i).shown() + ", " + same.reason();
                case MISMATCH -> strange++;
                case DIFFERENT -> {}
            }
        }
        if (found >= 0) {
            return new Lookup(map.part(found), null);
        }
        return new Lookup(
                null,
                strange > 0 && strange == map.told()
                        ? "no key of the map is " + key.noun() + ", as " + key.shown() + " is: they are like "
                                + map.key(0).shown()
                        : doubt);
    }
}
