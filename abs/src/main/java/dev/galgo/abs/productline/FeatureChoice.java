package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.FeatureTest;
import dev.galgo.abs.syntax.ProductLine.NumberValue;
import dev.galgo.abs.syntax.ProductLine.TruthValue;
import dev.galgo.abs.syntax.ProductLine.Value;
import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The features of a product and what their attributes are set to.
 *
 * @param features by their names, with the attributes that the product sets
 */
record FeatureChoice(Map<String, Map<String, Value>> features) {
    boolean has(String feature) {
        return features.containsKey(feature);
    }

    Optional<Value> attribute(String feature, String attribute) {
        return Optional.ofNullable(features.getOrDefault(feature, Map.of()).get(attribute));
    }

    /** Whether a condition holds; nothing if it depends on an attribute that is not set. */
    Optional<Boolean> holds(FeatureTest test, String own) {
        return value(test, own).filter(TruthValue.class::isInstance).map(value -> ((TruthValue) value).truth());
    }

    private Optional<Value> value(FeatureTest test, String own) {
        if (test instanceof FeatureTest.NumberLiteral number) {
            return Optional.of(new NumberValue(number.number()));
        }
        if (test instanceof FeatureTest.AttributeOf attribute) {
            return attribute(attribute.feature().isEmpty() ? own : attribute.feature(), attribute.attribute());
        }
        if (test instanceof FeatureTest.HasFeature feature) {
            return Optional.of(new TruthValue(isThere(feature)));
        }
        if (test instanceof FeatureTest.Unary unary) {
            Optional<Value> operand = value(unary.operand(), own);
            return unary.operator().equals("-")
                    ? operand.map(value -> new NumberValue(number(value).negate()))
                    : operand.map(value -> new TruthValue(!truth(value)));
        }
        return value((FeatureTest.Binary) test, own);
    }

    private boolean isThere(FeatureTest.HasFeature feature) {
        String name = feature.feature();
        if (name.equals("True") || name.equals("False")) {
            return name.equals("True");
        }
        return has(name)
                && feature.attributes().entrySet().stream().allMatch(wanted -> attribute(name, wanted.getKey())
                        .filter(wanted.getValue()::equals)
                        .isPresent());
    }

    /** What decides by one side alone does not need the other. */
    private Optional<Value> value(FeatureTest.Binary test, String own) {
        Optional<Value> left = value(test.left(), own);
        Optional<Value> right = value(test.right(), own);
        String operator = test.operator();
        switch (operator) {
            case "&&" -> {
                return either(left, right, false);
            }
            case "||" -> {
                return either(left, right, true);
            }
            case "->" -> {
                return either(left.map(value -> new TruthValue(!truth(value))), right, true);
            }
            default -> {
                return left.isEmpty() || right.isEmpty()
                        ? Optional.empty()
                        : Optional.of(computed(operator, left.get(), right.get()));
            }
        }
    }

    private static Optional<Value> either(Optional<Value> left, Optional<Value> right, boolean deciding) {
        Value decided = new TruthValue(deciding);
        if (left.filter(decided::equals).isPresent()
                || right.filter(decided::equals).isPresent()) {
            return Optional.of(decided);
        }
        return left.isEmpty() || right.isEmpty() ? Optional.empty() : Optional.of(new TruthValue(!deciding));
    }

    private static Value computed(String operator, Value left, Value right) {
        return switch (operator) {
            case "<->" -> new TruthValue(truth(left) == truth(right));
            case "==" -> new TruthValue(Objects.equals(left, right));
            case "!=" -> new TruthValue(!Objects.equals(left, right));
            case "<" -> new TruthValue(number(left).compareTo(number(right)) < 0);
            case "<=" -> new TruthValue(number(left).compareTo(number(right)) <= 0);
            case ">" -> new TruthValue(number(left).compareTo(number(right)) > 0);
            case ">=" -> new TruthValue(number(left).compareTo(number(right)) >= 0);
            case "+" -> new NumberValue(number(left).add(number(right)));
            case "-" -> new NumberValue(number(left).subtract(number(right)));
            case "*" -> new NumberValue(number(left).multiply(number(right)));
            default -> divided(operator, number(left), number(right));
        };
    }

    /** A condition that divides by nothing does not hold, whatever it says. */
    private static Value divided(String operator, BigInteger left, BigInteger right) {
        if (right.signum() == 0) {
            return new TruthValue(false);
        }
        return new NumberValue(operator.equals("/") ? left.divide(right) : left.remainder(right));
    }

    private static boolean truth(Value value) {
        return value instanceof TruthValue truth && truth.truth();
    }

    private static BigInteger number(Value value) {
        return value instanceof NumberValue number ? number.number() : BigInteger.ZERO;
    }
}
