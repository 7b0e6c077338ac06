package dev.galgo.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.ForwardingCursor;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Searches whose threads are made to hand work over at every turn. */
@Timeout(3600)
class ParallelSearchTest {
    private static final int PROGRAMS = Counts.of(20, 30, 50);
    private static final int THREADS = 4;

    /** Counts what it is shown. */
    private static final class Counting implements Observer {
        final AtomicInteger met = new AtomicInteger();

        @Override
        public boolean failed(Cursor at) {
            met.incrementAndGet();
            return true;
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            met.incrementAndGet();
            return true;
        }
    }

    @Test
    void howeverOftenWorkIsHandedOverNothingIsLostOrDoneTwice() {
        var shared = new AtomicInteger();
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, 2_000).run()) {
                continue;
            }
            compared++;
            for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL, Compare.ACTORS)) {
                assertThat(together(RandomToys.of(seed), compare, compared % 2 == 0, shared))
                        .as("%s, seed %s", compare, seed)
                        .isEqualTo(alone(RandomToys.of(seed), compare));
            }
        }
        assertThat(shared.get()).as("deliveries by other than the first thread").isGreaterThan(PROGRAMS * 100 / 3);
    }

    private static String alone(Toy toy, Compare compare) {
        var tally = new SearchCounts();
        var observer = new Counting();
        Cursor start = Engine.of(Engine.Kind.MEMO, toy).start(DeliveryModel.UNORDERED, compare);
        new DepthFirst(start, compare, Limits.NONE, tally, observer).run();
        return summary(tally, observer.met.get());
    }

    /** @param oneAtATime whether the first thread waits for the others; if not, all make deliveries at the same time */
    private static String together(Toy toy, Compare compare, boolean oneAtATime, AtomicInteger shared) {
        var tally = new SearchCounts();
        var cursors = new ArrayList<Cursor>();
        var observers = new ArrayList<Observer>();
        var observer = new Counting();
        var threads = new ArrayList<Thread>();
        for (Engine engine : Engine.together(Engine.Kind.MEMO, toy, THREADS, compare)) {
            boolean first = cursors.isEmpty();
            Cursor start = engine.start(DeliveryModel.UNORDERED, compare);
            cursors.add(
                    first && oneAtATime
                            ? hesitant(start, threads)
                            : counting(start, first ? new AtomicInteger() : shared));
            observers.add(observer);
        }
        new ParallelSearch(cursors, observers, compare, Limits.NONE, tally, work -> {
                    var thread = new Thread(work);
                    threads.add(thread);
                    return thread;
                })
                .run();
        return summary(tally, observer.met.get());
    }

    /** The cursor of the first thread, which delivers only while the others wait for work, however slowly they begin. */
    private static Cursor hesitant(Cursor cursor, List<Thread> threads) {
        return new ForwardingCursor(cursor) {
            @Override
            public Arrival deliver(int slot, int way) {
                while (threads.subList(1, threads.size()).stream().anyMatch(ParallelSearchTest::works)) {
                    Thread.yield();
                }
                return super.deliver(slot, way);
            }
        };
    }

    private static boolean works(Thread thread) {
        return thread.getState() == Thread.State.NEW || thread.getState() == Thread.State.RUNNABLE;
    }

    private static Cursor counting(Cursor cursor, AtomicInteger deliveries) {
        return new ForwardingCursor(cursor) {
            @Override
            public Arrival deliver(int slot, int way) {
                deliveries.incrementAndGet();
                Thread.yield();
                return super.deliver(slot, way);
            }
        };
    }

    private static String summary(SearchCounts tally, int met) {
        return tally.executions() + " executions, " + tally.transitions() + " transitions, " + tally.states()
                + " states, " + met + " met";
    }
}
