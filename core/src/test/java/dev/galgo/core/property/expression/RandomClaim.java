package dev.galgo.core.property.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A random claim: its text, and what it means over plain objects of Java, written down independently of how claims are evaluated. Numbers are fractions of longs,
 * texts strings, words {@link Constant}, actors themselves.
 *
 * @param binds how tightly its outermost operator binds
 */
record RandomClaim(String text, int binds, Meaning meaning) {
    /** What something is where variables stand for these actors. */
    interface Meaning {
        @Nullable
        Object in(World world, Map<String, Being> variables);
    }

    /** A claim cannot be evaluated. */
    static final class Nonsense extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    record Constant(String name) {}

    /** A text that stands in the claim, and may be a word as well. */
    record Literal(String text) {}

    /** A fraction; not in lowest terms, its denominator above zero. */
    record Fraction(long above, long below) {
        static Fraction sum(Fraction one, Fraction other) {
            return new Fraction(one.above * other.below + other.above * one.below, one.below * other.below);
        }

        boolean same(Fraction other) {
            return above * other.below == other.above * below;
        }

        int order(Fraction other) {
            return Long.compare(above * other.below, other.above * below);
        }
    }

    /** An actor. */
    static final class Being {
        final String type;
        final Map<String, @Nullable Object> fields;
        final String condition;

        Being(String type, Map<String, @Nullable Object> fields, String condition) {
            this.type = type;
            this.fields = fields;
            this.condition = condition;
        }
    }

    record Letter(String name, Being to) {}

    record World(List<Being> beings, List<Letter> letters) {}

    /** Makes claims. */
    static final class Maker {
        private static final int QUANTIFIED = 0;
        private static final int EQUIVALENT = 1;
        private static final int IMPLIED = 2;
        private static final int OR = 3;
        private static final int AND = 4;
        private static final int NOT = 5;
        private static final int COMPARED = 6;
        private static final int SUM = 7;
        private static final int PRODUCT = 8;
        private static final int SIGNED = 9;
        private static final int ATOM = 10;

        private final Random random;
        private final List<String> variables = new ArrayList<>();
        private final Set<String> stoppedToo = new HashSet<>();
        private int named;

        Maker(Random random) {
            this.random = random;
        }

        private <T> T one(List<T> of) {
            return of.get(random.nextInt(of.size()));
        }

        /** In brackets where they are needed, and sometimes where they are not. */
        private String at(int level, RandomClaim part) {
            return part.binds < level || random.nextInt(8) == 0 ? "(" + part.text + ")" : part.text;
        }

        private static boolean truth(@Nullable Object value) {
            if (value instanceof Boolean truth) {
                return truth;
            }
            throw new Nonsense();
        }

        private static Fraction number(@Nullable Object value) {
            if (value instanceof Fraction number) {
                return number;
            }
            throw new Nonsense();
        }

        RandomClaim claim(int size) {
            if (size <= 0) {
                return random.nextInt(4) == 0 ? constant() : comparison(0);
            }
            return switch (random.nextInt(9)) {
                case 0, 1 -> quantified(size);
                case 2 -> {
                    RandomClaim inner = claim(size - 1);
                    yield new RandomClaim(
                            one(List.of("not ", "!")) + at(NOT, inner),
                            NOT,
                            (world, now) -> !truth(inner.meaning.in(world, now)));
                }
                case 3 ->
                    binary(
                            size,
                            AND,
                            AND + 1,
                            one(List.of(" and ", " && ")),
                            (one, other) -> truth(one.get()) && truth(other.get()));
                case 4 ->
                    binary(
                            size,
                            OR,
                            OR + 1,
                            one(List.of(" or ", " || ")),
                            (one, other) -> truth(one.get()) || truth(other.get()));
                case 5 -> {
                    RandomClaim left = claim(size / 2);
                    RandomClaim right = claim(size / 2);
                    yield new RandomClaim(
                            at(IMPLIED + 1, left) + " -> " + at(IMPLIED, right),
                            IMPLIED,
                            (world, now) -> !truth(left.meaning.in(world, now)) || truth(right.meaning.in(world, now)));
                }
                case 6 ->
                    binary(
                            size,
                            EQUIVALENT,
                            EQUIVALENT + 1,
                            " <-> ",
                            (one, other) -> truth(one.get()) == truth(other.get()));
                default -> comparison(size);
            };
        }

        private interface Binary {
            boolean of(Supplier<@Nullable Object> one, Supplier<@Nullable Object> other);
        }

        /** Grouped to the left. */
        private RandomClaim binary(int size, int left, int right, String operator, Binary binary) {
            RandomClaim one = claim(size / 2);
            RandomClaim other = claim(size / 2);
            return new RandomClaim(
                    at(left, one) + operator + at(right, other),
                    left,
                    (world, now) -> binary.of(() -> one.meaning.in(world, now), () -> other.meaning.in(world, now)));
        }

