package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Sends numbers over wires that keep the order and may lose anything (K. A. Bartlett, R. A. Scantlebury, P. T. Wilkinson, A note on reliable full-duplex transmission over half-duplex
 * links, 1969): a number is sent until the bit that came with it comes back, then the next one with the other bit.
 *
 * <p>The numbers are 0, 1, and so on, and begin again. A wire holds two packets, and loses what is too many. Each side looks into its wire when it has sent something; finding
 * nothing there is what a timer that runs out would be, and it may be too early.
 *
 * <ul>
 *   <li>Numbers arrive in order, each of them once: an assertion of the receiver. Breaks with {@code no-bit}, where the receiver does not look at the bit and takes a number that was sent again for
 *       the next.
 *   <li>Numbers arrive again and again, {@code [] <> (receiver.expected = 0) && [] <> (receiver.expected = 1)}: holds if deliveries are fair and a wire that is given a packet again and
 *       again does not lose all of them. Breaks with {@code once}, where the sender does not send again: one loss, and both look into empty wires for ever.
 * </ul>
 *
 * <p>Arguments: how many numbers, 2 if absent; then {@code correct}, {@code no-bit} or {@code once}.
 */
public class AlternatingBit extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName sender;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName receiver;

    @message
    public void setUp(String[] args) {
        int numbers = Arguments.size(args, 2);
        String variant = Arguments.variant(args, 1, "correct", "no-bit", "once");
        ActorName forth = create(Wire.class);
        ActorName back = create(Wire.class);
        sender = create(Sender.class, forth, back, numbers, !variant.equals("once"));
        receiver = create(Receiver.class, forth, back, numbers, !variant.equals("no-bit"));
    }

    @message
    public void test(String[] args) {
        send(sender, "start");
        send(receiver, "start");
    }

    /** What goes over a wire, and comes back to say that it has arrived. */
    public record Packet(int bit, int number) implements Serializable {}

    /** Sends a number until it has arrived. */
    public static class Sender extends Actor {
        private final ActorName forth;
        private final ActorName back;
        private final int numbers;
        private final boolean again;
        private int bit;
        private int number;

        public Sender(ActorName forth, ActorName back, int numbers, boolean again) {
            this.forth = forth;
            this.back = back;
            this.numbers = numbers;
            this.again = again;
        }

        @message
        public void start() {
            transmit();
        }

        @message
        public void sent() {
            send(back, "fetch", self());
        }

        @message
        public void received(Packet arrived) {
            if (arrived.bit() == bit) {
                bit = 1 - bit;
                number = (number + 1) % numbers;
            }
            transmit();
        }

        /** Nothing has come back in time. */
        @message
        public void nothing() {
            if (again) {
                transmit();
            } else {
                send(back, "fetch", self());
            }
        }

        private void transmit() {
            send(forth, "put", new Packet(bit, number), self());
        }
    }

    /** Takes numbers, and says which have arrived. */
    public static class Receiver extends Actor {
        private final ActorName forth;
        private final ActorName back;
        private final int numbers;
        private final boolean looksAtTheBit;
        private int bit;
        private int expected;

        public Receiver(ActorName forth, ActorName back, int numbers, boolean looksAtTheBit) {
            this.forth = forth;
            this.back = back;
            this.numbers = numbers;
            this.looksAtTheBit = looksAtTheBit;
        }

        @message
        public void start() {
            send(forth, "fetch", self());
        }

        @message
        public void received(Packet packet) {
            if (packet.bit() == bit || !looksAtTheBit) {
                assert packet.number() == expected : packet.number() + " arrives instead of " + expected;
                expected = (expected + 1) % numbers;
                bit = 1 - bit;
            }
            send(back, "put", packet, self());
        }

        @message
        public void sent() {
            send(forth, "fetch", self());
        }

        @message
        public void nothing() {
            send(forth, "fetch", self());
        }
    }

    /** Hands out what was put into it, in that order, unless it loses it. */
    public static class Wire extends Actor {
        private static final int CAPACITY = 2;

        private final ArrayList<Packet> packets = new ArrayList<>();

        @message
        public void put(Packet packet, ActorName from) {
            if (packets.size() < CAPACITY && choose(2) == 0) {
                packets.add(packet);
            }
            send(from, "sent");
        }

        @message
        public void fetch(ActorName to) {
            if (packets.isEmpty()) {
                send(to, "nothing");
            } else {
                send(to, "received", packets.remove(0));
            }
        }
    }
}
