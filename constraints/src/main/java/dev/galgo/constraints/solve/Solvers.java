package dev.galgo.constraints.solve;

import dev.galgo.constraints.term.Term;
import java.time.Duration;
import java.util.List;

/** The solver that is there. Z3's jar is many times as large as all the rest of Galgo, so it is an optional part. */
public final class Solvers {
    private static final String ARTIFACT = "tools.aqua:z3-turnkey";

    private Solvers() {}

    /** Opens a solver, or one that always gives up and says why. */
    public interface Source {
        ConstraintSolver open(List<Term.Variable> variables, Duration patience);
    }

    /**
     * Z3, or what says how to get it.
     *
     * @param patience how long one question may take
     */
    public static ConstraintSolver z3(List<Term.Variable> variables, Duration patience) {
        try {
            return Z3Solver.open(variables, patience);
        } catch (NoClassDefFoundError missing) {
            return giveUp("no solver is installed; add " + ARTIFACT + " to Galgo's class path");
        } catch (RuntimeException | LinkageError broken) {
            return giveUp("the solver Z3 cannot be loaded here: " + broken.getMessage());
        }
    }

    /** One that knows nothing. */
    public static ConstraintSolver giveUp(String reason) {
        return new ConstraintSolver() {
            @Override
            public void add(List<Term> oneOf) {}

            @Override
            public Answer solve(List<Term> besides) {
                return new GaveUp(reason);
            }
        };
    }
}
