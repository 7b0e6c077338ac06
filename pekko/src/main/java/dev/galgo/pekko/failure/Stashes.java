package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.StaticField;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.StashSupport;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;
import org.apache.pekko.dispatch.Envelope;
import org.jspecify.annotations.Nullable;
import scala.collection.Iterable;
import scala.jdk.javaapi.CollectionConverters;

/** What actors have put aside: a classic one in its stash, a typed one in buffers that its behaviour holds. */
public final class Stashes {
    private static final int MOST_PARTS = 500;
    private static final String STASH = "StashSupport$$theStash";
    private static final String CAPACITY = "StashSupport$$capacity";
    private static final Class<?> BUFFERS = buffers();

    private final SystemController controller;
    private final EventWording wording;
    private final Snapshots parts;

    public Stashes(SystemController controller, EventWording wording) {
        this.controller = controller;
        this.wording = wording;
        this.parts = wording.parts();
    }

    private static Class<?> buffers() {
        try {
            return Class.forName(
                    "org.apache.pekko.actor.typed.internal.StashBufferImpl$", false, Stashes.class.getClassLoader());
        } catch (ClassNotFoundException unheard) {
            throw new IllegalStateException("this Pekko has no stash for typed actors", unheard);
        }
    }

    /** What would be left if the run ended now. */
    public List<Failure> left() {
        var left = new ArrayList<Failure>();
        for (ActorId id : controller.runView().everybody()) {
            ActorCell cell = controller.runView().cell(id);
            if (cell != null && !cell.isTerminated() && cell.actor() != null) {
                for (Object aside : of(cell.actor())) {
                    Message message = wording.letter(id, aside);
                    left.add(new Failure(
                            FindingKind.UNDELIVERED,
                            message.describe() + " is never handled: " + id
                                    + " has stashed it, and nothing comes that makes it take it up again",
                            id.type() + "." + message.name() + " stashed",
                            null));
                }
            }
        }
        return left;
    }

    private List<Object> of(Actor actor) {
        return actor instanceof ActorAdapter<?> typed ? buffered(typed.currentBehavior()) : stashed(actor);
    }

    private static List<Object> stashed(Actor actor) {
        var messages = new ArrayList<Object>();
        if (hidden(actor, STASH) instanceof Iterable<?> stash) {
            for (Object one : CollectionConverters.asJava(stash)) {
                messages.add(one instanceof Envelope envelope ? envelope.message() : one);
            }
        }
        return messages;
    }

    /** How many messages the stash of a classic actor holds at most; null if it has none. */
    static @Nullable String capacity(@Nullable Actor actor) {
        Object capacity = hidden(actor, CAPACITY);
        return capacity == null ? null : capacity.toString();
    }

    /** What Scala makes a method of for itself, its name beginning with that of its package. */
    private static @Nullable Object hidden(@Nullable Actor actor, String suffix) {
        if (!(actor instanceof StashSupport)) {
            return null;
        }
        for (Method method : StashSupport.class.getMethods()) {
            if (method.getName().endsWith(suffix) && method.getParameterCount() == 0) {
                try {
                    return method.invoke(actor);
                } catch (ReflectiveOperationException unheard) {
                    throw new IllegalStateException(actor.getClass().getName() + " hides its stash", unheard);
                }
            }
        }
        return null;
    }

    private List<Object> buffered(Object behaviour) {
        if (!StaticField.isInitialised(BUFFERS)) {
            return List.of(); // nobody has ever made one, and looking takes longer than a short run
        }
        var messages = new ArrayList<Object>();
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>(List.of(behaviour));
        for (int i = 0; i < MOST_PARTS && !open.isEmpty(); i++) {
            for (Object part : parts.parts(open.poll())) {
                if (part == null || isElsewhere(part) || !known.add(part)) {
                    continue;
                }
                if (part instanceof StashBuffer<?> buffer) {
                    buffer.forEach(messages::add);
                } else {
                    open.add(part);
                }
            }
        }
        return messages;
    }

    private static boolean isElsewhere(Object part) {
        return part instanceof ActorRef
                || part instanceof org.apache.pekko.actor.typed.ActorRef<?>
                || part instanceof org.apache.pekko.actor.typed.TypedActorContext<?>
                || part instanceof Class<?>
                || part instanceof CharSequence
                || part instanceof Number;
    }
}
