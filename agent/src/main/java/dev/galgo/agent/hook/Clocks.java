package dev.galgo.agent.hook;

import dev.galgo.agent.Hooks;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Reading the time: virtual under control. */
public final class Clocks {
    private Clocks() {}

    @InPlaceOf(System.class)
    public static long nanoTime() {
        var control = Hooks.here();
        return control == null ? System.nanoTime() : control.nanoTime();
    }

    @InPlaceOf(System.class)
    public static long currentTimeMillis() {
        var control = Hooks.here();
        return control == null ? System.currentTimeMillis() : control.currentTimeMillis();
    }

    @InPlaceOf(value = Date.class, name = "<init>")
    public static long date() {
        return currentTimeMillis();
    }

    @InPlaceOf(value = Date.class, name = "new")
    public static Date newDate() {
        return new Date(currentTimeMillis());
    }

    @InPlaceOf(Calendar.class)
    public static Calendar getInstance() {
        return set(Calendar.getInstance());
    }

    @InPlaceOf(Calendar.class)
    public static Calendar getInstance(TimeZone zone) {
        return set(Calendar.getInstance(zone));
    }

    @InPlaceOf(Calendar.class)
    public static Calendar getInstance(Locale locale) {
        return set(Calendar.getInstance(locale));
    }

    @InPlaceOf(Calendar.class)
    public static Calendar getInstance(TimeZone zone, Locale locale) {
        return set(Calendar.getInstance(zone, locale));
    }

    private static Calendar set(Calendar calendar) {
        var control = Hooks.here();
        if (control != null) {
            calendar.setTimeInMillis(control.currentTimeMillis());
        }
        return calendar;
    }

    @InPlaceOf(Clock.class)
    public static Clock systemUTC() {
        return new LiveClock(ZoneOffset.UTC);
    }

    @InPlaceOf(Clock.class)
    public static Clock systemDefaultZone() {
        return new LiveClock(ZoneId.systemDefault());
    }

    @InPlaceOf(Clock.class)
    public static Clock system(ZoneId zone) {
        return new LiveClock(zone);
    }

    @InPlaceOf(Clock.class)
    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMillis(1));
    }

    @InPlaceOf(Clock.class)
    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofSeconds(1));
    }

    @InPlaceOf(Clock.class)
    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMinutes(1));
    }

    @InPlaceOf(value = Instant.class, name = "now")
    public static Instant instant() {
        return systemUTC().instant();
    }

    @InPlaceOf(value = LocalDate.class, name = "now")
    public static LocalDate localDate() {
        return LocalDate.now(systemDefaultZone());
    }

    @InPlaceOf(value = LocalDate.class, name = "now")
    public static LocalDate localDate(ZoneId zone) {
        return LocalDate.now(system(zone));
    }

    @InPlaceOf(value = LocalTime.class, name = "now")
    public static LocalTime localTime() {
        return LocalTime.now(systemDefaultZone());
    }

    @InPlaceOf(value = LocalTime.class, name = "now")
    public static LocalTime localTime(ZoneId zone) {
        return LocalTime.now(system(zone));
    }

    @InPlaceOf(value = LocalDateTime.class, name = "now")
    public static LocalDateTime localDateTime() {
        return LocalDateTime.now(systemDefaultZone());
    }

    @InPlaceOf(value = LocalDateTime.class, name = "now")
    public static LocalDateTime localDateTime(ZoneId zone) {
        return LocalDateTime.now(system(zone));
    }

    @InPlaceOf(value = ZonedDateTime.class, name = "now")
    public static ZonedDateTime zonedDateTime() {
        return ZonedDateTime.now(systemDefaultZone());
    }

    @InPlaceOf(value = ZonedDateTime.class, name = "now")
    public static ZonedDateTime zonedDateTime(ZoneId zone) {
        return ZonedDateTime.now(system(zone));
    }

    @InPlaceOf(value = OffsetDateTime.class, name = "now")
    public static OffsetDateTime offsetDateTime() {
        return OffsetDateTime.now(systemDefaultZone());
    }

    @InPlaceOf(value = OffsetDateTime.class, name = "now")
    public static OffsetDateTime offsetDateTime(ZoneId zone) {
        return OffsetDateTime.now(system(zone));
    }

    @InPlaceOf(value = OffsetTime.class, name = "now")
    public static OffsetTime offsetTime() {
        return OffsetTime.now(systemDefaultZone());
    }

    @InPlaceOf(value = YearMonth.class, name = "now")
    public static YearMonth yearMonth() {
        return YearMonth.now(systemDefaultZone());
    }

    @InPlaceOf(value = Year.class, name = "now")
    public static Year year() {
        return Year.now(systemDefaultZone());
    }
}
