package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** A stack overflows earlier or later, and the program goes on. */
public final class StackTraps {
    private StackTraps() {}

    /** Goes as deep as its first message says. */
    abstract static class Deep extends Actor {
        @message
        public void test() {
            send(self(), "dive", 100_000);
        }

        @message
        public void dive(int depth) {
            assert reached(depth) : "not that deep";
        }

        static long sum(long a, long b, long c, int depth) {
            return depth == 0 ? a + b + c : 1 + sum(b, c, a, depth - 1);
        }

        abstract boolean reached(int depth);
    }

    @Trap(mechanism = CHANCE, truth = "where a stack is small")
    public static class OverflowCaught extends Deep {
        @Override
        boolean reached(int depth) {
            try {
                return sum(0, 0, 0, depth) == depth;
            } catch (StackOverflowError tooDeep) {
                return false;
            }
        }
    }

    @Trap(mechanism = CHANCE, truth = "where a stack is small")
    public static class AnythingCaught extends Deep {
        @Override
        boolean reached(int depth) {
            try {
                return sum(0, 0, 0, depth) == depth;
            } catch (Throwable anything) {
                return false;
            }
        }
    }
}
