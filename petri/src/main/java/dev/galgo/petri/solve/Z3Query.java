package dev.galgo.petri.solve;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Atom;
import dev.galgo.petri.proof.AtomTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A query to Z3, through its native library. The only class that names classes of Z3, which may be missing: {@link Z3Solver} stands before it. */
final class Z3Query implements IntegerSolver.Query {
    private final Context z3;
    private final Solver solver;
    private final Net net;
    private final AtomTable atoms;
    private final IntExpr[] variables;

    private Z3Query(Context z3, Net net, AtomTable atoms) {
        this.z3 = z3;
        this.net = net;
        this.atoms = atoms;
        solver = z3.mkSolver();
        variables = new IntExpr[net.placeCount() + net.transitionCount()];
    }

    /** Opens a query that says nothing but the state equation; throws {@link IntegerSolver.Missing} where Z3 cannot work. */
    static Z3Query open(Net net, AtomTable atoms, Budget budget) {
        try {
            var query = new Z3Query(new Context(), net, atoms);
            try {
                query.build(budget);
                return query;
            } catch (LimitReached limit) {
                query.close();
                throw limit;
            }
        } catch (Z3Exception broken) {
            throw new IntegerSolver.Missing("Z3 does not work here: " + broken.getMessage());
        }
    }

    /** Writes the state equation down. */
    @SuppressWarnings("unchecked")
    private void build(Budget budget) {
        for (int v = 0; v < variables.length; v++) {
            variables[v] = z3.mkIntConst((v < net.placeCount() ? "p" : "t") + v);
            solver.add(z3.mkGe(variables[v], z3.mkInt(0)));
        }
        for (int p = 0; p < net.placeCount(); p++) {
            if ((p & 255) == 0) {
                budget.check();
            }
            var changes = new ArrayList<ArithExpr<IntSort>>();
            changes.add(z3.mkInt(net.initial(p)));
            var touching = new BitSet();
            for (int t : net.consumers(p)) {
                touching.set(t);
            }
            for (int t : net.producers(p)) {
                touching.set(t);
            }
            for (int t = touching.nextSetBit(0); t >= 0; t = touching.nextSetBit(t + 1)) {
                long by = net.effect(t).get(p);
                if (by != 0) {
                    changes.add(product(by, variables[net.placeCount() + t]));
                }
            }
            solver.add(z3.mkEq(variables[p], sum(changes)));
        }
    }

    private ArithExpr<IntSort> product(long factor, IntExpr variable) {
        return factor == 1 ? variable : z3.mkMul(z3.mkInt(factor), variable);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private ArithExpr<IntSort> sum(List<ArithExpr<IntSort>> parts) {
        return parts.size() == 1 ? parts.get(0) : z3.mkAdd(parts.toArray(new ArithExpr[0]));
    }

    private BoolExpr literal(int literal) {
        Atom atom = atoms.atom(AtomTable.atomOf(literal));
        BoolExpr expression;
        if (atom.isNamed()) {
            expression = z3.mkBoolConst("part" + atom.aux());
        } else {
            var parts = new ArrayList<ArithExpr<IntSort>>();
            Arcs form = atom.sum();
            for (int i = 0; i < form.size(); i++) {
                parts.add(product(form.value(i), variables[form.key(i)]));
            }
            expression = z3.mkLe(sum(parts), z3.mkInt(atom.max()));
        }
        return literal > 0 ? expression : z3.mkNot(expression);
    }

    @Override
    public void add(int number, int[] clause) {
        var literals = new BoolExpr[clause.length];
        for (int i = 0; i < literals.length; i++) {
            literals[i] = literal(clause[i]);
        }
        solver.assertAndTrack(z3.mkOr(literals), z3.mkBoolConst("c" + number));
    }

    @Override
    public void addTrap(int number, int[] places) {
        var parts = new ArrayList<ArithExpr<IntSort>>();
        for (int p : places) {
            parts.add(variables[p]);
        }
        solver.assertAndTrack(z3.mkGe(sum(parts), z3.mkInt(1)), z3.mkBoolConst("c" + number));
    }

    /** Z3 runs on a thread of its own, so that the limits can be watched meanwhile. */
    @Override
    public IntegerSolver.Result check(Budget budget) {
        budget.check();
        var running = new CompletableFuture<Status>();
        var thread = new Thread(
                () -> {
                    try {
                        running.complete(solver.check());
                    } catch (RuntimeException | Error failed) {
                        running.completeExceptionally(failed);
                    }
                },
                "galgo-z3");
        thread.setDaemon(true);
        thread.start();
        try {
            Status status = await(running, thread, budget);
            if (status == Status.UNSATISFIABLE) {
                return new IntegerSolver.NoSolution(core());
            }
            if (status == Status.SATISFIABLE) {
                return solution();
            }
            return new IntegerSolver.GaveUp("Z3 gave up: " + solver.getReasonUnknown());
        } catch (Z3Exception broken) {
            return new IntegerSolver.GaveUp("Z3 failed: " + broken.getMessage());
        }
    }

    private Status await(CompletableFuture<Status> running, Thread thread, Budget budget) {
        @Nullable LimitReached limit = null;
        boolean interrupted = false;
        while (true) {
            try {
                Status status = running.get(20, TimeUnit.MILLISECONDS);
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                if (limit != null) {
                    throw limit;
                }
                return status;
            } catch (TimeoutException still) {
                if (limit == null) {
                    try {
                        budget.check();
                    } catch (LimitReached reached) {
                        limit = reached;
                    }
                }
                if (limit != null && thread.isAlive()) {
                    z3.interrupt();
                }
            } catch (InterruptedException stop) {
                interrupted = true;
                limit = new LimitReached(LimitReached.Kind.INTERRUPT, "interrupted");
                z3.interrupt();
            } catch (ExecutionException failed) {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                if (limit != null) {
                    throw limit;
                }
                throw new Z3Exception(String.valueOf(failed.getCause()));
            }
        }
    }

    private BitSet core() {
        var core = new BitSet();
        for (BoolExpr name : solver.getUnsatCore()) {
            core.set(Integer.parseInt(name.getFuncDecl().getName().toString().substring(1)));
        }
        return core;
    }

    private IntegerSolver.Result solution() {
        Model model = solver.getModel();
        var values = new long[variables.length];
        try {
            for (int v = 0; v < values.length; v++) {
                Expr<IntSort> value = model.evaluate(variables[v], true);
                values[v] = ((IntNum) value).getBigInteger().longValueExact();
            }
        } catch (ArithmeticException large) {
            return new IntegerSolver.GaveUp("Z3 found a solution with numbers beyond 64 bits");
        }
        int places = net.placeCount();
        return new IntegerSolver.Solution(
                Arrays.copyOf(values, places), Arrays.copyOfRange(values, places, values.length));
    }

    @Override
    public void close() {
        z3.close();
    }
}
