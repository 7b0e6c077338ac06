package dev.galgo.foundry.programs;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Programs that call themselves, and go on when that goes too deep. */
public final class Diving {
    private Diving() {}

    private abstract static class Diver extends Actor {
        int reached;

        @message
        public void test() {
            send(self(), "dive", 100);
        }

        @message
        public void dive(int depth) {
            reached = deep(depth) ? 1 : 0;
            assert reached == 1 : "too deep";
        }

        abstract boolean deep(int depth);
    }

    /** Catches what overflows. */
    public static class Overflow extends Diver {
        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @Override
        boolean deep(int depth) {
            try {
                return sum(depth) == depth;
            } catch (StackOverflowError tooDeep) {
                return false;
            }
        }
    }

    /** Catches whatever there is, around two methods that call each other. */
    public static class Anything extends Diver {
        private boolean even(int depth) {
            return depth == 0 || odd(depth - 1);
        }

        private boolean odd(int depth) {
            return depth != 0 && even(depth - 1);
        }

        @Override
        boolean deep(int depth) {
            try {
                return even(depth);
            } catch (Throwable any) {
                return false;
            }
        }
    }

    /** Catches whatever there is around a function that was made elsewhere. */
    public static class Functional extends Diver {
        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @Override
        boolean deep(int depth) {
            return reached(() -> sum(depth)) == depth;
        }

        private static int reached(IntSupplier function) {
            try {
                return function.getAsInt();
            } catch (Throwable any) {
                return -1;
            }
        }
    }

    /** The same around code of the platform that calls the function. */
    public static class HandedFunction extends Diver {
        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @Override
        boolean deep(int depth) {
            UnaryOperator<Integer> function = HandedFunction::sum;
            return reached(function, depth).equals(Optional.of(depth));
        }

        private static Optional<Integer> reached(UnaryOperator<Integer> function, int depth) {
            try {
                return Optional.of(depth).map(function);
            } catch (Throwable any) {
                return Optional.empty();
            }
        }
    }

    /** Leaves a finally block by a way of its own. */
    public static class Finally extends Diver {
        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @Override
        @SuppressWarnings("finally")
        boolean deep(int depth) {
            int sum = -1;
            try {
                sum = sum(depth);
            } finally {
                return sum == depth;
            }
        }
    }

    /** Catches whatever there is, around code that calls nothing of its own kind. */
    public static class Flat extends Diver {
        private static int sum(int depth) {
            int sum = 0;
            for (int i = 0; i < depth; i++) {
                sum++;
            }
            return sum;
        }

        @Override
        boolean deep(int depth) {
            try {
                return sum(depth) == depth;
            } catch (Throwable any) {
                return false;
            }
        }
    }

    /** Tidies up, and lets go what comes. */
    public static class Tidy extends Diver {
        int dives;

        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }

        @Override
        boolean deep(int depth) {
            try {
                return sum(depth) == depth;
            } finally {
                dives++;
            }
        }
    }
}
