package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorState;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** An actor's fields between two messages: compared by form, with one live graph that is copied before each use. */
public final class FoundryState implements ActorState {
    private final Actor live;
    private final Form form;
    private final Standing standing;
    private final Snapshots snapshots;
    private final boolean placed;

    private FoundryState(Actor live, Form form, Standing standing, Snapshots snapshots, boolean placed) {
        this.live = live;
        this.form = form;
        this.standing = standing;
        this.snapshots = snapshots;
        this.placed = placed;
    }

    /**
     * The state of this actor, which nobody else may go on using.
     *
     * @param placed whether people want to know where it is
     */
    static FoundryState of(Actor actor, Standing standing, Snapshots snapshots, boolean placed) {
        var live = snapshots.normalise(actor);
        return new FoundryState(live, snapshots.form(live), standing, snapshots, placed);
    }

    /** What is left of an actor that has crashed with its manager. */
    static FoundryState fallen(Standing standing, Snapshots snapshots) {
        return of(new Fallen(), standing, snapshots, true);
    }

    /** What its manager keeps of it. */
    Standing standing() {
        return standing;
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
        if (!placed) {
            return snapshots.fields(live);
        }
        var fields = new LinkedHashMap<>(snapshots.fields(live));
        fields.put("at manager", standing.manager() + (standing.crashed() ? ", which has crashed" : ""));
        return fields;
    }

    @Override
    public long stableHash() {
        return form.stableHash() + standing.stableHash();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof FoundryState that && form.equals(that.form) && standing.equals(that.standing));
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
