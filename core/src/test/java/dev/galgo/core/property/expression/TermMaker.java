package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.RandomClaim.Being;
import dev.galgo.core.property.expression.RandomClaim.Fraction;
import dev.galgo.core.property.expression.RandomClaim.Literal;
import dev.galgo.core.property.expression.RandomClaim.Meaning;
import dev.galgo.core.property.expression.RandomClaim.Nonsense;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes what random claims compare: numbers, paths, constants. */
final class TermMaker {
    private final ClaimScope scope;
    private final ClaimMaker claims;

    TermMaker(ClaimScope scope, ClaimMaker claims) {
        this.scope = scope;
        this.claims = claims;
    }

    RandomClaim anything() {
        return switch (scope.random.nextInt(8)) {
            case 0 -> new RandomClaim("null", ClaimScope.ATOM, (world, now) -> null);
            case 1 -> {
                String text = scope.one(List.of("", "x", "it's", "a \"b\"", "\\", "1", "true", "OPEN"));
                yield new RandomClaim(
                        "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'",
                        ClaimScope.ATOM,
                        (world, now) -> new Literal(text));
            }
            case 2 -> {
                String variable = scope.one(scope.variables);
                yield new RandomClaim(variable, ClaimScope.ATOM, (world, now) -> now.get(variable));
            }
            case 3 -> new RandomClaim("true", ClaimScope.ATOM, (world, now) -> true);
            case 4 -> number(0, ClaimScope.ATOM);
            default -> path(List.of("n", "t", "e", "b", "r", "l", "m", "o", "zero", "only"));
        };
    }

    /** A field, sometimes by way of another actor, sometimes something inside of it. */
    RandomClaim path(List<String> fields) {
        String variable = scope.one(scope.variables);
        boolean over = scope.random.nextInt(4) == 0;
        String field = scope.one(fields);
        String text = variable + (over ? ".r." : ".") + (scope.random.nextInt(5) == 0 ? "'" + field + "'" : field);
        Meaning value = (world, now) -> {
            Being being = PlainValues.being(now.get(variable));
            return PlainValues.field(over ? PlainValues.being(PlainValues.field(being, "r")) : being, field);
        };
        return switch (scope.random.nextInt(5)) {
            case 0 ->
                new RandomClaim(
                        text + ".size", ClaimScope.ATOM, (world, now) -> PlainValues.size(value.in(world, now)));
            case 1 -> {
                RandomClaim index = number(0, ClaimScope.ATOM);
                yield new RandomClaim(text + "[" + index.text() + "]", ClaimScope.ATOM, (world, now) -> {
                    Object holder = value.in(world, now);
                    return PlainValues.element(holder, index.meaning().in(world, now));
                });
            }
            case 2 -> {
                String key = scope.one(List.of("x", "y", "k"));
                yield new RandomClaim(
                        text + "['" + key + "']",
                        ClaimScope.ATOM,
                        (world, now) -> PlainValues.entry(value.in(world, now), key));
            }
            default -> new RandomClaim(text, ClaimScope.ATOM, value);
        };
    }

