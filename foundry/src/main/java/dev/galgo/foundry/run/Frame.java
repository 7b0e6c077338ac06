package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Offspring;
import org.jspecify.annotations.Nullable;

/** On whose behalf code runs: an actor in a handler, a new actor in its constructor, or nobody in {@code main}. */
final class Frame {
    private final @Nullable ActorId self;
    private final Message cause;
    private final Offspring before;
    private final boolean constructing;
    private int births;
    private boolean destroyed;

    Frame(@Nullable ActorId self, Message cause, Offspring before, boolean constructing) {
        this.self = self;
        this.cause = cause;
        this.before = before;
        this.constructing = constructing;
    }

    /** The actor; null in {@code main}. */
    @Nullable
    ActorId self() {
        return self;
    }

    /** What is being handled, also while constructors run. */
    Message cause() {
        return cause;
    }

    boolean constructing() {
        return constructing;
    }

    /** Names the next actor that this one creates. */
    ActorId beget(Names names, NamingPolicy policy, String type) {
        int ordinal = births++;
        if (self == null) {
            return names.of(null, null, ordinal, type);
        }
        Naming naming = policy.of(self);
        ordinal += before.next(naming, cause);
        return names.of(self, naming == Naming.CAUSE ? cause : null, ordinal, type);
    }

    /** The children the actor has had by now. */
    Offspring offspring(NamingPolicy policy) {
        return self == null || births == 0 ? before : before.plus(policy.of(self), cause, births);
    }

    /** Lets the policy know of an actor that creates in answer to more than one message. */
    void review(NamingPolicy policy) {
        if (self != null && births > 0) {
            policy.createdAgain(self, before);
        }
    }

    void destroy() {
        destroyed = true;
    }

    boolean destroyed() {
        return destroyed;
    }
}
