package dev.galgo.corpus.programs.ends;

import static dev.galgo.corpus.Mechanism.ENDS;

import dev.galgo.corpus.Correct;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.IntConsumer;

/** Handlers that end themselves, print, or close what is theirs. */
public final class EndNeighbours {
    private EndNeighbours() {}

    @Correct(mechanism = ENDS)
    public static class ThrowsInstead extends Ending {
        @Override
        void end() throws Exception {
            try {
                throw new IllegalStateException("not ready");
            } catch (IllegalStateException expected) {
                ready = true;
            }
        }
    }

    @Correct(mechanism = ENDS)
    public static class DestroysItself extends Ending {
        @Override
        void end() throws Exception {
            destroy("not ready");
        }
    }

    @Correct(mechanism = ENDS)
    public static class SendsAgain extends Ending {
        @Override
        void end() throws Exception {
            send(self(), "go");
            ready = true;
        }
    }

    @Correct(mechanism = ENDS)
    public static class ExitNeverReached extends Ending {
        @Override
        void end() throws Exception {
            if (ready) {
                System.exit(0);
            }
        }
    }

    @Correct(mechanism = ENDS)
    public static class OwnExit extends Ending {
        @Override
        void end() throws Exception {
            exit(0);
        }

        private void exit(int code) {
            ready = code == 0;
        }
    }

    @Correct(mechanism = ENDS)
    public static class ReferenceToOwnExit extends Ending {
        @Override
        void end() throws Exception {
            IntConsumer end = this::exit;
            end.accept(0);
        }

        private void exit(int code) {
            ready = code == 0;
        }
    }

    @Correct(mechanism = ENDS)
    public static class Prints extends Ending {
        @Override
        void end() throws Exception {
            System.out.println("not ready");
            System.out.flush();
        }
    }

    @Correct(mechanism = ENDS)
    public static class PrintsManyWays extends Ending {
        @Override
        void end() throws Exception {
            System.out.printf("%d%n", 1);
            System.out.append('x');
            System.err.println("y");
        }
    }

    @Correct(mechanism = ENDS)
    public static class ClosesOwnStream extends Ending {
        @Override
        void end() throws Exception {
            try (var out = new PrintStream(OutputStream.nullOutputStream())) {
                out.print("bye");
            }
        }
    }

    @Correct(mechanism = ENDS)
    public static class RuntimeAskedOnly extends Ending {
        @Override
        void end() throws Exception {
            ready = Runtime.getRuntime() != null;
        }
    }
}
