package dev.galgo.pi.program;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.net.PiNet;
import dev.galgo.pi.proof.CertificateMaker;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.pi.proof.SystemCertificate;
import dev.galgo.pi.proof.SystemCertificates;
import dev.galgo.pi.star.StarDecision;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.source.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Proves that cycles of a program's waits are impossible, where the system that was made of it shows that. */
public final class CycleProof {
    private final Abstraction abstraction;
    private final ModelText model;
    private final PiSystem system;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private @Nullable PiNet net;

    /** A proof that can be written down; empty if no certificate can be made of it within the limits. */
    @FunctionalInterface
    public interface ProofToKeep {
        Optional<String> text();
    }

    /** What came of a cycle. */
    public sealed interface Verdict {
        /**
         * No run goes round it.
         *
         * @param rests what that rests on, for people
         * @param certificates one for each question, made when somebody wants to keep it
         */
        record Impossible(String rests, List<ProofToKeep> certificates) implements Verdict {}

        /** The system can, which says nothing of the program. */
        record Possible(String why) implements Verdict {}

        /** It is not known whether even the system can. */
        record Unknown(String why) implements Verdict {}
    }

    /** @param limits those of each cycle */
    public CycleProof(Abstraction abstraction, ProofLimits limits, ProofProgress progress) {
        this.abstraction = abstraction;
        this.limits = limits;
        this.progress = progress;
        this.model = new ModelText("abstraction.api", abstraction.text(), Map.of());
        PiReader.Reading reading = PiReader.read(new Source(model.file(), model.text()), model.parameters());
        this.system = reading.system()
                .orElseThrow(() -> new IllegalStateException("the abstraction is no model: " + reading.said()));
    }

    /** The system that is asked. */
    public PiSystem system() {
        return system;
    }

    public Abstraction abstraction() {
        return abstraction;
    }

    /** Asks all questions of a cycle, until one is not answered by no. */
    public Verdict of(Abstraction.Asked cycle) {
        String why = cycle.why();
        if (why != null) {
            return new Verdict.Unknown(why);
        }
        var rests = new ArrayList<String>();
        var certificates = new ArrayList<ProofToKeep>();
        Budget budget = Budget.start(limits, progress);
        for (int i = 0; i < cycle.count(); i++) {
            var question = (ModelQuestion.Reach) system.questions().get(cycle.first() + i);
            Verdict verdict;
            try {
                budget.check();
                verdict = answer(question, limits.withTime(Duration.ofMillis(Math.max(1, budget.millisLeft()))));
            } catch (LimitReached limit) {
                verdict = new Verdict.Unknown(String.valueOf(limit.getMessage()));
            }
            if (!(verdict instanceof Verdict.Impossible no)) {
                return verdict;
            }
            rests.add(question + ": " + no.rests());
            certificates.addAll(no.certificates());
        }
        return new Verdict.Impossible(
                rests.isEmpty() ? "nobody ever stands where it needs somebody" : String.join("\n", rests),
                certificates);
    }

    private Verdict answer(ModelQuestion.Reach question, ProofLimits left) {
        return switch (system.shape()) {
            case STATIC -> onNet(question, left);
            case STAR -> onStar(question, left);
            case GENERAL -> byCounting(question, left);
        };
    }

    private Verdict onNet(ModelQuestion.Reach question, ProofLimits left) {
        if (net == null) {
            net = PiNet.of(system, Budget.start(left, progress));
        }
        Answer answer = new Verifier(left, progress).answer(net.reach(question.locations()));
        if (answer instanceof Answer.Free free) {
            return new Verdict.Impossible(
                    free.certificate().summary() + "; the certificate was checked",
                    List.of(() -> Optional.of(CertificateText.write(free.certificate()))));
        }
        return answer instanceof Answer.Unknown unknown
                ? new Verdict.Unknown(unknown.reason())
                : new Verdict.Possible("the abstraction comes there");
    }

    private Verdict onStar(ModelQuestion.Reach question, ProofLimits left) {
        StarAnswer answer =
                StarDecision.of(system, left, progress, question.names()).answer();
        if (answer instanceof StarAnswer.Unreachable) {
            return new Verdict.Impossible(
                    answer.effort().words(), List.of(() -> new CertificateMaker(model, limits, progress)
                            .ofStar(question.names(), answer.effort().bound())
                            .map(SystemCertificates::write)));
        }
        return answer instanceof StarAnswer.Unknown unknown
                ? new Verdict.Unknown(unknown.limit())
                : new Verdict.Possible("the abstraction comes there");
    }

    private Verdict byCounting(ModelQuestion.Reach question, ProofLimits left) {
        CounterAnswer answer = new CounterCheck(system, left, progress).answer(question.names());
        if (answer instanceof CounterAnswer.Unreachable proved) {
            return new Verdict.Impossible(
                    "counter abstraction, " + proved.certificate().summary() + "; the certificate was checked",
                    List.of(() -> Optional.of(SystemCertificates.write(
                            new SystemCertificate.OfCounters(model, question.names(), proved.certificate())))));
        }
        return answer instanceof CounterAnswer.Unknown unknown
                ? new Verdict.Unknown(unknown.limit())
                : new Verdict.Possible("the counter abstraction comes there");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** How large what was asked is: {@code static system of 4 actors, 42 places and 33 transitions}. */
    public String size() {
        int actors = system.init().size();
        String count = count(actors, "actor");
        if (system.shape() == Shape.STATIC && net != null) {
            return "static system of " + count + ", " + count(net.net().placeCount(), "place") + " and "
                    + count(net.net().transitionCount(), "transition");
        }
        return switch (system.shape()) {
            case STATIC -> "static system of " + count;
            case STAR -> "star with " + count + " at the start";
            case GENERAL -> "system with " + count + " at the start that creates others";
        };
    }
}
