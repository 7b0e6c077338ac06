package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.ActorRequest;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;
import osl.util.constraints.Disable;

/** Programs with managers that may crash. Each is started by {@code start}. */
public final class Crashing {
    private Crashing() {}

    /** Has managers by name. */
    public abstract static class Boss extends Actor {
        protected ActorManagerName manager(String host) throws ServiceException, ServiceNotFoundException {
            return (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
        }

        /** An actor at a manager that has not crashed yet, or null. */
        protected ActorName at(String host, Class<?> type) throws ServiceException, ServiceNotFoundException {
            try {
                return create(manager(host), type);
            } catch (RemoteCodeException crashed) {
                return null;
            }
        }

        protected boolean answers(ActorName actor, String message) {
            try {
                call(actor, message);
                return true;
            } catch (RemoteCodeException crashed) {
                return false;
            }
        }
    }

    public static class Worker extends Actor {
        private int value;

        @message
        public Integer get() {
            return value;
        }

        @message
        public void add(int more) {
            value += more;
        }

        @message
        public void move(ActorManagerName to) {
            migrate(to);
        }
    }

    /** Calls, and is not prepared for a crash. */
    public static class Unprepared extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var worker = at("node2", Worker.class);
            if (worker != null) {
                call(worker, "get");
            }
        }
    }

    public static class Prepared extends Boss {
        private int answered;

        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var worker = at("node2", Worker.class);
            if (worker != null && answers(worker, "get") && answers(worker, "get")) {
                answered++;
            }
        }
    }

    /** Is prepared for a crash before the first answer only. */
    public static class PreparedAtFirst extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var worker = at("node2", Worker.class);
            if (worker != null && answers(worker, "get")) {
                call(worker, "get");
            }
        }
    }

    /** Creates, and is not prepared for a crash. */
    public static class CreatingUnprepared extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            create(manager("node2"), Worker.class);
        }
    }

    /** Says two things, and others rely on either none or both. */
    public static class Halfway extends Boss {
        private ActorName listener;

        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            listener = create(Listener.class);
            var speaker = at("node2", Speaker.class);
            if (speaker == null) {
                return;
            }
            try {
                call(speaker, "speak", listener);
            } catch (RemoteCodeException crashed) {
                if ((Boolean) call(listener, "hasHeard")) {
                    call(listener, "all");
                }
            }
        }
    }

    public static class Speaker extends Actor {
        @message
        public void speak(ActorName to) {
            send(to, "one");
            send(to, "two");
        }
    }

    public static class Listener extends Actor {
        private boolean one;
        private boolean two;

        @message
        public void one() {
            one = true;
        }

        @message
        public void two() {
            two = true;
        }

        @message
        public Boolean hasHeard() {
            return one;
        }

        @message
        public void all() {}

        @Disable(messageName = "all")
        public Boolean notYet() {
            return !two;
        }
    }

    /** {@code start(host)}: where one has crashed, the other one at the same manager has, too. */
    public static class Together extends Boss {
        @message
        public void start(String host) throws ServiceException, ServiceNotFoundException {
            var one = at("node2", Worker.class);
            var two = at(host, Worker.class);
            if (one != null && two != null && !answers(one, "get")) {
                send(create(Teller.class), "tell", two);
            }
        }
    }

    /** Is told that an actor must have crashed. */
    public static class Teller extends Boss {
        @message
        public void tell(ActorName actor) {
            assert !answers(actor, "get") : actor + " goes on";
        }
    }

    /** Who is told of a crash may be quicker than what the crashed actor has sent before. */
    public static class WaitsInBetween extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var desk = create(Desk.class);
            var clerk = at("node2", Clerk.class);
            if (clerk != null) {
                try {
                    call(clerk, "ask", desk);
                } catch (RemoteCodeException crashed) {
                    send(desk, "late");
                }
            }
        }
    }

    public static class Clerk extends Actor {
        @message
        public void ask(ActorName desk) {
            call(desk, "work");
        }
    }

    public static class Desk extends Actor {
        private boolean late;

        @message
        public void work() {
            assert !late : "asked by one who has crashed";
        }

        @message
        public void late() {
            late = true;
        }
    }

    /** At a manager that is known to have crashed nothing can be created. */
    public static class NothingThere extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var one = at("node2", Worker.class);
            if (one != null && !answers(one, "get")) {
                assert at("node2", Worker.class) == null;
            }
        }
    }

    /** An actor that has moved away in time goes on. */
    public static class MovedInTime extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var one = at("node2", Worker.class);
            if (one != null) {
                try {
                    call(one, "move", manager("localhost"));
                } catch (RemoteCodeException crashed) {
                    return;
                }
                assert answers(one, "get");
            }
        }
    }

    /** Hears of messages that are lost. */
    public static class Hearing extends Boss {
        @message
        public void start() throws ServiceException, ServiceNotFoundException {
            var one = at("node2", Worker.class);
            if (one != null) {
                send(one, "add", 1);
            }
        }

        @Override
        public void asynchException(ActorRequest cause, Exception thrown) {
            assert false : thrown;
        }
    }
}
