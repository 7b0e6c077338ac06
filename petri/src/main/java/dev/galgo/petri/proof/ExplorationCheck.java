package dev.galgo.petri.proof;

import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.explore.StubbornSets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.BitSet;
import java.util.List;

/**
 * Checks a proof by exploration: walks the closed set of markings again, and of each stubborn set sees that it is one. Whoever chose the sets need not be
 * believed: {@link #isStubborn} is the definition.
 */
final class ExplorationCheck {
    private final List<NetQuestion> questions;
    private final Net net;
    private final Proof.Exploration proof;
    private final Budget budget;

    /** @param questions about nets that are alike; one only where sets are stubborn, since they are so for one goal */
    ExplorationCheck(List<NetQuestion> questions, Proof.Exploration proof, Budget budget) {
        this.questions = questions;
        this.net = questions.get(0).net();
        this.proof = proof;
        this.budget = budget;
    }

    void check() {
        if (proof.stubborn()) {
            net.refuseInhibitors("a search with stubborn sets");
        }
        var stubbornSets = new StubbornSets(net, List.of(questions.get(0).goal()));
        var met = new MarkingStore(budget);
        long[] marking = net.initialMarking().toArray();
        met.add(marking);
        for (int id = 0; id < met.size(); id++) {
            budget.check();
            met.open(id, marking);
            for (NetQuestion question : questions) {
                if (question.meets(marking)) {
                    throw new CertificateException(
                            "the goal is met at " + Marking.of(marking).describe(net));
                }
            }
            var fire = new BitSet();
            if (proof.stubborn()) {
                fire = stubbornSets.choose(marking);
                if (!isStubborn(fire, marking)) {
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
                met.addChanged(next, net.effect(t).keys());
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

    /** Whether no goal is lost by firing only what is in a set, in a marking that does not meet the goal. */
    private boolean isStubborn(BitSet set, long[] marking) {
        if (set.cardinality() == net.transitionCount()) {
            return true;
        }
        boolean any = false;
        for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
            if (net.enabled(t, marking)) {
                any = true;
                if (!hasCompetitors(t, set)) {
                    return false;
                }
            } else if (!hasProducers(t, marking, set)) {
                return false;
            }
        }
        if (net.dead(marking)) {
            return true;
        }
        return questions.get(0).goal() instanceof Goal.Reach reach ? isOnEveryWay(reach.formula(), marking, set) : any;
    }

    /** Whether nobody outside takes what a transition needs, and it takes from nobody outside. */
    private boolean hasCompetitors(int t, BitSet set) {
        Arcs inputs = net.inputs(t);
        for (int i = 0; i < inputs.size(); i++) {
            int p = inputs.key(i);
            boolean takes = net.effect(t).get(p) < 0;
            for (int u : net.consumers(p)) {
                if (!set.get(u) && (takes || net.effect(u).get(p) < 0)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether some place keeps a transition from firing until one of the set has fired. */
    private boolean hasProducers(int t, long[] marking, BitSet set) {
        Arcs inputs = net.inputs(t);
        for (int i = 0; i < inputs.size(); i++) {
            int p = inputs.key(i);
            if (marking[p] >= inputs.value(i)) {
                continue;
            }
            boolean all = true;
            for (int u : net.producers(p)) {
                all &= set.get(u) || net.effect(u).get(p) <= 0;
            }
            if (all) {
                return true;
            }
        }
        return false;
    }

    /** Whether a formula that does not hold cannot come to hold before one of the set has fired. */
    private boolean isOnEveryWay(Formula formula, long[] marking, BitSet set) {
        var guarded = new boolean[formula.nodes().size()];
        for (int i = 0; i < guarded.length; i++) {
            Formula.Node node = formula.nodes().get(i);
            if (node instanceof Formula.AtMost atom) {
                guarded[i] = atom.excess(marking) > 0 && hasAllThatLower(atom.sum(), set);
            } else if (node instanceof Formula.All all) {
                guarded[i] = all.of().stream().anyMatch(k -> guarded[k]);
            } else {
                guarded[i] = ((Formula.Any) node).of().stream().allMatch(k -> guarded[k]);
            }
        }
        return guarded[guarded.length - 1];
    }

    private boolean hasAllThatLower(Arcs sum, BitSet set) {
        for (int t = 0; t < net.transitionCount(); t++) {
            if (set.get(t)) {
                continue;
            }
            Arcs effect = net.effect(t);
            long change = 0;
            for (int i = 0; i < effect.size(); i++) {
                change = Math.addExact(change, Math.multiplyExact(sum.get(effect.key(i)), effect.value(i)));
            }
            if (change < 0) {
                return false;
            }
        }
        return true;
    }
}
