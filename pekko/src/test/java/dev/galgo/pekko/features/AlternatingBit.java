package dev.galgo.pekko.features;

import dev.galgo.pekko.ActorLab;
import java.time.Duration;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The alternating bit protocol (Bartlett, Scantlebury and Wilkinson, 1969): a sender sends an item with a bit again and again until that bit is acknowledged, and goes on to the next item
 * with the other bit. Items 0 and 1 take turns, for ever.
 */
final class AlternatingBit {
    private static final Duration SOON = Duration.ofSeconds(1);

    private AlternatingBit() {}

    /** What the sender is sent. */
    sealed interface Event {}

    record Ack(boolean bit) implements Event {}

    /** What the sender reminds itself of. */
    enum Urge implements Event {
        AGAIN
    }

    record Data(boolean bit, int item, ActorRef<? super Ack> sender) {}

    /** The item that somebody is at. */
    static final class At {
        int item = -1;
    }

    /** How a receiver may go wrong. */
    enum Receiver {
        RIGHT,
        /** Thinks that what it has acknowledged once needs no other acknowledgement. */
        SILENT_WHEN_ASKED_AGAIN
    }

    /** The sender, which keeps to itself what it is at. */
    private record Sender(TimerScheduler<Event> timers, ActorRef<Event> self, ActorRef<Data> receiver, At at) {
        Behavior<Event> waiting(boolean bit) {
            return Behaviors.receiveMessage(event -> {
                if (event instanceof Ack ack && ack.bit() == bit) {
                    at.item = 1 - at.item;
                    return send(!bit);
                }
                return event == Urge.AGAIN ? send(bit) : Behaviors.same();
            });
        }

        Behavior<Event> send(boolean bit) {
            receiver.tell(new Data(bit, at.item, self));
            timers.startSingleTimer(Urge.AGAIN, SOON);
            return waiting(bit);
        }
    }

    private static Behavior<Event> sender(ActorRef<Data> receiver, At at) {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
            var sender = new Sender(timers, context.getSelf(), receiver, at);
            at.item = 0;
            return sender.send(false);
        }));
    }

    private static Behavior<Data> receiver(Receiver how, boolean expected, At at) {
        return Behaviors.receiveMessage(data -> {
            if (data.bit() == expected) {
                at.item = data.item();
                data.sender().tell(new Ack(data.bit()));
                return receiver(how, !expected, at);
            }
            if (how == Receiver.RIGHT) {
                data.sender().tell(new Ack(data.bit()));
            }
            return Behaviors.same();
        });
    }

    /** Sends items for ever; each that is sent is to be received one day, and then the other one is to be sent. */
    static void send(ActorLab lab, Receiver how) {
        var sent = new At();
        var received = new At();
        ActorRef<Data> receiver = lab.spawn(receiver(how, false, received), "receiver");
        lab.spawn(sender(receiver, sent), "sender");
        for (int i = 0; i < 2; i++) {
            int item = i;
            lab.predicate("sent" + i, () -> sent.item == item);
            lab.predicate("received" + i, () -> received.item == item);
        }
        for (int i = 0; i < 2; i++) {
            lab.leadsTo("sent" + i, "received" + i);
            lab.leadsTo("received" + i, "sent" + (1 - i));
        }
    }
}
