package dev.galgo.pekko.actor;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/**
 * The actors of one run by their paths, which do not depend on the schedule as long as the program names its actors, or
 * each parent creates its children in the same order.
 *
 * <p>Two actors that have had the same path one after the other are told apart by a number.
 */
public final class ActorTable {
    private static final String USER = "/user/";
    private static final String SYSTEM = "/system/";

    private final ActorNames names;
    private final Map<ActorCell, ActorId> byCell = new IdentityHashMap<>();
    private final Map<ActorCell, Boolean> internal = new IdentityHashMap<>();
    /** By name: the first who bears it, the same in every run. */
    private final Map<String, ActorId> first = new HashMap<>();

    private final Map<ActorId, ActorCell> byId = new HashMap<>();
    private final Map<String, Integer> incarnations = new HashMap<>();
    private final List<ActorId> inOrder = new ArrayList<>();

    public ActorTable(ActorNames names) {
        this.names = names;
    }

    /** A new run begins. */
    public void clear() {
        byCell.clear();
        internal.values().removeIf(is -> !is);
        byId.clear();
        incarnations.clear();
        inOrder.clear();
    }

    /** Whether this is one of Pekko's own, which no program sees. */
    public boolean isInternal(ActorCell cell) {
        return !byCell.containsKey(cell) && internal.computeIfAbsent(cell, any -> InternalActors.isIn(any, path(any)));
    }

    /** Gives a new actor its name, unless it is one of Pekko's own; whether it is not. */
    public boolean admit(ActorCell cell) {
        if (byCell.containsKey(cell)) {
            return true;
        }
        String path = path(cell);
        boolean own = internal.computeIfAbsent(cell, any -> InternalActors.isIn(any, path));
        if (!own) {
            add(cell, path);
        }
        return !own;
    }

    public ActorId of(ActorCell cell) {
        ActorId known = byCell.get(cell);
        return known != null ? known : add(cell, path(cell));
    }

    private static String path(ActorCell cell) {
        return cell.self().path().toStringWithoutAddress();
    }

    private ActorId add(ActorCell cell, String path) {
        String name = name(path);
        int before = incarnations.merge(name, 1, Integer::sum) - 1;
        ActorId id = before == 0
                ? first.computeIfAbsent(name, any -> names.of(null, null, 0, any))
                : names.of(null, null, before, name);
        byCell.put(cell, id);
        byId.put(id, cell);
        inOrder.add(id);
        return id;
    }

    /** A place where something happens that no actor does. */
    public ActorId extra(String name) {
        ActorId id = names.of(null, null, 0, name);
        if (!inOrder.contains(id)) {
            inOrder.add(id);
        }
        return id;
    }

    public @Nullable ActorCell cell(ActorId id) {
        return byId.get(id);
    }

    public ActorId at(int index) {
        return names.at(index);
    }

    public int size() {
        return inOrder.size();
    }

    /** The actors created after the first {@code size}. */
    public List<ActorId> since(int size) {
        return List.copyOf(inOrder.subList(size, inOrder.size()));
    }

    private static String name(String path) {
        if (path.startsWith(USER)) {
            return path.substring(USER.length());
        }
        if (path.startsWith(SYSTEM)) {
            return path.substring(SYSTEM.length());
        }
        return path.equals("/user") ? "guardian" : path;
    }

    /** The identifier of an actor that is in the table; null if it is not. */
    public @Nullable ActorId known(ActorCell cell) {
        return byCell.get(cell);
    }
}
