package dev.galgo.cli.verify;

import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.verify.EngineReport;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.proof.CertificateMaker;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.pi.proof.SystemCertificate;
import dev.galgo.pi.proof.SystemCertificates;
import dev.galgo.pi.star.StarDecision;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarMove;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks of systems that create actors which locations are reached: stars by a search with few actors, the dual abstraction, and backwards where that
 * does not end; others by counting alone, which can prove and not disprove.
 */
final class CreationQuestions {
    private final PiSystem system;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final boolean drawn;
    private final @Nullable ModelText kept;
    private @Nullable StarTree tree;
    private boolean proved;
    private @Nullable SystemCertificate certificate;

    /**
     * Questions about a system.
     *
     * @param drawn whether the coverability tree is to be drawn, so that there must be one
     * @param kept the model's text, if a certificate is to be kept
     */
    CreationQuestions(
            PiSystem system, ProofLimits limits, ProofProgress progress, boolean drawn, @Nullable ModelText kept) {
        this.system = system;
        this.limits = limits;
        this.progress = progress;
        this.drawn = drawn;
        this.kept = kept;
    }

    Answered ask(ModelQuestion asked) {
        if (!(asked instanceof ModelQuestion.Reach reach)) {
            String why =
                    "whether a system that creates actors can stop is not decided; galgo check explores it within bounds";
            return new Answered(asked.toString(), Outcome.UNKNOWN, "unknown", why, List.of(), null, List.of(), 0, null);
        }
        long begun = System.nanoTime();
        Answered answered = system.shape() == Shape.STAR ? star(reach) : counted(reach);
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Answered(
                answered.question(),
                answered.outcome(),
                answered.answer(),
                answered.rests(),
                answered.tried(),
                null,
                answered.run(),
                seconds,
                null);
    }

    /** The coverability tree of the last question about a star: that of the drop counters. */
    Optional<StarTree> tree() {
        return Optional.ofNullable(tree);
    }

    /** Whether any question was answered by a proof. */
    boolean proved() {
        return proved;
    }

    /** The certificate of the first proof, if one is to be kept and could be made. */
    Optional<String> certificate() {
        return Optional.ofNullable(certificate).map(SystemCertificates::write);
    }

    private Answered star(ModelQuestion.Reach reach) {
        StarDecision decision = drawn
                ? StarDecision.withTree(system, limits, progress, reach.names())
                : StarDecision.of(system, limits, progress, reach.names());
        tree = decision.drop().orElse(null);
        StarAnswer answer = decision.answer();
        List<String> tried = decision.tried().stream().map(Effort::toString).toList();
        if (answer instanceof StarAnswer.Reachable reachable) {
            return answered(
                    reach,
                    reach.wanted() ? Outcome.HOLDS : Outcome.VIOLATED,
                    "reachable",
                    answer.effort().words() + (reachable.run().moves().isEmpty() ? "" : "; the run was replayed"),
                    tried,
                    reachable.run().moves().stream().map(StarMove::toString).toList());
        }
        if (answer instanceof StarAnswer.Unreachable) {
            proved = true;
            String checked = "";
            if (kept != null && certificate == null) {
                certificate = new CertificateMaker(kept, limits, progress)
                        .ofStar(reach.names(), answer.effort().bound())
                        .orElse(null);
                checked = certificate == null
                        ? ""
                        : "; a certificate, " + certificate.summary() + ", was made and checked";
            }
            return answered(
                    reach,
                    reach.wanted() ? Outcome.VIOLATED : Outcome.HOLDS,
                    "unreachable, however many actors are created",
                    answer.effort().words() + checked,
                    tried,
                    List.of());
        }
        return answered(
                reach, Outcome.UNKNOWN, "unknown", limited(((StarAnswer.Unknown) answer).limit()), tried, List.of());
    }

    private Answered counted(ModelQuestion.Reach reach) {
        CounterAnswer answer = new CounterCheck(system, limits, progress).answer(reach.names());
        if (answer instanceof CounterAnswer.Unreachable unreachable) {
            proved = true;
            if (kept != null && certificate == null) {
                certificate = new SystemCertificate.OfCounters(kept, reach.names(), unreachable.certificate());
            }
            return answered(
                    reach,
                    reach.wanted() ? Outcome.VIOLATED : Outcome.HOLDS,
                    "unreachable, however many actors are created",
                    "counter abstraction, " + unreachable.certificate().summary() + "; the certificate was checked",
                    texts(unreachable.tried()),
                    List.of());
        }
        if (answer instanceof CounterAnswer.Perhaps perhaps) {
            String why =
                    "the counter abstraction comes there, which says nothing of the system; galgo check explores it within bounds";
            return answered(reach, Outcome.UNKNOWN, "unknown", why, texts(perhaps.tried()), List.of());
        }
        var unknown = (CounterAnswer.Unknown) answer;
        return answered(reach, Outcome.UNKNOWN, "unknown", limited(unknown.limit()), texts(unknown.tried()), List.of());
    }

    private String limited(String said) {
        return new LimitWords(limits).of(said);
    }

    private List<String> texts(List<EngineReport> tried) {
        return new LimitWords(limits)
                .of(tried.stream().map(EngineReport::toString).toList());
    }

    private static Answered answered(
            ModelQuestion.Reach reach,
            Outcome outcome,
            String answer,
            String rests,
            List<String> tried,
            List<String> run) {
        return new Answered(reach.toString(), outcome, answer, rests, tried, null, run, 0, null);
    }
}
