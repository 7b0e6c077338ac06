package dev.galgo.core.property.expression;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.Reading.Elsewhere;
import dev.galgo.core.property.expression.Reading.Missing;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Structure;
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
        Value value = structure.value();
        if (value.shape() == Shape.OBJECT) {
            return named(value, field.name());
        }
        if (!field.quoted() && field.name().equals(Step.Field.SIZE)) {
            return Exact.of(value.size());
        }
        return new Missing(actor -> structure.noun() + " has a size and no '" + field.name() + "'"
                + (value.shape() == Shape.MAP ? "; what lies under a key is written ['" + field.name() + "']" : ""));
    }

    private static String without(Reading holder, String lacks) {
        return holder instanceof Opaque opaque
                ? opaque.shown() + " " + opaque.reason()
                : holder == Nothing.NULL ? "null " + lacks : holder.shown() + " is " + holder.noun() + " and " + lacks;
    }

    private static Reading named(Value object, String name) {
        for (Value.Part part : object.parts()) {
            if (part.name().equals(name)) {
                return ReadValues.of(part.value());
            }
        }
        if (object.more() > 0) {
            return new Missing(actor -> "'" + name + "' is not told: the value lies too deep, or is too large");
        }
        List<String> names = object.parts().stream().map(Value.Part::name).toList();
        String owner = object.type() == null ? Shown.of(object.text()) : object.type();
        return new Missing(actor -> noField(name, owner, names));
    }

    /** What lies in a value at a position or under a key. */
    static Reading at(Reading holder, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        if (!(holder instanceof Structure structure)) {
            return new Missing(actor -> without(holder, "has no elements"));
        }
        Value value = structure.value();
        return switch (value.shape()) {
            case LIST -> element(value, key);
            case MAP -> entry(value, key, compared);
            case SET -> new Missing(actor -> "a set has no positions: ask what is in it");
            case OBJECT, PLAIN ->
                key instanceof Text || key instanceof Exact
                        ? named(value, key instanceof Text text ? text.letters() : key.shown())
                        : new Missing(actor -> "parts of an object are known by name or number, not by " + key.noun());
        };
    }

    private static Reading element(Value list, Reading key) {
        if (!(key instanceof Exact position) || !position.isWhole()) {
            return new Missing(actor -> "positions in a list are whole numbers, and " + key.shown() + " is none");
        }
        String name = position.shown();
        // Almost always at its place, unless some before it are not told.
        int near = position.numerator().bitLength() < Integer.SIZE
                ? position.numerator().intValue()
                : -1;
        if (near >= 0
                && near < list.parts().size()
                && list.parts().get(near).name().equals(name)) {
            return ReadValues.of(list.parts().get(near).value());
        }
        for (Value.Part part : list.parts()) {
            if (part.name().equals(name)) {
                return ReadValues.of(part.value());
            }
        }
        boolean outside = position.numerator().signum() < 0 || position.compareTo(Exact.of(list.size())) >= 0;
        return new Missing(actor -> outside
                ? "a list of " + list.size() + " has no element [" + name + "]"
                : "element [" + name + "] is not told: of a list of " + list.size() + " only "
                        + list.parts().size() + " are");
    }

    private static Reading entry(Value map, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        Lookup found = lookup(map, key, compared);
        if (found.value() != null) {
            return ReadValues.of(found.value());
        }
        String reason = found.reason();
        return reason == null ? Nothing.NULL : new Missing(actor -> reason);
    }

    /**
     * What was found under a key.
     *
     * @param value null if nothing was
     * @param reason why that is not certain; null if it is
     */
    record Lookup(@Nullable Value value, @Nullable String reason) {
        static Lookup uncertain(String reason) {
            return new Lookup(null, reason);
        }
    }

    static Lookup lookup(Value map, Reading key, BiFunction<Reading, Reading, Sameness> compared) {
        if (key instanceof Structure || key instanceof Opaque) {
            return Lookup.uncertain("a map can be asked for numbers, texts, words and actors, not for " + key.noun());
        }
        Value found = null;
        String doubt = map.more() == 0
                ? null
                : "of a map of " + map.size() + " entries only " + map.parts().size() + " are told";
        int strange = 0;
        for (Value.Part part : map.parts()) {
            Reading known = ReadValues.ofText(part.name());
            Sameness same = compared.apply(known, key);
            switch (same.kind()) {
                case SAME -> {
                    if (found != null) {
                        return Lookup.uncertain("several keys of the map read " + key.shown());
                    }
                    found = part.value();
                }
                case UNKNOWN -> doubt = "a key of the map, " + known.shown() + ", " + same.reason();
                case MISMATCH -> strange++;
                case DIFFERENT -> {}
            }
        }
        if (found == null && strange > 0 && strange == map.parts().size()) {
            doubt = "no key of the map is " + key.noun() + ", as " + key.shown() + " is: they are like "
                    + Shown.of(map.parts().get(0).name());
        }
        return found != null ? new Lookup(found, null) : new Lookup(null, doubt);
    }
}