        private RandomClaim constant() {
            boolean truth = random.nextBoolean();
            return new RandomClaim(String.valueOf(truth), ATOM, (world, now) -> truth);
        }

        private record Bound(String type, List<String> names) {}

        private Bound bind() {
            var names = new ArrayList<String>();
            for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
                names.add("v" + named++);
            }
            variables.addAll(names);
            return new Bound(one(List.of("A", "B", "actor", "Nobody", "A")), names);
        }

        private RandomClaim quantified(int size) {
            Bound bound = bind();
            RandomClaim body = claim(size - 1);
            variables.removeAll(bound.names);
            boolean all = random.nextBoolean();
            return new RandomClaim(
                    (all ? "forall " : "exists ") + bound.type + " " + String.join(", ", bound.names) + ": "
                            + body.text,
                    QUANTIFIED,
                    (world, now) -> {
                        for (Map<String, Being> way : ways(bound, world, now)) {
                            if (truth(body.meaning.in(world, way)) != all) {
                                return !all;
                            }
                        }
                        return all;
                    });
        }

        private List<Map<String, Being>> ways(Bound bound, World world, Map<String, Being> now) {
            List<Map<String, Being>> ways = List.of(now);
            for (int i = 0; i < bound.names.size(); i++) {
                String name = bound.names.get(i);
                List<String> before = bound.names.subList(0, i);
                var next = new ArrayList<Map<String, Being>>();
                for (Map<String, Being> way : ways) {
                    for (Being being : world.beings) {
                        boolean fits = (bound.type.equals("actor") || bound.type.equals(being.type))
                                && (stoppedToo.contains(name) || !being.condition.equals("stopped"))
                                && before.stream().noneMatch(other -> way.get(other) == being);
                        if (fits) {
                            var more = new HashMap<>(way);
                            more.put(name, being);
                            next.add(more);
                        }
                    }
                }
                ways = next;
            }
            return ways;
        }

        private RandomClaim comparison(int size) {
            if (variables.isEmpty() || random.nextInt(3) == 0) {
                RandomClaim left = number(size / 2, SUM);
                RandomClaim right = number(size / 2, SUM);
                String operator = one(List.of("<", "<=", ">", ">=", "=", "!="));
                return new RandomClaim(
                        at(SUM, left) + " " + operator + " " + at(SUM, right), COMPARED, (world, now) -> {
                            Object one = left.meaning.in(world, now);
                            Object other = right.meaning.in(world, now);
                            if (operator.equals("=") || operator.equals("!=")) {
                                return same(one, other) == operator.equals("=");
                            }
                            int order = number(one).order(number(other));
                            return switch (operator) {
                                case "<" -> order < 0;
                                case "<=" -> order <= 0;
                                case ">" -> order > 0;
                                default -> order >= 0;
                            };
                        });
            }
            String variable = one(variables);
            switch (random.nextInt(6)) {
                case 0 -> {
                    String condition = one(List.of("ready", "waiting", "stopped"));
                    if (condition.equals("stopped")) {
                        stoppedToo.add(variable);
                    }
                    boolean wanted = random.nextBoolean();
                    return new RandomClaim(
                            variable + " is " + (wanted ? "" : "not ") + condition,
                            COMPARED,
                            (world, now) -> being(now.get(variable)).condition.equals(condition) == wanted);
                }
                case 1 -> {
                    String field = one(List.of("n", "t", "nothing", "only"));
                    return new RandomClaim(variable + " has " + field, COMPARED, (world, now) -> {
                        Being being = being(now.get(variable));
                        return !being.condition.equals("stopped") && being.fields.containsKey(field);
                    });
                }
                case 2 -> {
                    RandomClaim element = number(size / 2, SUM);
                    RandomClaim list = path(List.of("l", "m", "n"));
                    boolean flipped = random.nextBoolean();
                    return new RandomClaim(
                            flipped
                                    ? list.text + " contains " + at(SUM, element)
                                    : at(SUM, element) + " in " + list.text,
                            COMPARED,
                            (world, now) -> within(element.meaning.in(world, now), list.meaning.in(world, now)));
                }
                case 3 -> {
                    return path(List.of("b", "b", "n"));
                }
                default -> {
                    RandomClaim left = anything();
                    RandomClaim right = path(List.of("n", "t", "e", "b", "r", "l", "m", "o", "zero"));
                    boolean wanted = random.nextBoolean();
                    return new RandomClaim(
                            left.text + (wanted ? one(List.of(" = ", " == ")) : " != ") + right.text,
                            COMPARED,
                            (world, now) -> {
                                Object one = left.meaning.in(world, now);
                                return same(one, right.meaning.in(world, now)) == wanted;
                            });
                }
            }
        }

