package dev.galgo.pekko.compare;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Incomparable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ChildRestartStats;
import org.apache.pekko.actor.FunctionRef;
import org.apache.pekko.actor.dungeon.ChildrenContainer;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.apache.pekko.actor.typed.internal.adapter.ActorContextAdapter;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.routing.RoutedActorCell;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;
import scala.collection.immutable.Map;
import scala.collection.immutable.Set;

/**
 * What an actor's future depends on, taken out of Pekko's cell for it: the actor or its behaviour, what it has become, its children,
 * whom it watches and who watches it, its timers and adapters, what is in its mailbox.
 *
 * <p>Pekko's maps and sets of references lie in the order of insertion or of random numbers, which nobody sees: here they are sorted.
 */
public final class CellState {
    private static final Object[] NOTHING = {};

    private final HiddenField behaviorStack = new HiddenField(ActorCell.class, "behaviorStack");
    private final HiddenField stashedOrders = new HiddenField(ActorCell.class, "sysmsgStash");
    private final HiddenField typedFailures = new HiddenField(ActorAdapter.class, "failures");
    private final HiddenField typedTimeoutMessage = new HiddenField(ActorContextAdapter.class, "receiveTimeoutMsg");
    private final HiddenField functionHandler = new HiddenField(FunctionRef.class, "messageHandler");
    private final HiddenField functionWatching = new HiddenField(FunctionRef.class, "watching");
    private final HiddenField functionWatchers = new HiddenField(FunctionRef.class, "_watchedBy");
    private final ActorAddresses addresses;

    public CellState(ActorAddresses addresses) {
        this.addresses = addresses;
    }

    @Nullable
    Object[] of(ActorId id, ActorCell cell) {
        Class<?> kind = cell.getClass();
        if (kind != ActorCell.class && kind != RoutedActorCell.class) {
            throw new Incomparable(id.type() + " is run by a " + kind.getName() + ", whose state cannot be read");
        }
        var parts = new ArrayList<@Nullable Object>(20);
        parts.add(id);
        Actor actor = cell.actor();
        if (actor instanceof ActorAdapter<?> typed) {
            typed(typed, parts);
        } else {
            parts.add(actor);
            parts.add(cell.props().args());
            parts.add(behaviorStack.in(cell));
        }
        parts.add(children(cell.childrenRefs()));
        parts.add(functions(cell.org$apache$pekko$actor$dungeon$Children$$_functionRefsDoNotCallMeDirectly()));
        parts.add(cell.org$apache$pekko$actor$dungeon$Children$$_nextNameDoNotCallMeDirectly());
        parts.add(entries(cell.org$apache$pekko$actor$dungeon$DeathWatch$$watching()));
        parts.add(references(cell.org$apache$pekko$actor$dungeon$DeathWatch$$watchedBy()));
        parts.add(entries(cell.org$apache$pekko$actor$dungeon$DeathWatch$$terminatedQueued()));
        parts.add(cell.org$apache$pekko$actor$dungeon$ReceiveTimeout$$receiveTimeoutData());
        parts.add(cell.org$apache$pekko$actor$dungeon$FaultHandling$$_failed());
        parts.add(stashedOrders.in(cell));
        parts.add(cell.currentMessage());
        mailbox(id, cell.mailbox(), parts);
        if (cell instanceof RoutedActorCell routed) {
            parts.add(routed.router());
        }
        return parts.toArray();
    }

    /** Only what may lead to objects of the program, and in no order: what the actor itself, its behaviour and its mailbox hold. */
    public void own(ActorCell cell, List<@Nullable Object> into) {
        Actor actor = cell.actor();
        if (actor instanceof ActorAdapter<?> typed) {
            ActorContextAdapter<?> context = typed.ctx();
            into.add(typed.currentBehavior());
            into.add(context.org$apache$pekko$actor$typed$internal$ActorContextImpl$$_timer());
            into.add(context.org$apache$pekko$actor$typed$internal$ActorContextImpl$$_messageAdapters());
            into.add(typedTimeoutMessage.in(context));
        } else {
            into.add(actor);
            into.add(cell.props().args());
            into.add(behaviorStack.in(cell));
        }
        Map<String, FunctionRef> functions =
                cell.org$apache$pekko$actor$dungeon$Children$$_functionRefsDoNotCallMeDirectly();
        if (!functions.isEmpty()) {
            functions.values().foreach(ref -> into.add(functionHandler.in(ref)));
        }
        into.add(cell.currentMessage());
        if (cell.mailbox().hasMessages() && cell.mailbox().messageQueue() instanceof Collection<?> queue) {
            into.addAll(queue);
        }
        if (cell instanceof RoutedActorCell routed) {
            into.add(routed.router());
        }
    }

