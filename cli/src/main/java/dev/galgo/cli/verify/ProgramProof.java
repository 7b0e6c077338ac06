package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Progressing;
import dev.galgo.cli.cycles.Conclusion;
import dev.galgo.cli.cycles.ConditionTrial;
import dev.galgo.cli.cycles.Criterion;
import dev.galgo.cli.cycles.CycleSearches;
import dev.galgo.cli.cycles.CycleTrial.Tried;
import dev.galgo.cli.cycles.UnguidedSearch;
import dev.galgo.core.engine.Compare;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.program.Abstraction;
import dev.galgo.pi.program.CycleProof;
import dev.galgo.pi.program.CycleProof.Verdict;
import dev.galgo.pi.program.Unabstractable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Proves of a program that its tasks cannot wait for each other in a circle.
 *
 * <p>An actor system is made of the program and asked whether anybody can stand where a cycle needs somebody. A cycle that it excludes is impossible. The
 * others are searched for: what the system can do the program need not be able to.
 */
final class ProgramProof {
    private final DeadlockSubject subject;
    private final Cycles cycles;
    private final int depth;
    /** What the system is asked about: the cycles, or those of more actors told apart. */
    private Cycles closer;

    private final List<CycleProof.ProofToKeep> certificates = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** @param depth how many points of creation told objects apart when the cycles were found */
    ProgramProof(DeadlockSubject subject, Cycles cycles, int depth) {
        this.subject = subject;
        this.cycles = cycles;
        this.depth = depth;
        this.closer = cycles;
    }

    /** The proofs, in the order of the cycles. */
    List<CycleProof.ProofToKeep> certificates() {
        return certificates;
    }

    /** What people should know about the system that was made. */
    List<String> notes() {
        return notes;
    }

    /** The actor system that is made of the program, to be asked about cycles; empty, with a note, if none can be. */
    Optional<CycleProof> system(ProofLimits limits, ProofProgress progress) {
        String indistinct = subject.indistinct();
        if (indistinct != null) {
            notes.add("no actor system was made: " + indistinct);
            return Optional.empty();
        }
        FlowModel flow = subject.distinct();
        closer = subject.isCoarse() ? DeadlockAnalysis.of(flow, depth, DeadlockAnalysis.CAP) : cycles;
        try {
            Abstraction made = Abstraction.of(subject.name(), flow, closer.cycles(), depth);
            return Optional.of(new CycleProof(made, limits, progress));
        } catch (Unabstractable refused) {
            notes.add("no actor system was made: " + refused.getMessage());
            return Optional.empty();
        }
    }

    /** What a cycle's proof rests on, for each that is impossible. */
    Map<Cycle, Tried> prove(ProofLimits limits, ProofProgress progress) {
        if (cycles.cycles().isEmpty()) {
            return Map.of();
        }
        CycleProof proof = system(limits, progress).orElse(null);
        if (proof == null) {
            return Map.of();
        }
        Map<Cycle, Tried> found = subject.isCoarse() ? all(proof) : each(proof);
        notes.add(
                found.isEmpty()
                        ? "a " + proof.size() + ", which galgo abstract writes down, excludes no cycle"
                        : "proofs are about a " + proof.size() + ", which galgo abstract writes down");
        return found;
    }

    private Map<Cycle, Tried> each(CycleProof proof) {
        var found = new LinkedHashMap<Cycle, Tried>();
        for (Abstraction.Asked asked : proof.abstraction().cycles()) {
            long begun = System.nanoTime();
            if (proof.of(asked) instanceof Verdict.Impossible impossible) {
                certificates.addAll(impossible.certificates());
                double seconds = (System.nanoTime() - begun) / 1e9;
                found.put(asked.cycle(), Tried.impossible(asked.cycle(), impossible.rests(), seconds));
            }
        }
        return found;
    }

    /** Where more actors are told apart there are other cycles. If none of those is possible, nor are the coarser ones. */
    private Map<Cycle, Tried> all(CycleProof proof) {
        long begun = System.nanoTime();
        var proofs = new ArrayList<CycleProof.ProofToKeep>();
        for (Abstraction.Asked asked : proof.abstraction().cycles()) {
            if (!(proof.of(asked) instanceof Verdict.Impossible impossible)) {
                return Map.of();
            }
            proofs.addAll(impossible.certificates());
        }
        var found = new LinkedHashMap<Cycle, Tried>();
        if (closer.covering()) {
            certificates.addAll(proofs);
            int ways = closer.cycles().size();
            String rests = ways == 1
                    ? "the one way in which its actors might go round it cannot come about"
                    : "none of the " + ways + " ways in which its actors might go round it can come about";
            double seconds = (System.nanoTime() - begun) / 1e9;
            cycles.cycles().forEach(cycle -> found.put(cycle, Tried.impossible(cycle, rests, seconds)));
        }
        return found;
    }

    /** How many cycles there are. */
    int count() {
        return cycles.cycles().size();
    }

    /** No cycles, and nothing that is not understood. */
    Cycles nothing() {
        return new Cycles(
                List.of(), true, List.of(), cycles.graph(), cycles.parallel(), cycles.reach(), cycles.assumptions());
    }

    /** The cycles that no proof excludes. */
    Cycles left(Map<Cycle, Tried> impossible) {
        return new Cycles(
                cycles.cycles().stream()
                        .filter(cycle -> !impossible.containsKey(cycle))
                        .toList(),
                cycles.complete(),
                cycles.unresolved(),
                cycles.graph(),
                cycles.parallel(),
                cycles.reach(),
                cycles.assumptions());
    }

    /** A search for what is left. */
    CycleSearches searches(Cycles left, dev.galgo.core.search.Limits limits, Progressing progressing) {
        return new CycleSearches(subject, left, Criterion.DEADLOCK_PER_CYCLE, Compare.CANONICAL, limits, progressing);
    }

    /** What follows from the proofs and the searches. */
    Conclusion conclude(
            Map<Cycle, Tried> impossible,
            List<Tried> searched,
            List<ConditionTrial.Tried> conditions,
            UnguidedSearch survey) {
        var all = new LinkedHashMap<>(impossible);
        searched.forEach(one -> all.put(one.cycle(), one));
        return new Conclusion(
                subject,
                cycles,
                cycles.cycles().stream()
                        .map(cycle -> Objects.requireNonNull(all.get(cycle)))
                        .toList(),
                conditions,
                survey,
                Criterion.DEADLOCK_PER_CYCLE);
    }
}
