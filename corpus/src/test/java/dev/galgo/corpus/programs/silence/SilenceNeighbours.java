package dev.galgo.corpus.programs.silence;

import static dev.galgo.corpus.Mechanism.SILENCE;
import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import dev.galgo.corpus.Correct;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Programs that handle what fails, and some with handlers that never run. */
public final class SilenceNeighbours {
    private SilenceNeighbours() {}

    @Correct(mechanism = SILENCE)
    public static class SetUpCatches extends Actor {
        boolean failed;

        @message
        public void setUp() {
            ActorName helper = create(Helper.class);
            try {
                call(helper, "fail");
            } catch (RemoteCodeException expected) {
                failed = true;
            }
        }

        @message
        public void test() {
            assert failed;
        }

        public static class Helper extends Actor {
            @message
            public int fail() {
                throw new IllegalStateException("no help");
            }
        }
    }

    @Correct(mechanism = SILENCE)
    public static class MainSends {
        public static void main(String[] args) {
            ActorName one = createActor(Quiet.class);
            send(one, "hush");
            send(one, "hush");
        }
    }

    public static class Quiet extends Actor {
        int hushed;

        @message
        public void hush() {
            hushed++;
            assert hushed < 3;
        }
    }

    @Correct(mechanism = SILENCE)
    public static class HandlerNeverRuns extends Actor {
        @message
        public void test() {
            send(self(), "go");
        }

        @message
        public void go() {}

        @message
        public void abort() {
            assert false : "never sent";
        }
    }

    @Correct(mechanism = SILENCE, assumes = "initialisers")
    public static class InitialiserCaught extends Actor {
        int failures;

        @message
        public void test() {
            send(self(), "go");
            send(self(), "go");
        }

        @message
        public void go() {
            try {
                assert Broken.VALUE > 0;
            } catch (LinkageError expected) {
                failures++;
            }
            assert failures > 0;
        }

        static class Broken {
            static final int VALUE = Integer.parseInt("none");
        }
    }

    @Correct(mechanism = SILENCE)
    public static class HeldBackForAWhile extends Actor {
        @message
        public void test() {
            ActorName door = create(Door.class);
            send(door, "unlock");
            send(create(Guest.class), "enter", door);
        }

        public static class Door extends Actor {
            boolean locked = true;

            @message
            public void unlock() {
                locked = false;
            }

            @message
            public int open() {
                return 1;
            }

            @Disable(messageName = "open")
            public boolean locked() {
                return locked;
            }
        }

        public static class Guest extends Actor {
            @message
            public void enter(ActorName door) {
                int opened = this.<Integer>call(door, "open");
                assert opened == 1;
            }
        }
    }

    @Correct(mechanism = SILENCE)
    public static class CaughtAnswer extends Actor {
        int got = -1;

        @message
        public void test() {
            ActorName account = create(Account.class);
            send(account, "put");
            try {
                got = this.<Integer>call(account, "take");
            } catch (RemoteCodeException expected) {
                got = 0;
            }
            assert got == 0 || got == 1;
        }

        public static class Account extends Actor {
            int money;

            @message
            public void put() {
                money = 1;
            }

            @message
            public int take() {
                if (money == 0) {
                    throw new IllegalStateException("empty");
                }
                return money--;
            }
        }
    }
}
