package dev.galgo.core.sampling;

import org.jspecify.annotations.Nullable;

/**
 * What was drawn.
 *
 * @param plan what was to be drawn; its seed draws the same again
 * @param drawn the schedules drawn to their end, or to where a limit cut them
 * @param distinct how many of them differ in the order in which some actor took its messages
 * @param more whether there may be more distinct ones than were counted
 * @param guarantee how likely one schedule is to show a bug; null if the strategy does not say
 */
public record SampleResult(Sampling plan, long drawn, long distinct, boolean more, @Nullable Guarantee guarantee) {}
