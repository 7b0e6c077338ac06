package dev.galgo.foundry.programs;

import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceName;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Programs with several managers. */
public final class Managing {
    private Managing() {}

    /** Asks the yellow pages and keeps what they say. */
    public abstract static class Asking extends Actor {
        protected final ArrayList<String> heard = new ArrayList<>();

        protected ActorManagerName manager(String host) throws ServiceException, ServiceNotFoundException {
            return (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
        }

        protected String whereIs(ActorName actor) throws ServiceException, ServiceNotFoundException {
            var manager = (ActorManagerName) invokeService(YP.name, "ypMapActorToManager", actor);
            return String.valueOf(manager.managerName);
        }
    }

    /** Creates actors here and there and asks where they are. */
    public static class Placing extends Asking {
        @message
        public void place(String host) throws ServiceException, ServiceNotFoundException {
            var far = create(manager(host), Idle.class);
            var near = create(Idle.class);
            heard.add(whereIs(far) + " " + whereIs(near));
        }
    }

    public static class Idle extends Actor {}

    /** Moves, and creates an actor where it is. */
    public static class Migrant extends Asking {
        private ActorName child;

        @message
        public void go(String host) throws ServiceException, ServiceNotFoundException {
            migrate(manager(host));
        }

        @message
        public void go(ActorManagerName to) {
            migrate(to);
        }

        @message
        public void stay(ActorManagerName to) {
            migrate(to);
            cancelMigrate();
        }

        @message
        public void spawn(ActorName judge) {
            child = create(Idle.class);
            send(judge, "judge", child);
        }

        @message
        public void name(ActorName judge) {
            send(judge, "judge", self());
        }
    }

    /** Finds an actor here or there, and says which is wrong. */
    public static class Judge extends Asking {
        private final String wrong;

        public Judge(String wrong) {
            this.wrong = wrong;
        }

        @message
        public void judge(ActorName one) throws ServiceException, ServiceNotFoundException {
            var where = whereIs(one);
            assert !where.equals(wrong) : one + " is at " + where;
        }
    }

    /** A child is where its creator is when it creates it: before it has moved, or after. */
    public static class ChildIsLeftBehind {
        public static void main(String[] args) {
            var migrant = Foundry.createActor(Migrant.class);
            var judge = Foundry.createActor(Judge.class, args[0]);
            Foundry.send(migrant, "go", "node2");
            Foundry.send(migrant, "spawn", judge);
        }
    }

    /** The yellow pages hear of a move by a message, which may come too late. */
    public static class AnswerIsOld {
        public static void main(String[] args) {
            var migrant = Foundry.createActor(Migrant.class);
            var judge = Foundry.createActor(Judge.class, args[0]);
            Foundry.send(Foundry.createActor(Mover.class, migrant, judge), "start");
        }
    }

    /** Has an actor moved, and then asks where it is. */
    public static class Mover extends Asking {
        private final ActorName migrant;
        private final ActorName judge;

        public Mover(ActorName migrant, ActorName judge) {
            this.migrant = migrant;
            this.judge = judge;
        }

        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            call(migrant, "go", manager("node2"));
            send(judge, "judge", migrant);
        }
    }

    /** An actor that has called it off has not moved. */
    public static class CalledOff {
        public static void main(String[] args) {
            var migrant = Foundry.createActor(Migrant.class);
            var judge = Foundry.createActor(Judge.class, args[0]);
            Foundry.send(Foundry.createActor(Stayer.class, migrant, judge), "start");
        }
    }

    public static class Stayer extends Asking {
        private final ActorName migrant;
        private final ActorName judge;

        public Stayer(ActorName migrant, ActorName judge) {
            this.migrant = migrant;
            this.judge = judge;
        }

        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            call(migrant, "stay", manager("node2"));
            send(judge, "judge", migrant);
        }
    }

    /** Asks for what there is not. */
    public static class Mistaken extends Asking {
        @message
        public void unknownHost() throws ServiceNotFoundException {
            try {
                manager("nowhere");
            } catch (ServiceException refused) {
                heard.add(refused.getMessage());
            }
        }

        @message
        public void unknownService() throws ServiceException {
            try {
                invokeService(new ServiceName() {}, "anything");
            } catch (ServiceNotFoundException refused) {
                heard.add("no such service");
            }
        }

        @message
        public void unknownQuestion() throws ServiceNotFoundException {
            try {
                invokeService(YP.name, "ypListEverything");
            } catch (ServiceException refused) {
                heard.add(String.valueOf(refused.detail));
            }
        }

        @message
        public void unknownManager() {
            try {
                create(new ActorManagerName(), Idle.class);
            } catch (RemoteCodeException refused) {
                heard.add(refused.getMessage());
            }
        }
    }

    /** Sends numbers to an actor that wants them in order. */
    public static class Sender extends Asking {
        private ActorName receiver;

        @message
        public void start(String host) throws ServiceException, ServiceNotFoundException {
            receiver = create(manager(host), InOrder.class);
            for (int i = 0; i < 3; i++) {
                send(receiver, "take", i);
            }
        }
    }

    public static class InOrder extends Actor {
        private int last = -1;

        @message
        public void take(int next) {
            assert next == last + 1 : next + " after " + last;
            last = next;
        }
    }

    /** Sends numbers to an actor that wants them in order, and may have moved. */
    public static class SenderToMover extends Asking {
        @message
        public void start(String host) throws ServiceException, ServiceNotFoundException {
            var receiver = create(manager(host), Moving.class);
            for (int i = 0; i < 2; i++) {
                send(receiver, "take", i);
            }
        }
    }

    /** Sends one number from here and one from elsewhere. */
    public static class MovingSender extends Asking {
        private ActorName receiver;

        @message
        public void start(String host) throws ServiceException, ServiceNotFoundException {
            receiver = create(manager(host), InOrder.class);
            send(receiver, "take", 0);
            migrate(manager("node3"));
            send(self(), "goOn");
        }

        @message
        public void goOn() {
            send(receiver, "take", 1);
        }
    }

    public static class Moving extends InOrder {
        @message
        public void go(ActorManagerName to) {
            migrate(to);
        }
    }
}
