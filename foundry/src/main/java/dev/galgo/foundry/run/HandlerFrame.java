package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.program.ProgramContext;
import org.jspecify.annotations.Nullable;

/** On whose behalf code runs: an actor in a handler, a new actor in its constructor, or nobody in {@code main}. */
final class HandlerFrame {
    private final @Nullable ActorId self;
    private final Message cause;
    private final Offspring before;
    private final boolean constructing;
    private int births;
    private boolean destroyed;

    HandlerFrame(@Nullable ActorId self, Message cause, Offspring before, boolean constructing) {
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

    /**
     * Names the next actor that this one creates. Names tell classes apart by their simple names; where that is not enough, because another
     * class of that name was created in this place before, the full name is used.
     */
    ActorId beget(ProgramContext setting, Class<?> type) {
        int ordinal = births++;
        Message named = null;
        if (self != null) {
            Naming naming = setting.naming().of(self);
            ordinal += before.next(naming, cause);
            named = naming == Naming.CAUSE ? cause : null;
        }
        var id = setting.names().of(self, named, ordinal, type.getSimpleName());
        if (setting.claim(id, type)) {
            return id;
        }
        id = setting.names().of(self, named, ordinal, type.getName());
        setting.claim(id, type);
        return id;
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
