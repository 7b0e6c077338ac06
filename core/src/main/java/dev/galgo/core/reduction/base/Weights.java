package dev.galgo.core.reduction.base;

/**
 * How much each sort of call chain speaks against an actor when none is stable; the actor with the least sum is selected.
 *
 * @param direct whoever runs next knows the actor and sends to it in one step
 * @param remote whoever runs next knows it, and others are to run before it is sent to
 * @param stranger somebody on the way knows it
 * @param looking whether what a message would send now counts, beside what it may send; this selects better where recursion through
 *     conditions makes everybody look alike
 */
public record Weights(double direct, double remote, double stranger, boolean looking) {
    /** Those behind the published figures. */
    public static final Weights PUBLISHED = new Weights(100, 10, 1, false);

    /** The published weights, with a look at what would be sent now. */
    public static final Weights LOOKING = new Weights(100, 10, 1, true);
}
