package dev.galgo.core.property.expression;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.RandomClaim.Being;
import dev.galgo.core.property.expression.RandomClaim.Constant;
import dev.galgo.core.property.expression.RandomClaim.Fraction;
import dev.galgo.core.property.expression.RandomClaim.Letter;
import dev.galgo.core.property.expression.RandomClaim.World;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A few actors with fields of every kind, as plain objects, and the same as a configuration. */
final class RandomWorld {
    private static final List<String> TEXTS = List.of("", "x", "it's", "a \"b\"", "\\", "1", "true", "OPEN");

    private final Random random;

    RandomWorld(Random random) {
        this.random = random;
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    World world() {
        var beings = new ArrayList<Being>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            String type = one(List.of("A", "B", "A"));
            beings.add(new Being(
                    type, new LinkedHashMap<>(), one(List.of("ready", "ready", "waiting", "stopped", "ready"))));
        }
        for (Being being : beings) {
            fill(being.fields, beings, being.type.equals("A"));
        }
        var letters = new ArrayList<Letter>();
        for (int i = random.nextInt(5); i > 0; i--) {
            letters.add(new Letter(one(List.of("get", "put")), one(beings)));
        }
        return new World(beings, letters);
    }

    private void fill(Map<String, @Nullable Object> fields, List<Being> beings, boolean more) {
        fields.put("n", number());
        fields.put("t", one(TEXTS));
        fields.put("e", new Constant(one(List.of("OPEN", "CLOSED"))));
        fields.put("b", random.nextBoolean());
        fields.put("r", random.nextInt(4) == 0 ? null : one(beings));
        var list = new ArrayList<Fraction>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(number());
        }
        fields.put("l", list);
        var map = new LinkedHashMap<String, Object>();
        for (String key : List.of("y", "k", "", "true")) {
            if (random.nextBoolean()) {
                map.put(key, number());
            }
        }
        fields.put("m", map);
        var object = new LinkedHashMap<String, Object>();
        object.put("x", number());
        object.put("y", one(TEXTS));
        fields.put("o", object);
        fields.put("zero", null);
        if (more) {
            fields.put("only", number());
        }
    }

    private Fraction number() {
        return random.nextInt(4) == 0
                ? new Fraction(random.nextInt(20) - 8, 4)
                : new Fraction(random.nextInt(8) - 2, 1);
    }

    /** The same for the claims that are tested, as front ends would tell it. */
    static MadeConfiguration told(World world) {
        var configuration = new MadeConfiguration();
        var ids = new IdentityHashMap<Being, ActorId>();
        world.beings().forEach(being -> ids.put(being, configuration.add(being.type)));
        for (Being being : world.beings()) {
            var fields = new LinkedHashMap<String, Value>();
            being.fields.forEach((name, value) -> fields.put(name, told(value, ids)));
            ActorId id = id(being, ids);
            configuration.set(id, null, fields);
            switch (being.condition) {
                case "waiting" -> configuration.letWait(id, id);
                case "stopped" -> configuration.stop(id);
                default -> {}
            }
        }
        world.letters().forEach(letter -> configuration.send(id(letter.to(), ids), letter.name()));
        return configuration;
    }

    private static ActorId id(Being being, Map<Being, ActorId> ids) {
        return java.util.Objects.requireNonNull(ids.get(being));
    }

    private static Value told(@Nullable Object value, Map<Being, ActorId> ids) {
        if (value instanceof Fraction number) {
            // Quarters, as decimals.
            return Value.of(
                    number.below() == 1 ? String.valueOf(number.above()) : String.valueOf(number.above() / 4.0));
        }
        if (value instanceof String text) {
            return Value.of(quoted(text));
        }
        if (value instanceof Constant word) {
            return Value.of(word.name());
        }
        if (value instanceof Being being) {
            return Value.of(id(being, ids).toString());
        }
        var parts = new ArrayList<Part>();
        if (value instanceof List<?> list) {
            list.forEach(one -> parts.add(new Part(String.valueOf(parts.size()), told(one, ids))));
            return Value.of("[...]", "ArrayList", Shape.LIST, parts);
        }
        if (value instanceof Map<?, ?> map) {
            boolean object = map.containsKey("x");
            map.forEach(
                    (key, held) -> parts.add(new Part(object ? (String) key : quoted((String) key), told(held, ids))));
            return Value.of("{...}", object ? "Point" : "HashMap", object ? Shape.OBJECT : Shape.MAP, parts);
        }
        return Value.of(String.valueOf(value));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
