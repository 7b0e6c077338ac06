package dev.galgo.petri.format;

import dev.galgo.petri.colored.ColorSort;
import dev.galgo.petri.colored.ColorSum;
import dev.galgo.petri.colored.ColorTerm;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Reads the terms of a coloured net that stand for colours and for numbers of them. */
final class ColoredTerms {
    /** Terms may be nested so deep; sums may be nested deeper. */
    static final int DEEPEST = 500;

    private static final int LONGEST = 1_000_000;

    /** A term and its sort. */
    record Typed(ColorTerm term, ColorSort sort) {}

    /** Summands of one sort. */
    private record TypedSum(List<ColorSum.Summand> summands, ColorSort sort) {}

    private record Part(PnmlElement element, long factor) {}

    private final PnmlContent content;
    private final ColoredDeclarations declarations;
    private final Map<String, Integer> variables;

    /** @param variables the variables that may occur, by id, with their numbers */
    ColoredTerms(PnmlContent content, ColoredDeclarations declarations, Map<String, Integer> variables) {
        this.content = content;
        this.declarations = declarations;
        this.variables = variables;
    }

    /** Reads how many of which colours of a sort. */
    ColorSum sum(PnmlElement element, ColorSort sort) {
        return new ColorSum(summands(element, sort, 0).summands());
    }

    private TypedSum summands(PnmlElement element, ColorSort sort, int depth) {
        deepEnough(element, depth);
        Deque<Part> open = new ArrayDeque<>();
        open.push(new Part(element, 1));
        var sum = new ArrayList<ColorSum.Summand>();
        while (!open.isEmpty()) {
            Part part = open.pop();
            PnmlElement one = part.element();
            switch (one.name()) {
                case "add" -> pushAll(open, operands(one, 1), part.factor(), part.factor());
                case "subtract" -> pushAll(open, operands(one, 2), part.factor(), -part.factor());
                case "numberof", "scalarproduct" -> {
                    List<PnmlElement> operands = exactly(one, 2);
                    open.push(new Part(operands.get(1), times(one, part.factor(), count(operands.get(0)))));
                }
                case "empty" -> {}
                default -> sum.addAll(single(one, part.factor(), sort, depth));
            }
            if (sum.size() > LONGEST) {
                throw content.error(element, "a sum of more than " + LONGEST + " terms");
            }
        }
        sum.removeIf(summand -> summand.factor() == 0);
        return new TypedSum(sum, sort);
    }

    /** Puts operands before what is left, in their order. */
    private static void pushAll(Deque<Part> open, List<PnmlElement> operands, long first, long others) {
        for (int i = operands.size() - 1; i >= 0; i--) {
            open.push(new Part(operands.get(i), i == 0 ? first : others));
        }
    }

    private long times(PnmlElement at, long one, long other) {
        try {
            return Math.multiplyExact(one, other);
        } catch (ArithmeticException large) {
            throw content.error(at, "more tokens than can be counted");
        }
    }

    private long count(PnmlElement element) {
        if (!element.name().equals("numberconstant")) {
            throw content.error(element, "<" + element.name() + "> where a number is expected: <numberconstant>");
        }
        long count = declarations.number(element, "value");
        if (count < 0) {
            throw content.error(element, "a number of tokens below zero");
        }
        return count;
    }

    /** One term; of a tuple with sums in it, all combinations. */
    private List<ColorSum.Summand> single(PnmlElement element, long factor, ColorSort sort, int depth) {
        if (element.name().equals("all")) {
            ColorSort all = declarations.sort(declarations.only(element));
            fit(element, all, sort);
            return List.of(new ColorSum.Summand(factor, new ColorTerm.Every(all)));
        }
        ColoredDeclarations.Part part = declarations.part(String.valueOf(element.attribute("declaration")));
        if (element.name().equals("useroperator") && part != null && part.sort().fits(sort)) {
            return part.colors().stream()
                    .map(color -> new ColorSum.Summand(factor, new ColorTerm.Constant(color)))
                    .toList();
        }
        List<ColorSort> sorts = sort instanceof ColorSort.Product product ? product.parts() : List.of(sort);
        if (!element.name().equals("tuple")) {
            Typed term = term(element, depth + 1);
            fit(element, term.sort(), sort);
            return List.of(new ColorSum.Summand(factor, term.term()));
        }
        List<PnmlElement> parts = operands(element, 1);
        if (parts.size() != sorts.size()) {
            throw content.error(
                    element,
                    "a tuple of " + parts.size() + " where one of " + sorts.size() + " is expected: '" + sort.name()
                            + "'");
        }
        if (!(sort instanceof ColorSort.Product product)) {
            return scaled(summands(parts.get(0), sort, depth + 1).summands(), factor, element);
        }
        List<List<ColorTerm>> tuples = List.of(List.of());
        var factors = new ArrayList<>(List.of(factor));
        for (int i = 0; i < parts.size(); i++) {
            List<ColorSum.Summand> choices =
                    summands(parts.get(i), sorts.get(i), depth + 1).summands();
            if ((long) tuples.size() * choices.size() > LONGEST) {
                throw content.error(element, "a tuple that stands for more than " + LONGEST + " terms");
            }
            var longer = new ArrayList<List<ColorTerm>>();
            var longerFactors = new ArrayList<Long>();
            for (int k = 0; k < tuples.size(); k++) {
                for (ColorSum.Summand choice : choices) {
                    var tuple = new ArrayList<>(tuples.get(k));
                    tuple.add(choice.term());
                    longer.add(tuple);
                    longerFactors.add(times(element, factors.get(k), choice.factor()));
                }
            }
            tuples = longer;
            factors = longerFactors;
        }
        var summands = new ArrayList<ColorSum.Summand>();
        for (int k = 0; k < tuples.size(); k++) {
            summands.add(new ColorSum.Summand(factors.get(k), new ColorTerm.Tuple(product, tuples.get(k))));
        }
        return summands;
    }

