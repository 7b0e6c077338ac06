package dev.galgo.foundry.plain;

import dev.galgo.core.model.Message;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * A message on its way.
 *
 * @param number in the order in which they were sent
 * @param from the actor whose handler has sent it; null for code that is no actor
 * @param to the receiver; null for code that is no actor, which gets nothing but answers
 * @param name of the message, or of that which is answered
 * @param sentBy the number of the delivery that has sent it
 * @param nth its position among what that has sent
 * @param past the letters whose sending may have caused this one
 */
record Letter(
        int number,
        @Nullable ActorName from,
        @Nullable ActorName to,
        Message.Kind kind,
        String name,
        Load load,
        int sentBy,
        int nth,
        BitSet past) {
    /**
     * What a letter carries.
     *
     * @param asker who waits for the answer, or for this one; null if nobody does
     * @param byReference whether the answer goes back as it is
     * @param thrown whether it is an answer that holds an exception
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Load(@Nullable Object[] args, @Nullable Activity asker, boolean byReference, boolean thrown) {}

    @Nullable
    Object[] args() {
        return load.args();
    }

    @Nullable
    Activity asker() {
        return load.asker();
    }

    boolean byReference() {
        return load.byReference();
    }

    boolean thrown() {
        return load.thrown();
    }

    boolean isAnswer() {
        return kind == Message.Kind.REPLY;
    }

    /** Whether it waits for a handler of this actor, or for this actor. */
    boolean goesToWhere(Letter other) {
        return to == null ? other.to == null : to.equals(other.to);
    }

    boolean comesFromWhere(Letter other) {
        return from == null ? other.from == null : from.equals(other.from);
    }
}
