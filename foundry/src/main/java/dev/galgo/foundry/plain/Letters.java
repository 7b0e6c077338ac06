package dev.galgo.foundry.plain;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/** The messages on their way, which of them may arrive next, and which may have caused which. */
final class Letters {
    private final BitSet nothing = new BitSet();
    private final DeliveryModel delivery;
    private final List<Letter> pending = new ArrayList<>();
    /** The letters whose sending an actor may know of; of code that is no actor under null. Kept where it matters. */
    private final Map<@Nullable ActorName, BitSet> known = new HashMap<>();

    private int sent;

    Letters(DeliveryModel delivery) {
        this.delivery = delivery;
    }

    /** How many there have been. */
    int sent() {
        return sent;
    }

    /**
     * Sends one.
     *
     * @param by the delivery that sends it
     * @param nth its position among what that sends
     */
    Letter send(
            @Nullable ActorName from,
            @Nullable ActorName to,
            Message.Kind kind,
            String name,
            Letter.Load load,
            PlainStory.Delivery by,
            int nth) {
        var past = delivery == DeliveryModel.CAUSAL ? (BitSet) known(from).clone() : nothing;
        var letter = new Letter(sent++, from, to, kind, name, load, by.number(), nth, past);
        pending.add(letter);
        if (delivery == DeliveryModel.CAUSAL) {
            known(from).set(letter.number());
        }
        return letter;
    }

    /** It has arrived, so that its receiver may know what its sender knew. */
    void arrive(Letter letter) {
        if (delivery == DeliveryModel.CAUSAL) {
            var past = known(letter.to());
            past.or(letter.past());
            past.set(letter.number());
        }
    }

    private BitSet known(@Nullable ActorName actor) {
        return known.computeIfAbsent(actor, any -> new BitSet());
    }

    void remove(Letter letter) {
        pending.removeIf(one -> one == letter);
    }

    List<Letter> pending() {
        return List.copyOf(pending);
    }

    /** The one that was sent last, of those that are on their way. */
    Letter last() {
        return pending.get(pending.size() - 1);
    }

    /**
     * The letters that may arrive next, in the order in which they were sent.
     *
     * @param taken whether the receiver would take a letter now
     */
    List<Letter> next(Predicate<Letter> taken) {
        var possible = new ArrayList<Letter>();
        for (var letter : List.copyOf(pending)) {
            if (taken.test(letter)) {
                possible.add(letter);
            }
        }
        if (delivery == DeliveryModel.UNORDERED) {
            return possible;
        }
        return possible.stream()
                .filter(letter -> possible.stream().noneMatch(earlier -> precedes(earlier, letter)))
                .toList();
    }

    private boolean precedes(Letter earlier, Letter letter) {
        return earlier.number() < letter.number()
                && earlier.goesToWhere(letter)
                && switch (delivery) {
                    case UNORDERED -> false;
                    case MAILBOX -> true;
                    case FIFO -> earlier.comesFromWhere(letter);
                    case CAUSAL -> letter.past().get(earlier.number());
                };
    }
}
