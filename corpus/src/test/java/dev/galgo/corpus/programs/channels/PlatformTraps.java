package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.URLConnection;
import java.security.Security;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Statics by reflection and handles, and statics of the platform itself, as channels. */
public final class PlatformTraps {
    private PlatformTraps() {}

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ReflectedStatic extends Whispering {
        static int trace;

        @Override
        void trace() throws Exception {
            ReflectedStatic.class.getDeclaredField("trace").setInt(null, 1);
        }

        @Override
        boolean traced() throws Exception {
            return trace == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ReflectedStaticObject extends Whispering {
        static String trace;

        @Override
        void trace() throws Exception {
            var field = ReflectedStaticObject.class.getDeclaredField("trace");
            field.setAccessible(true);
            field.set(null, "x");
        }

        @Override
        boolean traced() throws Exception {
            return trace != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class VarHandleStatic extends Whispering {
        static int trace;

        @Override
        void trace() throws Exception {
            MethodHandles.lookup()
                    .findStaticVarHandle(VarHandleStatic.class, "trace", int.class)
                    .set(1);
        }

        @Override
        boolean traced() throws Exception {
            return trace == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class VarHandleCompareAndSet extends Whispering {
        static String trace;

        @Override
        void trace() throws Exception {
            MethodHandles.lookup()
                    .findStaticVarHandle(VarHandleCompareAndSet.class, "trace", String.class)
                    .compareAndSet(null, "x");
        }

        @Override
        boolean traced() throws Exception {
            return trace != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class MethodHandleStatic extends Whispering {
        static long trace;

        @Override
        void trace() throws Exception {
            try {
                MethodHandles.lookup()
                        .findStaticSetter(MethodHandleStatic.class, "trace", long.class)
                        .invoke(1L);
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }

        @Override
        boolean traced() throws Exception {
            return trace == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ReflectedMethod extends Whispering {
        static boolean trace;

        static void leave() {
            trace = true;
        }

        @Override
        void trace() throws Exception {
            ReflectedMethod.class.getDeclaredMethod("leave").invoke(null);
        }

        @Override
        boolean traced() throws Exception {
            return trace;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StandardOut extends Whispering {
        @Override
        void trace() throws Exception {
            System.setOut(new PrintStream(OutputStream.nullOutputStream()) {
                @Override
                public boolean checkError() {
                    return true;
                }
            });
        }

        @Override
        boolean traced() throws Exception {
            return System.out.checkError();
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StandardIn extends Whispering {
        @Override
        void trace() throws Exception {
            System.setIn(new ByteArrayInputStream(new byte[5]));
        }

        @Override
        boolean traced() throws Exception {
            return System.in.available() == 5;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class LoggerLevel extends Whispering {
        @Override
        void trace() throws Exception {
            Logger.getLogger("corpus").setLevel(Level.FINEST);
        }

        @Override
        boolean traced() throws Exception {
            return Logger.getLogger("corpus").getLevel() == Level.FINEST
                    && Logger.getLogger("corpus").isLoggable(Level.FINEST);
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class DefaultExceptionHandler extends Whispering {
        @Override
        void trace() throws Exception {
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        }

        @Override
        boolean traced() throws Exception {
            return Thread.getDefaultUncaughtExceptionHandler() != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class SecurityProperty extends Whispering {
        @Override
        void trace() throws Exception {
            Security.setProperty("corpus.trace", "x");
        }

        @Override
        boolean traced() throws Exception {
            return Security.getProperty("corpus.trace") != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class UrlDefault extends Whispering {
        @Override
        void trace() throws Exception {
            URLConnection.setDefaultUseCaches("corpus", false);
        }

        @Override
        boolean traced() throws Exception {
            return !URLConnection.getDefaultUseCaches("corpus");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class CookieDefault extends Whispering {
        @Override
        void trace() throws Exception {
            CookieHandler.setDefault(new CookieManager());
        }

        @Override
        boolean traced() throws Exception {
            return CookieHandler.getDefault() != null;
        }
    }
}
