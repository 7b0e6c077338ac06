package dev.galgo.constraints.solve;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Z3, through its native library. Its classes may be missing: {@link Solvers} stands before it. */
@SuppressWarnings("unchecked") // sorts are known at run time only
final class Z3Solver implements ConstraintSolver {
    /** In megabytes, of memory that the Java heap does not count. */
    private static final int MOST_MEMORY = 1_000;

    private final Context z3;
    private final Solver solver;
    private final Z3Translation translation;
    private final List<Term.Variable> variables;
    private boolean closed;

    private Z3Solver(Context z3, List<Term.Variable> variables, Duration patience) {
        this.z3 = z3;
        this.variables = new ArrayList<>(variables);
        this.solver = z3.mkSolver();
        Params params = z3.mkParams();
        params.add("timeout", (int) Math.min(Integer.MAX_VALUE, Math.max(1, patience.toMillis())));
        params.add("max_memory", MOST_MEMORY);
        solver.setParameters(params);
        this.translation = new Z3Translation(z3, this.variables);
    }

    /** Throws {@link Z3Exception} or a {@link LinkageError} where Z3 does not work. */
    static Z3Solver open(List<Term.Variable> variables, Duration patience) {
        var z3 = new Context();
        try {
            return new Z3Solver(z3, variables, patience);
        } catch (RuntimeException | Error broken) {
            z3.close();
            throw broken;
        }
    }

    @Override
    public void declare(Term.Variable variable) {
        translation.declare(variable, variables.size());
        variables.add(variable);
    }

    @Override
    public void add(List<Term> oneOf) {
        solver.add(z3.mkOr(conditions(oneOf)));
    }

    private BoolExpr[] conditions(List<Term> terms) {
        return terms.stream().map(translation::condition).toArray(BoolExpr[]::new);
    }

    @Override
    public Answer solve(List<Term> besides) {
        try {
            BoolExpr[] assumed = conditions(besides);
            solver.push();
            try {
                solver.add(assumed);
                return answer(solver.check());
            } finally {
                solver.pop();
            }
        } catch (Z3Exception broken) {
            return new GaveUp("Z3 failed: " + broken.getMessage());
        }
    }

    private Answer answer(Status status) {
        if (status == Status.UNSATISFIABLE) {
            return new NoSolution();
        }
        if (status == Status.UNKNOWN) {
            return new GaveUp("Z3 gave up: " + solver.getReasonUnknown());
        }
        Model model = solver.getModel();
        Map<String, Value> values = new HashMap<>();
        for (Term.Variable variable : variables) {
            Value value = translation.value(model.evaluate(translation.expression(variable), true), variable.sort());
            if (value == null) {
                return new GaveUp("Z3 found a value of " + variable.name() + " that no program can have");
            }
            values.put(variable.name(), value);
        }
        return new Solution(values);
    }

    @Override
    public synchronized void interrupt() {
        if (!closed) {
            z3.interrupt();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        z3.close();
    }
}
