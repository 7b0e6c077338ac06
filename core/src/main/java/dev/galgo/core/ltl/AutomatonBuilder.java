package dev.galgo.core.ltl;

import dev.galgo.core.ltl.Formula.And;
import dev.galgo.core.ltl.Formula.Constant;
import dev.galgo.core.ltl.Formula.Next;
import dev.galgo.core.ltl.Formula.Not;
import dev.galgo.core.ltl.Formula.Or;
import dev.galgo.core.ltl.Formula.Predicate;
import dev.galgo.core.ltl.Formula.Release;
import dev.galgo.core.ltl.Formula.Until;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a formula into an automaton by a tableau with acceptance on edges (J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999; after Gerth,
 * Peled, Vardi and Wolper, PSTV 1995).
 *
 * <p>A state is a set of formulas that must hold from here on. Each is taken apart into what must hold in this configuration and what after the next delivery; an
 * "until" whose right side is put off keeps the edge out of its acceptance set, so that it cannot be put off for ever.
 */
public final class AutomatonBuilder {
    /** Beyond, the product with a program is hopeless. */
    private static final int MOST_STATES = 10_000;

    private final List<String> predicates;
    private final List<Until> untils = new ArrayList<>();
    private final Map<Set<Formula>, Integer> numbers = new LinkedHashMap<>();
    private final ArrayDeque<Set<Formula>> open = new ArrayDeque<>();

    private AutomatonBuilder(Formula formula) {
        predicates = List.copyOf(formula.predicates());
    }

    /** The automaton of all runs on which the formula holds. */
    public static Automaton of(Formula formula) throws FormulaTooLarge {
        var builder = new AutomatonBuilder(formula);
        if (builder.predicates.size() > Long.SIZE) {
            throw new FormulaTooLarge("it speaks of more than " + Long.SIZE + " predicates");
        }
        return builder.build(formula.normal(false));
    }

    private Automaton build(Formula formula) throws FormulaTooLarge {
        collectUntils(formula);
        if (untils.size() > Long.SIZE) {
            throw new FormulaTooLarge("it has more than " + Long.SIZE + " operators that ask for something one day");
        }
        number(Set.of(formula));
        var edges = new ArrayList<List<Automaton.Edge>>();
        while (!open.isEmpty()) {
            edges.add(edgesFrom(open.remove()));
        }
        return new Automaton(predicates, edges, untils.size());
    }

    private void collectUntils(Formula root) {
        var rest = new ArrayDeque<Formula>(List.of(root));
        var seen = new LinkedHashSet<Until>();
        while (!rest.isEmpty()) {
            Formula formula = rest.remove();
            if (formula instanceof And and) {
                rest.addAll(List.of(and.left(), and.right()));
            } else if (formula instanceof Or or) {
                rest.addAll(List.of(or.left(), or.right()));
            } else if (formula instanceof Next next) {
                rest.add(next.of());
            } else if (formula instanceof Until until) {
                seen.add(until);
                rest.addAll(List.of(until.left(), until.right()));
            } else if (formula instanceof Release release) {
                rest.addAll(List.of(release.left(), release.right()));
            }
        }
        untils.addAll(seen);
    }

    private int number(Set<Formula> obligations) throws FormulaTooLarge {
        Integer known = numbers.get(obligations);
        if (known != null) {
            return known;
        }
        if (numbers.size() == MOST_STATES) {
            throw new FormulaTooLarge("its automaton has more than " + MOST_STATES + " states");
        }
        numbers.put(obligations, numbers.size());
        open.add(obligations);
        return numbers.size() - 1;
    }

    /** One way to satisfy some obligations: what is left to take apart, what must hold now, later, and what is put off. */
    private static final class Branch {
        final ArrayDeque<Formula> todo = new ArrayDeque<>();
        final Set<Formula> done = new LinkedHashSet<>();
        final Set<Formula> later = new LinkedHashSet<>();
        long required;
        long forbidden;
        long putOff;

        Branch copy() {
            var copy = new Branch();
            copy.todo.addAll(todo);
            copy.done.addAll(done);
            copy.later.addAll(later);
            copy.required = required;
            copy.forbidden = forbidden;
            copy.putOff = putOff;
            return copy;
        }
    }

    private List<Automaton.Edge> edgesFrom(Set<Formula> obligations) throws FormulaTooLarge {
        var edges = new LinkedHashSet<Automaton.Edge>();
        var branches = new ArrayDeque<Branch>();
        var first = new Branch();
        first.todo.addAll(obligations);
        branches.add(first);
        long all = untils.size() == Long.SIZE ? -1L : (1L << untils.size()) - 1;
        while (!branches.isEmpty()) {
            Branch branch = branches.removeLast();
            if (takeApart(branch, branches) && (branch.required & branch.forbidden) == 0) {
                edges.add(new Automaton.Edge(
                        number(Set.copyOf(branch.later)), branch.required, branch.forbidden, all & ~branch.putOff));
            }
        }
        return withoutWeaker(edges);
    }

    /** Another edge to the same state that is open whenever this one is, and accepts whatever this one does, makes it useless. */
    private static List<Automaton.Edge> withoutWeaker(Set<Automaton.Edge> edges) {
        var kept = new ArrayList<Automaton.Edge>();
        for (Automaton.Edge edge : edges) {
            boolean useless = edges.stream()
                    .anyMatch(other -> !other.equals(edge)
                            && other.target() == edge.target()
                            && (other.required() & ~edge.required()) == 0
                            && (other.forbidden() & ~edge.forbidden()) == 0
                            && (edge.accepting() & ~other.accepting()) == 0);
            if (!useless) {
                kept.add(edge);
            }
        }
        return kept;
    }

    /** Follows a branch to its end, and adds those that fork off; whether it can be satisfied. */
    private boolean takeApart(Branch branch, ArrayDeque<Branch> forks) {
        while (!branch.todo.isEmpty()) {
            Formula formula = branch.todo.removeFirst();
            if (!branch.done.add(formula)) {
                continue;
            }
            if (formula instanceof Constant constant) {
                if (!constant.value()) {
                    return false;
                }
            } else if (formula instanceof Predicate predicate) {
                branch.required |= 1L << predicates.indexOf(predicate.name());
            } else if (formula instanceof Not not && not.of() instanceof Predicate predicate) {
                branch.forbidden |= 1L << predicates.indexOf(predicate.name());
            } else if (formula instanceof And and) {
                branch.todo.add(and.left());
                branch.todo.add(and.right());
            } else if (formula instanceof Or or) {
                Branch other = branch.copy();
                other.todo.add(or.right());
                forks.add(other);
                branch.todo.add(or.left());
            } else if (formula instanceof Next next) {
                branch.later.add(next.of());
            } else if (formula instanceof Until until) {
                Branch putOff = branch.copy();
                putOff.todo.add(until.left());
                putOff.later.add(until);
                putOff.putOff |= 1L << untils.indexOf(until);
                forks.add(putOff);
                branch.todo.add(until.right());
            } else if (formula instanceof Release release) {
                Branch lasting = branch.copy();
                lasting.todo.add(release.right());
                lasting.later.add(release);
                forks.add(lasting);
                branch.todo.add(release.left());
                branch.todo.add(release.right());
            } else {
                throw new IllegalStateException("not in normal form: " + formula);
            }
        }
        return true;
    }
}
