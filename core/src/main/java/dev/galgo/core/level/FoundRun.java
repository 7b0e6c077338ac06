package dev.galgo.core.level;

import org.jspecify.annotations.Nullable;

/**
 * A run to be shown to the observer, found without a schedule to it.
 *
 * @param level how many deliveries lead to the configuration
 * @param numbers the configuration
 * @param slot to whom the last delivery is; -1 if the configuration is the end of a run, however it is reached
 * @param failing the delivery that fails in the configuration; null if the configuration itself is what is wrong
 */
record FoundRun(int level, int[] numbers, int slot, @Nullable Delivery failing) {}
