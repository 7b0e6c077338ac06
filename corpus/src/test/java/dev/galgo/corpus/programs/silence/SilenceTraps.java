package dev.galgo.corpus.programs.silence;

import static dev.galgo.corpus.Mechanism.SILENCE;
import static osl.manager.Foundry.createActor;

import dev.galgo.corpus.Trap;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Programs whose failure is easily passed over. */
public final class SilenceTraps {
    private SilenceTraps() {}

    @Trap(mechanism = SILENCE, truth = "always")
    public static class SetUpThrows extends Actor {
        @message
        public void setUp() {
            throw new IllegalStateException("no set-up");
        }

        @message
        public void test() {}
    }

    @Trap(mechanism = SILENCE, truth = "always")
    public static class SetUpAsserts extends Actor {
        @message
        public void setUp() {
            assert getClass().getName().isEmpty() : "no set-up";
        }

        @message
        public void test() {}
    }

    @Trap(mechanism = SILENCE, truth = "always")
    public static class CalledInSetUpThrows extends Actor {
        @message
        public void setUp() {
            ActorName helper = create(Helper.class);
            call(helper, "fail");
        }

        @message
        public void test() {}

        public static class Helper extends Actor {
            @message
            public int fail() {
                throw new IllegalStateException("no help");
            }
        }
    }

    @Trap(mechanism = SILENCE, truth = "always")
    public static class MainThrows {
        public static void main(String[] args) {
            ActorName one = createActor(Quiet.class);
            throw new IllegalStateException("after " + one.getClass().getSimpleName());
        }
    }

    public static class Quiet extends Actor {
        @message
        public void none() {}
    }

    @Trap(mechanism = SILENCE, truth = "always")
    public static class DriverConstructorThrows extends Actor {
        public DriverConstructorThrows() {
            throw new IllegalStateException("no driver");
        }

        @message
        public void test() {}
    }

    @Trap(mechanism = SILENCE, truth = "go, prepare")
    public static class InitialiserThrows extends Actor {
        boolean ready;

        @message
        public void test() {
            send(self(), "prepare");
            send(self(), "go");
        }

        @message
        public void prepare() {
            ready = true;
        }

        @message
        public void go() {
            if (!ready) {
                assert Broken.VALUE > 0;
            }
        }

        static class Broken {
            static final int VALUE = Integer.parseInt("none");
        }
    }

    @Trap(mechanism = SILENCE, truth = "always")
    public static class InitialiserOfDriverThrows extends Actor {
        static final int VALUE = Integer.parseInt("none");

        @message
        public void test() {}
    }

    @Trap(mechanism = SILENCE, truth = "the caller waits for ever in one order")
    public static class HeldBackForEver extends Actor {
        @message
        public void test() {
            ActorName door = create(Door.class);
            send(door, "lock");
            send(create(Guest.class), "enter", door);
        }

        public static class Door extends Actor {
            boolean locked;

            @message
            public void lock() {
                locked = true;
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
                call(door, "open");
            }
        }
    }

    @Trap(mechanism = SILENCE, truth = "the answer is an exception that nobody catches, in one order")
    public static class UncaughtAnswer extends Actor {
        @message
        public void test() {
            ActorName account = create(Account.class);
            send(account, "put");
            send(create(Customer.class), "take", account);
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

        public static class Customer extends Actor {
            @message
            public void take(ActorName account) {
                call(account, "take");
            }
        }
    }

    @Trap(mechanism = SILENCE, truth = "caught too widely: the count is wrong in one order")
    public static class SwallowedAnswer extends Actor {
        int got;

        @message
        public void test() {
            ActorName account = create(UncaughtAnswer.Account.class);
            send(account, "put");
            try {
                got = this.<Integer>call(account, "take");
            } catch (RemoteCodeException swallowed) {
                got = 0;
            }
            assert got == 1 : "nothing was there yet";
        }
    }
}
