package dev.galgo.petri.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;

/**
 * Checks a {@link Proof.Inductive}: the net does not start in one of the boxes, no firing enters one from outside of all, and no marking outside of all
 * meets the goal. Each is a question whether a box has markings that no other box has; {@link BoxSearch} tries all values that are left.
 */
final class InductionCheck {
    /** Far enough from {@link TokenBox#ANY} that what a firing adds does not lead there. */
    private static final long LARGEST = TokenBox.ANY / 2;

    private final NetQuestion question;
    private final Net net;
    private final Proof.Inductive proof;
    private final Budget budget;

    InductionCheck(NetQuestion question, Proof.Inductive proof, Budget budget) {
        this.question = question;
        this.net = question.net();
        this.proof = proof;
        this.budget = budget;
    }

    void check() {
        for (int i = 0; i < proof.sums().size(); i++) {
            sum(i, proof.sums().get(i));
        }
        for (int i = 0; i < proof.excluded().size(); i++) {
            box(i, proof.excluded().get(i));
        }
        var search = new BoxSearch(net, proof, budget);
        for (int i = 0; i < proof.excluded().size(); i++) {
            TokenBox box = proof.excluded().get(i);
            for (int t = 0; t < net.transitionCount(); t++) {
                if (!touches(net.effect(t), box)) {
                    continue;
                }
                TokenBox before = box.before(net, t);
                if (before != null && search.hasMarkings(before)) {
                    throw new CertificateException(
                            "'" + net.transitionName(t) + "' leads into excluded set " + (i + 1) + " from outside");
                }
            }
        }
        if (search.hasMarkings(question)) {
            throw new CertificateException("the goal is not excluded");
        }
    }

    private void sum(int i, Arcs sum) {
        for (int k = 0; k < sum.size(); k++) {
            if (sum.key(k) < 0 || sum.key(k) >= net.placeCount() || sum.value(k) <= 0) {
                throw new CertificateException("sum " + (i + 1) + " has a weight that is not positive, or of no place");
            }
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            if (change(sum, net.effect(t)) > 0) {
                throw new CertificateException("sum " + (i + 1) + " is raised by '" + net.transitionName(t) + "'");
            }
        }
    }

    static long change(Arcs sum, Arcs effect) {
        long change = 0;
        for (int i = 0; i < effect.size(); i++) {
            change = Math.addExact(change, Math.multiplyExact(sum.get(effect.key(i)), effect.value(i)));
        }
        return change;
    }

    private void box(int i, TokenBox box) {
        for (int k = 0; k < box.places().length; k++) {
            int p = box.places()[k];
            boolean inOrder = k == 0 || box.places()[k - 1] < p;
            if (p < 0 || p >= net.placeCount() || !inOrder || box.least()[k] < 0) {
                throw new CertificateException("excluded set " + (i + 1) + " is not well formed");
            }
            if (box.least()[k] > LARGEST || (box.most()[k] > LARGEST && box.most()[k] < TokenBox.ANY)) {
                throw new CertificateException(
                        "excluded set " + (i + 1) + " has a number of tokens over " + LARGEST + " in it");
            }
        }
        if (box.contains(net.initialMarking().toArray())) {
            throw new CertificateException("the net starts in excluded set " + (i + 1));
        }
    }

    private static boolean touches(Arcs effect, TokenBox box) {
        for (int p : box.places()) {
            if (effect.has(p)) {
                return true;
            }
        }
        return false;
    }
}
