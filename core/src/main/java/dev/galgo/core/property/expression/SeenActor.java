package dev.galgo.core.property.expression;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.property.expression.Reading.Reference;
import org.jspecify.annotations.Nullable;

/** An actor of one configuration, looked at once, however often a claim comes back to it. */
final class SeenActor {
    private final ActorId id;
    private final Evaluation in;
    private @Nullable Reference reference;
    private @Nullable Local local;
    private Reading @Nullable [] readings;

    SeenActor(ActorId id, Evaluation in) {
        this.id = id;
        this.in = in;
    }

    String type() {
        return id.type();
    }

    int index() {
        return id.index();
    }

    Reference reference() {
        Reference known = reference;
        if (known == null) {
            known = new Reference(id.index());
            reference = known;
        }
        return known;
    }

    Local local() {
        Local known = local;
        if (known == null) {
            known = in.at().local(id);
            local = known;
        }
        return known;
    }

    boolean isStopped() {
        return local() instanceof Local.Stopped;
    }

    /** Where the paths of the claim lead in its state, by number; null if it has none. */
    Reading @Nullable [] readings() {
        Reading[] known = readings;
        ActorState state = known == null ? local().state() : null;
        if (state != null) {
            known = in.states().of(state);
            readings = known;
        }
        return known;
    }
}
