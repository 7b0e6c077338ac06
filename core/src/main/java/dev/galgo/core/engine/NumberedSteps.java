package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a program as a function of numbers: (local state, message) gives the next local state, what is sent and who is born. For searches
 * that keep configurations as numbers and run program code only for pairs that they have not met yet.
 *
 * <p>Numbers are those of the engine's memo, so they hold for as long as its cursors compare configurations. One thread at a time.
 */
public final class NumberedSteps {
    /** Who the program's main or environment is, as a sender. */
    public static final int OUTSIDE = -1;

    private static final Arrival[] ARRIVALS = Arrival.values();

    private final Memo memo;
    private final Boot boot;

    NumberedSteps(Memo memo) {
        this.memo = memo;
        this.boot = memo.guard.semantics().boot();
    }

    public Semantics semantics() {
        return memo.guard.semantics();
    }

    /** Who exists at the start: pairs of actor and local state. */
    public int[] bornAtStart() {
        var pairs = new int[2 * boot.born().size()];
        int at = 0;
        for (Birth birth : boot.born()) {
            pairs[at++] = birth.actor().index();
            pairs[at++] = memo.locals.number(birth.initial());
        }
        return pairs;
    }

    /** What is pending at the start, in the order of sending: message, receiver, sender. */
    public int[] sentAtStart() {
        var triples = new int[3 * boot.sent().size()];
        int at = 0;
        for (int i = 0; i < boot.sent().size(); i++) {
            Message message = boot.sent().get(i);
            ActorId sender = boot.senders().get(i);
            triples[at++] = memo.messages.number(message);
            triples[at++] = message.to().index();
            triples[at++] = sender == null ? OUTSIDE : sender.index();
        }
        return triples;
    }

    /** The position, among what is pending at the start, of the one message that must be delivered first; -1 if any may be. */
    public int firstAtStart() {
        return boot.first();
    }

    /** The first of the consecutive steps of a delivery, one for each way; below 0 if the receiver does not take the message. Runs it if need be. */
    public int entry(int local, int message) {
        int entry = memo.tried(local, message);
        if (entry <= Memo.ASKS) {
            throw new IllegalStateException("a step that depends on futures has no number");
        }
        return entry;
    }

    /** A schedule comes to where the delivery with this first step can be made, of this message in this local state. */
    public void deliverable(int entry, int local, int message) {
        memo.confirm(entry, local, message);
    }

    /** In how many ways the delivery can go whose first step this is. */
    public int ways(int entry) {
        return memo.steps[(entry << Memo.SHIFT) + Memo.WAYS];
    }

    /** The local state of the receiver after a step. */
    public int next(int step) {
        return memo.steps[(step << Memo.SHIFT) + Memo.NEXT];
    }

    public Arrival arrival(int step) {
        return ARRIVALS[memo.arrival(step)];
    }

    /** What a step sends, in order: pairs of message and receiver. */
    public int[] sent(int step) {
        int cell = step << Memo.SHIFT;
        return Arrays.copyOfRange(memo.sent, memo.steps[cell + Memo.SENT_FROM], memo.steps[cell + Memo.SENT_TO]);
    }

    /** Who is born by a step, in order: pairs of actor and local state. */
    public int[] born(int step) {
        int cell = step << Memo.SHIFT;
        return Arrays.copyOfRange(memo.born, memo.steps[cell + Memo.BORN_FROM], memo.steps[cell + Memo.BORN_TO]);
    }

    /** What went wrong in a step; null if nothing. */
    public @Nullable Failure failure(int step) {
        return memo.failure(step);
    }

    public Local local(int number) {
        return memo.locals.value(number);
    }

    public Message message(int number) {
        return memo.messages.value(number);
    }

    public ActorId actor(int index) {
        return memo.guard.semantics().names().at(index);
    }
}
