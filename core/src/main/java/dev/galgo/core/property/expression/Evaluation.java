package dev.galgo.core.property.expression;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a claim sees while it is held against one configuration. */
final class Evaluation {
    private final ConfigurationView at;
    private final StateReadings states;
    private @Nullable List<SeenActor> actors;
    private final @Nullable SeenActor[] bound;
    private final @Nullable List<SeenActor>[] ranges;
    private @Nullable Map<Integer, SeenActor> byIndex;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
    Evaluation(ConfigurationView at, StateReadings states, int variables, int ranges) {
        this.at = at;
        this.states = states;
        this.bound = new @Nullable SeenActor[variables];
        this.ranges = new List[ranges];
    }

    /** All that exist, once somebody asks. */
    private List<SeenActor> actors() {
        List<SeenActor> known = actors;
        if (known == null) {
            List<ActorId> all = at.actors();
            known = new ArrayList<>(all.size());
            for (ActorId actor : all) {
                if (!actor.isFuture()) {
                    known.add(new SeenActor(actor, this));
                }
            }
            actors = known;
        }
        return known;
    }

    ConfigurationView at() {
        return at;
    }

    StateReadings states() {
        return states;
    }

    void bind(int variable, SeenActor actor) {
        bound[variable] = actor;
    }

    SeenActor bound(int variable) {
        return Objects.requireNonNull(bound[variable]);
    }

    /** The actors that a variable stands for, one after the other. */
    List<SeenActor> range(Binder binder) {
        List<SeenActor> known = ranges[binder.range()];
        if (known == null) {
            known = new ArrayList<>();
            for (SeenActor actor : actors()) {
                if (binder.type().matches(actor.type()) && (binder.stoppedToo() || !actor.isStopped())) {
                    known.add(actor);
                }
            }
            ranges[binder.range()] = known;
        }
        return known;
    }

    /** Whether there is an actor of a type that is not stopped. */
    boolean meets(TypeName type) {
        for (SeenActor actor : actors()) {
            if (type.matches(actor.type()) && !actor.isStopped()) {
                return true;
            }
        }
        return false;
    }

    /** Those whose type a word is, which is how libraries that give names to actors write references. */
    List<SeenActor> called(Word word) {
        var called = new ArrayList<SeenActor>();
        for (SeenActor actor : actors()) {
            if (word.whole() && word.text().equals(actor.type())) {
                called.add(actor);
            }
        }
        return called;
    }

    /** The actor that a value refers to. */
    SeenActor actor(Reading reading, String written, int column) {
        if (reading instanceof Reference reference) {
            SeenActor actor = byIndex().get(reference.index());
            if (actor == null) {
                throw new ExpressionFault(column, written + " refers to an actor that does not exist here");
            }
            return actor;
        }
        if (reading instanceof Word word) {
            List<SeenActor> called = called(word);
            if (called.size() == 1) {
                return called.get(0);
            }
            throw new ExpressionFault(
                    column,
                    written + " is " + word.shown()
                            + (called.isEmpty() ? ", which is no actor" : ", and several actors are called that"));
        }
        throw new ExpressionFault(column, Wording.unlike(written, reading, "no actor"));
    }

    private Map<Integer, SeenActor> byIndex() {
        Map<Integer, SeenActor> known = byIndex;
        if (known == null) {
            known = new HashMap<>();
            for (SeenActor actor : actors()) {
                known.put(actor.index(), actor);
            }
            byIndex = known;
        }
        return known;
    }
}
