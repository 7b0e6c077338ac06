package dev.galgo.foundry.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Handlers that wait for answers. */
public class Calling {
    public static class Counter extends Actor {
        int n;

        @message
        int next() {
            return ++n;
        }

        @message
        void reset() {
            n = 0;
        }

        @message
        List<Integer> fail(String how) throws Exception {
            n = 100;
            switch (how) {
                case "checked" -> throw new Exception("checked " + n);
                case "assert" -> throw new AssertionError("callee");
                default -> throw new IllegalStateException(how);
            }
        }

        @message
        List<Integer> own() {
            return kept;
        }

        List<Integer> kept = new ArrayList<>(List.of(1));
    }

    public static class Caller extends Actor {
        ActorName counter;
        List<Object> got = new ArrayList<>();
        int before;

        @message
        void twice() {
            counter = create(Counter.class);
            send(self(), "aside", 1);
            System.out.println("before");
            got.add(call(counter, "next"));
            System.out.println("between");
            send(self(), "aside", 2);
            create(Counter.class);
            got.add(call(counter, "next"));
            System.out.println("after");
            send(self(), "aside", 3);
        }

        @message
        void aside(int n) {}

        @message
        void nothing() {
            counter = create(Counter.class);
            got.add(call(counter, "reset"));
        }

        @message
        void catching() {
            counter = create(Counter.class);
            try {
                call(counter, "fail", "checked");
            } catch (RemoteCodeException e) {
                got.add(e.getCause().getMessage());
            }
        }

        @message
        void careless() {
            counter = create(Counter.class);
            call(counter, "fail", "unchecked");
        }

        @message
        void asserting() {
            counter = create(Counter.class);
            call(counter, "fail", "assert");
        }

        /** Catches everything and goes on sending, in vain until the answer is there. */
        @message
        void stubborn() {
            counter = create(Counter.class);
            while (before < 3) {
                try {
                    before++;
                    got.add(call(counter, "next"));
                    send(self(), "aside", before);
                } catch (Throwable all) {
                    try {
                        send(self(), "aside", -1);
                    } finally {
                        before = 3;
                        spin();
                    }
                }
            }
        }

        private void spin() {
            for (; ; ) {
                before++;
            }
        }

        @message
        void toMyself() {
            call(self(), "aside", 1);
        }

        @message
        void chooseAndCall() {
            counter = create(Counter.class);
            int first = choose(2);
            int answer = call(counter, "next");
            int second = choose(3);
            got.add(first * 100 + answer * 10 + second);
        }

        @message
        void byReference() {
            counter = create(Counter.class);
            got.add(callByRef(counter, "own", new ArrayList<>()));
        }

        static int begun;

        @message
        void impure() {
            counter = create(Counter.class);
            send(self(), "aside", ++begun);
            call(counter, "next");
        }

        @message
        void toString(String ignored) {}

        @message
        void waitingInConstructor() {
            create(Impatient.class, create(Counter.class));
        }
    }

    public static class Impatient extends Actor {
        Impatient(ActorName counter) {
            call(counter, "next");
        }
    }

    /** Returns the same list to whoever asks by reference. */
    public static class Lender extends Actor {
        List<Integer> kept = Collections.synchronizedList(new ArrayList<>());
        List<Integer> own = new ArrayList<>(List.of(1));

        @message
        void boot() {
            create(Borrower.class, self());
        }

        @message
        List<Integer> borrow(List<Integer> ignored) {
            return own;
        }
    }

    public static class Borrower extends Actor {
        List<Integer> borrowed;
        ActorName lender;

        Borrower(ActorName lender) {
            this.lender = lender;
            send(self(), "go");
        }

        @message
        void go() {
            borrowed = callByRef(lender, "borrow", new ArrayList<>(List.of(7)));
        }
    }
}
