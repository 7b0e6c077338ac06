package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.program.ProgramContext;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** On whose behalf code runs: an actor in a handler, a new actor in its constructor, or nobody in {@code main}. */
final class HandlerFrame {
    private final @Nullable ActorId self;
    private final Message cause;
    private final Offspring before;
    private final boolean constructing;
    private final Standing standing;
    private long requests;
    private @Nullable String destination;
    private int births;
    private boolean destroyed;
    private boolean lost;
    private boolean mustHear;
    private final Set<String> down;

    HandlerFrame(@Nullable ActorId self, Message cause, Offspring before, boolean constructing, Standing standing) {
        this.self = self;
        this.cause = cause;
        this.before = before;
        this.constructing = constructing;
        this.standing = standing;
        this.requests = standing.requests();
        this.down = new TreeSet<>(standing.down());
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

    /** The manager that the actor is at while the code runs. */
    String manager() {
        return standing.manager();
    }

    /** The managers that the actor can know to have crashed. */
    Collection<String> down() {
        return down;
    }

    /** What the actor has taken in comes from somebody who can know that these managers have crashed. */
    void learn(Collection<String> crashed) {
        down.addAll(crashed);
    }

    /** The actor moves once the code is done; null calls that off. */
    void move(@Nullable String to) {
        destination = to;
    }

    /** The manager that the actor moves to; null if it stays. */
    @Nullable
    String destination() {
        return moves() ? destination : null;
    }

    /** The actor stays, since it could not move, and is told so before anything else. */
    void hearFirst() {
        mustHear = true;
    }

    /** Whether the actor moves to another manager once the code is done. */
    boolean moves() {
        return destination != null && !destination.equals(standing.manager());
    }

    /** The actor has asked for something. */
    void request() {
        requests++;
    }

    /** How often the actor has asked for something so far. */
    long requests() {
        return requests;
    }

    /** Where the actor stands once the code is done. */
    Standing after(ProgramContext setting) {
        return after(setting, true);
    }

    /** @param moved whether it has come to where it moves */
    Standing after(ProgramContext setting, boolean moved) {
        return new Standing(
                destination == null || !moved ? standing.manager() : destination,
                setting.distribution().numbersRequests() ? requests : 0,
                Standing.sorted(down),
                false,
                mustHear);
    }

    /**
     * Names the next actor that this one creates. Names tell classes apart by their simple names; where that is not enough, because another
     * class of that name was created in this place before, the full name is used. An actor that is created at another manager than that where the program
     * starts has its name, so that names tell where actors were born.
     */
    ActorId beget(ProgramContext setting, Class<?> type, String manager) {
        int ordinal = births++;
        Message named = null;
        if (self != null) {
            Naming naming = setting.naming().of(self);
            ordinal += before.next(naming, cause);
            named = naming == Naming.CAUSE ? cause : null;
        }
        var place = Standing.isHome(manager) ? "" : "@" + manager;
        var id = setting.names().of(self, named, ordinal, type.getSimpleName() + place);
        if (setting.claim(id, type, manager)) {
            return id;
        }
        id = setting.names().of(self, named, ordinal, type.getName() + place);
        setting.claim(id, type, manager);
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

    /** The manager has crashed at which the code runs. */
    void lose() {
        lost = true;
    }

    boolean isLost() {
        return lost;
    }

    void destroy() {
        destroyed = true;
    }

    boolean destroyed() {
        return destroyed;
    }
}
