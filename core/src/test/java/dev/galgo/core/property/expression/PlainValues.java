package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.RandomClaim.Being;
import dev.galgo.core.property.expression.RandomClaim.Constant;
import dev.galgo.core.property.expression.RandomClaim.Fraction;
import dev.galgo.core.property.expression.RandomClaim.Literal;
import dev.galgo.core.property.expression.RandomClaim.Nonsense;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What values of plain Java are to a random claim, which is nonsense where they do not fit. */
final class PlainValues {
    private PlainValues() {}

    static boolean truth(@Nullable Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw new Nonsense();
    }

    static Fraction number(@Nullable Object value) {
        if (value instanceof Fraction number) {
            return number;
        }
        throw new Nonsense();
    }

    static boolean within(@Nullable Object element, @Nullable Object collection) {
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
    static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return one == other;
        }
        if (one instanceof Fraction first && other instanceof Fraction second) {
            return first.same(second);
        }
        if (one instanceof Literal text) {
            return other instanceof Constant word ? text.text().equals(word.name()) : same(text.text(), other);
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

    static Being being(@Nullable Object value) {
        if (value instanceof Being being) {
            return being;
        }
        throw new Nonsense();
    }

    static @Nullable Object field(Being being, String name) {
        if (being.condition.equals("stopped") || !being.fields.containsKey(name)) {
            throw new Nonsense();
        }
        return being.fields.get(name);
    }

    static Object size(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return new Fraction(list.size(), 1);
        }
        if (value instanceof Map<?, ?> map && !map.containsKey("x")) {
            return new Fraction(map.size(), 1);
        }
        throw new Nonsense();
    }

    static @Nullable Object element(@Nullable Object value, @Nullable Object index) {
        if (value instanceof List<?> list
                && index instanceof Fraction number
                && number.above() % number.below() == 0
                && number.above() / number.below() >= 0
                && number.above() / number.below() < list.size()) {
            return list.get((int) (number.above() / number.below()));
        }
        if (value instanceof Map<?, ?> map && map.isEmpty()) {
            return null;
        }
        throw new Nonsense();
    }

    static @Nullable Object entry(@Nullable Object value, String key) {
        if (value instanceof Map<?, ?> map && (!map.containsKey("x") || map.containsKey(key))) {
            return map.get(key);
        }
        throw new Nonsense();
    }
}
