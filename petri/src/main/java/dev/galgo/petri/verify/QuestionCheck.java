package dev.galgo.petri.verify;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.ReductionStep;
import dev.galgo.petri.reduce.SharedReduction;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One question and what the engines have found out about it. The first answer counts, whichever thread it comes from. */
final class QuestionCheck {
    /** What ends the check. */
    private sealed interface Outcome {}

    /** A run of the reduced net, or of the net itself where there is no reduction. */
    private record Met(FiringSequence run, @Nullable NetReduction reduction) implements Outcome {}

    private record Refuted(Certificate certificate, boolean checked) implements Outcome {}

    private final NetQuestion question;
    private final EngineLog log = new EngineLog();
    private final AtomicReference<@Nullable Outcome> outcome = new AtomicReference<>();
    private @Nullable SharedReduction shared;
    private @Nullable SharedReduction sharedAgain;
    private @Nullable NetReduction reduction;
    private NetQuestion reduced;
    private @Nullable Answer answer;

    QuestionCheck(NetQuestion question) {
        this.question = question;
        reduced = question;
    }

    NetQuestion question() {
        return question;
    }

    EngineLog log() {
        return log;
    }

    boolean isAnswered() {
        return outcome.get() != null;
    }

    /** The question as far as it is reduced. */
    NetQuestion reduced() {
        return reduced;
    }

    /**
     * What is left of the net for several questions, of which this is one: everything begins there.
     *
     * @param again the same, made once more by who checks proofs
     */
    void reduceFrom(SharedReduction known, SharedReduction again) {
        shared = known;
        sharedAgain = again;
        reduction = known.of((Goal.Reach) question.goal());
        reduced = reduction.question();
    }

    /** Somebody else has met the goal, by a run of the net as it is reduced. */
    void met(String engine, FiringSequence run) {
        met(engine, run, reduction);
    }

    /** Somebody else has met the goal, by a run of a net that is reduced in another way. */
    void met(String engine, FiringSequence run, @Nullable NetReduction through) {
        log.run(engine, report -> end(new Met(run, through), "found"));
    }

    /** Somebody else has proved that the goal is out of reach, and checked it. */
    void refuted(String engine, Certificate checked) {
        log.run(engine, report -> end(new Refuted(checked, true), "proved"));
    }

    private String end(Outcome how, String said) {
        outcome.compareAndSet(null, how);
        return said;
    }

    /** Whether nothing is left to try. */
    boolean isOver() {
        return isAnswered() || log.interrupted();
    }

    /** What is known by now, checked once. */
    synchronized Answer answer(Budget rest) {
        Answer known = answer;
        if (known == null || known instanceof Answer.Unknown) {
            known = checked(rest);
            answer = known;
        }
        return known;
    }

    private Answer checked(Budget rest) {
        try {
            Outcome known = outcome.get();
            if (known instanceof Met met) {
                NetReduction through = met.reduction();
                FiringSequence whole = through == null ? met.run() : through.lift(met.run(), rest);
                Marking end = whole.replay(question.net());
                if (!question.meets(end.toArray())) {
                    throw new IllegalStateException("a firing sequence ends at " + end.describe(question.net())
                            + ", which is not what was asked for");
                }
                return new Answer.Found(whole, end, log.reports());
            }
            if (known instanceof Refuted refuted) {
                if (!refuted.checked()) {
                    check(refuted.certificate(), rest);
                }
                return new Answer.Free(refuted.certificate(), log.reports());
            }
        } catch (LimitReached late) {
            return new Answer.Unknown("an answer was found but not checked: " + late.getMessage(), log.reports());
        }
        return new Answer.Unknown(log.whyUnknown(), log.reports());
    }

    private void check(Certificate certificate, Budget rest) {
        SharedReduction known = sharedAgain;
        if (known == null) {
            CertificateCheck.check(certificate, rest);
        } else {
            CertificateCheck.check(certificate, known, rest);
        }
    }

    /** Reduces the question by itself; what it leaves is asked from now on. */
    String reduce(EngineLog.Report report, Budget budget) {
        NetQuestion before = question;
        SharedReduction known = shared;
        NetReduction result =
                known == null ? NetReduction.of(question, budget) : known.further((Goal.Reach) question.goal(), budget);
        reduction = result;
        reduced = result.question();
        report.iterations(result.steps().size());
        return before.net().placeCount() + " places to " + reduced.net().placeCount() + ", "
                + before.net().transitionCount() + " transitions to "
                + reduced.net().transitionCount();
    }

    /** Takes the run of the reduced net that an engine has found, if it has. */
    String found(Optional<FiringSequence> sequence, String otherwise) {
        if (sequence.isEmpty()) {
            return otherwise;
        }
        return end(new Met(sequence.get(), reduction), "found");
    }

    /** Takes a proof about the reduced net. */
    String proved(Proof found) {
        List<ReductionStep> steps = reduction == null ? List.of() : reduction.steps();
        return end(new Refuted(new Certificate(question, steps, found), false), "proved");
    }
}
