package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.text.DateFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reading dates whose year has two digits: the century is that in which the year lies between 80
 * years before and 20 years after the moment at which the format was made, unless the program has
 * said otherwise.
 */
public final class ShortYears {
    private static final Pattern TEXT = Pattern.compile("'[^']*'");
    private static final Pattern SHORT = Pattern.compile("(?<![yY])(?:yy?|YY?)(?![yY])");
    private static final double DAYS_OF_80_YEARS = 80 * 365.2425;
    private static final long MILLIS_A_DAY = 86_400_000;
    /** A format that was made this long ago is not known any more. */
    private static final long DAYS = 40;

    private ShortYears() {}

    public static Date parse(DateFormat format, String text) throws ParseException {
        look(format, "DateFormat.parse()");
        return format.parse(text);
    }

    public static @Nullable Date parse(DateFormat format, String text, ParsePosition at) {
        look(format, "DateFormat.parse()");
        return format.parse(text, at);
    }

    public static Object parseObject(Format format, String text) throws ParseException {
        look(format, "Format.parseObject()");
        return format.parseObject(text);
    }

    public static @Nullable Object parseObject(Format format, String text, ParsePosition at) {
        look(format, "Format.parseObject()");
        return format.parseObject(text, at);
    }

    public static Object[] parse(MessageFormat format, String text) throws ParseException {
        look(format, "MessageFormat.parse()");
        return format.parse(text);
    }

    public static Object @Nullable [] parse(MessageFormat format, String text, ParsePosition at) {
        look(format, "MessageFormat.parse()");
        return format.parse(text, at);
    }

    public static Date get2DigitYearStart(SimpleDateFormat format) {
        if (isByClock(format)) {
            use("SimpleDateFormat.get2DigitYearStart()");
        }
        return format.get2DigitYearStart();
    }

    private static void look(Format format, String call) {
        if (Hooks.here() == null) {
            return;
        }
        if (format instanceof MessageFormat message) {
            for (var part : message.getFormats()) {
                if (part != null) {
                    look(part, call);
                }
            }
        } else if (format instanceof SimpleDateFormat dates
                && SHORT.matcher(TEXT.matcher(dates.toPattern()).replaceAll("")).find()
                && isByClock(dates)) {
            use(call + " of a year of two digits");
        }
    }

    @SuppressWarnings("JavaUtilDate") // The platform's formats use it.
    private static boolean isByClock(SimpleDateFormat format) {
        long usual = System.currentTimeMillis() - (long) (DAYS_OF_80_YEARS * MILLIS_A_DAY);
        return Math.abs(format.get2DigitYearStart().getTime() - usual) < DAYS * MILLIS_A_DAY;
    }

    private static void use(String call) {
        var control = Hooks.here();
        if (control != null) {
            control.uncontrolled(Category.CLOCK, call);
        }
    }
}
