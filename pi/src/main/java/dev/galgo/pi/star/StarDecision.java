package dev.galgo.pi.star;

import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.pi.star.backward.BackwardCheck;
import dev.galgo.pi.star.forward.StarTree;
import java.util.List;
import java.util.Optional;

/**
 * What both engines together say of a star: forward by the dual abstraction, and backwards where that does not end.
 *
 * @param tried what each engine that was asked has done
 * @param drop the coverability tree of the drop counters, if there is one
 */
public record StarDecision(StarAnswer answer, List<Effort> tried, Optional<StarTree> drop) {
    public StarDecision {
        tried = List.copyOf(tried);
    }

    /** Asks whether actors can stand at all of these locations at once; each engine has half of the time. */
    public static StarDecision of(PiSystem system, ProofLimits limits, ProofProgress progress, List<String> locations) {
        StarLimits half = StarLimits.DEFAULT.withTime(limits.time().dividedBy(2));
        StarCheck.Outcome outcome = new StarCheck(system, half, progress).check(locations);
        StarAnswer forward = outcome.answer();
        if (!(forward instanceof StarAnswer.Unknown)) {
            return new StarDecision(forward, List.of(forward.effort()), outcome.drop());
        }
        StarAnswer backward = new BackwardCheck(system, half, progress).answer(locations);
        return new StarDecision(backward, List.of(forward.effort(), backward.effort()), outcome.drop());
    }
}
