package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.rmi.server.UID;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Clocks, counters and threads that the platform uses on its own. */
public final class PlatformChanceTraps {
    private PlatformChanceTraps() {}

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class StoredProperties extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var text = new StringWriter();
            new Properties().store(text, null);
            return text.toString().hashCode() % 2 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NumberOfLogRecord extends Drawing {
        @Override
        boolean lucky() {
            return new LogRecord(Level.INFO, "drawn").getSequenceNumber() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TimeOfLogRecord extends Drawing {
        @Override
        boolean lucky() {
            return new LogRecord(Level.INFO, "drawn").getMillis() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Archive extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var entry = new ZipEntry("a");
            new ZipOutputStream(new ByteArrayOutputStream()).putNextEntry(entry);
            return entry.getTime() / 2000 % 2 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NameOfLambda extends Drawing {
        @Override
        boolean lucky() {
            Runnable lambda = () -> {};
            return lambda.getClass().getName().hashCode() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TextOfLambdaClass extends Drawing {
        @Override
        boolean lucky() {
            Runnable lambda = () -> {};
            return ("" + lambda.getClass()).hashCode() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NameOfProxy extends Drawing {
        @Override
        boolean lucky() {
            var loader = new ClassLoader(getClass().getClassLoader()) {};
            var proxy = Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (self, method, args) -> null);
            return proxy.getClass().getName().hashCode() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class IdOfRmi extends Drawing {
        @Override
        boolean lucky() {
            return new UID().hashCode() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ParallelSearch extends Drawing {
        @Override
        boolean lucky() {
            var map = new ConcurrentHashMap<Integer, Integer>();
            IntStream.range(0, 20_000).forEach(i -> map.put(i, i));
            return map.search(1, (key, value) -> value % 50 == 7 ? value : null) == 7;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ParallelStreamOfSpliterator extends Drawing {
        @Override
        boolean lucky() {
            var all = IntStream.range(0, 20_000).boxed().toList().spliterator();
            return StreamSupport.stream(all, true).findAny().orElseThrow() == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ShortYear extends Drawing {
        @Override
        boolean lucky() {
            var format = new SimpleDateFormat("dd.MM.yy", Locale.ROOT);
            return format.get2DigitYearStart().getTime() % 4 != 0;
        }
    }
}
