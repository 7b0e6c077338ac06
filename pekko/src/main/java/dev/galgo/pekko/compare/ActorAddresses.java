package dev.galgo.pekko.compare;

import dev.galgo.core.model.ActorId;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.FunctionRef;
import org.apache.pekko.actor.typed.internal.adapter.ActorRefAdapter;
import org.apache.pekko.pattern.PromiseActorRef;
import org.jspecify.annotations.Nullable;

/**
 * How references to actors are told apart: by path and by a number among those with that path, but not by Pekko's random number, which differs
 * between schedules that create the same actors.
 *
 * <p>What stands for an open question is not an actor: its path only counts questions. It is told by the promise behind it.
 */
public final class ActorAddresses implements Snapshots.Leaf<ActorRef> {
    private static final int ON_STAGE = 0;
    private static final int QUESTION = 1;
    private static final int PLACE = 2;

    private final SystemController controller;
    private final HiddenField questionWatchers =
            new HiddenField(PromiseActorRef.class, "_watchedByDoNotCallMeDirectly");

    public ActorAddresses(SystemController controller) {
        this.controller = controller;
    }

    /** The actor on stage that this refers to; null if it refers to something else. */
    @Nullable
    ActorId actor(ActorRef ref) {
        return ref instanceof ActorRefWithCell with && with.underlying() instanceof ActorCell cell
                ? controller.runView().known(cell)
                : null;
    }

    @Override
    public void write(ActorRef ref, Form.Writer out) {
        ActorId actor = actor(ref);
        if (actor != null) {
            out.writeInt(ON_STAGE);
            out.writeIdentity(actor, actor.stableHash());
        } else if (ref instanceof PromiseActorRef question) {
            out.writeInt(QUESTION);
            out.writeBoolean(question.isTerminated());
            out.writeReference(question.result());
            out.writeReference(questionWatchers.in(question));
        } else {
            out.writeInt(PLACE);
            out.writeString(ref.path().toStringWithoutAddress());
            out.writeBoolean(ref instanceof FunctionRef function && function.isTerminated());
        }
    }

    @Override
    public String describe(ActorRef ref) {
        return EventWording.shortPath(ref);
    }

    /** Typed references are told like the classic ones inside them. */
    @SuppressWarnings("rawtypes")
    Snapshots.Leaf<org.apache.pekko.actor.typed.ActorRef> typed() {
        return new Snapshots.Leaf<>() {
            @Override
            public void write(org.apache.pekko.actor.typed.ActorRef ref, Form.Writer out) {
                if (ref instanceof ActorRefAdapter<?> adapter) {
                    ActorAddresses.this.write(adapter.classicRef(), out);
                } else {
                    out.writeInt(PLACE);
                    out.writeString(ref.getClass().getName());
                    out.writeString(ref.path().toStringWithoutAddress());
                }
            }

            @Override
            public String describe(org.apache.pekko.actor.typed.ActorRef ref) {
                return ref.path().toStringWithoutAddress();
            }
        };
    }
}
