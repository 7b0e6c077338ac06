package dev.galgo.corpus.programs.ends;

import static dev.galgo.corpus.Mechanism.ENDS;

import dev.galgo.corpus.Trap;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** The process ends in one order, or its output is gone. */
public final class EndTraps {
    private EndTraps() {}

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class SystemExit extends Ending {
        @Override
        void end() throws Exception {
            System.exit(0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class RuntimeExit extends Ending {
        @Override
        void end() throws Exception {
            Runtime.getRuntime().exit(0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class Halt extends Ending {
        @Override
        void end() throws Exception {
            Runtime.getRuntime().halt(0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitByReflection extends Ending {
        @Override
        void end() throws Exception {
            System.class.getMethod("exit", int.class).invoke(null, 0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class HaltByReflection extends Ending {
        @Override
        void end() throws Exception {
            Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitByReference extends Ending {
        @Override
        void end() throws Exception {
            IntConsumer end = System::exit;
            end.accept(0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class HaltByReference extends Ending {
        @Override
        void end() throws Exception {
            IntConsumer end = Runtime.getRuntime()::halt;
            end.accept(0);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitInStream extends Ending {
        @Override
        void end() throws Exception {
            IntStream.of(0).forEach(System::exit);
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitByHandle extends Ending {
        @Override
        void end() throws Exception {
            try {
                MethodHandles.lookup()
                        .findStatic(System.class, "exit", MethodType.methodType(void.class, int.class))
                        .invoke(0);
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitInConstructor extends Ending {
        @Override
        void end() throws Exception {
            create(Bomb.class);
        }

        public static class Bomb extends Actor {
            public Bomb() {
                Runtime.getRuntime().halt(0);
            }

            @message
            public void none() {}
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitInInitialiser extends Ending {
        @Override
        void end() throws Exception {
            new Bomb();
        }

        static class Bomb {
            static final int X = end0();

            static int end0() {
                IntConsumer end = System::exit;
                end.accept(0);
                return 1;
            }
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitInThread extends Ending {
        @Override
        void end() throws Exception {
            var thread = new Thread(() -> Runtime.getRuntime().halt(0));
            thread.start();
            thread.join();
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class ExitInFinally extends Ending {
        @Override
        void end() throws Exception {
            try {
                throw new IllegalStateException();
            } finally {
                System.exit(0);
            }
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class CloseOut extends Closing {
        @Override
        void close() throws Exception {
            System.out.close();
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class CloseErr extends Closing {
        @Override
        void close() throws Exception {
            System.err.close();
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class CloseDescriptor extends Closing {
        @Override
        void close() throws Exception {
            new FileOutputStream(FileDescriptor.out).close();
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class NullOut extends Closing {
        @Override
        void close() throws Exception {
            System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class CloseBoth extends Closing {
        @Override
        void close() throws Exception {
            System.out.close();
            System.err.close();
            System.in.close();
        }
    }

    @Trap(mechanism = ENDS, truth = "go, prepare")
    public static class CloseByTry extends Closing {
        @Override
        void close() throws Exception {
            try (var out = System.out) {
                out.print("bye");
            }
        }
    }
}
