package dev.galgo.constraints.input;

import dev.galgo.constraints.solve.ConstraintSolver;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes through inputs, one for each way in which a program can run.
 *
 * <p>The first input is as simple as can be. After the program has run on an input, in all its orders, the conditions that these runs have met describe all
 * inputs that make the same runs; the next input is one that none of those descriptions fits. If a solver says that there is none, all inputs are explored. Inputs
 * and schedules are so explored together as by dCUTE (Sen and Agha, Automated Systematic Testing of Open Distributed Programs, FASE 2006), but each
 * search has one input, so that any reduction can be used for it.
 *
 * <p>What a solver says is never believed where it matters that it may be wrong: an input is tried, and giving up is no answer.
 */
public final class InputSearch implements AutoCloseable {
    private final List<Unknown> unknowns;
    private final Bounds bounds;
    private final ConstraintSolver solver;
    private final Guesses guesses;
    /** One condition of each must hold. */
    private final List<List<Term>> clauses = new ArrayList<>();

    /** Parts of unknown data that conditions speak of. */
    private final Set<Term> parts = new LinkedHashSet<>();

    private final Set<String> gaps = new LinkedHashSet<>();
    private @Nullable FiniteInputs finite;
    private boolean started;
    private boolean over;
    private int inputs;

    /**
     * How far to go.
     *
     * @param inputs how many inputs to try
     * @param patience how long one question to the solver may take
     */
    public record Bounds(int inputs, Duration patience) {
        public static final Bounds USUAL = new Bounds(1_000, Duration.ofSeconds(5));
    }

    public InputSearch(List<Unknown> unknowns, Bounds bounds, Solvers.Source solvers) {
        this.unknowns = new ArrayList<>(unknowns);
        this.bounds = bounds;
        this.solver = solvers.open(this.unknowns.stream().map(Unknown::variable).toList(), bounds.patience());
        this.guesses = new Guesses(this.unknowns);
        this.unknowns.forEach(this::confine);
        this.finite = FiniteInputs.of(this.unknowns);
    }

    private void confine(Unknown unknown) {
        unknown.domain().forEach(condition -> require(List.of(condition)));
    }

    /** The program has asked for one more value while it ran. What was explored without it was explored for all its values. */
    public void add(Unknown unknown) {
        unknowns.add(unknown);
        solver.declare(unknown.variable());
        confine(unknown);
        finite = FiniteInputs.of(unknowns);
    }

    private void require(List<Term> oneOf) {
        clauses.add(oneOf);
        oneOf.forEach(this::notice);
        solver.add(oneOf);
    }

    private void notice(Term term) {
        if (term instanceof Term.Part) {
            parts.add(term);
        }
        term.parts().forEach(this::notice);
    }

    /** The next input; empty if there is none, or none can be found: then {@link #gaps} says why. */
    public Optional<Input> next() {
        if (over) {
            return Optional.empty();
        }
        if (inputs >= bounds.inputs()) {
            gaps.add("no more than " + bounds.inputs() + " inputs were tried");
            over = true;
            return Optional.empty();
        }
        Input next = started ? another() : simplest();
        started = true;
        over = next == null;
        if (next != null && finite != null) {
            finite.tried(next);
        }
        inputs++;
        return Optional.ofNullable(next);
    }

    private Input simplest() {
        Map<String, Value> values = new LinkedHashMap<>();
        unknowns.forEach(one -> values.put(one.name(), one.simplest()));
        return new Input(values);
    }

    private @Nullable Input another() {
        FiniteInputs few = finite;
        if (few != null) {
            return few.find(input -> fits(input, true));
        }
        ConstraintSolver.Answer answer = new ConstraintSolver.GaveUp("nothing was asked");
        boolean wrong = false;
        for (List<Term> small : Smallness.tiers(unknowns, parts)) {
            answer = solver.solve(small);
            if (answer instanceof ConstraintSolver.Solution solution) {
                Input input = inOrder(solution.values());
                if (fits(input, false)) {
                    return input;
                }
                wrong = true;
            }
        }
        if (wrong) {
            answer = new ConstraintSolver.GaveUp("the solver gave values that are no solution");
        }
        if (answer instanceof ConstraintSolver.GaveUp gaveUp) {
            Input guessed = guesses.find(clauses, input -> fits(input, false));
            if (guessed == null) {
                gaps.add("whether there are other inputs is not known: " + gaveUp.reason());
            }
            return guessed;
        }
        return null;
    }

    private Input inOrder(Map<String, Value> values) {
        Map<String, Value> ordered = new LinkedHashMap<>();
        for (Unknown one : unknowns) {
            Value value = values.get(one.name());
            ordered.put(one.name(), value == null ? one.simplest() : value);
        }
        return new Input(ordered);
    }

    /**
     * Whether no description fits so far, by our own arithmetic.
     *
     * @param undefined what a condition counts as that has no meaning for this input
     */
    private boolean fits(Input input, boolean undefined) {
        var evaluation = input.evaluation();
        return clauses.stream().allMatch(oneOf -> oneOf.stream().anyMatch(one -> {
            try {
                return evaluation.holds(one);
            } catch (ArithmeticException meaningless) {
                return undefined;
            }
        }));
    }

    /** The program was run on the input in all its orders, and these conditions were met. */
    public void explored(PathConditions conditions) {
        gaps.addAll(conditions.bounds());
        List<Term> others = conditions.within().stream().map(Terms::not).toList();
        if (others.isEmpty()) {
            over = true;
        } else {
            require(others);
        }
    }

    /** How many inputs it has given. */
    public int inputs() {
        return inputs;
    }

    /** Why inputs may be missing; empty if none is once {@link #next} has given nothing. */
    public List<String> gaps() {
        return List.copyOf(gaps);
    }

    /** Ends a question to the solver that is asked by another thread. */
    public void interrupt() {
        solver.interrupt();
    }

    @Override
    public void close() {
        solver.close();
    }
}
