package dev.galgo.petri.proof;

import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.explore.StubbornSets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import java.util.BitSet;

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
        NetQuestion reduced;
        if (certificate.question().net().hasInhibitors()
                && !(certificate.proof() instanceof Proof.Exploration exploration && !exploration.stubborn())) {
            throw new CertificateException(
                    "the net has inhibitor arcs, and only a search that fires all transitions proves something of those");
        }
        try {
            reduced = NetReduction.replay(certificate.question(), certificate.reductions())
                    .question();
        } catch (NetException | ArithmeticException refused) {
            throw new CertificateException("a reduction does not hold: " + refused.getMessage());
        }
        if (certificate.proof() instanceof Proof.Clausal clausal) {
            new ClausalCheck(reduced, clausal, budget).check();
        } else {
            exploration(reduced, (Proof.Exploration) certificate.proof(), budget);
        }
    }

    /** Visits the markings again, and checks of each stubborn set that it is one. */
    private static void exploration(NetQuestion question, Proof.Exploration proof, Budget budget) {
        if (proof.stubborn() && !(question.goal() instanceof Goal.Dead)) {
            throw new CertificateException("stubborn sets keep deadlocks only, and the question is another");
        }
        Net net = question.net();
        var stubbornSets = new StubbornSets(net);
        var met = new MarkingStore(budget);
        long[] marking = net.initialMarking().toArray();
        met.add(marking);
        for (int id = 0; id < met.size(); id++) {
            budget.check();
            met.read(id, marking);
            if (question.meets(marking)) {
                throw new CertificateException(
                        "the goal is met at " + Marking.of(marking).describe(net));
            }
            var fire = new BitSet();
            if (proof.stubborn()) {
                fire = stubbornSets.choose(marking);
                if (!stubbornSets.isStubborn(fire, marking)) {
                    throw new CertificateException("a set of transitions is not stubborn");
                }
            } else {
                fire.set(0, net.transitionCount());
            }
            for (int t = fire.nextSetBit(0); t >= 0; t = fire.nextSetBit(t + 1)) {
                if (!net.enabled(t, marking)) {
                    continue;
                }
                long[] next = marking.clone();
                net.fire(t, next);
                met.add(next);
            }
            if (met.size() > proof.states()) {
                throw new CertificateException(
                        "there are more than the " + proof.states() + " markings that were visited");
            }
        }
        if (met.size() != proof.states()) {
            throw new CertificateException(
                    "there are " + met.size() + " markings, not the " + proof.states() + " that were visited");
        }
    }
}
