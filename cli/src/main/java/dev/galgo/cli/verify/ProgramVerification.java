package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.hunt.CycleSearches;
import dev.galgo.cli.hunt.CycleTrial.Tried;
import dev.galgo.cli.hunt.DeadlockSubject;
import dev.galgo.cli.hunt.DeadlockSubjectOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.model.Started;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.schedule.ScheduleFile;
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
    /** What came of a program, and the proofs that can be kept. */
    record Done(
            Started started, ScheduleFile.Program identity, DeadlockResult result, List<Certificate> certificates) {}

    Done run(List<String> words) throws UserError {
        // A proof ends when its thread is interrupted, a search when it is told to.
        var stop = new AtomicReference<Runnable>(Thread.currentThread()::interrupt);
        try (DeadlockSubject subject = program.subject(console, words);
                var interruption = new Interruption(
                        () -> Objects.requireNonNull(stop.get()).run())) {
            var proof = new ProgramProof(subject, program.cycles(subject), program.depth());
            Map<Cycle, Tried> impossible;
            try (var progress = new VerifyProgress(console, quiet.quiet())) {
                impossible = proof.prove(limits.limits(), progress);
            }
            CycleSearches hunt = proof.hunt(proof.left(impossible), limits.search(), quiet.progressing(console));
            stop.set(hunt::stop);
            if (Thread.interrupted()) {
                hunt.stop();
            }
            List<Tried> searched = hunt.run(1);
            DeadlockResult result =
                    proof.conclude(impossible, searched, hunt.survey(searched)).saved(console, schedules, null);
            return new Done(
                    subject.started(), subject.identity(), result.withNotes(proof.notes()), proof.certificates());
        }
    }
}
