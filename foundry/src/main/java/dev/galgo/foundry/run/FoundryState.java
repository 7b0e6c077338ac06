package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorState;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** An actor's fields between two messages: compared by form, with one live graph that is copied before each use. */
public final class FoundryState implements ActorState {
    private final Actor live;
    private final Form form;
    private final Snapshots snapshots;

    private FoundryState(Actor live, Form form, Snapshots snapshots) {
        this.live = live;
        this.form = form;
        this.snapshots = snapshots;
    }

    /** The state of this actor, which nobody else may go on using. */
    static FoundryState of(Actor actor, Snapshots snapshots) {
        var live = snapshots.normalise(actor);
        return new FoundryState(live, snapshots.form(live), snapshots);
    }

    /** The class of the actor. */
    Class<?> type() {
        return live.getClass();
    }

    /** The one object that holds the state, to look at. */
    public Actor view() {
        return live;
    }

    Form form() {
        return form;
    }

    /** An actor in this state, to run a handler on. */
    Actor copy() {
        return snapshots.copy(live);
    }

    @Override
    public Map<String, String> describe() {
        return snapshots.fields(live);
    }

    @Override
    public long stableHash() {
        return form.stableHash();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof FoundryState that && form.equals(that.form));
    }

    @Override
    public int hashCode() {
        return form.hashCode();
    }

    @Override
    public String toString() {
        return snapshots.describe(live);
    }
}
