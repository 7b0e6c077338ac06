package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.cycles.CycleSearches;
import dev.galgo.cli.cycles.CycleTrial.Tried;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.cycles.OpenedSubject;
import dev.galgo.cli.cycles.UnguidedSearch;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Started;
import dev.galgo.core.search.Limits;
import dev.galgo.pi.program.CycleProof;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Proves that a program has no deadlock, and looks for those that no proof excludes. */
record ProgramVerification(
        Console console,
        DeadlockSubjectOptions program,
        ProofLimitOptions limits,
        ScheduleOption schedules,
        QuietOption quiet) {
    /** So many deliveries are made to look for each cycle where a deadlock is known already. */
    private static final long ONCE_KNOWN = 1_000;

    /** So many are made to try what was proved. */
    private static final long TRIAL = 2_000;

    /** More cycles are not searched for one by one where a deadlock is known already. */
    private static final int FEW = 4;

    /** What came of a program, and the proofs that can be kept. */
    record Done(
            Started started,
            ScheduleFile.Program identity,
            List<Path> sources,
            DeadlockResult result,
            List<CycleProof.ProofToKeep> certificates) {}

    Done run(List<String> words) throws UserError {
        // A proof ends when its thread is interrupted, a search when it is told to.
        var stop = new AtomicReference<Runnable>(Thread.currentThread()::interrupt);
        try (OpenedSubject opened = program.subject(console, words);
                var interruption = new Interruption(
                        () -> Objects.requireNonNull(stop.get()).run())) {
            DeadlockSubject subject = opened.subject();
            Cycles cycles = program.cycles(subject);
            var proof = new ProgramProof(subject, cycles, program.depth());
            StateVerification states;
            try (var progress = new VerifyProgress(console, quiet.quiet())) {
                states = StateVerification.of(subject, cycles, limits.limits(), progress);
            }
            Done settled = states.isFree()
                    ? proved(opened, proof, states, stop)
                    : states.deadlock() != null ? found(opened, proof, states, stop) : null;
            return settled == null ? searched(opened, proof, states, stop) : settled;
        }
    }

    /** What was proved on the states of actors, if no search contradicts it. */
    private @Nullable Done proved(
            OpenedSubject opened, ProgramProof proof, StateVerification states, AtomicReference<Runnable> stop) {
        CycleSearches searches =
                searches(proof, proof.nothing(), limits.search().withTransitions(TRIAL), stop);
        UnguidedSearch trial =
                searches.survey(List.of()).with(states.assumptions()).with(opened.assumptions());
        if (!trial.isUneventful()) {
            return null;
        }
        var notes = new ArrayList<>(states.notes());
        notes.addAll(opened.notes());
        return done(opened, states.proved(trial.met().assumptions(), notes), states.certificates());
    }

    /** The deadlock that was found on the states of actors, unless searches for each cycle say more. */
    private @Nullable Done found(
            OpenedSubject opened, ProgramProof proof, StateVerification states, AtomicReference<Runnable> stop)
            throws UserError {
        if (proof.count() <= FEW) {
            var within = limits.search().withTransitions(ONCE_KNOWN);
            CycleSearches searches = searches(proof, proof.left(Map.of()), within, stop);
            List<Tried> searched = searches.run(1);
            boolean decided = searched.stream().noneMatch(one -> one.outcome() == Outcome.UNDECIDED);
            if (decided && searched.stream().anyMatch(one -> one.outcome() == Outcome.REAL)) {
                UnguidedSearch none = UnguidedSearch.none("a deadlock is known already");
                DeadlockResult result = proof.conclude(Map.of(), searched, searches.skippedConditions(), none)
                        .saved(console, opened, schedules, null);
                return done(opened, result.withNotes(states.notes()), List.of());
            }
        }
        Finding deadlock = Objects.requireNonNull(states.deadlock());
        String saved = schedules.save(console, opened.identity(), deadlock, 1);
        var notes = new ArrayList<>(states.notes());
        notes.addAll(opened.notes());
        return done(opened, states.found(saved, notes), List.of());
    }

    /** What can be proved of single cycles, and what searches for the others meet. */
    private Done searched(
            OpenedSubject opened, ProgramProof proof, StateVerification states, AtomicReference<Runnable> stop)
            throws UserError {
        Map<Cycle, Tried> impossible;
        try (var progress = new VerifyProgress(console, quiet.quiet())) {
            impossible = proof.prove(limits.limits(), progress);
        }
        CycleSearches searches = searches(proof, proof.left(impossible), limits.search(), stop);
        List<Tried> searched = searches.run(1);
        UnguidedSearch survey =
                searches.survey(searched).with(states.assumptions()).with(opened.assumptions());
        DeadlockResult result = proof.conclude(impossible, searched, searches.conditions(searched), survey)
                .saved(console, opened, schedules, null);
        return done(opened, result.withNotes(proof.notes()).withNotes(states.notes()), proof.certificates());
    }

    private CycleSearches searches(ProgramProof proof, Cycles left, Limits within, AtomicReference<Runnable> stop) {
        CycleSearches searches = proof.searches(left, within, quiet.progressing(console));
        stop.set(searches::stop);
        if (Thread.interrupted()) {
            searches.stop();
        }
        return searches;
    }

    private static Done done(OpenedSubject opened, DeadlockResult result, List<CycleProof.ProofToKeep> certificates) {
        return new Done(opened.started(), opened.identity(), opened.opened().sources(), result, certificates);
    }
}
