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
import dev.galgo.petri.proof.Certificate;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Proves that a program has no deadlock, and looks for those that no proof excludes. */
record ProgramVerification(
        Console console,
        DeadlockSubjectOptions program,
        ProofLimitOptions limits,
        ScheduleOption schedules,
        QuietOption quiet) {
    /** So many deliveries are made to look for each cycle where a deadlock is known already. */
    private static final long ONCE_KNOWN = 20_000;

    /** What came of a program, and the proofs that can be kept. */
    record Done(
            Started started,
            ScheduleFile.Program identity,
            List<Path> sources,
            DeadlockResult result,
            List<Certificate> certificates) {}

    Done run(List<String> words) throws UserError {
        // A proof ends when its thread is interrupted, a search when it is told to.
        var stop = new AtomicReference<Runnable>(Thread.currentThread()::interrupt);
        try (OpenedSubject opened = program.subject(console, words);
                var interruption = new Interruption(
                        () -> Objects.requireNonNull(stop.get()).run())) {
            DeadlockSubject subject = opened.subject();
            Cycles cycles = program.cycles(subject);
            StateVerification states;
            ProgramProof proof;
            Map<Cycle, Tried> impossible;
            try (var progress = new VerifyProgress(console, quiet.quiet())) {
                states = StateVerification.of(subject, cycles, limits.limits(), progress);
                proof = states.isFree()
                        ? new ProgramProof(
                                new SettledSubject(subject), StateVerification.settled(cycles), program.depth())
                        : new ProgramProof(subject, cycles, program.depth());
                impossible = states.isFree() ? states.impossible(cycles) : proof.prove(limits.limits(), progress);
            }
            Finding met = states.deadlock();
            CycleSearches searches = proof.searches(
                    proof.left(impossible),
                    met == null ? limits.search() : limits.search().withTransitions(ONCE_KNOWN),
                    quiet.progressing(console));
            stop.set(searches::stop);
            if (Thread.interrupted()) {
                searches.stop();
            }
            List<Tried> searched = searches.run(1);
            UnguidedSearch survey = met == null
                    ? searches.survey(searched).with(states.assumptions())
                    : UnguidedSearch.none("a deadlock is known already").with(met);
            DeadlockResult result = proof.conclude(impossible, searched, searches.conditions(searched), survey)
                    .saved(console, opened, schedules, null);
            return new Done(
                    opened.started(),
                    opened.identity(),
                    opened.opened().sources(),
                    result.withNotes(proof.notes()).withNotes(states.notes()),
                    states.isFree() ? states.certificates() : proof.certificates());
        }
    }
}
