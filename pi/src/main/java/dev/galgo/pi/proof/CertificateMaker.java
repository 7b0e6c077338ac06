package dev.galgo.pi.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.StarInvariant;
import java.util.List;
import java.util.Optional;

/** Makes certificates that somebody can keep of what was proved of a star in some other way. They are checked before they are handed out. */
public final class CertificateMaker {
    private static final int MOST_NODES = 20_000;
    /** Up to which bound counters are tried where nobody has said which one decides. */
    private static final int MOST_GUESSED = 4;

    private final ModelText model;
    private final ProofLimits limits;
    private final ProofProgress progress;

    /** @param limits those of each certificate */
    public CertificateMaker(ModelText model, ProofLimits limits, ProofProgress progress) {
        this.model = model;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * A certificate that actors of a star never stand at these locations at once; empty if none was found within the limits.
     *
     * @param bound the bound of the counters that has proved it; 0 if something else has
     */
    public Optional<SystemCertificate> ofStar(List<String> never, int bound) {
        // What is seen without a search is seen by counting as well, and in fewer words.
        if (bound == 0) {
            return byCounting(never).or(() -> byInvariant(never, 1));
        }
        return byInvariant(never, bound).or(() -> byCounting(never));
    }

    private Optional<SystemCertificate> byInvariant(List<String> never, int bound) {
        PiSystem system = model.system();
        ProofLimits half = limits.withTime(limits.time().dividedBy(2));
        try {
            Budget budget = Budget.start(half, progress);
            for (int n = bound; n <= Math.max(bound, MOST_GUESSED); n++) {
                Optional<StarInvariant> invariant =
                        StarInvariant.of(system, Aim.of(system, never), n, MOST_NODES, budget);
                if (invariant.isPresent()) {
                    return Optional.of(checked(new SystemCertificate.OfStar(model, never, invariant.get()), budget));
                }
            }
            return Optional.empty();
        } catch (LimitReached limit) {
            return Optional.empty();
        }
    }

    private Optional<SystemCertificate> byCounting(List<String> never) {
        ProofLimits half = limits.withTime(limits.time().dividedBy(2));
        CounterAnswer answer = new CounterCheck(model.system(), half, progress).answer(never);
        if (!(answer instanceof CounterAnswer.Unreachable proved)) {
            return Optional.empty();
        }
        try {
            var certificate = new SystemCertificate.OfCounters(model, never, proved.certificate());
            return Optional.of(checked(certificate, Budget.start(half, progress)));
        } catch (LimitReached limit) {
            return Optional.empty();
        }
    }

    private static SystemCertificate checked(SystemCertificate certificate, Budget budget) {
        return SystemCertificates.check(SystemCertificates.write(certificate), budget);
    }
}
