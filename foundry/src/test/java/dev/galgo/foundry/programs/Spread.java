package dev.galgo.foundry.programs;

import java.io.Serializable;
import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;
import osl.manager.ActorRequest;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** What is otherwise between two managers than within one. */
public final class Spread {
    private static int written;

    private Spread() {}

    /** Knows the manager of the name that it is told. */
    abstract static class Driver extends Actor {
        ActorManagerName manager(String host) {
            try {
                return (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
            } catch (ServiceException | ServiceNotFoundException missing) {
                throw new IllegalStateException(missing);
            }
        }
    }

    // Crashes in constructors

    public static class Told extends Actor {
        private boolean told;

        @message
        public void tell() {
            told = true;
        }

        @message
        public boolean isTold() {
            return told;
        }

        @message
        public void never() {
            assert false : "a manager that runs says that it has crashed";
        }
    }

    public static class TellsAtBirth extends Actor {
        public TellsAtBirth(ActorName one, ActorName other) {
            send(one, "tell");
            if (other != null) {
                send(other, "tell");
            }
        }
    }

    /** Takes for granted that an actor whose creation has failed has told nobody. */
    public static class EndsInConstructor extends Driver {
        @message
        public void start(int told) {
            var one = create(Told.class);
            var other = told == 2 ? create(Told.class) : null;
            try {
                create(manager("node2"), TellsAtBirth.class, one, other);
            } catch (RemoteCodeException crashed) {
                assert !(boolean) call(one, "isTold") : "it was there";
            }
        }
    }

    /** Has its constructor end in that of another, both at the manager that crashes. */
    public static class CreatesAtBirth extends Actor {
        public CreatesAtBirth(ActorName told) {
            try {
                create(TellsAtBirth.class, told, null);
            } catch (RemoteCodeException crashed) {
                send(told, "never");
            }
        }
    }

    public static class CreatesThere extends Driver {
        @message
        public void start() {
            var told = create(Told.class);
            try {
                create(manager("node2"), CreatesAtBirth.class, told);
            } catch (RemoteCodeException crashed) {
                assert crashed.getMessage().contains("node2 has crashed") : crashed.getMessage();
            }
        }
    }

    // Moving

    static class Thing {
        int content;
    }

    public static class Mover extends Actor {
        private transient int[] left = {1};
        private Thing unfit;

        @message
        public void move(ActorManagerName to) {
            migrate(to);
            send(self(), "look");
        }

        @message
        public void moveUnfit(ActorManagerName to) {
            unfit = new Thing();
            migrate(to);
        }

        @message
        public void moveAndFail(ActorManagerName to) {
            migrate(to);
            throw new IllegalStateException("stays");
        }

        @message
        public void look() {
            assert left != null && unfit == null : "left behind";
        }
    }

    public static class Moves extends Driver {
        @message
        public void start(String how, String host) {
            var mover = create(Mover.class);
            if (!how.equals("moveAndFail")) {
                send(mover, how, manager(host));
                return;
            }
            try {
                call(mover, how, manager(host));
            } catch (RemoteCodeException expected) {
                send(mover, "look");
            }
        }
    }

    public static class Settler extends Actor {
        private transient boolean stays = true;

        @message
        public void go(ActorManagerName to) {
            migrate(to);
        }

        @message
        public boolean stays() {
            return stays;
        }
    }

    /** Hears if it cannot move. */
    public static class HearingSettler extends Settler {
        private boolean heard;

        @message
        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            heard = true;
            assert cause == null : "of something else";
        }

        @message
        @Override
        public boolean stays() {
            assert heard == super.stays() : "it could not move and did not hear of it first";
            return super.stays();
        }
    }

    public static class SettlesThere extends Driver {
        @message
        public void start(boolean hears) {
            var settler = create(hears ? HearingSettler.class : Settler.class);
            call(settler, "go", manager("node2"));
            try {
                boolean stays = call(settler, "stays");
                assert hears || !stays : "it could not move";
            } catch (RemoteCodeException crashed) {
                assert crashed.getMessage() != null;
            }
        }
    }

    // By reference

    public static class Changer extends Actor {
        private final ArrayList<Integer> own = new ArrayList<>();

