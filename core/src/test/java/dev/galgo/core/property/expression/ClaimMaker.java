package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.RandomClaim.Being;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes random claims. */
final class ClaimMaker {
    private final ClaimScope scope;
    private final TermMaker terms;

    ClaimMaker(Random random) {
        this.scope = new ClaimScope(random);
        this.terms = new TermMaker(scope, this);
    }

    RandomClaim claim(int size) {
        if (size <= 0) {
            return scope.random.nextInt(4) == 0 ? constant() : comparison(0);
        }
        return switch (scope.random.nextInt(9)) {
            case 0, 1 -> quantified(size);
            case 2 -> {
                RandomClaim inner = claim(size - 1);
                yield new RandomClaim(
                        scope.one(List.of("not ", "!")) + scope.at(ClaimScope.NOT, inner),
                        ClaimScope.NOT,
                        (world, now) -> !PlainValues.truth(inner.meaning().in(world, now)));
            }
            case 3 ->
                binary(
                        size,
                        ClaimScope.AND,
                        ClaimScope.AND + 1,
                        scope.one(List.of(" and ", " && ")),
                        (one, other) -> PlainValues.truth(one.get()) && PlainValues.truth(other.get()));
            case 4 ->
                binary(
                        size,
                        ClaimScope.OR,
                        ClaimScope.OR + 1,
                        scope.one(List.of(" or ", " || ")),
                        (one, other) -> PlainValues.truth(one.get()) || PlainValues.truth(other.get()));
            case 5 -> {
                RandomClaim left = claim(size / 2);
                RandomClaim right = claim(size / 2);
                yield new RandomClaim(
                        scope.at(ClaimScope.IMPLIED + 1, left) + " -> " + scope.at(ClaimScope.IMPLIED, right),
                        ClaimScope.IMPLIED,
                        (world, now) -> !PlainValues.truth(left.meaning().in(world, now))
                                || PlainValues.truth(right.meaning().in(world, now)));
            }
            case 6 ->
                binary(
                        size,
                        ClaimScope.EQUIVALENT,
                        ClaimScope.EQUIVALENT + 1,
                        " <-> ",
                        (one, other) -> PlainValues.truth(one.get()) == PlainValues.truth(other.get()));
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
                scope.at(left, one) + operator + scope.at(right, other),
                left,
                (world, now) -> binary.of(() -> one.meaning().in(world, now), () -> other.meaning()
                        .in(world, now)));
    }

    private RandomClaim constant() {
        boolean truth = scope.random.nextBoolean();
        return new RandomClaim(String.valueOf(truth), ClaimScope.ATOM, (world, now) -> truth);
    }

    private RandomClaim quantified(int size) {
        ClaimScope.Bound bound = scope.bind();
        RandomClaim body = claim(size - 1);
        scope.variables.removeAll(bound.names());
        boolean all = scope.random.nextBoolean();
        return new RandomClaim(
                (all ? "forall " : "exists ") + bound.type() + " " + String.join(", ", bound.names()) + ": "
                        + body.text(),
                ClaimScope.QUANTIFIED,
                (world, now) -> {
                    for (Map<String, Being> way : scope.ways(bound, world, now)) {
                        if (PlainValues.truth(body.meaning().in(world, way)) != all) {
                            return !all;
                        }
                    }
                    return all;
                });
    }

    private RandomClaim comparison(int size) {
        if (scope.variables.isEmpty() || scope.random.nextInt(3) == 0) {
            RandomClaim left = terms.number(size / 2, ClaimScope.SUM);
            RandomClaim right = terms.number(size / 2, ClaimScope.SUM);
            String operator = scope.one(List.of("<", "<=", ">", ">=", "=", "!="));
            return new RandomClaim(
                    scope.at(ClaimScope.SUM, left) + " " + operator + " " + scope.at(ClaimScope.SUM, right),
                    ClaimScope.COMPARED,
                    (world, now) -> {
                        Object one = left.meaning().in(world, now);
                        Object other = right.meaning().in(world, now);
                        if (operator.equals("=") || operator.equals("!=")) {
                            return PlainValues.same(one, other) == operator.equals("=");
                        }
                        int order = PlainValues.number(one).order(PlainValues.number(other));
                        return switch (operator) {
                            case "<" -> order < 0;
                            case "<=" -> order <= 0;
                            case ">" -> order > 0;
                            default -> order >= 0;
                        };
                    });
        }
        String variable = scope.one(scope.variables);
        switch (scope.random.nextInt(6)) {
            case 0 -> {
                String condition = scope.one(List.of("ready", "waiting", "stopped"));
                if (condition.equals("stopped")) {
                    scope.stoppedToo.add(variable);
                }
                boolean wanted = scope.random.nextBoolean();
                return new RandomClaim(
                        variable + " is " + (wanted ? "" : "not ") + condition,
                        ClaimScope.COMPARED,
                        (world, now) ->
                                PlainValues.being(now.get(variable)).condition.equals(condition) == wanted);
            }
            case 1 -> {
                String field = scope.one(List.of("n", "t", "nothing", "only"));
                return new RandomClaim(variable + " has " + field, ClaimScope.COMPARED, (world, now) -> {
                    Being being = PlainValues.being(now.get(variable));
                    return !being.condition.equals("stopped") && being.fields.containsKey(field);
                });
            }
            case 2 -> {
                RandomClaim element = terms.number(size / 2, ClaimScope.SUM);
                RandomClaim list = terms.path(List.of("l", "m", "n"));
                boolean flipped = scope.random.nextBoolean();
                return new RandomClaim(
                        flipped
                                ? list.text() + " contains " + scope.at(ClaimScope.SUM, element)
                                : scope.at(ClaimScope.SUM, element) + " in " + list.text(),
                        ClaimScope.COMPARED,
                        (world, now) -> PlainValues.within(
                                element.meaning().in(world, now), list.meaning().in(world, now)));
            }
            case 3 -> {
                return terms.path(List.of("b", "b", "n"));
            }
            default -> {
                RandomClaim left = terms.anything();
                RandomClaim right = terms.path(List.of("n", "t", "e", "b", "r", "l", "m", "o", "zero"));
                boolean wanted = scope.random.nextBoolean();
                return new RandomClaim(
                        left.text() + (wanted ? scope.one(List.of(" = ", " == ")) : " != ") + right.text(),
                        ClaimScope.COMPARED,
                        (world, now) -> {
                            Object one = left.meaning().in(world, now);
                            return PlainValues.same(one, right.meaning().in(world, now)) == wanted;
                        });
            }
        }
    }
}
