package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import org.jspecify.annotations.Nullable;

/** What is known of the messages sent along the present schedule, by slot, whether delivered or pending. */
public interface SentMessages {
    /** The message in a slot. */
    Message message(int slot);

    /** Whether messages of different schedules are equal where nobody can tell them apart; if not, they may be equal by chance alone. */
    default boolean comparesMessages() {
        return true;
    }

    /** The number of the actor that what is in the slot is for; the same number for the same actor, and no more than that. */
    int receiver(int slot);

    /** The number, among all creations of the schedule, of the receiver of what is in the slot, from 0. */
    int age(int slot);

    /** Who sent what is in the slot; null if the program's main or environment did. */
    @Nullable
    ActorId sender(int slot);

    /**
     * Stands for the message in a slot and who sent it: the same number for equal messages of one sender and for no others, for as long as {@link #numbering} says the
     * same. Below 0 if this cursor has no such numbers.
     */
    default long deliveryNumber(int slot) {
        return -1;
    }

    /** How often the numbers of deliveries have been given anew; all that was known by number before then is to be forgotten. */
    default int numbering() {
        return 0;
    }

    /** Which delivery sent what is in the slot: its depth, from 1; 0 if it was pending at the start. */
    int sentBy(int slot);

    /** The position of the message in this slot among those of its delivery, from 0. */
    int nth(int slot);

    /** Whether what is in this slot was sent by somebody, rather than being a timer or the rest of something. */
    default boolean isSend(int slot) {
        return true;
    }
}
