package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Trap;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Loggers and bundles of resources are kept by the platform, one for all actors. */
public final class RegistryTraps {
    private RegistryTraps() {}

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class LoggerFlag extends Whispering {
        private static Logger logger() {
            return Logger.getLogger("corpus.flag");
        }

        @Override
        void clear() {
            logger().setUseParentHandlers(true);
        }

        @Override
        void trace() {
            logger().setUseParentHandlers(false);
        }

        @Override
        boolean traced() {
            return !logger().getUseParentHandlers();
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class LoggerHandler extends Whispering {
        /** Writes nothing. */
        static final class Silent extends Handler {
            @Override
            public void publish(LogRecord record) {}

            @Override
            public void flush() {}

            @Override
            public void close() {}
        }

        private static Logger logger() {
            return Logger.getLogger("corpus.handler");
        }

        @Override
        void clear() {
            for (var handler : logger().getHandlers()) {
                logger().removeHandler(handler);
            }
        }

        @Override
        void trace() {
            logger().addHandler(new Silent());
        }

        @Override
        boolean traced() {
            return logger().getHandlers().length > 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class CachedBundle extends Whispering {
        /** Has one word, and a mark. */
        public static final class Words extends ListResourceBundle {
            boolean marked;

            @Override
            protected Object[][] getContents() {
                return new Object[][] {{"a", "b"}};
            }
        }

        private static Words words() {
            return (Words) ResourceBundle.getBundle(Words.class.getName());
        }

        @Override
        void trace() {
            words().marked = true;
        }

        @Override
        boolean traced() {
            return words().marked;
        }
    }
}