        private static boolean within(@Nullable Object element, @Nullable Object collection) {
            if (collection instanceof Map<?, ?> map) {
                // Its keys are texts.
                boolean comparable = element == null || element instanceof String || map.isEmpty();
                if (!comparable || element instanceof List<?>) {
                    throw new Nonsense();
                }
                return element != null && map.containsKey(element);
            }
            if (!(collection instanceof List<?> list)) {
                throw new Nonsense();
            }
            if (element == null || list.isEmpty()) {
                return false;
            }
            return list.stream().anyMatch(one -> same(one, element));
        }

        /** Equal; nonsense if they are of kinds that are never equal. */
        private static boolean same(@Nullable Object one, @Nullable Object other) {
            if (one == null || other == null) {
                return one == other;
            }
            if (one instanceof Fraction first && other instanceof Fraction second) {
                return first.same(second);
            }
            if (one instanceof Literal text) {
                return other instanceof Constant word ? text.text.equals(word.name) : same(text.text, other);
            }
            if (one instanceof List<?> first && other instanceof List<?> second) {
                boolean equal = first.size() == second.size();
                for (int i = 0; equal && i < first.size(); i++) {
                    equal = ((Fraction) first.get(i)).same((Fraction) second.get(i));
                }
                return equal;
            }
            if (one instanceof Map<?, ?> first && other instanceof Map<?, ?> second) {
                // Objects have an x.
                if (first.containsKey("x") != second.containsKey("x")) {
                    throw new Nonsense();
                }
                return first.keySet().equals(second.keySet())
                        && first.keySet().stream().allMatch(key -> same(first.get(key), second.get(key)));
            }
            if (one.getClass() != other.getClass()) {
                throw new Nonsense();
            }
            return one.equals(other);
        }

        private RandomClaim anything() {
            return switch (random.nextInt(8)) {
                case 0 -> new RandomClaim("null", ATOM, (world, now) -> null);
                case 1 -> {
                    String text = one(List.of("", "x", "it's", "a \"b\"", "\\", "1", "true", "OPEN"));
                    yield new RandomClaim(
                            "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'",
                            ATOM,
                            (world, now) -> new Literal(text));
                }
                case 2 -> {
                    String variable = one(variables);
                    yield new RandomClaim(variable, ATOM, (world, now) -> now.get(variable));
                }
                case 3 -> new RandomClaim("true", ATOM, (world, now) -> true);
                case 4 -> number(0, ATOM);
                default -> path(List.of("n", "t", "e", "b", "r", "l", "m", "o", "zero", "only"));
            };
        }

        private static Being being(@Nullable Object value) {
            if (value instanceof Being being) {
                return being;
            }
            throw new Nonsense();
        }

        /** A field, sometimes by way of another actor, sometimes something inside of it. */
        private RandomClaim path(List<String> fields) {
            String variable = one(variables);
            boolean over = random.nextInt(4) == 0;
            String field = one(fields);
            String text = variable + (over ? ".r." : ".") + (random.nextInt(5) == 0 ? "'" + field + "'" : field);
            Meaning value = (world, now) -> {
                Being being = being(now.get(variable));
                return field(over ? being(field(being, "r")) : being, field);
            };
            return switch (random.nextInt(5)) {
                case 0 -> new RandomClaim(text + ".size", ATOM, (world, now) -> size(value.in(world, now)));
                case 1 -> {
                    RandomClaim index = number(0, ATOM);
                    yield new RandomClaim(text + "[" + index.text + "]", ATOM, (world, now) -> {
                        Object holder = value.in(world, now);
                        return element(holder, index.meaning.in(world, now));
                    });
                }
                case 2 -> {
                    String key = one(List.of("x", "y", "k"));
                    yield new RandomClaim(
                            text + "['" + key + "']", ATOM, (world, now) -> entry(value.in(world, now), key));
                }
                default -> new RandomClaim(text, ATOM, value);
            };
        }

        private static @Nullable Object field(Being being, String name) {
            if (being.condition.equals("stopped") || !being.fields.containsKey(name)) {
                throw new Nonsense();
            }
            return being.fields.get(name);
        }

        private static Object size(@Nullable Object value) {
            if (value instanceof List<?> list) {
                return new Fraction(list.size(), 1);
            }
            if (value instanceof Map<?, ?> map && !map.containsKey("x")) {
                return new Fraction(map.size(), 1);
            }
            throw new Nonsense();
        }

        private static @Nullable Object element(@Nullable Object value, @Nullable Object index) {
            if (value instanceof List<?> list
                    && index instanceof Fraction number
                    && number.above % number.below == 0
                    && number.above / number.below >= 0
                    && number.above / number.below < list.size()) {
                return list.get((int) (number.above / number.below));
            }
            if (value instanceof Map<?, ?> map && map.isEmpty()) {
                return null;
            }
            throw new Nonsense();
        }

