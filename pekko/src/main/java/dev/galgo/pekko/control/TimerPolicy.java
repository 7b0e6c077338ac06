package dev.galgo.pekko.control;

/**
 * When timers may fire.
 *
 * @param when relative to messages
 * @param most how often, one firing leading to the next, or {@link #ENDLESS}
 */
public record TimerPolicy(When when, int most) {
    /** At any time, but not for ever. */
    public static final TimerPolicy DEFAULT = new TimerPolicy(When.ANY_TIME, 3);

    /** As often as they can, for searches that compare configurations. */
    public static final int ENDLESS = Integer.MAX_VALUE;

    /** When, relative to messages. Among themselves, timers fire in the order of their times. */
    public enum When {
        /** At any time: messages may take longer than any timer. */
        ANY_TIME,
        /** When nothing else can happen: messages take no time. */
        IDLE
    }
}
