package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.reduction.base.Weights;
import dev.galgo.core.reduction.selection.SendGraph.Chain;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far an actor is from being stable: a sum over the call chains that may end in a message to it.
 *
 * <p>A chain counts if whoever runs first knows the actor, more so if the chain is a single call, or if an actor of a class on the way
 * knows it. A call under conditions may not be made, so each condition on the way halves a chain's weight.
 *
 * <p>Recursion through conditions makes everybody look alike: in a graph of actors that pass on what is news to them, every message may be
 * passed on to everybody. So what a deliverable message would really send now is looked at as well, by delivering it and taking that
 * back. Its state may change before it is delivered, so what it does not send now still counts, but little.
 *
 * <p>E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE
 * 2014, section 4.3.
 */
final class StabilityLevels {
    /** How much less counts what a message would not send now: that many halvings. */
    private static final int UNLIKELY = 8;

    private final Cursor cursor;
    private final ReachableSends survey;
    private final Weights weights;
    /** For each handler that is to run, whom it would send to now; null if it could not run now. */
    private final List<@Nullable IntOpenHashSet> sends = new ArrayList<>();

    StabilityLevels(Cursor cursor, ReachableSends survey, Weights weights) {
        this.cursor = cursor;
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

    /** Looks at what would be sent by the messages that may be delivered here. */
    void look(int[] deliverable) {
        sends.clear();
        for (int i = 0; i < survey.toRun(); i++) {
            int slot = survey.slot(i);
            sends.add(
                    weights.looking() && Arrays.stream(deliverable).anyMatch(one -> one == slot)
                            ? sendsOf(slot)
                            : null);
        }
    }

    private IntOpenHashSet sendsOf(int slot) {
        var receivers = new IntOpenHashSet(0);
        for (int way = cursor.ways(slot) - 1; way >= 0; way--) {
            cursor.deliver(slot, way);
            int depth = cursor.depth();
            for (int sent = cursor.firstSentAt(depth); sent < cursor.firstSentAt(depth + 1); sent++) {
                receivers.add(cursor.receiver(sent));
            }
            cursor.back();
        }
        return receivers;
    }

    /** The weights of all chains that count against this actor. */
    double of(ActorId actor) {
        int type = survey.type(actor);
        BitSet knownTo = typesThatKnow(actor);
        double sum = 0;
        for (int i = 0; i < survey.toRun(); i++) {
            if (survey.owner(i) != actor) {
                boolean direct = survey.knowing(i, actor);
                IntOpenHashSet now = sends.get(i);
                for (Chain chain : survey.graph.chains(survey.handler(i), type)) {
                    sum += Math.scalb(weight(chain, direct, knownTo), -doubts(chain, now, actor));
                }
            }
        }
        return sum;
    }

    /** How often a chain's weight is halved. */
    private static int doubts(Chain chain, @Nullable IntOpenHashSet now, ActorId actor) {
        if (now == null) {
            return chain.conditions();
        }
        if (chain.calls() == 1 && now.contains(actor.index())) {
            return 0;
        }
        return chain.conditions() + (chain.calls() == 1 || now.isEmpty() ? UNLIKELY : 0);
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
