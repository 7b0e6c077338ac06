package dev.galgo.foundry.programs;

import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Drivers whose messages are not marked, and actors whose constructors want something. */
public final class Driving {
    private Driving() {}

    public static class Plain extends Actor {
        private ActorName counter;
        private int n;

        public void setUp(String[] args) {
            n = args.length == 0 ? 2 : Integer.parseInt(args[0]);
            counter = create(Counter.class);
        }

        public void test(String[] args) {
            for (int i = 0; i < n; i++) {
                send(counter, "add", i);
            }
        }
    }

    public static class Counter extends Actor {
        private int last = -1;

        @message
        public void add(int i) {
            assert i > last : i + " after " + last;
            last = i;
        }
    }

    /** One of its messages is marked, the other is not. */
    public static class HalfMarked extends Actor {
        private int prepared;

        public void setUp() {
            prepared = 1;
        }

        @message
        public void test() {
            assert prepared == 1 : "setUp was left out";
        }
    }

    /** Has a driver's name for something else, and messages of its own. */
    public static class Helped extends Actor {
        private int tested;

        public void test() {
            tested++;
        }

        @message
        public void work() {
            test();
        }
    }

    /** A driver by one of its messages, which has a namesake with an argument. */
    public static class Overloaded extends Actor {
        private String tested = "";

        @message
        public void test() {
            tested = "nothing";
        }

        @message
        public void test(String what) {
            tested = what;
        }
    }

    /** Nothing is marked at all. */
    public static class Unmarked extends Actor {
        private ActorName receiver;

        @message
        public void setUp() {
            receiver = create(Receiver.class);
        }

        @message
        public void test() {
            send(receiver, "take", 1);
        }
    }

    public static class Receiver extends Actor {
        private int taken;

        public void take(int what) {
            taken += what;
        }
    }

    /** Can be made of a number in three ways. */
    public static class Ranked extends Actor {
        private final String as;

        public Ranked(String text) {
            as = "text " + text;
        }

        public Ranked(long number) {
            as = "long " + number;
        }

        public Ranked(int number) {
            as = "int " + number;
        }

        @message
        public void say() {
            assert as.equals("int 5") : as;
        }
    }

    public static class Built extends Actor {
        private final String text;
        private final int number;

        public Built(String text, int number) {
            this.text = text;
            this.number = number;
        }

        public Built(List<String> words) {
            this(words.toString(), words.size());
        }

        @message
        public void say() {
            assert number == 5 && text.equals("five") : text + " " + number;
        }
    }
}