    RandomClaim number(int size, int least) {
        if (size <= 0 || scope.random.nextInt(3) == 0) {
            if (!scope.variables.isEmpty() && scope.random.nextInt(3) > 0 && least < ClaimScope.ATOM) {
                return path(List.of("n", "n", "n", "zero", "t", "l"));
            }
            long above = scope.random.nextInt(7);
            return scope.random.nextInt(4) == 0
                    ? new RandomClaim(above + ".25", ClaimScope.ATOM, (world, now) -> new Fraction(above * 4 + 1, 4))
                    : new RandomClaim(String.valueOf(above), ClaimScope.ATOM, (world, now) -> new Fraction(above, 1));
        }
        return switch (scope.random.nextInt(7)) {
            case 0 -> calculated(size, ClaimScope.SUM, "+", Fraction::sum);
            case 1 ->
                calculated(size, ClaimScope.SUM, "-", (a, b) -> Fraction.sum(a, new Fraction(-b.above(), b.below())));
            case 2 ->
                calculated(
                        size,
                        ClaimScope.PRODUCT,
                        "*",
                        (a, b) -> new Fraction(a.above() * b.above(), a.below() * b.below()));
            case 3 ->
                calculated(size, ClaimScope.PRODUCT, "/", (a, b) -> {
                    if (b.above() == 0) {
                        throw new Nonsense();
                    }
                    long sign = Long.signum(b.above());
                    return new Fraction(sign * a.above() * b.below(), sign * a.below() * b.above());
                });
            case 4 ->
                calculated(size, ClaimScope.PRODUCT, "%", (a, b) -> {
                    if (b.above() == 0 || a.above() % a.below() != 0 || b.above() % b.below() != 0) {
                        throw new Nonsense();
                    }
                    return new Fraction((a.above() / a.below()) % (b.above() / b.below()), 1);
                });
            case 5 -> {
                RandomClaim inner = number(size - 1, ClaimScope.SIGNED);
                yield new RandomClaim("-" + scope.at(ClaimScope.SIGNED, inner), ClaimScope.SIGNED, (world, now) -> {
                    Fraction value = PlainValues.number(inner.meaning().in(world, now));
                    return new Fraction(-value.above(), value.below());
                });
            }
            default -> scope.random.nextBoolean() ? pending() : gathered(size);
        };
    }

    private interface Calculated {
        Fraction of(Fraction one, Fraction other);
    }

    private RandomClaim calculated(int size, int level, String operator, Calculated calculated) {
        RandomClaim left = number(size / 2, level);
        RandomClaim right = number(size / 2, level);
        return new RandomClaim(
                scope.at(level, left) + " " + operator + " " + scope.at(level + 1, right), level, (world, now) -> {
                    Fraction one = PlainValues.number(left.meaning().in(world, now));
                    return calculated.of(one, PlainValues.number(right.meaning().in(world, now)));
                });
    }

    private RandomClaim pending() {
        String name = scope.one(List.of("get", "put", "gone"));
        if (scope.variables.isEmpty() || scope.random.nextInt(3) == 0) {
            String type = scope.one(List.of("A", "B"));
            return new RandomClaim(
                    "pending(" + name + " to " + type + ")",
                    ClaimScope.ATOM,
                    (world, now) -> new Fraction(
                            world.letters().stream()
                                    .filter(letter -> letter.name().equals(name)
                                            && letter.to().type.equals(type))
                                    .count(),
                            1));
        }
        String variable = scope.one(scope.variables);
        return new RandomClaim(
                "pending(" + name + " to " + variable + ")",
                ClaimScope.ATOM,
                (world, now) -> new Fraction(
                        world.letters().stream()
                                .filter(letter -> letter.name().equals(name) && letter.to() == now.get(variable))
                                .count(),
                        1));
    }

    private RandomClaim gathered(int size) {
        ClaimScope.Bound bound = scope.bind();
        String kind = scope.one(List.of("count", "sum", "min", "max"));
        RandomClaim body = kind.equals("count") ? claims.claim(size - 1) : number(size - 1, ClaimScope.SUM);
        scope.variables.removeAll(bound.names());
        return new RandomClaim(
                kind + "(" + bound.type() + " " + String.join(", ", bound.names()) + ": " + body.text() + ")",
                ClaimScope.ATOM,
                (world, now) -> {
                    var all = new ArrayList<Fraction>();
                    for (Map<String, Being> way : scope.ways(bound, world, now)) {
                        Object value = body.meaning().in(world, way);
                        if (kind.equals("count")) {
                            all.add(new Fraction(PlainValues.truth(value) ? 1 : 0, 1));
                        } else {
                            all.add(PlainValues.number(value));
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
