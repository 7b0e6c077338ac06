package dev.galgo.foundry.run;

import dev.galgo.control.StructuredValues;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.core.model.SeenState;
import dev.galgo.core.model.Value;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** An actor's fields between two messages: compared by form, with one live graph that is copied before each use. */
public final class FoundryState implements ActorState, Digestible {
    private static final String PLACE = "at manager";

    private final Actor live;
    /** Tells which objects are shared, too. */
    private final Form form;
    /** The objects in it that others have as well, where answers go by reference. */
    private final List<Object> shared;

    private final Standing standing;
    private final Snapshots snapshots;
    private final boolean placed;

    private FoundryState(Actor live, List<Object> shared, Standing standing, Snapshots snapshots, boolean placed) {
        this.live = live;
        this.form = snapshots.form(shared.isEmpty() ? live : whole(live, shared));
        this.shared = shared;
        this.standing = standing;
        this.snapshots = snapshots;
        this.placed = placed;
    }

    /**
     * The state of this actor, which nobody else may go on using.
     *
     * @param shared objects that others have as well, where answers go by reference
     * @param placed whether people want to know where it is
     */
    static FoundryState of(Actor actor, List<Object> shared, Standing standing, Snapshots snapshots, boolean placed) {
        var live = snapshots.normalise(actor);
        return new FoundryState(live, SharedAnswers.within(live, shared, snapshots), standing, snapshots, placed);
    }

    private static Object[] whole(Actor live, List<Object> shared) {
        return new Object[] {live, new SharedAnswers.Parts(shared)};
    }

    /** What is left of an actor that has crashed with its manager. */
    static FoundryState fallen(Standing standing, Snapshots snapshots) {
        return of(new Fallen(), List.of(), standing, snapshots, true);
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

    /** Whether an actor that was made in this state still has the same fields. */
    boolean isLike(Actor actor) {
        var now = snapshots.form(snapshots.normalise(actor));
        return now.equals(shared.isEmpty() ? form : snapshots.form(live));
    }

    /** The same state with a blank value in each of these fields that holds a number, a truth value or a text. */
    public FoundryState forgetting(List<Field> fields) {
        if (!shared.isEmpty()) {
            return this;
        }
        Actor blank = null;
        try {
            for (Field field : fields) {
                Object value = field.get(live);
                Object none = BlankValues.of(value);
                if (!Objects.equals(value, none)) {
                    blank = blank == null ? copy() : blank;
                    field.set(blank, none);
                }
            }
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
        return blank == null ? this : of(blank, List.of(), standing, snapshots, placed);
    }

    /** An actor in this state, to run a handler on. */
    Actor copy() {
        return snapshots.copy(live);
    }

    /** The same. Tells the run which of its objects others have as well. */
    Actor copy(SharedAnswers run) {
        if (shared.isEmpty()) {
            return copy();
        }
        var copies = snapshots.copy(whole(live, shared));
        run.hold(((SharedAnswers.Parts) copies[1]).objects(), null);
        return (Actor) copies[0];
    }

    @Override
    public Map<String, String> describe() {
        if (!placed) {
            return snapshots.fields(live);
        }
        var fields = new LinkedHashMap<>(snapshots.fields(live));
        fields.put(PLACE, place());
        return fields;
    }

    @Override
    public Map<String, Value> structure() {
        return seen(live).structure();
    }

    /** What this actor looks like, which was in this state and is in the middle of a handler. */
    SeenState seen(Actor actor) {
        Map<String, Value> fields = StructuredValues.of(snapshots.comparableValues(actor));
        if (placed) {
            fields.put(PLACE, Value.of(place()));
        }
        return new SeenState(null, fields);
    }

    private String place() {
        return standing.manager() + (standing.crashed() ? ", which has crashed" : "");
    }

    @Override
    public long stableHash() {
        return form.stableHash() + standing.stableHash();
    }

    @Override
    public void digest(Digest into) {
        FormDigest.add(form, into);
        into.add(standing.manager())
                .add(standing.requests())
                .add(standing.crashed())
                .add(standing.mustHear())
                .add(standing.down().size());
        standing.down().forEach(into::add);
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
