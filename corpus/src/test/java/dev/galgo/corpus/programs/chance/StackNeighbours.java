package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Correct;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Code is prepared for errors that never come. */
public final class StackNeighbours {
    private StackNeighbours() {}

    @Correct(mechanism = CHANCE, assumes = "memory")
    public static class Shallow extends Actor {
        @message
        public void test() {
            send(self(), "dive", 10);
        }

        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @message
        public void dive(int depth) {
            int reached;
            try {
                reached = sum(depth);
            } catch (StackOverflowError tooDeep) {
                reached = -1;
            }
            assert reached == depth : "not that deep";
        }
    }

    @Correct(mechanism = CHANCE)
    public static class Level extends Actor {
        private int sum;

        @message
        public void test() {
            send(self(), "add", 10);
        }

        @message
        public void add(int number) {
            try {
                sum = Math.addExact(sum, number);
            } catch (Throwable anything) {
                sum = -1;
            }
            assert sum == number : "not the sum";
        }
    }
}
