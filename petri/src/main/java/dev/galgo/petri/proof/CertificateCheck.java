package dev.galgo.petri.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.SharedReduction;
import java.util.ArrayList;
import java.util.List;

/** Checks certificates without believing whoever wrote them. */
public final class CertificateCheck {
    private CertificateCheck() {}

    /** Reads a certificate and checks it; throws {@link CertificateException} where it proves nothing. */
    public static Certificate check(String text, Budget budget) {
        Certificate certificate = CertificateText.read(text);
        check(certificate, budget);
        return certificate;
    }

    /** Throws {@link CertificateException} where the certificate proves nothing. */
    public static void check(Certificate certificate, Budget budget) {
        if (certificate.question().net().hasInhibitors()
                && !(certificate.proof() instanceof Proof.Exploration exploration && !exploration.stubborn())) {
            throw new CertificateException(
                    "the net has inhibitor arcs, and only a search that fires all transitions proves something of those");
        }
        prove(reduced(certificate), certificate.proof(), budget);
    }

    /**
     * The same for one of several certificates about conditions on one net, whose first reductions are the same and have been checked for all of them:
     * those are not made again.
     */
    public static void check(Certificate certificate, SharedReduction checked, Budget budget) {
        if (!checked.isOf(certificate.question().net())
                || !(certificate.question().goal() instanceof Goal.Reach goal)) {
            throw new IllegalArgumentException("the reductions that were checked are those of something else");
        }
        NetQuestion reduced;
        try {
            reduced = checked.replayFurther(goal, certificate.reductions()).question();
        } catch (NetException | ArithmeticException refused) {
            throw refused(refused);
        }
        prove(reduced, certificate.proof(), budget);
    }

    private static void prove(NetQuestion reduced, Proof proof, Budget budget) {
        try {
            check(reduced, proof, budget);
        } catch (ArithmeticException large) {
            throw new CertificateException("its numbers are beyond 64 bits");
        }
    }

    private static void check(NetQuestion reduced, Proof proof, Budget budget) {
        if (proof instanceof Proof.Clausal clausal) {
            new ClausalCheck(reduced, clausal, budget).check();
        } else if (proof instanceof Proof.Inductive inductive) {
            new InductionCheck(reduced, inductive, budget).check();
        } else {
            new ExplorationCheck(List.of(reduced), (Proof.Exploration) proof, budget).check();
        }
    }

    /**
     * Checks certificates by exploration of one net with the same reductions, without stubborn sets, by one walk through all markings; throws {@link
     * CertificateException} where one of them proves nothing.
     */
    public static void checkExplorations(List<Certificate> certificates, Budget budget) {
        var questions = new ArrayList<NetQuestion>();
        long states = 0;
        for (Certificate certificate : certificates) {
            Certificate first = certificates.get(0);
            if (!(certificate.proof() instanceof Proof.Exploration exploration)
                    || exploration.stubborn()
                    || certificate.question().net() != first.question().net()
                    || !certificate.reductions().equals(first.reductions())) {
                throw new IllegalArgumentException("certificates that cannot be checked together");
            }
            states = exploration.states();
            questions.add(reduced(certificate));
            if (!questions
                    .get(questions.size() - 1)
                    .net()
                    .isLike(questions.get(0).net())) {
                throw new CertificateException("the same reductions lead to different nets");
            }
        }
        if (!questions.isEmpty()) {
            new ExplorationCheck(questions, new Proof.Exploration(states, false), budget).check();
        }
    }

    private static NetQuestion reduced(Certificate certificate) {
        try {
            return NetReduction.replay(certificate.question(), certificate.reductions())
                    .question();
        } catch (NetException | ArithmeticException refused) {
            throw refused(refused);
        }
    }

    private static CertificateException refused(RuntimeException why) {
        return new CertificateException("a reduction does not hold: " + why.getMessage());
    }
}
