package dev.galgo.foundry.programs.platform;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.JapaneseDate;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Random;
import java.util.TimeZone;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Reads clocks. */
public class Timing extends Actor {
    private static final Clock EARLY = Clock.systemUTC();

    Object got = "";

    @message
    void calendar() {
        got = Calendar.getInstance(TimeZone.getTimeZone("UTC")).getTimeInMillis();
    }

    @message
    void gregorian() {
        got = new GregorianCalendar().getTimeInMillis();
    }

    @message
    void clock() {
        got = Clock.systemDefaultZone().millis();
    }

    @message
    void clockOfAStatic() {
        got = EARLY.instant();
    }

    @message
    void tick() {
        got = Clock.tickSeconds(ZoneOffset.UTC).instant();
    }

    @message
    void offset() {
        got = Clock.offset(Clock.systemUTC(), Duration.ofDays(1)).millis();
    }

    @message
    void source() {
        got = InstantSource.system().millis();
    }

    @message
    void localDate() {
        got = LocalDate.now(ZoneId.of("UTC"));
    }

    @message
    void monthDay() {
        got = MonthDay.now();
    }

    @message
    void year() {
        got = Year.now();
    }

    @message
    void offsetTime() {
        got = OffsetTime.now();
    }

    @message
    void zoned() {
        got = ZonedDateTime.now();
    }

    @message
    void japanese() {
        got = JapaneseDate.now().toString();
    }

    @message
    void seed() {
        got = new Random(System.nanoTime()).nextInt();
    }

    @message
    void reference() {
        LongSupplier clock = System::nanoTime;
        got = clock.getAsLong();
    }

    @message
    void constructorReference() {
        Supplier<Date> clock = Date::new;
        got = clock.get().getTime();
    }

    @message
    void nowReference() {
        Supplier<Instant> clock = Instant::now;
        got = clock.get();
    }

    @message
    void subclass() {
        got = new Stamp().getTime();
    }

    @message
    void harmless() {
        got = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).millis()
                + new Date(5).getTime()
                + LocalDate.of(2000, 1, 1).getYear()
                + new GregorianCalendar(2000, 1, 1).get(Calendar.YEAR)
                + Duration.ofSeconds(2).toMillis();
    }

    private static final class Stamp extends Date {
        private static final long serialVersionUID = 1L;
    }
}
