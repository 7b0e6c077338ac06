package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Correct;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Reflection, handles and output that carry nothing. */
public final class PlatformNeighbours {
    private PlatformNeighbours() {}

    @Correct(mechanism = CHANNELS)
    public static class ReflectedRead extends Tidy {
        static final int LIMIT = Integer.parseInt("7");

        @Override
        boolean use() throws Exception {
            return ReflectedRead.class.getDeclaredField("LIMIT").getInt(null) == 7;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class ReflectedInstance extends Tidy {
        int mine;

        @Override
        boolean use() throws Exception {
            getClass().getDeclaredField("mine").setInt(this, used + 1);
            return mine == used + 1;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class ReflectedMethod extends Tidy {
        private int twice(int x) {
            return 2 * x;
        }

        @Override
        boolean use() throws Exception {
            return ReflectedMethod.class
                    .getDeclaredMethod("twice", int.class)
                    .invoke(this, 4)
                    .equals(8);
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class VarHandleInstance extends Tidy {
        int mine;

        @Override
        boolean use() throws Exception {
            var handle = MethodHandles.lookup().findVarHandle(VarHandleInstance.class, "mine", int.class);
            handle.set(this, 5);
            return mine == 5;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class VarHandleArray extends Tidy {
        @Override
        boolean use() throws Exception {
            int[] array = new int[2];
            MethodHandles.arrayElementVarHandle(int[].class).setVolatile(array, 1, 9);
            return array[1] == 9;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class MethodHandleCall extends Tidy {
        @Override
        boolean use() throws Exception {
            try {
                return (int) MethodHandles.lookup()
                                .findVirtual(String.class, "length", MethodType.methodType(int.class))
                                .invokeExact("four")
                        == 4;
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class PrintsOnly extends Tidy {
        @Override
        boolean use() throws Exception {
            System.out.println("used " + used);
            System.err.printf("%d%n", used);
            return true;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class LoggerWrites extends Tidy {
        static final Logger LOG = Logger.getLogger("corpus.tidy");

        @Override
        boolean use() throws Exception {
            LOG.log(Level.FINE, "used");
            return true;
        }
    }
}