    private List<ColorSum.Summand> scaled(List<ColorSum.Summand> summands, long factor, PnmlElement at) {
        var scaled = new ArrayList<ColorSum.Summand>();
        for (ColorSum.Summand summand : summands) {
            scaled.add(new ColorSum.Summand(times(at, factor, summand.factor()), summand.term()));
        }
        return scaled;
    }

    /** Reads a term that stands for one colour. */
    Typed term(PnmlElement element) {
        return term(element, 0);
    }

    private Typed term(PnmlElement element, int depth) {
        deepEnough(element, depth);
        return switch (element.name()) {
            case "variable" -> variable(element);
            case "useroperator" -> {
                String id = declarations.required(element, "declaration");
                ColoredDeclarations.Constant constant = declarations.constant(id);
                if (constant == null) {
                    throw content.error(element, "there is no colour '" + id + "'");
                }
                yield new Typed(new ColorTerm.Constant(constant.value()), constant.sort());
            }
            case "dotconstant" -> new Typed(new ColorTerm.Constant(0), new ColorSort.Dot("dot"));
            case "finiteintrangeconstant" -> number(element);
            case "successor" -> shifted(element, 1, depth);
            case "predecessor" -> shifted(element, -1, depth);
            case "partitionelementof" -> partOf(element, depth);
            case "tuple" -> {
                var terms = new ArrayList<ColorTerm>();
                var sorts = new ArrayList<ColorSort>();
                for (PnmlElement part : operands(element, 1)) {
                    Typed typed = term(part, depth + 1);
                    terms.add(typed.term());
                    sorts.add(typed.sort());
                }
                yield declarations.product(element, "tuple", sorts) instanceof ColorSort.Product product
                        ? new Typed(new ColorTerm.Tuple(product, terms), product)
                        : new Typed(terms.get(0), sorts.get(0));
            }
            default ->
                throw content.error(
                        element, "<" + element.name() + "> cannot be read here, where a term for a colour is expected");
        };
    }

    private Typed variable(PnmlElement element) {
        String id = declarations.required(element, "refvariable");
        ColoredDeclarations.Variable variable = declarations.variable(id);
        Integer index = variables.get(id);
        if (variable == null) {
            throw content.error(element, "there is no variable '" + id + "'");
        }
        if (index == null) {
            throw content.error(element, "a variable in an initial marking, which no transition binds");
        }
        return new Typed(new ColorTerm.Variable(index), variable.sort());
    }

    private Typed number(PnmlElement element) {
        ColorSort sort = declarations.sort(declarations.only(element));
        long value = declarations.number(element, "value");
        if (!(sort instanceof ColorSort.Range range)
                || value < range.start()
                || value >= range.start() + range.size()) {
            throw content.error(element, "the number " + value + " is not in its range");
        }
        return new Typed(new ColorTerm.Constant((int) (value - range.start())), range);
    }

    private Typed shifted(PnmlElement element, int by, int depth) {
        Typed of = term(exactly(element, 1).get(0), depth + 1);
        if (of.sort() instanceof ColorSort.Product) {
            throw content.error(element, "<" + element.name() + "> of a tuple has no meaning");
        }
        int size = of.sort().size();
        if (of.term() instanceof ColorTerm.Shifted inner) {
            return new Typed(new ColorTerm.Shifted(inner.term(), (inner.by() + by) % size, size), of.sort());
        }
        return new Typed(new ColorTerm.Shifted(of.term(), by, size), of.sort());
    }

    private Typed partOf(PnmlElement element, int depth) {
        String id = declarations.required(element, "refpartition");
        ColoredDeclarations.Partition partition = declarations.partition(id);
        if (partition == null) {
            throw content.error(element, "there is no partition '" + id + "'");
        }
        Typed of = term(exactly(element, 1).get(0), depth + 1);
        fit(element, of.sort(), partition.of());
        return new Typed(new ColorTerm.PartOf(of.term(), partition.partOf()), partition.parts());
    }

    void fit(PnmlElement at, ColorSort sort, ColorSort expected) {
        if (!sort.fits(expected)) {
            throw content.error(
                    at, "a colour of '" + sort.name() + "' where one of '" + expected.name() + "' is expected");
        }
    }

    private void deepEnough(PnmlElement element, int depth) {
        if (depth > DEEPEST) {
            throw content.error(element, "terms are nested more than " + DEEPEST + " deep");
        }
    }

    List<PnmlElement> exactly(PnmlElement element, int count) {
        List<PnmlElement> operands = operands(element, count);
        if (operands.size() != count) {
            throw content.error(element, "<" + element.name() + "> has " + operands.size() + " parts, not " + count);
        }
        return operands;
    }

    /** What stands in the subterms of an element. */
    List<PnmlElement> operands(PnmlElement element, int least) {
        var operands = new ArrayList<PnmlElement>();
        for (PnmlElement child : element.children()) {
            if (!child.name().equals("subterm")) {
                throw content.error(
                        child, "<" + child.name() + "> in <" + element.name() + "> where a <subterm> is expected");
            }
            operands.add(declarations.only(child));
        }
        if (operands.size() < least) {
            throw content.error(
                    element, "<" + element.name() + "> has " + operands.size() + " parts, fewer than " + least);
        }
        return operands;
    }
}
