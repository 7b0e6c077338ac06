package dev.galgo.core.reduction;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.reduction.CallGraph.Chain;
import java.util.BitSet;

/**
 * How far an actor is from being stable: a sum over the call chains that may end in a message to it.
 *
 * <p>A chain counts if whoever runs first knows the actor, more so if the chain is a single call, or if an actor of a class on the way
 * knows it. A call under conditions may not be made, so each condition on the way halves a chain's weight.
 *
 * <p>E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE
 * 2014, section 4.3.
 */
final class Levels {
    private final Survey survey;
    private final Weights weights;

    Levels(Survey survey, Weights weights) {
        this.survey = survey;
        this.weights = weights;
    }

    /** Whether some chain counts against this actor: the printed condition for not being stable. */
    boolean breaks(ActorId actor) {
        int type = survey.type(actor);
        BitSet knownTo = typesThatKnow(actor);
        for (int i = 0; i < survey.toRun(); i++) {
            if (survey.owner(i) != actor) {
                boolean direct = survey.knowing(i, actor);
                for (Chain chain : survey.graph.chains(survey.handler(i), type)) {
                    if (direct || chain.through().intersects(knownTo)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The weights of all chains that count against this actor. */
    double of(ActorId actor) {
        int type = survey.type(actor);
        BitSet knownTo = typesThatKnow(actor);
        double sum = 0;
        for (int i = 0; i < survey.toRun(); i++) {
            if (survey.owner(i) != actor) {
                boolean direct = survey.knowing(i, actor);
                for (Chain chain : survey.graph.chains(survey.handler(i), type)) {
                    sum += Math.scalb(weight(chain, direct, knownTo), -chain.conditions());
                }
            }
        }
        return sum;
    }

    private double weight(Chain chain, boolean direct, BitSet knownTo) {
        if (direct) {
            return chain.calls() == 1 ? weights.direct() : weights.remote();
        }
        return chain.through().intersects(knownTo) ? weights.stranger() : 0;
    }

    private BitSet typesThatKnow(ActorId actor) {
        var types = new BitSet();
        for (ActorId one : survey.actors()) {
            if (one != actor && survey.knows(one, actor)) {
                types.set(survey.type(one));
            }
        }
        return types;
    }
}
