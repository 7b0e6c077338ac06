package dev.galgo.core.level;

import java.io.Serializable;

/**
 * What an expansion away from the program tells besides successors.
 *
 * @param transitions deliveries
 * @param failed those of them that failed
 * @param ends keys in which nothing can be delivered
 * @param stuck keys that wait for what is not in the tables
 * @param stuckAt the numbers of the records at which they do
 */
public record ExpansionReport(long transitions, long failed, long[] ends, long[] stuck, int[] stuckAt)
        implements Serializable {}
