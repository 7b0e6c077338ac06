package dev.galgo.petri.colored;

import dev.galgo.petri.colored.DrawnColoredNet.Condition;
import dev.galgo.petri.colored.DrawnColoredNet.Sum;
import dev.galgo.petri.colored.DrawnColoredNet.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** What the terms of drawn nets mean, and how they are written. */
final class DrawnTerms {
    private DrawnTerms() {}

    record Variable(int index) implements Term {
        @Override
        public List<Integer> value(Map<Integer, Integer> binding) {
            return List.of(binding.get(index));
        }

        @Override
        public String xml() {
            return "<variable refvariable=\"v" + index + "\"/>";
        }
    }

    record Constant(int color, String xml) implements Term {
        @Override
        public List<Integer> value(Map<Integer, Integer> binding) {
            return List.of(color);
        }
    }

    record Shift(Term term, int by, int size) implements Term {
        @Override
        public List<Integer> value(Map<Integer, Integer> binding) {
            return List.of((term.value(binding).get(0) + by + size) % size);
        }

        @Override
        public String xml() {
            String name = by == 1 ? "successor" : "predecessor";
            return "<" + name + ">" + DrawnColoredNet.subterm(term.xml()) + "</" + name + ">";
        }
    }

    record Tuple(List<Term> terms) implements Term {
        @Override
        public List<Integer> value(Map<Integer, Integer> binding) {
            var value = new ArrayList<Integer>();
            terms.forEach(term -> value.addAll(term.value(binding)));
            return value;
        }

        @Override
        public String xml() {
            return "<tuple>"
                    + DrawnColoredNet.joined(terms.stream().map(Term::xml).toList()) + "</tuple>";
        }
    }

    record Empty() implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            return Map.of();
        }

        @Override
        public String xml() {
            return "<empty><usersort declaration=\"dot\"/></empty>";
        }
    }

    record One(Term term) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            return Map.of(term.value(binding), 1L);
        }

        @Override
        public String xml() {
            return term.xml();
        }
    }

    record Times(int factor, Sum sum) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            var value = new HashMap<List<Integer>, Long>();
            sum.value(binding).forEach((color, count) -> value.put(color, factor * count));
            return value;
        }

        @Override
        public String xml() {
            return "<numberof>"
                    + DrawnColoredNet.joined(
                            List.of("<numberconstant value=\"" + factor + "\"><positive/></numberconstant>", sum.xml()))
                    + "</numberof>";
        }
    }

    /** Each of these once: all colours of a sort, or those of a part of a partition. */
    record Each(List<List<Integer>> colors, String xml) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            var value = new HashMap<List<Integer>, Long>();
            colors.forEach(color -> value.put(color, 1L));
            return value;
        }
    }

    record Add(List<Sum> sums) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            var value = new HashMap<List<Integer>, Long>();
            for (Sum sum : sums) {
                Map<List<Integer>, Long> one = sum.value(binding);
                if (one == null) {
                    return null;
                }
                one.forEach((color, count) -> value.merge(color, count, Long::sum));
            }
            return value;
        }

        @Override
        public String xml() {
            return "<add>" + DrawnColoredNet.joined(sums.stream().map(Sum::xml).toList()) + "</add>";
        }
    }

    record Subtract(Sum from, Sum what) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            Map<List<Integer>, Long> one = from.value(binding);
            Map<List<Integer>, Long> two = what.value(binding);
            if (one == null || two == null) {
                return null;
            }
            var value = new HashMap<>(one);
            two.forEach((color, count) -> value.merge(color, -count, Long::sum));
            return value.values().stream().anyMatch(count -> count < 0) ? null : value;
        }

        @Override
        public String xml() {
            return "<subtract>" + DrawnColoredNet.joined(List.of(from.xml(), what.xml())) + "</subtract>";
        }
    }

    /** A tuple of sums: all combinations. */
    record Spread(List<Sum> sums) implements Sum {
        @Override
        public Map<List<Integer>, Long> value(Map<Integer, Integer> binding) {
            Map<List<Integer>, Long> value = Map.of(List.of(), 1L);
            for (Sum sum : sums) {
                Map<List<Integer>, Long> part = sum.value(binding);
                if (part == null) {
                    return null;
                }
                var longer = new HashMap<List<Integer>, Long>();
                value.forEach((begun, times) -> part.forEach((color, count) -> {
                    var more = new ArrayList<>(begun);
                    more.addAll(color);
                    longer.put(more, times * count);
                }));
                value = longer;
            }
            return value;
        }

        @Override
        public String xml() {
            return "<tuple>"
                    + DrawnColoredNet.joined(sums.stream().map(Sum::xml).toList()) + "</tuple>";
        }
    }

    record Fixed(boolean value) implements Condition {
        @Override
        public boolean holds(Map<Integer, Integer> binding) {
            return value;
        }

        @Override
        public String xml() {
            return "<booleanconstant value=\"" + value + "\"/>";
        }
    }

    record Both(String name, List<Condition> of) implements Condition {
        @Override
        public boolean holds(Map<Integer, Integer> binding) {
            boolean first = of.get(0).holds(binding);
            boolean last = of.get(of.size() - 1).holds(binding);
            return switch (name) {
                case "and" -> first && last;
                case "or" -> first || last;
                case "imply" -> !first || last;
                default -> !first;
            };
        }

        @Override
        public String xml() {
            return "<" + name + ">"
                    + DrawnColoredNet.joined(of.stream().map(Condition::xml).toList()) + "</" + name + ">";
        }
    }

    record Compare(String name, Term left, Term right) implements Condition {
        private static final Map<String, BiPredicate<Integer, Integer>> MEANING = Map.of(
                "lessthan", (a, b) -> a < b,
                "lessthanorequal", (a, b) -> a <= b,
                "greaterthan", (a, b) -> a > b,
                "greaterthanorequal", (a, b) -> a >= b);

        @Override
        public boolean holds(Map<Integer, Integer> binding) {
            List<Integer> one = left.value(binding);
            List<Integer> two = right.value(binding);
            BiPredicate<Integer, Integer> meaning = MEANING.get(name);
            return meaning == null ? one.equals(two) == name.equals("equality") : meaning.test(one.get(0), two.get(0));
        }

        @Override
        public String xml() {
            return "<" + name + ">" + DrawnColoredNet.joined(List.of(left.xml(), right.xml())) + "</" + name + ">";
        }
    }

    /** Whether a colour is one of these. */
    record OneOf(Term term, List<List<Integer>> colors, String xml) implements Condition {
        @Override
        public boolean holds(Map<Integer, Integer> binding) {
            return colors.contains(term.value(binding));
        }
    }
}
