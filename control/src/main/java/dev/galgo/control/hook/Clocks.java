package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
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

    public static long nanoTime() {
        var control = Hooks.here();
        if (control == null) {
            return System.nanoTime();
        }
        control.uses(Category.CLOCK, "System.nanoTime()");
        return control.nanoTime();
    }

    public static long currentTimeMillis() {
        return millis("System.currentTimeMillis()");
    }

    /** The time of day, read by this call. */
    static long millis(String call) {
        var control = Hooks.here();
        if (control == null) {
            return System.currentTimeMillis();
        }
        control.uses(Category.CLOCK, call);
        return control.currentTimeMillis();
    }

    static Instant instant(String call) {
        return Hooks.here() == null ? Instant.now() : Instant.ofEpochMilli(millis(call));
    }

    public static long date() {
        return millis("new Date()");
    }

    @SuppressWarnings("JavaUtilDate") // what the program asked for
    public static Date newDate() {
        return new Date(date());
    }

    public static Calendar getInstance() {
        return set(Calendar.getInstance());
    }

    public static Calendar getInstance(TimeZone zone) {
        return set(Calendar.getInstance(zone));
    }

    public static Calendar getInstance(Locale locale) {
        return set(Calendar.getInstance(locale));
    }

    public static Calendar getInstance(TimeZone zone, Locale locale) {
        return set(Calendar.getInstance(zone, locale));
    }

    private static Calendar set(Calendar calendar) {
        if (Hooks.here() != null) {
            calendar.setTimeInMillis(millis("Calendar.getInstance()"));
        }
        return calendar;
    }

    public static Clock systemUTC() {
        return new LiveClock(ZoneOffset.UTC);
    }

    public static Clock systemDefaultZone() {
        return new LiveClock(ZoneId.systemDefault());
    }

    public static Clock system(ZoneId zone) {
        return new LiveClock(zone);
    }

    public static InstantSource source() {
        return systemUTC();
    }

    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMillis(1));
    }

    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofSeconds(1));
    }

    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMinutes(1));
    }

    public static Instant instant() {
        return instant("Instant.now()");
    }

    public static LocalDate localDate() {
        return LocalDate.now(now("LocalDate"));
    }

    public static LocalDate localDate(ZoneId zone) {
        return LocalDate.now(now(zone, "LocalDate"));
    }

    public static LocalTime localTime() {
        return LocalTime.now(now("LocalTime"));
    }

    public static LocalTime localTime(ZoneId zone) {
        return LocalTime.now(now(zone, "LocalTime"));
    }

    public static LocalDateTime localDateTime() {
        return LocalDateTime.now(now("LocalDateTime"));
    }

    public static LocalDateTime localDateTime(ZoneId zone) {
        return LocalDateTime.now(now(zone, "LocalDateTime"));
    }

    public static ZonedDateTime zonedDateTime() {
        return ZonedDateTime.now(now("ZonedDateTime"));
    }

    public static ZonedDateTime zonedDateTime(ZoneId zone) {
        return ZonedDateTime.now(now(zone, "ZonedDateTime"));
    }

    public static OffsetDateTime offsetDateTime() {
        return OffsetDateTime.now(now("OffsetDateTime"));
    }

    public static OffsetDateTime offsetDateTime(ZoneId zone) {
        return OffsetDateTime.now(now(zone, "OffsetDateTime"));
    }

    public static OffsetTime offsetTime() {
        return OffsetTime.now(now("OffsetTime"));
    }

    public static OffsetTime offsetTime(ZoneId zone) {
        return OffsetTime.now(now(zone, "OffsetTime"));
    }

    public static YearMonth yearMonth() {
        return YearMonth.now(now("YearMonth"));
    }

    public static YearMonth yearMonth(ZoneId zone) {
        return YearMonth.now(now(zone, "YearMonth"));
    }

    public static MonthDay monthDay() {
        return MonthDay.now(now("MonthDay"));
    }

    public static MonthDay monthDay(ZoneId zone) {
        return MonthDay.now(now(zone, "MonthDay"));
    }

    public static Year year() {
        return Year.now(now("Year"));
    }

    public static Year year(ZoneId zone) {
        return Year.now(now(zone, "Year"));
    }

    private static Clock now(String type) {
        return now(ZoneId.systemDefault(), type);
    }

    private static Clock now(ZoneId zone, String type) {
        return Clock.fixed(instant(type + ".now()"), zone);
    }
}
