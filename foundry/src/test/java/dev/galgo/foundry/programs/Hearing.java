package dev.galgo.foundry.programs;

import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.ActorRequest;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Programs that hear of exceptions in handlers of what they have sent. */
public final class Hearing {
    private Hearing() {}

    /** Throws when told to. */
    public static class Thrower extends Actor {
        private int thrown;

        @message
        public void fail(String why) {
            thrown++;
            throw new IllegalStateException(why);
        }

        @message
        public void assertIt() {
            assert thrown < 0 : "thrown " + thrown;
        }
    }

    /** Sends what fails and what does not, and hears which. */
    public static class Hearer extends Actor {
        private final ActorName thrower;
        private final ArrayList<String> heard = new ArrayList<>();
        private long first;

        public Hearer(ActorName thrower) {
            this.thrower = thrower;
        }

        @message
        public void start() {
            send(thrower, "fail", "one");
            first = getLastRequestID();
            send(thrower, "fail", "two");
        }

        @message
        public void quiet() {
            send(thrower, "fail", "unheard");
        }

        @message
        public void assertion() {
            send(thrower, "assertIt");
        }

        @message
        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            assert cause.originator == self();
            var why = ((RemoteCodeException) thrown).detail;
            heard.add((cause.ID == first ? "first " : "other ") + why.getMessage());
        }
    }

    /** As {@link Hearer}, but fails if the second exception comes first. */
    public static class Strict extends Hearer {
        private int count;

        public Strict(ActorName thrower) {
            super(thrower);
        }

        @message
        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            assert count++ > 0
                            || ((RemoteCodeException) thrown)
                                    .detail
                                    .getMessage()
                                    .equals("one")
                    : "two came first";
        }
    }

    /** Numbers of requests tell the order of two messages that touch nothing in common. */
    public static class Counting extends Actor {
        private final ActorName other;
        private long a;
        private long b;

        public Counting(ActorName other) {
            this.other = other;
        }

        @message
        public void one() {
            send(other, "fail", "one");
            a = getLastRequestID();
            assert a != 2 : "one came second";
        }

        @message
        public void two() {
            send(other, "fail", "two");
            b = getLastRequestID();
        }

        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {}
    }

    /** Hears, though nothing says that this is a message. */
    public static class Unmarked extends Actor {
        private final ActorName thrower;
        private String heard = "";

        public Unmarked(ActorName thrower) {
            this.thrower = thrower;
        }

        @message
        public void start() {
            send(thrower, "fail", "why");
        }

        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            heard = cause.toString();
        }
    }

    private static void start(Class<?> hearer, String... messages) {
        var one = Foundry.createActor(hearer, Foundry.createActor(Thrower.class));
        for (var message : messages) {
            Foundry.send(one, message);
        }
    }

    public static class Both {
        public static void main(String[] args) {
            start(Hearer.class, "start");
        }
    }

    public static class InOrder {
        public static void main(String[] args) {
            start(Strict.class, "start");
        }
    }

    public static class Assertion {
        public static void main(String[] args) {
            start(Hearer.class, "assertion");
        }
    }

    public static class Numbers {
        public static void main(String[] args) {
            start(Counting.class, "one", "two");
        }
    }

    public static class NotMarked {
        public static void main(String[] args) {
            start(Unmarked.class, "start");
        }
    }

    /** Whoever does not listen lets the exception be a finding. */
    public static class Deaf extends Actor {
        private final ActorName thrower;

        public Deaf(ActorName thrower) {
            this.thrower = thrower;
        }

        @message
        public void start() {
            send(thrower, "fail", "why");
        }
    }

    public static class NobodyHears {
        public static void main(String[] args) {
            start(Deaf.class, "start");
        }
    }
}