    private void typed(ActorAdapter<?> typed, List<@Nullable Object> parts) {
        ActorContextAdapter<?> context = typed.ctx();
        parts.add(typed.currentBehavior());
        parts.add(entries((Map<?, ?>) typedFailures.in(typed)));
        parts.add(context.org$apache$pekko$actor$typed$internal$ActorContextImpl$$_timer());
        parts.add(context.org$apache$pekko$actor$typed$internal$ActorContextImpl$$_messageAdapters());
        parts.add(context.org$apache$pekko$actor$typed$internal$ActorContextImpl$$messageAdapterRef());
        parts.add(typedTimeoutMessage.in(context));
    }

    private static void mailbox(ActorId id, Mailbox mailbox, List<@Nullable Object> parts) {
        parts.add(mailbox.suspendCount());
        if (!mailbox.hasMessages()) {
            return;
        }
        if (!(mailbox.messageQueue() instanceof Collection<?> queue)) {
            throw new Incomparable("the mailbox of " + id.type() + " is a "
                    + mailbox.messageQueue().getClass().getName() + ", which cannot be read");
        }
        parts.add(queue.toArray());
    }

    private Object[] children(ChildrenContainer container) {
        var parts = new ArrayList<Object>();
        var each = container.stats().iterator();
        while (each.hasNext()) {
            ChildRestartStats child = each.next();
            parts.add(child.child());
            parts.add(child.maxNrOfRetriesCount());
        }
        if (container.isTerminating() || !container.isNormal()) {
            parts.add(container.getClass());
        }
        if (container instanceof ChildrenContainer.TerminatingChildrenContainer ending) {
            parts.add(ending.reason());
            parts.add(references(ending.toDie()));
        }
        return parts.isEmpty() ? NOTHING : parts.toArray();
    }

    private @Nullable Object[] functions(Map<String, FunctionRef> functions) {
        if (functions.isEmpty()) {
            return NOTHING;
        }
        var refs = new FunctionRef[functions.size()];
        functions.values().copyToArray(refs);
        Arrays.sort(refs, Comparator.comparing(ref -> ref.path().name()));
        var parts = new ArrayList<@Nullable Object>();
        for (FunctionRef ref : refs) {
            parts.add(ref);
            parts.add(functionHandler.in(ref));
            parts.add(functionWatching.in(ref));
            parts.add(functionWatchers.in(ref));
        }
        return parts.toArray();
    }

    private Object[] references(Set<ActorRef> set) {
        if (set.isEmpty()) {
            return NOTHING;
        }
        var refs = new ActorRef[set.size()];
        set.copyToArray(refs);
        if (refs.length > 1) {
            Arrays.sort(refs, Comparator.comparing(this::place));
        }
        return refs;
    }

    private @Nullable Object[] entries(@Nullable Map<?, ?> map) {
        if (map == null || map.isEmpty()) {
            return NOTHING;
        }
        var pairs = new Tuple2<?, ?>[map.size()];
        map.copyToArray(pairs);
        Arrays.sort(pairs, Comparator.comparing(pair -> place((ActorRef) pair._1())));
        var parts = new ArrayList<@Nullable Object>();
        for (Tuple2<?, ?> pair : pairs) {
            parts.add(pair._1());
            parts.add(pair._2() instanceof Option<?> option && option.isEmpty() ? null : pair._2());
        }
        return parts.toArray();
    }

    private String place(ActorRef ref) {
        ActorId id = addresses.actor(ref);
        return ref.path().toStringWithoutAddress() + (id == null ? "" : "#" + id.ordinal());
    }
}
