package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Correct;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Properties;

/** Properties, files, threads, locale and time zone used tidily. */
public final class EnvironmentNeighbours {
    private EnvironmentNeighbours() {}

    @Correct(mechanism = CHANNELS, assumes = "environment")
    public static class PropertyRead extends Tidy {
        @Override
        boolean use() throws Exception {
            return System.getProperty("corpus.never.set", "none").equals("none");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class PropertiesCopied extends Tidy {
        @Override
        boolean use() throws Exception {
            var copy = new Properties();
            copy.put("corpus.tidy", "x");
            return copy.getProperty("corpus.tidy").equals("x");
        }
    }

    @Correct(mechanism = CHANNELS, assumes = "environment")
    public static class BooleanNeverSet extends Tidy {
        @Override
        boolean use() throws Exception {
            return !Boolean.getBoolean("corpus.never.set");
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class OwnFile extends Tidy {
        @Override
        boolean use() throws Exception {
            Path file = Files.createTempFile("galgo-corpus", ".txt");
            try {
                Files.writeString(file, "x");
                return Files.readString(file).equals("x");
            } finally {
                Files.delete(file);
            }
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class PathsOnly extends Tidy {
        @Override
        boolean use() throws Exception {
            return Path.of("a", "b").resolve("c").getNameCount() == 3;
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class ThreadNameRestored extends Tidy {
        @Override
        boolean use() throws Exception {
            var thread = Thread.currentThread();
            String old = thread.getName();
            thread.setName("tidy");
            boolean seen = thread.getName().equals("tidy");
            thread.setName(old);
            return seen;
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class LocalRemoved extends Tidy {
        static final ThreadLocal<String> LOCAL = new ThreadLocal<>();

        @Override
        boolean use() throws Exception {
            boolean clean = LOCAL.get() == null;
            LOCAL.set("x");
            boolean seen = LOCAL.get() != null;
            LOCAL.remove();
            return clean && seen;
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class LocalCache extends Tidy {
        static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);

        @Override
        boolean use() throws Exception {
            var buffer = BUFFER.get();
            buffer.setLength(0);
            return buffer.append(1).append(2).toString().equals("12");
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class ContextLoaderRestored extends Tidy {
        @Override
        boolean use() throws Exception {
            var thread = Thread.currentThread();
            var old = thread.getContextClassLoader();
            thread.setContextClassLoader(null);
            boolean seen = thread.getContextClassLoader() == null;
            thread.setContextClassLoader(old);
            return seen;
        }
    }

    @Correct(mechanism = CHANNELS, refused = "uncontrolled")
    public static class InterruptCleared extends Tidy {
        @Override
        boolean use() throws Exception {
            Thread.currentThread().interrupt();
            return Thread.interrupted() && !Thread.interrupted();
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class LocaleGiven extends Tidy {
        @Override
        boolean use() throws Exception {
            return String.format(Locale.ROOT, "%.1f", 0.5).equals("0.5")
                    && "i".toUpperCase(Locale.ROOT).equals("I");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class FormatWholeNumber extends Tidy {
        @Override
        boolean use() throws Exception {
            return String.format("%d", 12).equals("12");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class ZoneGiven extends Tidy {
        @Override
        boolean use() throws Exception {
            return LocalDateTime.ofInstant(Instant.EPOCH, ZoneOffset.UTC).getHour() == 0;
        }
    }
}
