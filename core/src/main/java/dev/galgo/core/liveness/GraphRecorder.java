package dev.galgo.core.liveness;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Writes what a cursor meets into a graph of runs: which predicates hold in a configuration, what can be delivered there, and what waits. */
public final class GraphRecorder {
    private final RunGraph graph = new RunGraph();
    private final MessageNumbers numbers;
    private final ToLongFunction<Cursor> letter;
    private final boolean noticesWaiting;
    private final IntArrayList deliveries = new IntArrayList();

    /**
     * How messages are told apart.
     *
     * @param bySender whether the sender matters: where messages of one sender keep their order, equal ones of others cannot take their place
     * @param isFault whether a message is one that nothing obliges anybody to deliver
     */
    public record MessageNaming(boolean bySender, Predicate<Message> isFault) {}

    /** Somebody who waits in a call, numbered as if that were a message that nobody can deliver. */
    public record Caller(ActorId actor, Local.Waiting waiting) {}

    /**
     * @param letter which predicates hold where a cursor stands, as bits; a function of the configuration, and so of its fingerprint
     * @param noticesWaiting whether to write down which messages cannot be delivered, and who waits in a call
     */
    public GraphRecorder(ToLongFunction<Cursor> letter, MessageNaming naming, boolean noticesWaiting) {
        this.letter = letter;
        this.numbers = new MessageNumbers(naming);
        this.noticesWaiting = noticesWaiting;
    }

    /** What was met. */
    public RunGraph graph() {
        return graph;
    }

    /** The numbers of messages in the graph. */
    public MessageNumbers numbers() {
        return numbers;
    }

    long letter(Cursor cursor) {
        return letter.applyAsLong(cursor);
    }

    /**
     * Writes down the configuration in which a cursor stands, with one delivery for each message, in the order of sending. Says which of its deliveries in the graph the first of them
     * is: those before it are what waits.
     *
     * @param slots is filled with what can be delivered
     */
    int write(Cursor cursor, int configuration, IntArrayList slots) {
        graph.setLetter(configuration, letter(cursor));
        deliveries.clear();
        if (noticesWaiting) {
            noticeWaiting(cursor);
        }
        int held = deliveries.size() / 2;
        slots.clear();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            slots.add(slot);
            deliveries.add(RunGraph.NOWHERE);
            deliveries.add(numbers.of(cursor, slot, 0, graph));
        }
        graph.close(configuration, deliveries);
        return held;
    }

    /** Makes room for the other ways of the nth delivery of a configuration. How many there are may not be known before it is to be made. */
    void addWays(Cursor cursor, int configuration, int nth, int slot, int ways) {
        for (int way = 1; way < ways; way++) {
            graph.insert(configuration, nth + way, numbers.of(cursor, slot, way, graph));
        }
    }

    /** Writes down that a message leads from one configuration to another, if that is not known. */
    void lead(int configuration, int message, int target) {
        int first = graph.firstDelivery(configuration);
        int many = graph.lastDelivery(configuration) - first;
        int open = many;
        for (int nth = many - 1; nth >= 0; nth--) {
            int known = graph.target(first + nth);
            if (graph.message(first + nth) == message && known == target) {
                return;
            }
            if (graph.message(first + nth) == message && known == RunGraph.NOWHERE) {
                open = nth;
            }
        }
        if (open == many) {
            graph.insert(configuration, many, message);
        }
        graph.lead(configuration, open, target);
    }

    private void noticeWaiting(Cursor cursor) {
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            if (!cursor.offers(slot)) {
                deliveries.add(RunGraph.HELD);
                deliveries.add(numbers.of(cursor, slot, 0, graph));
            }
        }
        if (cursor.waiting() > 0) {
            for (ActorId actor : cursor.actors()) {
                if (cursor.local(actor) instanceof Local.Waiting waiting) {
                    deliveries.add(RunGraph.HELD);
                    deliveries.add(numbers.of(new Caller(actor, waiting)));
                }
            }
        }
    }
}
