package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Message;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How often each class of actors has begun to handle each message, in how many local states, and who has sent what to whom. Resumed handlers and their rests do
 * not count again, but what they send does.
 *
 * <p>Engines that remember steps tell of each once, and by the number of its local state; others tell of every delivery, and of no states.
 */
public final class HandlerCounts {
    /** What the program's main or environment is called as a sender. */
    public static final String MAIN = "main";

    /** That an actor of one class has sent this to one of another. */
    public record Sent(String from, String to, String message) {}

    /**
     * What is known of one handler.
     *
     * @param states in how many local states of its actor it ran, at least
     */
    public record Handled(long steps, long states) {}

    private static final class Tally {
        private long steps;
        /** Local states by number. */
        private BitSet states = new BitSet();
        /** How many there were, at most, when numbers were given anew. */
        private long before;

        long states() {
            return Math.max(before, states.cardinality());
        }
    }

    /** Counted at every delivery of programs that run for real: nothing is boxed or compared on the way. */
    private final Map<String, Map<String, Tally>> byType = new HashMap<>();

    private final Set<Sent> sent = new HashSet<>();
    private final Set<Sent> sentAtStart = new HashSet<>();
    /** Who gives local states their numbers; null as long as nobody does. */
    private @Nullable Object numbering;

    /** The order of deliveries that counts; null if any does. */
    private @Nullable DeliveryModel delivery;

    private boolean renumbered;
    private boolean withoutNumbers;
    private boolean over;

    /** What several have counted together, who may share the numbers of local states. */
    public static HandlerCounts together(List<HandlerCounts> all) {
        var sum = new HandlerCounts();
        all.forEach(sum::add);
        return sum;
    }

    private void add(HandlerCounts other) {
        synchronized (other) {
            if (other.numbering != null) {
                numberBy(other.numbering);
            }
            renumbered |= other.renumbered;
            withoutNumbers |= other.withoutNumbers;
            sent.addAll(other.sent);
            sentAtStart.addAll(other.sentAtStart);
            other.byType.forEach((type, messages) -> messages.forEach((message, tally) -> {
                Tally mine = tally(type, message);
                mine.steps += tally.steps;
                mine.states.or(tally.states);
                mine.before = Math.max(mine.before, tally.before);
            }));
        }
    }

    /** Counts from now on only who delivers in this order: some searches walk in a looser one, which no schedule of the program has. */
    public synchronized void under(DeliveryModel model) {
        delivery = model;
    }

    /** Whether somebody counts who delivers in this order. */
    synchronized boolean isUnder(DeliveryModel model) {
        return delivery == null || delivery == model;
    }

    /** The program starts. */
    synchronized void start(Boot boot) {
        for (int i = 0; i < boot.sent().size() && !over; i++) {
            ActorId sender = boot.senders().get(i);
            send(sentAtStart, sender, boot.sent().get(i));
        }
    }

    /** A handler begins, and is told of whenever it does. */
    synchronized void count(Message message) {
        if (isBegun(message)) {
            withoutNumbers = true;
            tally(message.to().type(), message.name()).steps++;
        }
    }

    /**
     * A handler begins in a local state, and is told of once.
     *
     * @param local the number of the local state
     * @param by who has given it that number
     * @param fresh whether nobody else has told of it
     */
    synchronized void count(Message message, int local, Object by, boolean fresh) {
        if (isBegun(message)) {
            numberBy(by);
            Tally tally = tally(message.to().type(), message.name());
            tally.steps += fresh ? 1 : 0;
            tally.states.set(local);
        }
    }

    /** Whether a handler of this has begun, or there is none to begin. */
    synchronized boolean has(Message message) {
        Map<String, Tally> messages = byType.get(message.to().type());
        return !isBegun(message) || (messages != null && messages.containsKey(message.name()));
    }

    /** An actor, or the program's main, has sent this. */
    synchronized void sent(@Nullable ActorId from, Message message) {
        if (!over) {
            send(sent, from, message);
        }
    }

    private static void send(Set<Sent> into, @Nullable ActorId from, Message message) {
        if (message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL) {
            into.add(new Sent(from == null ? MAIN : from.type(), message.to().type(), message.name()));
        }
    }

    private boolean isBegun(Message message) {
        return !over && (message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL);
    }

    private Tally tally(String type, String message) {
        return byType.computeIfAbsent(type, none -> new HashMap<>()).computeIfAbsent(message, none -> new Tally());
    }

    /** Numbers of different origin cannot be compared: only the most that any of them has told is certain. */
    private void numberBy(Object by) {
        if (numbering != null && numbering != by) {
            renumbered = true;
            byType.values().forEach(messages -> messages.values().forEach(tally -> {
                tally.before = tally.states();
                tally.states = new BitSet();
            }));
        }
        numbering = by;
    }

    /** The search is over: what is run from now on, to see whether it does the same again, does not count. */
    public synchronized void close() {
        over = true;
    }

    /** Whether local states are told apart. */
    public synchronized boolean knowsStates() {
        return numbering != null && !withoutNumbers;
    }

    /** Whether each local state was counted once. */
    public synchronized boolean isExact() {
        return knowsStates() && !renumbered;
    }

    /** What ran: by type of actor, then by message. */
    public synchronized Map<String, Map<String, Handled>> handled() {
        var all = new TreeMap<String, Map<String, Handled>>();
        byType.forEach((type, messages) -> {
            var known = new TreeMap<String, Handled>();
            messages.forEach((message, tally) -> known.put(message, new Handled(tally.steps, tally.states())));
            all.put(type, known);
        });
        return all;
    }

    /** Who had sent what to whom when the search began. */
    public synchronized Collection<Sent> sentAtStart() {
        return List.copyOf(sentAtStart);
    }

    /** Who has sent what to whom since then. */
    public synchronized Collection<Sent> sent() {
        return List.copyOf(sent);
    }
}
