package dev.galgo.abs.cover;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.Trace;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The statements and branches of a model, numbered in the order of the source, so that they have the same numbers for every start of it.
 *
 * <p>What was written once is one goal, though it may be compiled to several instructions, or, in a {@code finally}, to several copies. What
 * the compiler adds, such as the return at the end of a body, is none. Branches of expressions count as those of statements do, also in functions.
 */
final class CoverageGoals {
    private final List<CoverageGoal> statements = new ArrayList<>();
    private final List<CoverageGoal> branches = new ArrayList<>();
    private final Map<Trace.Point, Integer> statementOf = new HashMap<>();
    private final Map<Trace.Branch, Integer> branchOf = new HashMap<>();

    /** Branches by place; of one place those of the statement first. */
    private static final Comparator<Trace.Branch> IN_ORDER = Comparator.comparing(Trace.Branch::place)
            .thenComparing(Trace.Branch::inside)
            .thenComparing(Trace.Branch::outcome);

    /** Those of classes, functions and main block. */
    static CoverageGoals of(AbsProgram model) {
        return new CoverageGoals(model, model.code().bodies());
    }

    /** Those that a start can reach: all, or, if it is a context, what its calls run. */
    static CoverageGoals of(TestStart start) {
        return start.context()
                .map(context -> new CoverageGoals(
                        start.model(), CalledBodies.of(start.model().code(), context.calls())))
                .orElseGet(() -> of(start.model()));
    }

    private CoverageGoals(AbsProgram model, List<MethodCode> bodies) {
        Set<String> files = model.sources().stream()
                .map(Source::name)
                .filter(name -> !name.startsWith("(")) // what was said of unknown values is no part of the model
                .collect(Collectors.toSet());
        var written = new TreeMap<Place, List<Trace.Point>>();
        var ways = new TreeMap<Trace.Branch, CoverageGoal>(IN_ORDER);
        for (MethodCode body : bodies) {
            for (int at = 0; at < body.code().size(); at++) {
                Instr instr = body.code().get(at);
                Place place = instr.place();
                if (isStatement(body, instr)) {
                    written.computeIfAbsent(place, none -> new ArrayList<>()).add(new Trace.Point(body, at));
                }
                for (int outcome = 0; outcome < outcomes(instr); outcome++) {
                    var goal = new CoverageGoal(place, body.title(), words(instr, outcome));
                    ways.putIfAbsent(new Trace.Branch(place, false, outcome), goal);
                }
            }
        }
        for (ExpressionBranches.Branching one : ExpressionBranches.of(bodies)) {
            Place place = one.choice().place();
            for (int outcome = 0; outcome < one.outcomes(); outcome++) {
                ways.putIfAbsent(
                        new Trace.Branch(place, true, outcome),
                        new CoverageGoal(place, one.where(), words(one, outcome)));
            }
        }
        written.keySet().removeIf(place -> !files.contains(place.file()));
        ways.keySet().removeIf(branch -> !files.contains(branch.place().file()));
        written.forEach((place, points) -> {
            points.forEach(point -> statementOf.put(point, statements.size()));
            statements.add(new CoverageGoal(place, points.get(0).method().title(), "statement"));
        });
        ways.forEach((branch, goal) -> {
            branchOf.put(branch, branches.size());
            branches.add(goal);
        });
    }

    private static boolean isStatement(MethodCode body, Instr instr) {
        boolean made = instr instanceof Instr.Jump
                || instr instanceof Instr.Rethrow
                || instr instanceof Instr.Give
                || instr instanceof Instr.Store
                || (instr instanceof Instr.Select select && select.subject() == null);
        return !made && !instr.place().equals(body.place());
    }

    private static int outcomes(Instr instr) {
        if (instr instanceof Instr.Select select) {
            return select.targets().size();
        }
        return instr instanceof Instr.Unless || instr instanceof Instr.Next ? 2 : 0;
    }

    private static String words(Instr instr, int outcome) {
        if (instr instanceof Instr.Select select) {
            String part = select.subject() == null ? "catch " : "case ";
            return part + (outcome + 1) + " of " + select.targets().size();
        }
        boolean yes = outcome == Trace.Branch.YES;
        return instr instanceof Instr.Next ? yes ? "next element" : "end of the list" : "condition " + yes;
    }

    private static String words(ExpressionBranches.Branching one, int outcome) {
        return one.choice() instanceof Expr.Case
                ? "case " + (outcome + 1) + " of " + one.outcomes()
                : "condition " + (outcome == Trace.Branch.YES);
    }

    List<CoverageGoal> statements() {
        return statements;
    }

    List<CoverageGoal> branches() {
        return branches;
    }

    /** The numbers of the statements that a step ran. */
    BitSet statements(Trace trace) {
        var numbers = new BitSet();
        trace.ran().forEach(point -> mark(numbers, statementOf.get(point)));
        return numbers;
    }

    /** The numbers of the branches that a step took. */
    BitSet branches(Trace trace) {
        var numbers = new BitSet();
        trace.branches().forEach(branch -> mark(numbers, branchOf.get(branch)));
        return numbers;
    }

    private static void mark(BitSet numbers, @Nullable Integer number) {
        if (number != null) {
            numbers.set(number);
        }
    }
}
