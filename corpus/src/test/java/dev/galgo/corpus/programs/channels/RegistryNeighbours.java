package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Correct;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Loggers and bundles of resources are used as they are. */
public final class RegistryNeighbours {
    private RegistryNeighbours() {}

    @Correct(mechanism = CHANNELS)
    public static class LoggerAsked extends Tidy {
        @Override
        boolean use() {
            var logger = Logger.getLogger("corpus.asked");
            logger.log(Level.FINEST, "used");
            return logger.getUseParentHandlers() && !logger.isLoggable(Level.FINEST);
        }
    }

    @Correct(mechanism = CHANNELS, assumes = "environment")
    public static class BundleRead extends Tidy {
        /** Has one word. */
        public static final class Words extends ListResourceBundle {
            @Override
            protected Object[][] getContents() {
                return new Object[][] {{"a", "b"}};
            }
        }

        @Override
        boolean use() {
            return ResourceBundle.getBundle(Words.class.getName())
                    .getString("a")
                    .equals("b");
        }
    }
}
