package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StateSubject;
import dev.galgo.cli.cycles.CycleTrial.Tried;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.pi.states.StateProof;
import dev.galgo.pi.states.StateProof.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Proves that a program has no deadlock on the net of its actors' states, or finds one there. */
final class StateVerification {
    private static final Duration TELLING = Duration.ofSeconds(30);
    private static final int SHOWN = 4;

    private final @Nullable StateSubject program;
    private final @Nullable Verdict verdict;
    private final double seconds;

    private StateVerification(@Nullable StateSubject program, @Nullable Verdict verdict, double seconds) {
        this.program = program;
        this.verdict = verdict;
        this.seconds = seconds;
    }

    /** Tries it, unless the program is none to try it with, or there is nothing left to prove. */
    static StateVerification of(
            DeadlockSubject subject, Cycles cycles, ProofLimits limits, ProofProgress progress) {
        boolean known = cycles.free() && subject.doubts(cycles).isEmpty();
        StateSubject states = known ? null : subject.states();
        if (states == null) {
            return new StateVerification(null, null, 0);
        }
        long begun = System.nanoTime();
        Verdict verdict = new StateProof(states, subject.name(), limits, progress).run();
        return new StateVerification(states, verdict, (System.nanoTime() - begun) / 1e9);
    }

    /** What it says to people. */
    List<String> notes() {
        if (verdict instanceof Verdict.Unknown unknown) {
            return List.of(
                    unknown.net() == null
                            ? "no net was made of its actors' states: " + unknown.why()
                            : "a net of its actors' states (" + unknown.net() + ") proves nothing: " + unknown.why());
        }
        if (verdict instanceof Verdict.Found found) {
            return List.of(
                    "on a net of its actors' states (" + found.net() + ") it can happen that " + found.what());
        }
        if (!(verdict instanceof Verdict.Free free)) {
            return List.of();
        }
        var notes = new ArrayList<String>();
        notes.add("proofs are about a net of its actors' states: " + free.net());
        List<String> forgotten = program == null ? List.of() : program.forgotten();
        if (!forgotten.isEmpty()) {
            notes.add("forgotten, since it decides nothing: " + String.join(", ", forgotten));
        }
        free.proved().stream()
                .limit(SHOWN)
                .forEach(one -> notes.add("never " + one.words() + ": "
                        + one.certificate().summary() + "; the certificate was checked"));
        if (free.proved().size() > SHOWN) {
            notes.add((free.proved().size() - SHOWN) + " more proofs of this kind, each with a certificate");
        }
        return notes;
    }

    /** The schedule of the deadlock that the net has; null if it has none, or none could be told. */
    @Nullable
    Finding deadlock() {
        if (!(verdict instanceof Verdict.Found found) || program == null) {
            return null;
        }
        try {
            return Check.of(program.whole())
                    .undelivered(Severity.IGNORED)
                    .minimise(false)
                    .limits(dev.galgo.core.search.Limits.NONE.withTime(TELLING))
                    .guide(found.run())
                    .run()
                    .findings()
                    .stream()
                    .filter(one -> one.kind() == FindingKind.DEADLOCK || one.kind() == FindingKind.BLOCKED)
                    .findFirst()
                    .orElse(null);
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    boolean isFree() {
        return verdict instanceof Verdict.Free;
    }

    List<Certificate> certificates() {
        return verdict instanceof Verdict.Free free
                ? free.proved().stream().map(StateProof.Proved::certificate).toList()
                : List.of();
    }

    /** All cycles of calls, which are impossible. */
    Map<Cycle, Tried> impossible(Cycles cycles) {
        var all = new LinkedHashMap<Cycle, Tried>();
        for (Cycle cycle : cycles.cycles()) {
            all.put(cycle, Tried.impossible(cycle, "it does not come about on the net of the actors' states", seconds));
        }
        return all;
    }

    /** The cycles, with nothing left open: on the net it is known of every state and every message what comes of them. */
    static Cycles settled(Cycles cycles) {
        return new Cycles(
                cycles.cycles(), true, List.of(), cycles.graph(), cycles.parallel(), cycles.reach(), List.of());
    }

    /** What was seen while the states were found and is not under control. */
    List<Assumption> assumptions() {
        return program == null ? List.of() : program.whole().assumptions();
    }
}
