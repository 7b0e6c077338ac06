package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Insight.Footprint;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.base.Stability;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A look over one configuration: who is still to run, where that may lead, who is referred to by others. From it follows which actors are
 * stable, that is, nobody but themselves can change which messages they may take (E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and
 * Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE 2014).
 *
 * <p><b>Why that is right.</b> What an actor accepts depends on its local state, which only its own steps change. So all that matters is
 * which messages may come. Take a run from here in which actor {@code a} does nothing.
 * <ul>
 *   <li>An <em>answer</em> comes to {@code a} only for a call that {@code a} has made and that is pending or being handled.
 *   <li>While {@code a} waits for answers it accepts nothing else, so nothing else needs looking at.
 *   <li>Anything else is sent to {@code a} by a handler of somebody else, which runs because of a message that is pending here, or is
 *       blocked here, or because of what such a handler has led to: there is a chain in the call graph from it to the class of {@code
 *       a}. And the sender must know {@code a}, so somebody other than {@code a} knows it here already, or has a message that tells.
 *   <li>Who waits, call upon call, for nobody but {@code a} does nothing in such a run.
 * </ul>
 *
 * <p>Where handlers look at futures there is more to it: see {@link FutureTies}.
 *
 * <p>Theorem 1 of the paper wants less: that nobody <em>along the chain</em> refers to {@code a} now. It overlooks that one of them may be
 * told by a handler that is on no chain. {@link Stability#PRINTED} offers it all the same.
 */
final class ReachableSends {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final Cursor cursor;
    private final Insight insight;
    private final SelectionCriteria how;
    private final KnownActors acquaintances;
    final SendGraph graph;
    final StabilityLevels levels;
    /** Null if no handler looks at futures. */
    final @Nullable FutureTies ties;

    private List<ActorId> actors = List.of();
    /** Who is to run: for each pending message and each blocked handler its owner, its handler and the message's slot, if it is one. */
    private final List<ActorId> owners = new ArrayList<>();

    private final IntArrayList handlers = new IntArrayList();
    private final IntArrayList slots = new IntArrayList();
    /** For each class, whose handlers may lead to it: one actor's, {@link #NOBODY}'s or {@link #SEVERAL}. */
    private int[] reachedBy = {};

    private final IntOpenHashSet referred = new IntOpenHashSet();
    private final IntOpenHashSet awaitingAnswers = new IntOpenHashSet();
    private final IntOpenHashSet answered = new IntOpenHashSet();

    ReachableSends(Cursor cursor, Insight insight, SelectionCriteria how) {
        this.cursor = cursor;
        this.insight = insight;
        this.how = how;
        this.acquaintances = new KnownActors(insight);
        this.graph = new SendGraph(insight);
        this.levels = new StabilityLevels(cursor, this, how.weights());
        this.ties = insight.looksAtFutures() ? new FutureTies(cursor, insight) : null;
    }

    /** Looks at the configuration where the cursor stands. */
    void take() {
        actors = cursor.actors();
        owners.clear();
        handlers.clear();
        slots.clear();
        referred.clear();
        awaitingAnswers.clear();
        answered.clear();
        if (ties != null) {
            ties.clear();
        }
        Arrays.fill(reachedBy, NOBODY);
        for (ActorId actor : actors) {
            look(actor, cursor.local(actor));
        }
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            look(slot, cursor.message(slot));
        }
    }

    /** The actors that exist, in creation order. */
    List<ActorId> actors() {
        return actors;
    }

    /** How many handlers are to run: one for each message that may be taken some day, and those that are blocked. */
    int toRun() {
        return owners.size();
    }

    /** Whose handler is to run. */
    ActorId owner(int toRun) {
        return owners.get(toRun);
    }

    /** Which handler is to run. */
    int handler(int toRun) {
        return handlers.getInt(toRun);
    }

    /** The slot of the message that it runs for; {@link Cursor#NONE} if it is blocked. */
    int slot(int toRun) {
        return slots.getInt(toRun);
    }

    int type(ActorId actor) {
        return graph.type(insight.type(actor));
    }

    private void look(ActorId actor, Local local) {
        refer(actor, acquaintances.of(local), List.of());
        ActorId creator = actor.creator();
        if (creator != null && cursor.local(creator) instanceof Local.Waiting) {
            referred.add(actor.index());
        }
        if (local instanceof Local.Waiting waiting) {
            toRun(actor, insight.handler(waiting.handling()), Cursor.NONE);
            noteCaller(waiting.handling());
        }
    }

    private void look(int slot, Message message) {
        ActorId to = message.to();
        refer(to, acquaintances.of(message), ties == null ? List.of() : ties.look(message));
        noteCaller(message);
        if (message.kind() == Message.Kind.REPLY) {
            answered.add(to.index());
        } else if (!(cursor.local(to) instanceof Local.Stopped)) {
            toRun(to, insight.handler(message), slot);
        }
    }

    private void noteCaller(Message message) {
        ActorId caller = message.caller();
        if (caller != null) {
            awaitingAnswers.add(caller.index());
        }
    }

    /** Takes note of who is referred to, but for some futures, through the values of futures too. */
    private void refer(ActorId from, ActorId[] to, Collection<ActorId> butFor) {
        for (ActorId one : to) {
            if (one.isFuture()) {
                if (ties != null && !butFor.contains(one)) {
                    referThrough(from, one, ties);
                }
            } else if (one != from) {
                referred.add(one.index());
            }
        }
    }

    private void referThrough(ActorId from, ActorId future, FutureTies known) {
        var seen = new HashSet<ActorId>();
        var open = new ArrayDeque<ActorId>();
        open.add(future);
        while (!open.isEmpty()) {
            ActorId one = open.remove();
            if (!one.isFuture()) {
                if (one != from) {
                    referred.add(one.index());
                }
            } else if (seen.add(one)) {
                known.know(from, one);
                Content value = cursor.futures().value(one);
                if (value != null) {
                    insight.references(value, open::add);
                }
            }
        }
    }

    private void toRun(ActorId owner, String name, int slot) {
        int handler = handler(owner, name);
        owners.add(owner);
        handlers.add(handler);
        slots.add(slot);
        BitSet types = graph.reachableTypes(handler);
        for (int type = types.nextSetBit(0); type >= 0; type = types.nextSetBit(type + 1)) {
            if (type >= reachedBy.length) {
                int before = reachedBy.length;
                reachedBy = Arrays.copyOf(reachedBy, Math.max(type + 1, before * 2));
                Arrays.fill(reachedBy, before, reachedBy.length, NOBODY);
            }
            reachedBy[type] = reachedBy[type] == NOBODY || reachedBy[type] == owner.index() ? owner.index() : SEVERAL;
        }
    }

    /** The number of the handler that an actor has for a message. */
    private int handler(ActorId actor, String message) {
        return graph.handler(insight.type(actor), message);
    }

    /** The number of the handler of a pending message. */
    int handler(Message message) {
        return handler(message.to(), insight.handler(message));
    }

    /** Whether nobody else can change which messages this actor may take, nor what comes of those that it may take now. */
    boolean stable(ActorId actor, int[] deliverable) {
        if (awaitingAnswers.contains(actor.index()) || (ties != null && ties.tie(actor, deliverable))) {
            return false;
        }
        return cursor.local(actor) instanceof Local.Waiting
                || (ties != null && insight.isKept(cursor.local(actor)))
                || (how.stability() == Stability.SOUND ? !mayBeSentTo(actor) : !levels.breaks(actor));
    }

    /** Whether all that may be delivered is for one actor, so that every run goes on with one of these messages. */
    static boolean onlyReceiver(Cursor cursor, int[] deliverable) {
        for (int slot : deliverable) {
            if (cursor.receiver(slot) != cursor.receiver(deliverable[0])) {
                return false;
            }
        }
        return true;
    }

    /** Whether somebody else may come to send to this actor before it does something. */
    boolean mayBeSentTo(ActorId actor) {
        int type = type(actor);
        int by = type < reachedBy.length ? reachedBy[type] : NOBODY;
        return by != NOBODY
                && by != actor.index()
                && (referred.contains(actor.index()) || insight.hidesReferences())
                && (cursor.waiting() == 0 || reachedBySomeFree(actor, type));
    }

    /** As {@link #mayBeSentTo}, without those who cannot run before this actor has answered. */
    private boolean reachedBySomeFree(ActorId actor, int type) {
        IntOpenHashSet held = heldUpBy(actor);
        for (int i = 0; i < owners.size(); i++) {
            if (!held.contains(owners.get(i).index())
                    && graph.reachableTypes(handlers.getInt(i)).get(type)) {
                return true;
            }
        }
        return false;
    }

    /** This actor and all who wait, call upon call, for nobody but it, with no answer under way. */
    private IntOpenHashSet heldUpBy(ActorId actor) {
        var held = new IntOpenHashSet();
        held.add(actor.index());
        boolean more = true;
        while (more) {
            more = false;
            for (ActorId one : actors) {
                if (cursor.local(one) instanceof Local.Waiting waiting
                        && !answered.contains(one.index())
                        && !waiting.callees().isEmpty()
                        && waiting.callees().stream().allMatch(callee -> held.contains(callee.index()))) {
                    more |= held.add(one.index());
                }
            }
        }
        return held;
    }

    /** Whether what is to run, or the actor that is to run it, refers to the other. */
    boolean knowing(int toRun, ActorId actor) {
        int slot = slot(toRun);
        return knows(owners.get(toRun), actor)
                || (slot != Cursor.NONE && contains(acquaintances.of(cursor.message(slot)), actor));
    }

    /** Whether an actor's state refers to the other. */
    boolean knows(ActorId who, ActorId whom) {
        Local local = cursor.local(who);
        return contains(acquaintances.of(local), whom) || (local instanceof Local.Waiting && whom.creator() == who);
    }

    private static boolean contains(ActorId[] all, ActorId one) {
        for (ActorId each : all) {
            if (each == one) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody waits, call upon call, for this actor, and others may come to send to him. */
    boolean callersMayBeSentTo(ActorId actor) {
        if (cursor.waiting() == 0) {
            return false;
        }
        var callers = new IntOpenHashSet();
        callers.add(actor.index());
        boolean more = true;
        while (more) {
            more = false;
            for (ActorId one : actors) {
                if (cursor.local(one) instanceof Local.Waiting waiting
                        && waiting.callees().stream().anyMatch(callee -> callers.contains(callee.index()))
                        && callers.add(one.index())) {
                    if (mayBeSentTo(one)) {
                        return true;
                    }
                    more = true;
                }
            }
        }
        return false;
    }

    /** Whether all that the receiver may handle before this message, another one equal to it included, is independent of it. */
    boolean handledAlone(int slot) {
        Message message = cursor.message(slot);
        ActorId actor = message.to();
        if (message.kind() == Message.Kind.REPLY) {
            return false;
        }
        int handler = handler(message);
        Footprint step = graph.step(handler);
        if (step.whole() || step.looksAtFutures() || (ties != null && !ties.resolvesUnseen(slot))) {
            return false;
        }
        for (int i = 0; i < handlers.size(); i++) {
            int other = handlers.getInt(i);
            if (slot(i) != slot
                    && ((owners.get(i) == actor && !graph.independent(handler, other))
                            || !graph.independentOfAll(handler, other))) {
                return false;
            }
        }
        return true;
    }
}
