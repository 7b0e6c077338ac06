package dev.galgo.control.program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Reads the time in all ways, as milliseconds; and sleeps. */
final class Reading {
    /** Made before there is a control. */
    private static final Clock CLOCK = Clock.systemUTC();

    private Reading() {}

    static Object millis() {
        return System.currentTimeMillis();
    }

    static Object nanos() {
        return System.nanoTime();
    }

    static Object date() {
        return new Date().getTime();
    }

    static Object calendar() {
        return Calendar.getInstance().getTimeInMillis();
    }

    static Object instant() {
        return Instant.now().toEpochMilli();
    }

    static Object localDateTime() {
        return LocalDateTime.now(ZoneOffset.UTC).toInstant(ZoneOffset.UTC).toEpochMilli();
    }

    static Object localDateAndTime() {
        return LocalDateTime.of(LocalDate.now(ZoneOffset.UTC), LocalTime.now(ZoneOffset.UTC))
                .toInstant(ZoneOffset.UTC)
                .toEpochMilli();
    }

    static Object zonedDateTime() {
        return ZonedDateTime.now().toInstant().toEpochMilli();
    }

    static Object offsetDateTime() {
        return OffsetDateTime.now().toInstant().toEpochMilli();
    }

    static Object staticClock() {
        return CLOCK.millis();
    }

    static Object clock() {
        return Clock.systemDefaultZone().instant().toEpochMilli();
    }

    static Object reference() {
        LongSupplier clock = System::currentTimeMillis;
        return clock.getAsLong();
    }

    static Object constructorReference() {
        Supplier<Date> clock = Date::new;
        return clock.get().getTime();
    }

    static Object reflection() throws Exception {
        return System.class.getMethod("currentTimeMillis").invoke(null);
    }

    static Object handle() throws Throwable {
        return (long) MethodHandles.lookup()
                .findStatic(System.class, "currentTimeMillis", MethodType.methodType(long.class))
                .invokeExact();
    }

    static Object constructorByReflection() throws Exception {
        return Date.class.getConstructor().newInstance().getTime();
    }

    static Object subclass() {
        return new Stamp().getTime();
    }

    static Object sleep() throws Exception {
        var before = System.nanoTime();
        Thread.sleep(1);
        Thread.sleep(1, 5);
        TimeUnit.MILLISECONDS.sleep(2);
        Thread.yield();
        Thread.onSpinWait();
        return System.nanoTime() - before >= 4_000_000;
    }

    static Object inheritedSleep() throws Exception {
        var sleeper = new Sleeper();
        Runnable body = sleeper;
        body.run();
        return sleeper.slept;
    }

    private static final class Sleeper extends Thread {
        private boolean slept;

        @Override
        public void run() {
            try {
                sleep(1);
                slept = true;
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
        }
    }

    private static final class Stamp extends Date {
        private static final long serialVersionUID = 1L;
    }
}
