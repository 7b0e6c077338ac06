package dev.galgo.pi.star;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.pi.star.backward.BackwardCheck;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.StarTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * What all engines together say of a star. First what can be seen without any search, then the first configurations with few created actors, which always
 * come in the same order. What is still open goes to two threads: one goes on with few actors, and the other takes the dual abstraction and, where that
 * does not end, goes backwards. Whoever is first has answered.
 *
 * @param tried what each engine that was asked has done
 * @param drop the coverability tree of the drop counters, if there is one
 */
public record StarDecision(StarAnswer answer, List<Effort> tried, Optional<StarTree> drop) {
    public StarDecision {
        tried = List.copyOf(tried);
    }

    /** Asks whether actors can stand at all of these locations at once; the dual abstraction and going backwards have half of the time each. */
    public static StarDecision of(PiSystem system, ProofLimits limits, ProofProgress progress, List<String> locations) {
        Budget budget = Budget.start(limits, progress);
        Aim aim = Aim.of(system, locations);
        try {
            Optional<StarAnswer> seen = new AtSight(system, aim, budget).answer();
            if (seen.isPresent()) {
                return alone(seen.get());
            }
            Optional<StarAnswer> found = new SmallRuns(system, aim, budget).first();
            if (found.isPresent()) {
                return alone(found.get());
            }
        } catch (LimitReached limit) {
            // The others will meet it as well, and say so.
        }
        return beside(system, aim, Budget.start(limits), () -> abstractly(system, limits, progress, locations));
    }

    /** As {@link #of}, by the dual abstraction before all others: for who wants to see its tree. */
    public static StarDecision withTree(
            PiSystem system, ProofLimits limits, ProofProgress progress, List<String> locations) {
        return abstractly(system, limits, progress, locations);
    }

    private static StarDecision alone(StarAnswer answer) {
        return new StarDecision(answer, List.of(answer.effort()), Optional.empty());
    }

    private static StarDecision abstractly(
            PiSystem system, ProofLimits limits, ProofProgress progress, List<String> locations) {
        StarLimits half = StarLimits.DEFAULT.withTime(limits.time().dividedBy(2));
        StarCheck.Outcome outcome = new StarCheck(system, half, progress).check(locations);
        StarAnswer forward = outcome.answer();
        if (!(forward instanceof StarAnswer.Unknown) || Thread.currentThread().isInterrupted()) {
            return new StarDecision(forward, List.of(forward.effort()), outcome.drop());
        }
        StarAnswer backward = new BackwardCheck(system, half, progress).answer(locations);
        return new StarDecision(backward, List.of(forward.effort(), backward.effort()), outcome.drop());
    }

    private static StarDecision beside(PiSystem system, Aim aim, Budget budget, Callable<StarDecision> other) {
        var task = new FutureTask<>(other);
        var thread = new Thread(task, "star abstractions");
        thread.setDaemon(true);
        thread.start();
        var runs = new SmallRuns(system, aim, budget);
        try {
            Optional<StarAnswer> found = runs.further(task::isDone);
            if (found.isPresent()) {
                return alone(found.get());
            }
            StarDecision decision = result(task, thread);
            if (!(decision.answer() instanceof StarAnswer.Unknown)) {
                return decision;
            }
            var tried = new ArrayList<>(decision.tried());
            runs.effort().ifPresent(tried::add);
            return new StarDecision(decision.answer(), tried, decision.drop());
        } finally {
            thread.interrupt(); // it may be at work on what nobody wants to know any more
        }
    }

    /** Waits for the other thread, which an interrupt of this one ends as well. */
    private static StarDecision result(FutureTask<StarDecision> task, Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                StarDecision decision = task.get();
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                return decision;
            } catch (InterruptedException stop) {
                interrupted = true;
                thread.interrupt();
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof RuntimeException cause) {
                    throw cause;
                }
                if (failed.getCause() instanceof Error cause) {
                    throw cause;
                }
                throw new IllegalStateException(failed.getCause());
            }
        }
    }
}
