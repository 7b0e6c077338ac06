package dev.galgo.petri.colored;

import dev.galgo.petri.colored.DrawnColoredNet.Arc;
import dev.galgo.petri.colored.DrawnColoredNet.Condition;
import dev.galgo.petri.colored.DrawnColoredNet.Place;
import dev.galgo.petri.colored.DrawnColoredNet.Sort;
import dev.galgo.petri.colored.DrawnColoredNet.Sum;
import dev.galgo.petri.colored.DrawnColoredNet.Term;
import dev.galgo.petri.colored.DrawnColoredNet.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

/** Draws small coloured nets with all that the reader knows. */
final class RandomColoredNets {
    private static final int DOT = 0;
    private static final int LIST = 1;
    private static final int RANGE = 2;
    private static final int PAIR = 3;
    private static final int TRIPLE = 4;

    private final Random random;
    private final List<Sort> sorts = new ArrayList<>();
    private final List<Integer> variables = new ArrayList<>();
    private final TreeSet<Integer> used = new TreeSet<>();
    private int split;
    private String range = "";

    private RandomColoredNets(Random random) {
        this.random = random;
    }

    static DrawnColoredNet draw(Random random) {
        return new RandomColoredNets(random).net();
    }

    private DrawnColoredNet net() {
        sorts.add(new Sort("dot", List.of("dot"), List.of(), "<namedsort id=\"dot\" name=\"Dot\"><dot/></namedsort>"));
        var names = new ArrayList<String>();
        var xml = new StringBuilder("<namedsort id=\"list\" name=\"List\"><cyclicenumeration>");
        int n = 1 + random.nextInt(4);
        for (int i = 0; i < n; i++) {
            names.add("c" + i);
            xml.append("<feconstant id=\"list")
                    .append(i)
                    .append("\" name=\"c")
                    .append(i)
                    .append("\"/>");
        }
        sorts.add(new Sort("list", names, List.of(), xml + "</cyclicenumeration></namedsort>"));
        int start = random.nextInt(5) - 2;
        int size = 1 + random.nextInt(3);
        var numbers = new ArrayList<String>();
        for (int i = 0; i < size; i++) {
            numbers.add(String.valueOf(start + i));
        }
        range = "<finiteintrange start=\"" + start + "\" end=\"" + (start + size - 1) + "\"/>";
        sorts.add(new Sort(
                "range", numbers, List.of(), "<namedsort id=\"range\" name=\"Range\">" + range + "</namedsort>"));
        sorts.add(product("pair", List.of(LIST, RANGE)));
        sorts.add(product("triple", List.of(RANGE, LIST, RANGE)));
        for (int v = 0; v < 4; v++) {
            variables.add(random.nextBoolean() ? LIST : RANGE);
        }
        split = random.nextInt(n + 1);
        var places = new ArrayList<Place>();
        int count = 2 + random.nextInt(3);
        for (int p = 0; p < count; p++) {
            int sort = random.nextInt(5);
            places.add(new Place(sort, random.nextInt(3) == 0 ? new DrawnTerms.Empty() : constant(sort)));
        }
        var transitions = new ArrayList<Transition>();
        int firings = 1 + random.nextInt(3);
        for (int t = 0; t < firings; t++) {
            used.clear();
            List<Arc> inputs = arcs(places, 1 + random.nextInt(2));
            List<Arc> outputs = arcs(places, random.nextInt(3));
            Condition condition = condition(3);
            transitions.add(new Transition(new ArrayList<>(used), condition, inputs, outputs));
        }
        return new DrawnColoredNet(sorts, variables, places, transitions, partition(n));
    }

    private static Sort product(String id, List<Integer> parts) {
        var xml = new StringBuilder("<namedsort id=\"" + id + "\" name=\"" + id + "\"><productsort>");
        for (int part : parts) {
            xml.append("<usersort declaration=\"")
                    .append(part == LIST ? "list" : "range")
                    .append("\"/>");
        }
        return new Sort(id, List.of(), parts, xml + "</productsort></namedsort>");
    }

    private String partition(int n) {
        var xml = new StringBuilder("<partition id=\"halves\" name=\"halves\"><usersort declaration=\"list\"/>");
        for (int half = 0; half < 2; half++) {
            xml.append("<partitionelement id=\"half")
                    .append(half)
                    .append("\" name=\"half")
                    .append(half)
                    .append("\">");
            for (int i = half == 0 ? 0 : split; i < (half == 0 ? split : n); i++) {
                xml.append("<useroperator declaration=\"list").append(i).append("\"/>");
            }
            xml.append("</partitionelement>");
        }
        return xml + "</partition>";
    }

    private List<Arc> arcs(List<Place> places, int count) {
        var arcs = new ArrayList<Arc>();
        for (int i = 0; i < count; i++) {
            int p = random.nextInt(places.size());
            arcs.add(new Arc(p, sum(places.get(p).sort(), 2)));
        }
        return arcs;
    }

    private Sum constant(int sort) {
        TreeSet<Integer> before = new TreeSet<>(used);
        while (true) {
            Sum sum = sum(sort, 2);
            if (used.equals(before) && sum.value(Map.of()) != null) {
                return sum;
            }
            used.clear();
            used.addAll(before);
        }
    }

