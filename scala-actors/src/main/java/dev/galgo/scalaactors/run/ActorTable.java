package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.scalaactors.wording.ActorTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The actors of a run: named by who created them, and their number among those of one sort that he created. What an actor is called need not tell classes apart: two
 * may be written in one line, or in two packages with one name. The number does: one counter is for all whose names could be equal.
 */
final class ActorTable {
    private static final class Known {
        private final Object actor;
        private final @Nullable ActorId creator;
        private final int ordinal;
        private final boolean inMain;
        private @Nullable ActorId id;

        Known(Object actor, @Nullable ActorId creator, int ordinal, boolean inMain) {
            this.actor = actor;
            this.creator = creator;
            this.ordinal = ordinal;
            this.inMain = inMain;
        }
    }

    private record Brood(@Nullable ActorId creator, String sort) {}

    /** The number of a place, which is no creation's. */
    private static final int NO_CREATION = -1;

    private final ActorNames names;
    private final ActorTypes types;
    private final Map<Object, Known> byActor = new IdentityHashMap<>();
    private final Map<ActorId, Object> byId = new HashMap<>();
    private final Map<Brood, Integer> broods = new HashMap<>();
    private final List<Known> inOrder = new ArrayList<>();
    private final List<ActorId> places = new ArrayList<>();
    private int told;
    private int toldPlaces;

    ActorTable(ActorNames names, ActorTypes types) {
        this.names = names;
        this.types = types;
    }

    /** A new run begins. */
    void clear() {
        byActor.clear();
        byId.clear();
        broods.clear();
        inOrder.clear();
        places.clear();
        told = 0;
        toldPlaces = 0;
    }

    /** An actor is made; its class is known, what it holds is not yet. */
    void created(Object actor, @Nullable ActorId creator, boolean inMain) {
        if (!byActor.containsKey(actor)) {
            int before = broods.merge(new Brood(creator, types.sort(actor, inMain)), 1, Integer::sum) - 1;
            var known = new Known(actor, creator, before, inMain);
            byActor.put(actor, known);
            inOrder.add(known);
        }
    }

    ActorId of(Object actor) {
        Known known = byActor.get(actor);
        if (known == null) {
            created(actor, null, false);
            return of(actor);
        }
        ActorId id = known.id;
        if (id == null) {
            id = names.of(known.creator, null, known.ordinal, types.of(actor, known.inMain));
            known.id = id;
            byId.put(id, actor);
        }
        return id;
    }

    /** A place where something happens that no actor does. */
    ActorId place(String name) {
        ActorId id = names.of(null, null, NO_CREATION, name);
        if (!places.contains(id)) {
            places.add(id);
        }
        return id;
    }

    @Nullable
    Object actor(ActorId id) {
        return byId.get(id);
    }

    boolean isPlace(ActorId id) {
        return places.contains(id);
    }

    /** Who has been created, and which places have come up, since this was last asked. */
    List<ActorId> fresh() {
        var all = new ArrayList<ActorId>();
        for (; told < inOrder.size(); told++) {
            all.add(of(inOrder.get(told).actor));
        }
        for (; toldPlaces < places.size(); toldPlaces++) {
            all.add(places.get(toldPlaces));
        }
        return all;
    }

    /** All actors, in the order of their creation. */
    List<Object> everybody() {
        return inOrder.stream().map(known -> known.actor).toList();
    }
}
