package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;

/**
 * Z3, if it is there. Its jar is six times as large as all the rest of Galgo, so it is an optional part: this class can be loaded without it, and says
 * what to add.
 */
public final class Z3Solver implements IntegerSolver {
    private static final String ARTIFACT = "tools.aqua:z3-turnkey";
    private static final String ENTRY = "com.microsoft.z3.Context";

    @Override
    public Query open(Net net, AtomTable atoms, Budget budget) {
        budget.check();
        if (!isPresent()) {
            throw new Missing("Z3 might help and is not installed: add " + ARTIFACT + " to Galgo's class path");
        }
        try {
            return Z3Query.open(net, atoms, budget);
        } catch (LinkageError broken) {
            throw new Missing("Z3 cannot be loaded here: " + broken.getMessage());
        }
    }

    /** Whether the classes of Z3 are on the class path. Its native library may still refuse to work. */
    public static boolean isPresent() {
        try {
            Class.forName(ENTRY, false, Z3Solver.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }
}
