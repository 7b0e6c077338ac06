package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.GoalClauses;
import dev.galgo.petri.proof.LastFiring;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.structure.Traps;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a marking and firing counts that solve the state equation and meet the goal; refutes solutions by marked traps and by empty sets of
 * places that nothing enters (after Esparza and Melzer, "Verification of Safety Properties Using Integer Programming", 2000). Either a candidate
 * is left, or a proof that there is none.
 */
public final class StateEquation {
    /** What came of it. */
    public sealed interface Outcome {}

    /** Tokens and firing counts that nothing refutes; whether the net can really get there is open. */
    public record Candidate(long[] marking, long[] firings) implements Outcome {}

    /** There is no solution. */
    public record Refuted(Proof.Clausal proof) implements Outcome {}

    private final Net net;
    private final Budget budget;
    private final AtomTable atoms = new AtomTable();
    private final LinearTheory theory;
    private final ClauseSearch search;
    private final boolean refining;
    private boolean lastFiring;
    private @Nullable List<Arcs> congruences;
    private long refinements;

    public StateEquation(NetQuestion question, Budget budget) {
        this(question, budget, List.of(), true);
    }

    /**
     * @param traps marked traps that are known to matter
     * @param refining whether to refute solutions by further traps and by entries
     */
    public StateEquation(NetQuestion question, Budget budget, List<int[]> traps, boolean refining) {
        this.net = question.net();
        net.refuseInhibitors("the state equation");
        this.budget = budget;
        this.refining = refining;
        List<int[]> clauses = GoalClauses.of(question, atoms);
        theory = new LinearTheory(net, atoms, budget);
        search = new ClauseSearch(atoms, theory, budget);
        for (int[] trap : traps) {
            search.addTrap(trap);
        }
        for (int[] clause : clauses) {
            search.given(clause);
        }
    }

    /** With no more than somebody else needed to see that there is no solution. */
    StateEquation(NetQuestion question, Budget budget, IntegerSearch.Infeasible core) {
        this.net = question.net();
        net.refuseInhibitors("the state equation");
        this.budget = budget;
        this.refining = true;
        List<int[]> clauses = GoalClauses.of(question, atoms);
        theory = new LinearTheory(net, atoms, budget);
        search = new ClauseSearch(atoms, theory, budget);
        for (int[] trap : core.traps()) {
            search.addTrap(trap);
        }
        for (Proof.Entry entry : core.entries()) {
            search.known(Entries.of(net, entry, atoms));
        }
        core.clauses().stream().forEach(i -> search.given(clauses.get(i)));
    }

    /** Adds that some transition fired last; to be called first, of a question that is not met at the start. */
    public StateEquation afterLastFiring(NetQuestion question) {
        lastFiring = true;
        LastFiring.clauses(question, atoms).forEach(search::given);
        return this;
    }

    /** Makes the search start somewhere else, so that it may come to another candidate. */
    public StateEquation shuffled(long seed) {
        search.shuffle(seed);
        return this;
    }

    /** Conflicts met, and traps and entries added. */
    public long iterations() {
        return search.conflicts() + refinements;
    }

    /** Steps of the simplex. */
    public long pivots() {
        return theory.pivots();
    }

    public Outcome run() {
        while (search.solve()) {
            budget.check();
            budget.iterations(iterations());
            if (refining && refine()) {
                refinements++;
            } else if (!branch()) {
                return candidate();
            }
        }
        Proof.Clausal proof = search.proof();
        return new Refuted(new Proof.Clausal(proof.atoms(), proof.traps(), proof.steps(), lastFiring));
    }

    /** Adds what the values at hand violate: a marked trap without tokens, or a firing that cannot be the first of its kind. */
    private boolean refine() {
        var empty = new BitSet();
        for (int p = 0; p < net.placeCount(); p++) {
            if (theory.value(p).signum() == 0) {
                empty.set(p);
            }
        }
        BitSet trap = Traps.smallMarkedTrap(net, empty, budget);
        if (!trap.isEmpty()) {
            search.addTrap(trap.stream().toArray());
            return true;
        }
        var fired = new BitSet();
        for (int t = 0; t < net.transitionCount(); t++) {
            if (theory.value(net.placeCount() + t).signum() > 0) {
                fired.set(t);
            }
        }
        Optional<Proof.Entry> entry = Entries.missing(net, fired, atoms);
        entry.ifPresent(search::known);
        return entry.isPresent();
    }

    /** Splits on a sum or a variable that must be whole and is not; false when all are. */
    private boolean branch() {
        int variables = net.placeCount() + net.transitionCount();
        int fraction = 0;
        while (fraction < variables && theory.value(fraction).isWhole()) {
            fraction++;
        }
        if (fraction == variables) {
            return false;
        }
        if (congruences == null) {
            congruences = CongruenceForms.of(net, budget);
        }
        int split = atoms.atMost(
                Arcs.single(fraction, 1), exact(theory.value(fraction).floor()));
        var others = new ArrayList<Integer>();
        for (Arcs sum : congruences) {
            Rational value = theory.value(sum);
            if (!value.isWhole()) {
                others.add(atoms.atMost(sum, exact(value.floor())));
            }
        }
        // A sum that can be neither at most its value nor more refutes the values at once, where splitting on a count
        // might never end.
        for (int other : others) {
            if (theory.refutes(other) && theory.refutes(-other)) {
                split = other;
                break;
            }
        }
        search.prefer(split);
        return true;
    }

    private Candidate candidate() {
        var marking = new long[net.placeCount()];
        for (int p = 0; p < marking.length; p++) {
            marking[p] = exact(theory.value(p).floor());
        }
        var firings = new long[net.transitionCount()];
        for (int t = 0; t < firings.length; t++) {
            firings[t] = exact(theory.value(marking.length + t).floor());
        }
        return new Candidate(marking, firings);
    }

    private static long exact(BigInteger value) {
        return value.longValueExact();
    }
}
