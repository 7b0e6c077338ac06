package dev.galgo.petri.format;

import dev.galgo.petri.colored.ColorSort;
import dev.galgo.petri.colored.Guard;
import dev.galgo.petri.colored.Guard.Comparison;
import java.util.ArrayList;
import java.util.List;

/** Reads the conditions of transitions. */
final class ColoredGuards {
    private final PnmlContent content;
    private final ColoredTerms terms;

    ColoredGuards(PnmlContent content, ColoredTerms terms) {
        this.content = content;
        this.terms = terms;
    }

    Guard guard(PnmlElement element) {
        return guard(element, 0);
    }

    private Guard guard(PnmlElement element, int depth) {
        if (depth > ColoredTerms.DEEPEST) {
            throw content.error(element, "conditions are nested more than " + ColoredTerms.DEEPEST + " deep");
        }
        return switch (element.name()) {
            case "and" -> {
                var all = new ArrayList<Guard>();
                for (Guard part : parts(element, depth)) {
                    all.addAll(part.conjuncts());
                }
                yield new Guard.All(all);
            }
            case "or" -> {
                var any = new ArrayList<Guard>();
                for (Guard part : parts(element, depth)) {
                    any.addAll(part instanceof Guard.Any inner ? inner.of() : List.of(part));
                }
                yield new Guard.Any(any);
            }
            case "not" -> guard(terms.exactly(element, 1).get(0), depth + 1).negated();
            case "imply" -> {
                terms.exactly(element, 2);
                List<Guard> both = parts(element, depth);
                yield new Guard.Any(List.of(both.get(0).negated(), both.get(1)));
            }
            case "booleanconstant" -> {
                String value = String.valueOf(element.attribute("value"));
                if (!value.equals("true") && !value.equals("false")) {
                    throw content.error(element, "a <booleanconstant> that is neither true nor false");
                }
                yield value.equals("true") ? Guard.always() : Guard.never();
            }
            case "equality" -> compare(element, Comparison.EQUAL, false);
            case "inequality" -> compare(element, Comparison.DIFFERENT, false);
            case "lessthan", "ltp" -> compare(element, Comparison.LESS, false);
            case "lessthanorequal" -> compare(element, Comparison.AT_MOST, false);
            case "greaterthan", "gtp" -> compare(element, Comparison.LESS, true);
            case "greaterthanorequal" -> compare(element, Comparison.AT_MOST, true);
            default ->
                throw content.error(
                        element,
                        "<" + element.name()
                                + "> cannot be read here, where a condition is expected: a comparison of colours, or and, or, not of such");
        };
    }

    private List<Guard> parts(PnmlElement element, int depth) {
        var parts = new ArrayList<Guard>();
        for (PnmlElement part : terms.operands(element, 1)) {
            parts.add(guard(part, depth + 1));
        }
        return parts;
    }

    private Guard compare(PnmlElement element, Comparison comparison, boolean swapped) {
        List<PnmlElement> sides = terms.exactly(element, 2);
        ColoredTerms.Typed left = terms.term(sides.get(0));
        ColoredTerms.Typed right = terms.term(sides.get(1));
        terms.fit(sides.get(1), right.sort(), left.sort());
        boolean ordered = comparison == Comparison.LESS || comparison == Comparison.AT_MOST;
        if (ordered && left.sort() instanceof ColorSort.Product) {
            throw content.error(element, "<" + element.name() + "> of tuples has no meaning");
        }
        return swapped
                ? new Guard.Compare(comparison, right.term(), left.term())
                : new Guard.Compare(comparison, left.term(), right.term());
    }
}