        @message
        public void change(int[] numbers) {
            numbers[0] = 1;
        }

        @message
        public void take(Object any) {
            assert any != null;
        }

        @message
        public void spoil(int[] numbers) {
            numbers[0] = 1;
            throw new IllegalStateException("spoilt");
        }

        @message
        public void fail(int number) throws Holding {
            own.add(number);
            throw new Holding(own);
        }

        @message
        public ArrayList<Integer> list() {
            return own;
        }

        @message
        public void failAgain(ActorName other) {
            call(other, "spoil", new int[1]);
        }
    }

    public static class Holding extends Exception {
        private static final long serialVersionUID = 1L;
        private final ArrayList<Integer> held;

        Holding(ArrayList<Integer> held) {
            this.held = held;
        }

        ArrayList<Integer> held() {
            return held;
        }
    }

    public static class ByReference extends Driver {
        @message
        public void change(String host) {
            int[] numbers = new int[1];
            callByRef(create(manager(host), Changer.class), "change", numbers);
            assert numbers[0] == 1 : "a copy was changed";
        }

        @message
        public void unfit(String host) {
            sendByRef(create(manager(host), Changer.class), "take", (Serializable) new ArrayList<>(list(new Thing())));
        }

        private static ArrayList<Object> list(Object one) {
            var list = new ArrayList<Object>();
            list.add(one);
            return list;
        }

        @message
        public void exception() {
            try {
                callByRef(create(Changer.class), "fail", 1);
            } catch (RemoteCodeException expected) {
                ((Holding) expected.getCause()).held().clear();
            }
        }

        @message
        public void twiceFailed() {
            try {
                call(create(Changer.class), "failAgain", create(Changer.class));
            } catch (RemoteCodeException failed) {
                assert failed.getCause() instanceof IllegalStateException : "wrapped twice";
            }
        }

        @message
        public void answer() {
            ArrayList<Integer> answered = call(create(Changer.class), "list");
            assert answered.isEmpty();
        }
    }

    public static class HearsOfArguments extends Actor {
        @message
        public void start() {
            sendByRef(create(Changer.class), "spoil", new int[1]);
        }

        @message
        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            assert ((int[]) ((ActorMsgRequest) cause).methodArgs[0])[0] == 0 : "changed";
        }
    }

    public static class KeepsAtBirth extends Actor {
        private final int[] kept = new int[1];

        public KeepsAtBirth(ActorName other) {
            sendByRef(other, "change", kept);
        }

        @message
        public void look() {
            assert kept[0] == 0 : "changed";
        }
    }

    public static class CreatesAKeeper extends Actor {
        @message
        public void start() {
            send(create(KeepsAtBirth.class, create(Changer.class)), "look");
        }
    }

    public static class ChangesAtBirth extends Actor {
        public ChangesAtBirth(ActorName other) {
            int[] numbers = new int[1];
            sendByRef(other, "change", numbers);
            numbers[0] = 2;
        }
    }

    /** Creates an actor whose constructor does not let go of what it has sent. */
    public static class MainCreates {
        public static void main(String[] args) {
            var changer = Foundry.createActor(Changer.class);
            Foundry.createActor(args[0].equals("keeps") ? KeepsAtBirth.class : ChangesAtBirth.class, changer);
        }
    }

    /** Keeps, as a driver, what its own constructor has sent. */
    public static class DriverKeeps extends Actor {
        private final int[] kept = new int[1];

        public DriverKeeps() {
            sendByRef(create(Changer.class), "change", kept);
        }

        @message
        public void test() {
            assert kept[0] == 0 : "changed";
        }
    }

    // Statics

    public static class LooksAtStatics extends Actor {
        @message
        public void look() {
            assert written == 1 : written;
        }
    }

    public static class WritesStatics extends Driver {
        @message
        public void setUp() {
            written = 1;
        }

        @message
        public void test() {
            send(create(manager("node2"), LooksAtStatics.class), "look");
        }
    }

    /** Reads only what the initialiser of its class has left. */
    public static class WritesNoStatics extends Driver {
        @message
        public void test() {
            send(create(manager("node2"), Told.class), "tell");
        }
    }
}
