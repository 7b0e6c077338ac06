package dev.galgo.foundry.programs;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.ActorRequest;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;
import osl.util.Debug;

/** Programs that one mechanism or another might take for correct, and correct ones that look like them. */
public final class Trapping {
    /** So many calls that a handler is kept on a thread. */
    private static final int MANY = 10;

    private Trapping() {}

    public static class Register extends Actor {
        private int value;
        private final ArrayList<Integer> list = new ArrayList<>(List.of(0));

        @message
        public Integer get() {
            return value;
        }

        @message
        public void set(int to) {
            value = to;
        }

        @message
        public void ping() {}

        @message
        public ArrayList<Integer> list() {
            return list;
        }

        @message
        public void refuse(int limit) {
            if (value >= limit) {
                throw new IllegalStateException("enough");
            }
            value++;
        }
    }

    /** One with a helper of its own that it pings many times before it does what matters. */
    public abstract static class Busy extends Actor {
        private ActorName helper;

        protected void work() {
            if (helper == null) {
                helper = create(Register.class);
            }
            for (int i = 0; i < MANY; i++) {
                call(helper, "ping");
            }
        }
    }

    /** Reads, adds and writes, with others in between. */
    public static class Adding extends Busy {
        @message
        public void start(ActorName register, ActorName judge) {
            work();
            int value = (Integer) call(register, "get");
            call(register, "set", value + 1);
            send(judge, "done", register);
        }
    }

    public static class Judge extends Actor {
        private int done;

        @message
        public void done(ActorName register) {
            if (++done == 2) {
                int value = (Integer) call(register, "get");
                assert value == 2 : value;
            }
        }
    }

    public static class LostUpdate {
        public static void main(String[] args) {
            var register = Foundry.createActor(Register.class);
            var judge = Foundry.createActor(Judge.class);
            Foundry.send(Foundry.createActor(Adding.class), "start", register, judge);
            Foundry.send(Foundry.createActor(Adding.class), "start", register, judge);
        }
    }

    /** Is refused late, by what another one has done. */
    public static class Refused extends Busy {
        @message
        public void start(ActorName register) {
            work();
            try {
                call(register, "refuse", 1);
            } catch (RemoteCodeException refused) {
                assert false : refused.detail;
            }
        }
    }

    public static class RefusedLate {
        public static void main(String[] args) {
            var register = Foundry.createActor(Register.class);
            Foundry.send(Foundry.createActor(Refused.class), "start", register);
            Foundry.send(register, "set", 1);
        }
    }

    /** Chooses after many calls. */
    public static class Choosing extends Busy {
        @message
        public void start(ActorName register) {
            work();
            int one = choose(2);
            work();
            int two = choose(3);
            assert one + two < 3 : one + " " + two;
        }
    }

