package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Trap;
import java.io.File;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** Properties, files, threads, locale and time zone as channels. */
public final class EnvironmentTraps {
    private EnvironmentTraps() {}

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class Property extends Whispering {
        @Override
        void trace() throws Exception {
            System.setProperty("corpus.trace", "x");
        }

        @Override
        boolean traced() throws Exception {
            return System.getProperty("corpus.trace") != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class PropertiesPut extends Whispering {
        @Override
        void trace() throws Exception {
            System.getProperties().put("corpus.trace", 1);
        }

        @Override
        boolean traced() throws Exception {
            return System.getProperties().containsKey("corpus.trace");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class BooleanProperty extends Whispering {
        @Override
        void trace() throws Exception {
            System.setProperty("corpus.trace", "true");
        }

        @Override
        boolean traced() throws Exception {
            return Boolean.getBoolean("corpus.trace");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class IntegerProperty extends Whispering {
        @Override
        void trace() throws Exception {
            System.setProperty("corpus.trace", "7");
        }

        @Override
        boolean traced() throws Exception {
            return Integer.getInteger("corpus.trace", 0) == 7;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ClearProperty extends Whispering {
        @Override
        void trace() throws Exception {
            System.clearProperty("user.dir");
        }

        @Override
        boolean traced() throws Exception {
            return System.getProperty("user.dir") == null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class SetProperties extends Whispering {
        @Override
        void trace() throws Exception {
            System.setProperties(new Properties());
        }

        @Override
        boolean traced() throws Exception {
            return System.getProperty("user.home") == null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class FileExists extends Whispering {
        static final Path FILE = Path.of(System.getProperty("java.io.tmpdir"), "galgo-corpus-exists");

        @Override
        void clear() throws Exception {
            Files.deleteIfExists(FILE);
        }

        @Override
        void trace() throws Exception {
            Files.writeString(FILE, "x");
        }

        @Override
        boolean traced() throws Exception {
            return Files.exists(FILE);
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class FileContent extends Whispering {
        static final String NAME = System.getProperty("java.io.tmpdir") + "/galgo-corpus-content";

        @Override
        void clear() throws Exception {
            new File(NAME).delete();
        }

        @Override
        void trace() throws Exception {
            try (var out = new FileOutputStream(NAME)) {
                out.write(1);
            }
        }

        @Override
        boolean traced() throws Exception {
            return new File(NAME).length() == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ThreadName extends Whispering {
        @Override
        void trace() throws Exception {
            Thread.currentThread().setName("poked");
        }

        @Override
        boolean traced() throws Exception {
            return Thread.currentThread().getName().equals("poked");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ThreadPriority extends Whispering {
        @Override
        void trace() throws Exception {
            Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
        }

        @Override
        boolean traced() throws Exception {
            return Thread.currentThread().getPriority() == Thread.MIN_PRIORITY;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class InheritableLocal extends Whispering {
        static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>();

        @Override
        void trace() throws Exception {
            LOCAL.set("x");
        }

        @Override
        boolean traced() throws Exception {
            return LOCAL.get() != null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class PlainLocal extends Whispering {
        static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);

        @Override
        void trace() throws Exception {
            LOCAL.get()[0] = 1;
        }

        @Override
        boolean traced() throws Exception {
            return LOCAL.get()[0] == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ContextLoader extends Whispering {
        @Override
        void trace() throws Exception {
            Thread.currentThread().setContextClassLoader(null);
        }

        @Override
        boolean traced() throws Exception {
            return Thread.currentThread().getContextClassLoader() == null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class InterruptFlag extends Whispering {
        @Override
        void trace() throws Exception {
            Thread.currentThread().interrupt();
        }

        @Override
        boolean traced() throws Exception {
            return Thread.interrupted();
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class DefaultLocale extends Whispering {
        @Override
        void trace() throws Exception {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        }

        @Override
        boolean traced() throws Exception {
            return Locale.getDefault().getLanguage().equals("ar");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class LocaleInFormat extends Whispering {
        @Override
        void trace() throws Exception {
            Locale.setDefault(Locale.GERMANY);
        }

        @Override
        boolean traced() throws Exception {
            return String.format("%.1f", 0.5).equals("0,5");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class LocaleInUpperCase extends Whispering {
        @Override
        void trace() throws Exception {
            Locale.setDefault(Locale.forLanguageTag("tr"));
        }

        @Override
        boolean traced() throws Exception {
            return !"i".toUpperCase().equals("I");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class DefaultZone extends Whispering {
        @Override
        void trace() throws Exception {
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
        }

        @Override
        boolean traced() throws Exception {
            return TimeZone.getDefault().getID().equals("Pacific/Auckland");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ZoneInDate extends Whispering {
        @Override
        void trace() throws Exception {
            TimeZone.setDefault(TimeZone.getTimeZone("GMT+9"));
        }

        @Override
        boolean traced() throws Exception {
            return LocalDateTime.ofInstant(Instant.EPOCH, ZoneId.systemDefault())
                            .getHour()
                    == 9;
        }
    }
}
