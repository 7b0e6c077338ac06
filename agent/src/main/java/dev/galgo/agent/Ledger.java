package dev.galgo.agent;

import java.util.Map;
import java.util.WeakHashMap;

/**
 * What the hooks remember during one execution about the program's threads and pools: the platform's own objects have no room for
 * it. Belongs to a {@link Control} so that nothing outlives the execution.
 */
public final class Ledger {
    private final Map<Object, Object> pages = new WeakHashMap<>();
}
