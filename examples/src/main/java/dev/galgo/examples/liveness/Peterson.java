package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Two processes keep each other out of a room by three variables (G. L. Peterson, Myths about the mutual exclusion problem, 1981). The variables are an actor that is asked and told.
 *
 * <ul>
 *   <li>Only one is inside, {@code forall Contender a, b: [] !(a.inside && b.inside)}: holds. Breaks with {@code turn-first}, where a process gives away its turn before it raises its flag;
 *       the room sees that by an assertion.
 *   <li>Whoever waits enters, {@code forall Contender p: [] (p.waiting -> <> p.inside)}: holds if deliveries are fair. Breaks with {@code no-turn}, where a raised flag is all that counts:
 *       both look at the flag of the other for ever.
 * </ul>
 *
 * <p>Argument: {@code correct}, {@code turn-first} or {@code no-turn}.
 */
public class Peterson extends Actor {
    private final ActorName[] processes = new ActorName[2];

    @message
    public void setUp(String[] args) {
        String variant = Arguments.variant(args, 0, "correct", "turn-first", "no-turn");
        ActorName memory = create(Memory.class);
        ActorName room = create(Room.class);
        for (int i = 0; i < processes.length; i++) {
            processes[i] = create(Contender.class, i, memory, room, variant);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName process : processes) {
            send(process, "want");
        }
    }

    /** Wants to enter again and again. */
    public static class Contender extends Actor {
        private final int me;
        private final ActorName memory;
        private final ActorName room;
        private final String variant;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean waiting;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean inside;

        public Contender(int me, ActorName memory, ActorName room, String variant) {
            this.me = me;
            this.memory = memory;
            this.room = room;
            this.variant = variant;
        }

        /** Says that it wants to enter, and lets the other one go first if that wants to, too. */
        @message
        public void want() {
            if (variant.equals("turn-first")) {
                call(memory, "give", other());
                call(memory, "raise", me);
            } else {
                call(memory, "raise", me);
                call(memory, "give", other());
            }
            waiting = true;
            send(self(), "look");
        }

        /** Looks whether the way is free, and otherwise looks again. */
        @message
        public void look() {
            if (mustWait()) {
                send(self(), "look");
            } else {
                waiting = false;
                inside = true;
                send(room, "enter", self());
            }
        }

        @message
        public void entered() {
            send(room, "leave", self());
        }

        @message
        public void left() {
            inside = false;
            send(memory, "lower", me, self());
        }

        private boolean mustWait() {
            boolean wanted = call(memory, "raised", other());
            if (!wanted || variant.equals("no-turn")) {
                return wanted;
            }
            int turn = call(memory, "turn");
            return turn == other();
        }

        private int other() {
            return 1 - me;
        }
    }

    /** The variables: a flag of each process, and whose turn it is if both are raised. */
    public static class Memory extends Actor {
        private final boolean[] raised = new boolean[2];
        private int turn;

        @message
        public void raise(int process) {
            raised[process] = true;
        }

        /** Lowers a flag, and lets its process go on. */
        @message
        public void lower(int process, ActorName owner) {
            raised[process] = false;
            send(owner, "want");
        }

        @message
        public void give(int process) {
            turn = process;
        }

        @message
        public boolean raised(int process) {
            return raised[process];
        }

        @message
        public int turn() {
            return turn;
        }
    }

    /** Has place for one. */
    public static class Room extends Actor {
        private @Nullable ActorName guest;

        @message
        public void enter(ActorName process) {
            assert guest == null : process + " enters while " + guest + " is inside";
            guest = process;
            send(process, "entered");
        }

        @message
        public void leave(ActorName process) {
            guest = null;
            send(process, "left");
        }
    }

    /** What the algorithm is for, to be named as a property. */
    public static class Claims {
        public boolean onlyOneIsInside(List<Contender> contenders) {
            return contenders.stream().filter(one -> one.inside).count() <= 1;
        }
    }
}
