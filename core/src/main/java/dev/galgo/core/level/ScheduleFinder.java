package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.NumberedSteps;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.Observer;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds shortest schedules to configurations and shows them to an observer. From the last level to the first, somebody in the level before who has the
 * configuration among its successors is its predecessor; one pass over the levels does for all schedules together.
 */
final class ScheduleFinder {
    /** A schedule that grows from its end. */
    private static final class Trail {
        final FoundRun run;
        final Deque<Delivery> moves = new ArrayDeque<>();
        int[] at;
        int level;
        int via;

        Trail(FoundRun run, int slots) {
            this.run = run;
            this.at = Arrays.copyOf(run.numbers(), slots);
            this.level = run.level();
            this.via = run.failing() == null ? run.slot() : -1;
        }
    }

    private final StepTable table;
    private final List<Level> levels;
    private final Supplier<LevelWorker> workers;
    private final Supplier<Cursor> cursors;
    private final boolean fifo;

    /**
     * @param levels all levels until now, from the start; it grows
     * @param workers makes one that knows all situations there are
     */
    ScheduleFinder(
            StepTable table,
            List<Level> levels,
            Supplier<LevelWorker> workers,
            Supplier<Cursor> cursors,
            boolean fifo) {
        this.table = table;
        this.levels = levels;
        this.workers = workers;
        this.cursors = cursors;
        this.fifo = fifo;
    }

    /** Shows runs to the observer, each by a shortest schedule; says whether to go on. */
    boolean show(List<FoundRun> runs, Observer observer) {
        var trails = runs.stream().map(run -> new Trail(run, table.slots())).toList();
        LevelWorker worker = workers.get();
        int last = runs.stream().mapToInt(FoundRun::level).max().orElse(0);
        for (int level = last; level > 0; level--) {
            int here = level;
            findPredecessors(
                    worker, trails.stream().filter(trail -> trail.level == here).toList(), level - 1);
        }
        for (Trail trail : trails) {
            if (!show(trail, observer)) {
                return false;
            }
        }
        return true;
    }

    private void findPredecessors(LevelWorker worker, List<Trail> trails, int number) {
        if (trails.isEmpty()) {
            return;
        }
        var open = new ArrayList<>(trails);
        KeyLayout layout = worker.steps.layout;
        var wanted = new LongOpenHashSet();
        var key = new long[layout.words];
        for (Trail trail : open) {
            layout.encode(trail.at, key, 0);
            wanted.add(KeyBuckets.hash(key, 0, layout.words));
        }
        Level level = levels.get(number);
        boolean onlyFirst = number == 0 && table.steps.firstAtStart() >= 0;
        level.read((keys, from, count) -> {
            int done = 0;
            while (done < count && !open.isEmpty()) {
                int some = Math.min(worker.chunk(), count - done);
                long[] chunk = level.layout().convert(keys, from + done, some, layout);
                if (onlyFirst || leadsTo(worker, chunk, some, wanted)) {
                    for (int i = 0; i < some; i++) {
                        var numbers = new int[table.slots()];
                        layout.decode(chunk, i * layout.words, numbers);
                        open.removeIf(trail -> isPredecessor(numbers, trail, onlyFirst));
                    }
                }
                done += some;
            }
            return !open.isEmpty();
        });
        if (!open.isEmpty()) {
            throw new IllegalStateException("a configuration of level " + (number + 1) + " has no predecessor");
        }
    }

    private static boolean leadsTo(LevelWorker worker, long[] keys, int count, LongOpenHashSet wanted) {
        worker.again(keys, 0, count);
        int words = worker.steps.layout.words;
        for (int i = 0; i < worker.successorCount(); i++) {
            if (wanted.contains(KeyBuckets.hash(worker.successors(), i * words, words))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a delivery leads from here to where a trail begins by now; if so, it begins here. */
    private boolean isPredecessor(int[] numbers, Trail trail, boolean onlyFirst) {
        for (int slot = 0; slot < numbers.length; slot++) {
            if ((numbers[slot] & 1) == 0 || (trail.via >= 0 && trail.via != slot)) {
                continue;
            }
            for (Delivery one : onlyFirst ? table.first(numbers) : table.deliveries(slot, numbers[slot])) {
                boolean fits = one.arrival() != Arrival.FAILED
                        && (!onlyFirst
                                || table.steps.message(one.message()).to().index() == table.actor(slot))
                        && (trail.via < 0 || one.arrival() == Arrival.WAITS);
                if (fits && Arrays.equals(table.after(numbers, slot, one), trail.at)) {
                    trail.moves.addFirst(one);
                    trail.at = numbers;
                    trail.level--;
                    trail.via = -1;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean show(Trail trail, Observer observer) {
        Cursor cursor = cursors.get();
        for (Delivery one : trail.moves) {
            deliver(cursor, one);
        }
        Delivery failing = trail.run.failing();
        if (failing != null) {
            deliver(cursor, failing);
            return observer.failed(cursor);
        }
        return trail.run.slot() >= 0 ? observer.waits(cursor) : observer.ended(cursor);
    }

    private void deliver(Cursor cursor, Delivery delivery) {
        Message message = table.steps.message(delivery.message());
        int slot = cursor.first();
        while (slot != Cursor.NONE && !(cursor.message(slot).equals(message) && fromSame(cursor, slot, delivery))) {
            slot = cursor.after(slot);
        }
        if (slot == Cursor.NONE) {
            throw new IllegalStateException("a schedule that was found cannot be run: " + message.describe());
        }
        cursor.deliver(slot, delivery.way());
    }

    private boolean fromSame(Cursor cursor, int slot, Delivery delivery) {
        ActorId sender = cursor.sender(slot);
        return !fifo || (sender == null ? NumberedSteps.OUTSIDE : sender.index()) == delivery.sender();
    }
}
