package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.StateSubject;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.pi.program.CycleProof;
import dev.galgo.pi.states.Danger;
import dev.galgo.pi.states.StateProof;
import dev.galgo.pi.states.StateProof.Verdict;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Proves that a program has no deadlock on the net of its actors' states, or finds one there. */
final class StateVerification {
    private static final Duration TELLING = Duration.ofSeconds(30);

    private final @Nullable StateSubject program;
    private final @Nullable Verdict verdict;
    private final double seconds;
    private @Nullable Finding told;

    private StateVerification(@Nullable StateSubject program, @Nullable Verdict verdict, double seconds) {
        this.program = program;
        this.verdict = verdict;
        this.seconds = seconds;
    }

    /** Tries it, unless the program is none to try it with, or there is nothing left to prove. */
    static StateVerification of(DeadlockSubject subject, Cycles cycles, ProofLimits limits, ProofProgress progress) {
        boolean known = cycles.free() && subject.doubts(cycles).isEmpty();
        StateSubject states = known ? null : subject.states();
        if (states == null) {
            return new StateVerification(null, null, 0);
        }
        long begun = System.nanoTime();
        Verdict verdict = new StateProof(states, subject.name(), limits, progress).run();
        var done = new StateVerification(states, verdict, (System.nanoTime() - begun) / 1e9);
        done.told = verdict instanceof Verdict.Found found ? tell(states, found) : null;
        return done;
    }

    /** The schedule of the deadlock that the net has; null if none could be told. */
    private static @Nullable Finding tell(StateSubject program, Verdict.Found found) {
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

    /** The schedule of a deadlock; null if none was found, or none could be told. */
    @Nullable
    Finding deadlock() {
        return told;
    }

    /** The proofs about the net of states, each written when somebody wants to keep it. */
    List<CycleProof.ProofToKeep> certificates() {
        if (!(verdict instanceof Verdict.Free free)) {
            return List.of();
        }
        var kept = new ArrayList<CycleProof.ProofToKeep>();
        for (StateProof.Proved proved : free.proved()) {
            kept.add(() -> Optional.of(CertificateText.write(proved.certificate())));
        }
        return kept;
    }

    /** What was seen while the states were found and is not under control. */
    List<Assumption> assumptions() {
        return program == null ? List.of() : program.whole().assumptions();
    }

    /** What it says to people. */
    List<String> notes() {
        if (verdict instanceof Verdict.Unknown unknown) {
            return List.of(
                    unknown.net() == null
                            ? "no net was made of its actors' states: " + unknown.why()
                            : "a net of its actors' states (" + unknown.net() + ") decides nothing: " + unknown.why());
        }
        var notes = new ArrayList<String>();
        if (verdict instanceof Verdict.Found found) {
            notes.add("on a net of its actors' states (" + found.net() + ") it can happen that " + found.what());
        } else if (verdict instanceof Verdict.Free free) {
            notes.add("proofs are about a net of its actors' states: " + free.net());
        }
        List<String> forgotten = program == null ? List.of() : program.forgotten();
        if (!notes.isEmpty() && !forgotten.isEmpty()) {
            notes.add("forgotten there, since it decides nothing: " + String.join(", ", forgotten));
        }
        return notes;
    }

    /**
     * What follows from a proof.
     *
     * @param seen what was seen in the program that is not under control
     */
    DeadlockResult proved(List<Assumption> seen, List<String> notes) {
        var cycles = new ArrayList<CycleResult>();
        var others = new ArrayList<CycleResult>();
        if (verdict instanceof Verdict.Free free) {
            for (StateProof.Proved one : free.proved()) {
                String rests = one.certificate().summary() + "; the certificate was checked";
                boolean cycle = one.never().kind() == Danger.Kind.CYCLE;
                var result = new CycleResult(
                        one.never().toString(),
                        cycle ? one.never().words() : List.of(),
                        Outcome.IMPOSSIBLE,
                        rests,
                        0,
                        0,
                        one.seconds(),
                        null,
                        null);
                (cycle ? cycles : others).add(result);
            }
        }
        return new DeadlockResult(
                seen.isEmpty() ? DeadlockResult.Verdict.FREE : DeadlockResult.Verdict.FREE_IF,
                " for this start: every way into one is impossible",
                cycles,
                others,
                List.of(),
                List.of(),
                List.of(
                        "what a handler does depends on its actor's state and the message alone, as galgo check takes it",
                        "nothing but what the set-up has sent starts the program",
                        "an answer that others may keep back for ever while they go on is not looked for"),
                seen,
                notes,
                null,
                null);
    }

    /**
     * What follows from the schedule of a deadlock.
     *
     * @param saved where it was saved; null if it was not
     */
    DeadlockResult found(@Nullable String saved, List<String> notes) {
        var cycles = new ArrayList<CycleResult>();
        var others = new ArrayList<CycleResult>();
        if (told != null) {
            boolean cycle = told.kind() == FindingKind.DEADLOCK;
            String line = cycle ? told.message() : "an answer is awaited that cannot come";
            var result = new CycleResult(line, List.of(), Outcome.REAL, null, 0, 0, seconds, told, saved);
            (cycle ? cycles : others).add(result);
        }
        return new DeadlockResult(
                DeadlockResult.Verdict.DEADLOCK,
                ": one was found on a net of its actors' states",
                cycles,
                others,
                List.of(),
                List.of(),
                List.of(),
                assumptions(),
                notes,
                null,
                null);
    }
}
