package dev.galgo.core.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The actors of one program, each name once. Safe for use by several threads. */
public final class ActorNames {
    private record Key(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type, boolean future) {}

    private final Map<Key, ActorId> known = new HashMap<>();
    private final List<ActorId> byIndex = new ArrayList<>();

    /** The actor with this name. */
    public ActorId of(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type) {
        return of(new Key(creator, cause, ordinal, type, false));
    }

    /** The future with this name: who asked for it, while handling what, its number among these, and what for. */
    public ActorId future(@Nullable ActorId creator, @Nullable Message cause, int ordinal, String type) {
        return of(new Key(creator, cause, ordinal, type, true));
    }

    private synchronized ActorId of(Key key) {
        var id = known.get(key);
        if (id == null) {
            id = new ActorId(
                    byIndex.size(), key.creator, key.cause, key.ordinal, key.type, key.future, stableHash(key));
            known.put(key, id);
            byIndex.add(id);
        }
        return id;
    }

    /** The actor with this {@link ActorId#index()}. */
    public synchronized ActorId at(int index) {
        return byIndex.get(index);
    }

    /** How many actors and futures have been named so far, over all schedules. */
    public synchronized int size() {
        return byIndex.size();
    }

    private static long stableHash(Key key) {
        long hash = key.type.hashCode() * 31L + key.ordinal + (key.future ? 0x632BE59BD9B4E019L : 0);
        hash = Mix.stir(hash + (key.creator == null ? 1 : key.creator.stableHash()));
        return key.cause == null ? hash : Mix.stir(hash ^ (key.cause.stableHash() + 0x9E3779B97F4A7C15L));
    }
}