    private Sum sum(int sort, int depth) {
        int kind = random.nextInt(depth > 0 ? 9 : 5);
        return switch (kind) {
            case 0, 1, 2 -> new DrawnTerms.Times(1 + random.nextInt(2), new DrawnTerms.One(term(sort)));
            case 3 -> new DrawnTerms.One(term(sort));
            case 4 -> sort == PAIR || sort == TRIPLE ? new DrawnTerms.Spread(parts(sort, 0)) : all(sort);
            case 5, 6 -> new DrawnTerms.Add(List.of(sum(sort, depth - 1), sum(sort, depth - 1)));
            case 7 ->
                sort == PAIR || sort == TRIPLE
                        ? new DrawnTerms.Spread(parts(sort, depth - 1))
                        : sort == LIST ? someHalf() : all(sort);
            default -> new DrawnTerms.Subtract(random.nextInt(4) == 0 ? sum(sort, depth - 1) : all(sort), sum(sort, 0));
        };
    }

    private List<Sum> parts(int sort, int depth) {
        var sums = new ArrayList<Sum>();
        for (int part : sorts.get(sort).parts()) {
            sums.add(sum(part, depth));
        }
        return sums;
    }

    private Term term(int sort) {
        if (!sorts.get(sort).parts().isEmpty()) {
            var terms = new ArrayList<Term>();
            for (int part : sorts.get(sort).parts()) {
                terms.add(term(part));
            }
            return new DrawnTerms.Tuple(terms);
        }
        var fitting = new ArrayList<Integer>();
        for (int v = 0; v < variables.size(); v++) {
            if (variables.get(v) == sort) {
                fitting.add(v);
            }
        }
        if (sort == DOT || fitting.isEmpty() || random.nextInt(4) == 0) {
            return constantTerm(sort, random.nextInt(sorts.get(sort).colors().size()));
        }
        int v = fitting.get(random.nextInt(fitting.size()));
        used.add(v);
        Term term = new DrawnTerms.Variable(v);
        while (random.nextInt(4) == 0) {
            term = new DrawnTerms.Shift(
                    term,
                    random.nextBoolean() ? 1 : -1,
                    sorts.get(sort).colors().size());
        }
        return term;
    }

    private Term constantTerm(int sort, int color) {
        return new DrawnTerms.Constant(
                color,
                switch (sort) {
                    case DOT -> "<dotconstant/>";
                    case LIST -> "<useroperator declaration=\"list" + color + "\"/>";
                    default ->
                        "<finiteintrangeconstant value=\""
                                + sorts.get(RANGE).colors().get(color) + "\">" + range + "</finiteintrangeconstant>";
                });
    }

    private Sum all(int sort) {
        List<List<Integer>> open = List.of(List.of());
        List<Integer> parts = sorts.get(sort).parts().isEmpty()
                ? List.of(sort)
                : sorts.get(sort).parts();
        for (int part : parts) {
            var longer = new ArrayList<List<Integer>>();
            for (List<Integer> begun : open) {
                for (int i = 0; i < sorts.get(part).colors().size(); i++) {
                    var more = new ArrayList<>(begun);
                    more.add(i);
                    longer.add(more);
                }
            }
            open = longer;
        }
        return new DrawnTerms.Each(
                open, "<all><usersort declaration=\"" + sorts.get(sort).id() + "\"/></all>");
    }

    private List<List<Integer>> half(int half) {
        var colors = new ArrayList<List<Integer>>();
        for (int i = 0; i < sorts.get(LIST).colors().size(); i++) {
            if ((i < split) == (half == 0)) {
                colors.add(List.of(i));
            }
        }
        return colors;
    }

    private static String halfXml(int half) {
        return "<useroperator declaration=\"half" + half + "\"/>";
    }

    private Condition inHalf(Term term, int half) {
        String part = "<partitionelementof refpartition=\"halves\">" + DrawnColoredNet.subterm(term.xml())
                + "</partitionelementof>";
        String xml = "<equality>" + DrawnColoredNet.joined(List.of(part, halfXml(half))) + "</equality>";
        return new DrawnTerms.OneOf(term, half(half), xml);
    }

    private Sum someHalf() {
        int half = random.nextInt(2);
        return new DrawnTerms.Each(half(half), halfXml(half));
    }

    private Condition condition(int depth) {
        int kind = random.nextInt(depth > 0 ? 9 : 4);
        return switch (kind) {
            case 0, 1, 2 -> compare();
            case 3 -> random.nextInt(4) == 0 ? new DrawnTerms.Fixed(random.nextBoolean()) : new DrawnTerms.Fixed(true);
            case 4, 5 -> new DrawnTerms.Both("and", List.of(condition(depth - 1), condition(depth - 1)));
            case 6 -> new DrawnTerms.Both("or", List.of(condition(depth - 1), condition(depth - 1)));
            case 7 -> new DrawnTerms.Both("imply", List.of(condition(depth - 1), condition(depth - 1)));
            default -> new DrawnTerms.Both("not", List.of(condition(depth - 1)));
        };
    }

    private Condition compare() {
        if (random.nextInt(6) == 0) {
            return inHalf(term(LIST), random.nextInt(2));
        }
        int sort = 1 + random.nextInt(3);
        List<String> names = sort == PAIR
                ? List.of("equality", "inequality")
                : List.of(
                        "equality",
                        "equality",
                        "inequality",
                        "lessthan",
                        "lessthanorequal",
                        "greaterthan",
                        "greaterthanorequal");
        return new DrawnTerms.Compare(names.get(random.nextInt(names.size())), term(sort), term(sort));
    }
}
