package dev.galgo.control;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the hooks remember during one execution about the program's threads, pools and timers, which have no room for it themselves.
 * Belongs to a {@link Control}, so that nothing outlives the execution.
 */
public final class HookState {
    private final Map<Class<?>, Map<Object, Object>> pages = new HashMap<>();

    /** What is kept of this kind about this object, made when first asked for. */
    public synchronized <T> T page(Object of, Class<T> kind, Supplier<T> fresh) {
        var page = find(of, kind);
        if (page == null) {
            page = fresh.get();
            pages.computeIfAbsent(kind, k -> new IdentityHashMap<>()).put(of, page);
        }
        return page;
    }

    /** What is kept of this kind about this object; null if there is nothing. */
    public synchronized <T> @Nullable T find(Object of, Class<T> kind) {
        return kind.cast(pages.getOrDefault(kind, Map.of()).get(of));
    }
}