    public static class ChosenLate {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Choosing.class), "start", Foundry.createActor(Register.class));
        }
    }

    /** Changes what a static field holds, after many calls. */
    public static class Hoarding extends Busy {
        private static final int[] HELD = new int[1];

        @message
        public void start(ActorName register) {
            work();
            HELD[0]++;
            work();
        }
    }

    public static class StaticLate {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Hoarding.class), "start", Foundry.createActor(Register.class));
        }
    }

    /** Catches whatever there is to catch around each of many calls; nothing is. */
    public static class Catching extends Busy {
        private int caught;

        @message
        public void start(ActorName register) {
            for (int i = 0; i < MANY; i++) {
                try {
                    call(register, "get");
                } catch (Throwable any) {
                    caught++;
                } finally {
                    send(register, "ping");
                }
            }
            assert caught == 0 : caught;
        }
    }

    public static class CatchesNothing {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Catching.class), "start", Foundry.createActor(Register.class));
        }
    }

    /** Takes answers by value for its own, though the register keeps them. */
    public static class Changing extends Busy {
        @message
        public void start(ActorName register) {
            work();
            List<Integer> mine = call(register, "list");
            mine.add(1);
            work();
            List<Integer> again = call(register, "list");
            assert again.size() == 1 && mine.size() == 2 : again + " " + mine;
        }
    }

    public static class AnswersAreCopies {
        public static void main(String[] args) {
            var register = Foundry.createActor(Register.class);
            Foundry.send(Foundry.createActor(Changing.class), "start", register);
            Foundry.send(Foundry.createActor(Changing.class), "start", register);
        }
    }

    // By reference

    /** Hands on by reference what it was given by a caller. */
    public static class Passing extends Actor {
        private final ActorName third;

        public Passing(ActorName third) {
            this.third = third;
        }

        @message
        public void take(int[] what) {
            sendByRef(third, "look", what);
        }

        @message
        public void keep(int[] what) {
            send(third, "look", what);
        }
    }

    public static class Looking extends Actor {
        private int seen;

        @message
        public void look(int[] what) {
            assert what[0] == 0 : "changed by " + seen;
            seen++;
        }

        @message
        public void fill(int[] what) {
            what[0] = 1;
        }
    }

    public static class Lending extends Actor {
        @message
        public void start(ActorName passing, String how) {
            int[] mine = new int[1];
            callByRef(passing, how, mine);
            mine[0] = 1;
        }

        /** Looks at what it has given away, after a wait. */
        @message
        public void lookLater(ActorName looking, String register) {
            int[] mine = new int[1];
            sendByRef(looking, "fill", mine);
            call(create(Register.class), "ping");
            assert mine[0] == 0;
        }

        /** Gives away after it has waited. */
        @message
        public void giveLast(ActorName looking, String register) {
            int[] mine = new int[1];
            call(create(Register.class), "ping");
            sendByRef(looking, "fill", mine);
        }

        @message
        public void filled(ActorName looking, String register) {
            int[] mine = new int[1];
            callByRef(looking, "fill", mine);
            assert mine[0] == 0 : "the handler has filled it";
        }

        @message
        public void twice(ActorName looking, String register) {
            int[] mine = new int[1];
            sendByRef(looking, "look", mine);
            sendByRef(create(Looking.class), "fill", mine);
        }
    }

    /** {@code main(how)}: the callee hands on the object itself, or a copy. */
    public static class HandedOn {
        public static void main(String[] args) {
            var passing = Foundry.createActor(Passing.class, Foundry.createActor(Looking.class));
            Foundry.send(Foundry.createActor(Lending.class), "start", passing, args[0]);
        }
    }

    /** {@code main(message)}. */
    public static class GivenAway {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Lending.class), args[0], Foundry.createActor(Looking.class), "");
        }
    }

    // Managers

    /** Tells one actor of something by two ways, one over a third actor. */
    public static class TwoWays extends Actor {
        @message
        public void start(String host) throws ServiceException, ServiceNotFoundException {
            var far = (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
            var receiver = create(far, Managing.InOrder.class);
            send(receiver, "take", 0);
            send(create(Relay.class), "relay", receiver);
        }
    }

    public static class Relay extends Actor {
        @message
        public void relay(ActorName to) {
            send(to, "take", 1);
        }
    }

    // Exceptions that come back

    /** Takes it that what comes back is about the first of two requests. */
    public static class Hasty extends Actor {
        private long first = -1;

        @message
        public void start(ActorName one, ActorName two) {
            send(one, "refuse", 0);
            first = getLastRequestID();
            send(two, "refuse", 0);
        }

        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            assert cause.ID == first : cause.ID + " came first";
            first++;
        }
    }

    public static class ComesBackLate {
        public static void main(String[] args) {
            Foundry.send(
                    Foundry.createActor(Hasty.class),
                    "start",
                    Foundry.createActor(Register.class),
                    Foundry.createActor(Register.class));
        }
    }

    /** Wants to hear of exceptions, but an assertion is none. */
    public static class Deaf extends Actor {
        @message
        public void start(ActorName looking) {
            send(looking, "look", new int[] {1});
        }

        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {}
    }

    public static class AssertionIsNoException {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Deaf.class), "start", Foundry.createActor(Looking.class));
        }
    }

    // Output

    /** Closes the output that all share; another one looks whether it is closed. */
    public static class Closing extends Actor {
        @message
        public void close() {
            Debug.out.println("closing");
            Debug.out.close();
        }

        @message
        public void look() {
            assert !Debug.out.checkError() : "closed by another";
            Debug.out.print("still here");
        }
    }

    public static class OutputIsNoChannel {
        public static void main(String[] args) {
            Foundry.send(Foundry.createActor(Closing.class), "close");
            Foundry.send(Foundry.createActor(Closing.class), "look");
        }
    }

    /** Has a public method by the name of a driver's message, and messages of its own. */
    public static class NoDriver extends Actor {
        @message
        public void work() {
            assert false;
        }

        public void test() {}
    }
}
