package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.cycles.CycleSearches;
import dev.galgo.cli.cycles.CycleTrial.Tried;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.cycles.OpenedSubject;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.model.Started;
import dev.galgo.pi.program.CycleProof;
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
            var proof = new ProgramProof(subject, program.cycles(subject), program.depth());
            Map<Cycle, Tried> impossible;
            try (var progress = new VerifyProgress(console, quiet.quiet())) {
                impossible = proof.prove(limits.limits(), progress);
            }
            CycleSearches searches =
                    proof.searches(proof.left(impossible), limits.search(), quiet.progressing(console));
            stop.set(searches::stop);
            if (Thread.interrupted()) {
                searches.stop();
            }
            List<Tried> searched = searches.run(1);
            DeadlockResult result = proof.conclude(
                            impossible, searched, searches.conditions(searched), searches.survey(searched))
                    .saved(console, opened, schedules, null);
            return new Done(
                    opened.started(),
                    opened.identity(),
                    opened.opened().sources(),
                    result.withNotes(proof.notes()),
                    proof.certificates());
        }
    }
}
