package dev.galgo.foundry.programs;

import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Handlers with many calls, in all the ways that a handler can go on after an answer. */
public final class CallingOften {
    private CallingOften() {}

    public static class Register extends Actor {
        private int value;

        @message
        public int next() {
            return value++;
        }

        @message
        public int get() {
            return value;
        }

        @message
        public void set(int to) {
            value = to;
        }

        @message
        public int[] fill(int[] room) {
            for (int i = 0; i < room.length; i++) {
                room[i] = value;
            }
            return room;
        }

        @message
        public int mark(int[] room) {
            room[0] = ++value;
            return value;
        }

        @message
        public int refuse() {
            throw new IllegalStateException("refused " + value);
        }
    }

    /** Calls in many ways. */
    public static class Caller extends Actor {
        private final ActorName register;
        private final int times;
        private final ArrayList<Integer> seen = new ArrayList<>();
        private String text = "";

        public Caller(ActorName register, int times) {
            this.register = register;
            this.times = times;
        }

        @message
        public void plain() {
            for (int i = 0; i < times; i++) {
                seen.add((Integer) call(register, "next"));
            }
        }

        @message
        public void increment() {
            for (int i = 0; i < times; i++) {
                int value = (Integer) call(register, "get");
                call(register, "set", value + 1);
            }
        }

        @message
        public void branching() {
            for (int i = 0; i < times; i++) {
                int value = (Integer) call(register, "next");
                if (value % 5 == 4 && choose(2) == 1) {
                    send(create(Register.class), "set", value);
                    seen.add(value);
                }
            }
        }

        @message
        public void catching() {
            for (int i = 0; i < times; i++) {
                try {
                    call(register, "refuse");
                } catch (RemoteCodeException refused) {
                    text += refused.getCause().getMessage() + i;
                } finally {
                    seen.add(i);
                }
                call(register, "next");
            }
        }

        @message
        public void byReference() {
            int[] room = new int[2];
            int sum = 0;
            for (int i = 0; i < times; i++) {
                callByRef(register, "fill", (java.io.Serializable) room);
                sum += room[0] + room[1];
                call(register, "next");
            }
            seen.add(sum);
        }

        @message
        public void joining() {
            for (int i = 0; i < times; i++) {
                seen.add((Integer) join(Sum.class, msg(register, "next"), msg(register, "get")));
            }
        }

        @message
        public void joiningByReference() {
            for (int i = 0; i < times; i++) {
                int[] one = new int[1];
                int[] two = new int[1];
                join(Sum.class, msgByRef(register, "mark", one), msgByRef(register, "mark", two));
                assert one[0] > 0 && two[0] > 0 && one[0] != two[0] : one[0] + " " + two[0];
                seen.add(one[0] - two[0]);
            }
        }

        /** The calls are made by code of the platform, which stands between. */
        @message
        public void throughPlatform() {
            var numbers = new ArrayList<Integer>();
            for (int i = 0; i < times; i++) {
                numbers.add(i);
            }
            numbers.forEach(number -> seen.add(number + (Integer) call(register, "next")));
        }

        /** Fails after many calls, if another one comes between. */
        @message
        public void failing() {
            for (int i = 0; i < times; i++) {
                int value = (Integer) call(register, "next");
                assert value <= times + 1 : "too many: " + value;
            }
        }

        @message
        public void endless() {
            for (int i = 0; i < times; i++) {
                call(register, "next");
            }
            while (true) {
                text = "";
            }
        }
    }

    /** Holds a lock while it calls. */
    public static class Locking extends Actor {
        private static final Object LOCK = new Object();

        private final ActorName register;
        private final int times;
        private int sum;

        public Locking(ActorName register, int times) {
            this.register = register;
            this.times = times;
        }

        @message
        public void plain() {
            synchronized (LOCK) {
                for (int i = 0; i < times; i++) {
                    sum += (Integer) call(register, "next");
                }
            }
        }
    }

    public static class Sum {
        private int sum;

        @message
        public Integer process(Integer one) {
            sum = sum * 3 + one;
            return sum;
        }
    }

    /** {@code main(handler, callers, times)}. */
    public static class Main {
        public static void main(String[] args) {
            var register = Foundry.createActor(Register.class);
            int callers = Integer.parseInt(args[1]);
            int times = Integer.parseInt(args[2]);
            for (int i = 0; i < callers; i++) {
                Foundry.send(Foundry.createActor(Caller.class, register, times), args[0]);
            }
        }
    }

    /** {@code main(callers, times)}. */
    public static class LockingMain {
        public static void main(String[] args) {
            var register = Foundry.createActor(Register.class);
            for (int i = 0; i < Integer.parseInt(args[0]); i++) {
                Foundry.send(Foundry.createActor(Locking.class, register, Integer.parseInt(args[1])), "plain");
            }
        }
    }
}
