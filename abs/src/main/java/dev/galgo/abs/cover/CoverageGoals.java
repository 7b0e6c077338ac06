package dev.galgo.abs.cover;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.run.Trace;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The statements and branches of a model, numbered in the order of the source.
 *
 * <p>What was written once is one goal, though it may be compiled to several instructions, or, in a {@code finally}, to several copies. What
 * the compiler adds, such as the return at the end of a body, is none.
 */
final class CoverageGoals {
    private final List<CoverageGoal> statements = new ArrayList<>();
    private final List<CoverageGoal> branches = new ArrayList<>();
    private final Map<Trace.Point, Integer> statementOf = new HashMap<>();
    private final Map<Trace.Branch, Integer> branchOf = new HashMap<>();

    /** Where a branch stands; of several at a place, which. */
    private record Spot(Place place, int outcome) implements Comparable<Spot> {
        @Override
        public int compareTo(Spot other) {
            int byPlace = place.compareTo(other.place);
            return byPlace != 0 ? byPlace : Integer.compare(outcome, other.outcome);
        }
    }

    CoverageGoals(Program program) {
        var written = new TreeMap<Place, List<Trace.Point>>();
        var ways = new TreeMap<Spot, List<Trace.Branch>>();
        for (MethodCode body : program.bodies()) {
            for (int at = 0; at < body.code().size(); at++) {
                Instr instr = body.code().get(at);
                if (isStatement(body, instr)) {
                    written.computeIfAbsent(instr.place(), none -> new ArrayList<>())
                            .add(new Trace.Point(body, at));
                }
                for (int outcome = 0; outcome < outcomes(instr); outcome++) {
                    ways.computeIfAbsent(new Spot(instr.place(), outcome), none -> new ArrayList<>())
                            .add(new Trace.Branch(body, at, outcome));
                }
            }
        }
        written.forEach((place, points) -> {
            points.forEach(point -> statementOf.put(point, statements.size()));
            statements.add(new CoverageGoal(place, points.get(0).method().title(), "statement"));
        });
        ways.forEach((spot, same) -> {
            same.forEach(branch -> branchOf.put(branch, branches.size()));
            Trace.Branch first = same.get(0);
            branches.add(new CoverageGoal(
                    spot.place(),
                    first.method().title(),
                    words(first.method().code().get(first.at()), spot.outcome())));
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
