package dev.galgo.core.liveness;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.LevelStack;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Every order, depth first, each configuration once, and writes down the graph of what it meets.
 *
 * <p>It meets, counts and shows to its observer what a plain search with a visited set does.
 */
public final class RunGraphSearch extends BoundedSearch {
    private final RunGraph graph = new RunGraph();
    private final MessageNumbers numbers;
    private final ToLongFunction<Cursor> letter;
    private final boolean noticesWaiting;
    private final Fingerprint fingerprint = new Fingerprint();
    private final LevelStack<Level> levels = new LevelStack<>(Level::new);

    /** What is known so far of one configuration of the schedule. */
    private static final class Level {
        final IntArrayList deliveries = new IntArrayList();
        /** What can be delivered, and the numbers of the messages. */
        final IntArrayList slots = new IntArrayList();

        final IntArrayList messages = new IntArrayList();
        int configuration;
        int next;
        int way;
        int ways;
    }

    /**
     * How messages are told apart.
     *
     * @param bySender whether the sender matters: where messages of one sender keep their order, equal ones of others cannot take their place
     * @param isFault whether a message is one that nothing obliges anybody to deliver
     */
    public record MessageNaming(boolean bySender, Predicate<Message> isFault) {}

    /**
     * @param letter which predicates hold where a cursor stands, as bits; a function of the configuration, and so of its fingerprint
     * @param noticesWaiting whether to write down which messages cannot be delivered, and who waits in a call
     */
    public RunGraphSearch(
            Cursor cursor,
            ToLongFunction<Cursor> letter,
            MessageNaming naming,
            boolean noticesWaiting,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        super(cursor, limits, counts, observer);
        this.letter = letter;
        this.noticesWaiting = noticesWaiting;
        this.numbers = new MessageNumbers(naming);
    }

    /** What was met. */
    public RunGraph graph() {
        return graph;
    }

    /** The numbers of messages in the graph. */
    public MessageNumbers numbers() {
        return numbers;
    }

    @Override
    public void run() {
        counts.countState();
        cursor.fingerprint(fingerprint);
        graph.meet(fingerprint);
        boolean goOn = enter(0);
        while (goOn && !levels.isEmpty()) {
            Level level = levels.top();
            if (level.next == level.slots.size()) {
                leave(level);
            } else {
                goOn = mayDeliver() && deliver(level);
            }
        }
        closeWhatIsOpen();
    }

    /** A search that ends early knows what else could be delivered, and not where that leads: enough to say whether a circle that it has seen is fair. */
    private void closeWhatIsOpen() {
        for (int depth = 0; depth < levels.size(); depth++) {
            Level level = levels.get(depth);
            for (int i = level.next; i < level.messages.size(); i++) {
                level.deliveries.add(RunGraph.NOWHERE);
                level.deliveries.add(level.messages.getInt(i));
            }
            graph.close(level.configuration, level.deliveries);
        }
    }

    /** Begins with a configuration that was just met. False to end the search. */
    private boolean enter(int configuration) {
        graph.setLetter(configuration, letter.applyAsLong(cursor));
        int first = cursor.first();
        if (first == Cursor.NONE) {
            var waiting = new IntArrayList();
            noticeWaiting(waiting);
            graph.close(configuration, waiting);
            boolean goOn = endOfSchedule();
            backUnlessAtStart();
            return goOn;
        }
        if (isTooDeep(cursor.depth())) {
            backUnlessAtStart();
            return mayCut();
        }
        Level level = levels.push();
        level.deliveries.clear();
        level.configuration = configuration;
        level.next = 0;
        level.way = 0;
        collectDeliverable(level.slots);
        level.messages.clear();
        for (int i = 0; i < level.slots.size(); i++) {
            level.messages.add(numbers.of(cursor, level.slots.getInt(i), graph));
        }
        noticeWaiting(level.deliveries);
        return true;
    }

