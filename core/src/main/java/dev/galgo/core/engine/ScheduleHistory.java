package dev.galgo.core.engine;

import dev.galgo.core.model.Local.Input.Choice;
import java.util.List;

/** The deliveries that led here, by depth, from 1. For reductions, which learn from what happened, and for whoever writes the schedule down. */
public interface ScheduleHistory extends SentMessages {
    /** How many deliveries led here. */
    int depth();

    /** The slot that the delivery at this depth, from 1, took. */
    int slotAt(int depth);

    /** The way in which the delivery at this depth, from 1, was handled. */
    int wayAt(int depth);

    /** In how many ways the delivery at this depth, from 1, could have been handled. */
    int waysAt(int depth);

    /** Which alternatives the delivery at this depth, from 1, took. */
    List<Choice> choicesAt(int depth);

    /** The first slot that the delivery at this depth, from 1, filled; one past the last slot for the depth after the last. */
    int firstSentAt(int depth);

    /**
     * Whether what is in the slot could have been delivered in place of the delivery at this depth, from 1, to the same actor, had it been
     * sent by then: the actor accepts it in the state it was in, and no message waited there that the delivery model puts before it.
     */
    boolean fits(int depth, int slot);

    /** Whether one message must be delivered first: that delivery is then in the causal past of all others. */
    boolean isFirstGiven();

    /** Whether the delivery at this depth, from 1, has counted as handled, here or in another schedule. */
    boolean isCounted(int depth);

    /** Whether actors have turned out to be tied by more than messages: then what an actor took in the past may be told by what it would take now. */
    default boolean entangled() {
        return false;
    }
}
