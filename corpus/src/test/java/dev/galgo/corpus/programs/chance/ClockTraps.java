package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Clocks of every kind. */
public final class ClockTraps {
    private ClockTraps() {}

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Nanos extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return System.nanoTime() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Millis extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return System.currentTimeMillis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class InstantNow extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Instant.now().getNano() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class LocalTimeNow extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return LocalTime.now().toNanoOfDay() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ZonedNow extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ZonedDateTime.now(ZoneOffset.UTC).getNano() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class OffsetNow extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return OffsetDateTime.now().getNano() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ClockUtc extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Clock.systemUTC().millis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TickMillis extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Clock.tickMillis(ZoneOffset.UTC).millis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Tick extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Clock.tick(Clock.systemUTC(), Duration.ofMillis(1)).millis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class OffsetClock extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Clock.offset(Clock.systemDefaultZone(), Duration.ofDays(1)).millis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class InstantSourceSystem extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return InstantSource.system().millis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NewDate extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Date().getTime() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class CalendarInstance extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Calendar.getInstance().getTimeInMillis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class CalendarOfLocale extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Calendar.getInstance(TimeZone.getTimeZone("GMT"), Locale.ROOT)
                                    .getTimeInMillis()
                            % 3
                    != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NewGregorian extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new GregorianCalendar().getTimeInMillis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class CalendarBuilder extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Calendar.Builder().build().getTimeInMillis() == 0
                    && new GregorianCalendar(TimeZone.getDefault()).getTimeInMillis() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NanosReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            LongSupplier clock = System::nanoTime;
            return clock.getAsLong() / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ReflectedClock extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return (long) System.class.getMethod("currentTimeMillis").invoke(null) % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Uptime extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ManagementFactory.getRuntimeMXBean().getUptime() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class FileTime extends Drawing {
        @Override
        boolean lucky() throws Exception {
            Path file = Files.createTempFile("galgo-corpus", "");
            try {
                return Files.getLastModifiedTime(file).toMillis() % 3 != 0;
            } finally {
                Files.delete(file);
            }
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Elapsed extends Drawing {
        @Override
        boolean lucky() throws Exception {
            long begin = System.nanoTime();
            Thread.sleep(2);
            return System.nanoTime() - begin < 1_000_000;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class CpuTime extends Drawing {
        @Override
        boolean lucky() throws Exception {
            long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            return begin / 1000 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TimeoutOfFuture extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var never = new CompletableFuture<String>();
            return never.completeOnTimeout("late", 1, TimeUnit.MILLISECONDS)
                    .get(1, TimeUnit.SECONDS)
                    .isEmpty();
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class PollWithTimeout extends Drawing {
        @Override
        boolean lucky() throws Exception {
            long begin = System.currentTimeMillis();
            new LinkedBlockingQueue<String>().poll(3, TimeUnit.MILLISECONDS);
            return System.currentTimeMillis() - begin < 2;
        }
    }
}
