package dev.galgo.core.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The actors of one program, each name once. Safe for use by several threads. */
public final class Names {
    private record Key(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type) {}

    private final Map<Key, ActorId> known = new HashMap<>();
    private final List<ActorId> byIndex = new ArrayList<>();

    /** The actor with this name. */
    public synchronized ActorId of(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type) {
        var key = new Key(creator, cause, ordinal, type);
        var id = known.get(key);
        if (id == null) {
            id = new ActorId(byIndex.size(), creator, cause, ordinal, type, stableHash(creator, cause, ordinal, type));
            known.put(key, id);
            byIndex.add(id);
        }
        return id;
    }

    /** The actor with this {@link ActorId#index()}. */
    public synchronized ActorId at(int index) {
        return byIndex.get(index);
    }

    /** How many actors have been named so far, over all schedules. */
    public synchronized int size() {
        return byIndex.size();
    }

    private static long stableHash(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type) {
        long hash = type.hashCode() * 31L + ordinal;
        hash = Mix.stir(hash + (creator == null ? 1 : creator.stableHash()));
        return cause == null ? hash : Mix.stir(hash ^ (cause.stableHash() + 0x9E3779B97F4A7C15L));
    }
}