    private void noticeWaiting(IntArrayList into) {
        if (!noticesWaiting) {
            return;
        }
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            if (!cursor.offers(slot)) {
                into.add(RunGraph.HELD);
                into.add(numbers.of(cursor, slot, graph));
            }
        }
        if (cursor.waiting() > 0) {
            for (ActorId actor : cursor.actors()) {
                if (cursor.local(actor) instanceof Local.Waiting waiting) {
                    into.add(RunGraph.HELD);
                    into.add(numbers.of(new Caller(actor, waiting)));
                }
            }
        }
    }

    /** Somebody who waits in a call, numbered as if that were a message that nobody can deliver. */
    public record Caller(ActorId actor, Local.Waiting waiting) {}

    private void leave(Level level) {
        graph.close(level.configuration, level.deliveries);
        levels.pop();
        backUnlessAtStart();
    }

    private void backUnlessAtStart() {
        if (cursor.depth() > 0) {
            cursor.back();
        }
    }

    /** Makes the next delivery of a level and looks what came of it. False to end the search. */
    private boolean deliver(Level level) {
        int slot = level.slots.getInt(level.next);
        int message = level.messages.getInt(level.next);
        if (level.way == 0) {
            level.ways = cursor.ways(slot);
        }
        int way = level.way++;
        if (level.way == level.ways) {
            level.way = 0;
            level.next++;
        }
        Arrival arrival = cursor.deliver(slot, way);
        counts.countTransition(cursor.depth());
        Landing landing = land(arrival);
        if (landing.endsSchedule()) {
            counts.countExecution();
            level.deliveries.add(RunGraph.NOWHERE);
            level.deliveries.add(message);
            cursor.back();
            return !landing.endsSearch();
        }
        cursor.fingerprint(fingerprint);
        int known = graph.meet(fingerprint);
        int target = known < 0 ? graph.size() - 1 : known;
        level.deliveries.add(target);
        level.deliveries.add(message);
        if (landing.endsSearch()) {
            return false;
        }
        if (known >= 0) {
            cursor.back();
            return true;
        }
        return countState() && enter(target);
    }

    @Override
    public long visitedBytes() {
        return graph.bytes();
    }

    /** Numbers messages; equal ones are one. */
    public static final class MessageNumbers {
        private record FromOne(@Nullable ActorId sender, Message message) {}

        private final MessageNaming naming;
        private final Object2IntOpenHashMap<Object> numbers = new Object2IntOpenHashMap<>();

        MessageNumbers(MessageNaming naming) {
            this.naming = naming;
            numbers.defaultReturnValue(-1);
        }

        /** The number of what is in a slot; -1 if no such message has been met. */
        public int of(Cursor cursor, int slot) {
            return numbers.getInt(name(cursor, slot));
        }

        int of(Caller caller) {
            int known = numbers.getInt(caller);
            if (known < 0) {
                known = numbers.size();
                numbers.put(caller, known);
            }
            return known;
        }

        /** What has a number: a {@link Message}, or a {@link Caller}. */
        public Object named(int number) {
            for (var entry : numbers.object2IntEntrySet()) {
                if (entry.getIntValue() == number) {
                    return entry.getKey() instanceof FromOne one ? one.message() : entry.getKey();
                }
            }
            throw new IllegalArgumentException("no message has the number " + number);
        }

        int of(Cursor cursor, int slot, RunGraph graph) {
            Object name = name(cursor, slot);
            int known = numbers.getInt(name);
            if (known >= 0) {
                return known;
            }
            int number = numbers.size();
            numbers.put(name, number);
            if (naming.isFault().test(cursor.message(slot))) {
                graph.exempt(number);
            }
            return number;
        }

        private Object name(Cursor cursor, int slot) {
            Message message = cursor.message(slot);
            return naming.bySender() ? new FromOne(cursor.sender(slot), message) : message;
        }
    }
}
