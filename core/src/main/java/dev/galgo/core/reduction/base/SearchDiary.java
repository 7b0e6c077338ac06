package dev.galgo.core.reduction.base;

/**
 * Is told why a reduced search tries what it tries and leaves out what it leaves out.
 *
 * <p>A delivery of the present schedule is known by its depth, from 1; a configuration by how many deliveries lead to it. Where nobody reads it nothing is
 * written, and whoever would have to look something up for it asks {@link #isKept} first.
 */
public interface SearchDiary {
    /** Nobody reads it. */
    SearchDiary NONE = new SearchDiary() {};

    /** Whether anybody reads it. */
    default boolean isKept() {
        return false;
    }

    /** The delivery at this depth races with what is in the slot; what is tried from now on is tried because of that. */
    default void race(TakenReason kind, int at, int slot) {}

    /** The number of the reason that was told last, for {@link #because(int)}. */
    default int entry() {
        return 0;
    }

    /** What is tried from now on is tried for this reason. */
    default void because(TakenReason why) {}

    /** What is tried from now on is tried because of an earlier entry. */
    default void because(int entry) {}

    /** The message in this slot will be tried in the configuration after so many deliveries. */
    default void tries(int depth, int slot) {}

    /** The message in this slot is not to be tried in the configuration after so many deliveries, unless that is taken back by {@link #tries}. */
    default void leavesOut(int depth, int slot, LeftOutReason why) {}

    /** Whatever is left out is so for this reason, unless said otherwise. */
    default void usually(LeftOutReason why) {}

    /** The search comes back to the same schedules, so that it is never over with a configuration before it ends. */
    default void comesBack() {}

    /** The search begins again. */
    default void startOver() {}
}