        private static @Nullable Object entry(@Nullable Object value, String key) {
            if (value instanceof Map<?, ?> map && (!map.containsKey("x") || map.containsKey(key))) {
                return map.get(key);
            }
            throw new Nonsense();
        }

        private RandomClaim number(int size, int least) {
            if (size <= 0 || random.nextInt(3) == 0) {
                if (!variables.isEmpty() && random.nextInt(3) > 0 && least < ATOM) {
                    return path(List.of("n", "n", "n", "zero", "t", "l"));
                }
                long above = random.nextInt(7);
                return random.nextInt(4) == 0
                        ? new RandomClaim(above + ".25", ATOM, (world, now) -> new Fraction(above * 4 + 1, 4))
                        : new RandomClaim(String.valueOf(above), ATOM, (world, now) -> new Fraction(above, 1));
            }
            return switch (random.nextInt(7)) {
                case 0 -> calculated(size, SUM, "+", Fraction::sum);
                case 1 -> calculated(size, SUM, "-", (a, b) -> Fraction.sum(a, new Fraction(-b.above, b.below)));
                case 2 -> calculated(size, PRODUCT, "*", (a, b) -> new Fraction(a.above * b.above, a.below * b.below));
                case 3 ->
                    calculated(size, PRODUCT, "/", (a, b) -> {
                        if (b.above == 0) {
                            throw new Nonsense();
                        }
                        long sign = Long.signum(b.above);
                        return new Fraction(sign * a.above * b.below, sign * a.below * b.above);
                    });
                case 4 ->
                    calculated(size, PRODUCT, "%", (a, b) -> {
                        if (b.above == 0 || a.above % a.below != 0 || b.above % b.below != 0) {
                            throw new Nonsense();
                        }
                        return new Fraction((a.above / a.below) % (b.above / b.below), 1);
                    });
                case 5 -> {
                    RandomClaim inner = number(size - 1, SIGNED);
                    yield new RandomClaim("-" + at(SIGNED, inner), SIGNED, (world, now) -> {
                        Fraction value = number(inner.meaning.in(world, now));
                        return new Fraction(-value.above, value.below);
                    });
                }
                default -> random.nextBoolean() ? pending() : gathered(size);
            };
        }

        private interface Calculated {
            Fraction of(Fraction one, Fraction other);
        }

        private RandomClaim calculated(int size, int level, String operator, Calculated calculated) {
            RandomClaim left = number(size / 2, level);
            RandomClaim right = number(size / 2, level);
            return new RandomClaim(
                    at(level, left) + " " + operator + " " + at(level + 1, right), level, (world, now) -> {
                        Fraction one = number(left.meaning.in(world, now));
                        return calculated.of(one, number(right.meaning.in(world, now)));
                    });
        }

        private RandomClaim pending() {
            String name = one(List.of("get", "put", "gone"));
            if (variables.isEmpty() || random.nextInt(3) == 0) {
                String type = one(List.of("A", "B"));
                return new RandomClaim(
                        "pending(" + name + " to " + type + ")",
                        ATOM,
                        (world, now) -> new Fraction(
                                world.letters.stream()
                                        .filter(letter -> letter.name.equals(name) && letter.to.type.equals(type))
                                        .count(),
                                1));
            }
            String variable = one(variables);
            return new RandomClaim(
                    "pending(" + name + " to " + variable + ")",
                    ATOM,
                    (world, now) -> new Fraction(
                            world.letters.stream()
                                    .filter(letter -> letter.name.equals(name) && letter.to == now.get(variable))
                                    .count(),
                            1));
        }

        private RandomClaim gathered(int size) {
            Bound bound = bind();
            String kind = one(List.of("count", "sum", "min", "max"));
            RandomClaim body = kind.equals("count") ? claim(size - 1) : number(size - 1, SUM);
            variables.removeAll(bound.names);
            return new RandomClaim(
                    kind + "(" + bound.type + " " + String.join(", ", bound.names) + ": " + body.text + ")",
                    ATOM,
                    (world, now) -> {
                        var all = new ArrayList<Fraction>();
                        for (Map<String, Being> way : ways(bound, world, now)) {
                            Object value = body.meaning.in(world, way);
                            if (kind.equals("count")) {
                                all.add(new Fraction(truth(value) ? 1 : 0, 1));
                            } else {
                                all.add(number(value));
                            }
                        }
                        return switch (kind) {
                            case "min" -> all.stream().min(Fraction::order).orElse(null);
                            case "max" -> all.stream().max(Fraction::order).orElse(null);
                            default -> all.stream().reduce(new Fraction(0, 1), Fraction::sum);
                        };
                    });
        }
    }
}
