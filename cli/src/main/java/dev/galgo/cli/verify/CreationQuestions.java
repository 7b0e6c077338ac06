package dev.galgo.cli.verify;

import dev.galgo.petri.limit.Budget;
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
import dev.galgo.pi.reach.ForwardAnswer;
import dev.galgo.pi.reach.ForwardSearch;
import dev.galgo.pi.star.StarDecision;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarMove;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks of systems that create actors which locations are reached: stars by a search with few actors,
 * the dual abstraction, and backwards where that does not end; others by a search of their first
 * configurations, which can disprove, and then by counting, which can prove. Whether a system that
 * creates actors can stop is asked of its first configurations alone.
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
        long begun = System.nanoTime();
        Answered answered = !(asked instanceof ModelQuestion.Reach reach)
                ? stops(asked)
                : system.shape() == Shape.STAR ? star(reach) : general(reach);
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

    /** The first configurations, in a part of the time. */
    private ForwardSearch forwards(int share) {
        return new ForwardSearch(
                system, Budget.start(limits.withTime(limits.time().dividedBy(share)), progress));
    }

    private Answered stops(ModelQuestion asked) {
        ForwardAnswer answer = forwards(1).deadlock();
        if (answer instanceof ForwardAnswer.Found found) {
            return answered(asked, Outcome.VIOLATED, "it can happen", words(found), List.of(), run(found));
        }
        proved |= answer instanceof ForwardAnswer.Never;
        return answer instanceof ForwardAnswer.Never
                ? answered(asked, Outcome.HOLDS, "free of deadlock", words(answer), List.of(), List.of())
                : answered(
                        asked,
                        Outcome.UNKNOWN,
                        "unknown",
                        words(answer) + " without a deadlock, and whether a system that creates actors can stop is"
                                + " undecidable beyond those that are visited",
                        List.of(),
                        List.of());
    }

    private static String words(ForwardAnswer answer) {
        String configurations =
                answer.configurations() == 1 ? "1 configuration" : answer.configurations() + " configurations";
        if (answer instanceof ForwardAnswer.Found) {
            return "forward search: " + configurations + "; the run was replayed";
        }
        return answer instanceof ForwardAnswer.Never
                ? "forward search: " + configurations + ", which are all there are"
                : "forward search: " + configurations;
    }

    private static List<String> run(ForwardAnswer.Found found) {
        return found.run().moves().stream().map(StarMove::toString).toList();
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

    private Answered general(ModelQuestion.Reach reach) {
        long begun = System.nanoTime();
        ForwardAnswer answer = forwards(2).reach(reach.names());
        if (answer instanceof ForwardAnswer.Found found) {
            return answered(
                    reach,
                    reach.wanted() ? Outcome.HOLDS : Outcome.VIOLATED,
                    "reachable",
                    words(found),
                    List.of(),
                    run(found));
        }
        if (answer instanceof ForwardAnswer.Never never && kept == null) {
            return never(reach, never);
        }
        Duration left = limits.time().minusNanos(System.nanoTime() - begun);
        return counted(reach, answer, limits.withTime(left));
    }

    private Answered never(ModelQuestion.Reach reach, ForwardAnswer.Never never) {
        proved = true;
        return answered(
                reach,
                reach.wanted() ? Outcome.VIOLATED : Outcome.HOLDS,
                "unreachable",
                words(never),
                List.of(),
                List.of());
    }

    private Answered counted(ModelQuestion.Reach reach, ForwardAnswer searched, ProofLimits rest) {
        CounterAnswer answer = new CounterCheck(system, rest, progress).answer(reach.names());
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
        if (searched instanceof ForwardAnswer.Never never) { // true all the same, without a certificate
            return never(reach, never);
        }
        if (answer instanceof CounterAnswer.Perhaps perhaps) {
            String why = words(searched)
                    + " do not come there, and the counter abstraction, which forgets who is who, does:"
                    + " neither decides it";
            return answered(reach, Outcome.UNKNOWN, "unknown", why, texts(perhaps.tried()), List.of());
        }
        var unknown = (CounterAnswer.Unknown) answer;
        String why = words(searched) + " do not come there, and the counter abstraction was not finished: "
                + limited(unknown.limit());
        return answered(reach, Outcome.UNKNOWN, "unknown", why, texts(unknown.tried()), List.of());
    }

    private String limited(String said) {
        return new LimitWords(limits).of(said);
    }

    private List<String> texts(List<EngineReport> tried) {
        return new LimitWords(limits)
                .of(tried.stream().map(EngineReport::toString).toList());
    }

    private static Answered answered(
            ModelQuestion asked, Outcome outcome, String answer, String rests, List<String> tried, List<String> run) {
        return new Answered(asked.toString(), outcome, answer, rests, tried, null, run, 0, null);
    }
}
