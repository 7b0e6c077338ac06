package dev.galgo.foundry.programs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Actors that share what they must not share, and some that share what they may. */
public class Leaking {
    enum Level {
        LOW,
        HIGH;
        int used;
    }

    /** Initialised only when a handler first uses it. */
    static class Late {
        static final List<String> LOG = new ArrayList<>();
        static int start = compute();

        private static int compute() {
            start = 7;
            return start;
        }
    }

    static class Nothing {
        static Map<String, Integer> table;
    }

    static final Object MARK = new Object();
    static final AtomicInteger COUNTER = new AtomicInteger();
    static final List<Object> POOL = List.of(new Object(), new Object());
    static int total;

    public static class Actors extends Actor {
        List<Integer> mine = new ArrayList<>(List.of(1));
        Object mark = MARK;
        Object pooled = POOL.get(1);
        String got = "";

        @message
        void take(Object o) {}

        @message
        void mutated() {
            List<Integer> list = new ArrayList<>();
            sendByRef(self(), "take", list);
            list.add(1);
        }

        @message
        void kept() {
            sendByRef(self(), "take", mine);
        }

        @message
        void twice() {
            int[] array = {1};
            sendByRef(self(), "take", array);
            sendByRef(self(), "take", List.of("x", array));
        }

        @message
        void harmless() {
            sendByRef(self(), "take", "text", 1);
            sendByRef(self(), "take", List.of(1, 2));
            sendByRef(self(), "take", new ArrayList<>(mine));
        }

        @message
        void take(Object a, Object b) {}

        @message
        void writesStatic() {
            total++;
        }

        @message
        void changesStatic() {
            COUNTER.incrementAndGet();
        }

        @message
        void changesEnum() {
            Level.HIGH.used++;
        }

        @message
        void changesLate() {
            Late.LOG.add("late");
        }

        @message
        void initialisesLate() {
            got = "started with " + Late.start;
        }

        @message
        void comparesMarks() {
            got = (mark == MARK) + " " + POOL.indexOf(pooled);
        }

        @message
        void fillsTable() {
            Nothing.table.put("x", 1);
        }

        @message
        void byValue() {
            send(self(), "take", new ArrayList<>(List.of(new Unserialisable())));
        }

        @message
        void uncopyable() {
            worker = new Holder(Thread.currentThread());
        }

        Holder worker;
    }

    /** Keeps in its state what a static reaches only through a reference. */
    public static class Keeping extends Actor {
        static final AtomicReference<List<String>> LOG = new AtomicReference<>(new ArrayList<>());
        List<String> log;

        @message
        void keep() {
            log = LOG.get();
            send(self(), "add");
        }

        @message
        void add() {
            log.add("kept");
        }
    }

    public static class Logging extends Actor {
        static final Thread WORKER = Thread.currentThread();

        @message
        void go() {
            WORKER.isDaemon();
        }
    }

    static class Unserialisable {}

    static class Holder implements Serializable {
        transient Object thread;

        Holder(Object thread) {
            this.thread = thread;
        }
    }

    /** Writes statics in its set-up, which is allowed. */
    public static class Preparing extends Actor {
        @message
        void setUp() {
            total = 5;
            COUNTER.set(3);
            Nothing.table = new HashMap<>();
        }

        @message
        void test() {
            assert total == 5 && COUNTER.get() == 3;
            send(self(), "fill");
        }

        @message
        void fill() {
            Nothing.table.put("x", 1);
        }
    }
}
