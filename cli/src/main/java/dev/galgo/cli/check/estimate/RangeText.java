package dev.galgo.cli.check.estimate;

import dev.galgo.core.estimate.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Ranges in words: two digits, for more would mean nothing; all digits of what was counted. */
final class RangeText {
    private static final double COUNTABLE = 1e12;
    /** A range that is wider than this says nothing of how much it is at most. */
    private static final double WIDEST = 1e6;

    private static final String LESS = "less than ";
    private static final double KILO = 1024;

    private RangeText() {}

    static String count(Range range) {
        return range.exact() ? whole(range.low()) : words(range, RangeText::number);
    }

    /** A number that is known. */
    static String whole(double number) {
        return number >= COUNTABLE ? number(number) : String.format(Locale.ROOT, "%,d", Math.round(number));
    }

    static String time(Range seconds) {
        return words(seconds, RangeText::time);
    }

    static String bytes(Range range) {
        return words(range, RangeText::bytes);
    }

    private static String words(Range range, DoubleFunction<String> one) {
        if (range.exact()) {
            return one.apply(range.low());
        }
        if (Double.isInfinite(range.low())) {
            return "beyond counting";
        }
        String low = one.apply(range.low());
        boolean wide = range.high() > WIDEST * Math.max(1, range.low()) && range.low() < COUNTABLE;
        if (Double.isInfinite(range.high()) || wide) {
            return range.low() == 0 ? "unknown" : low + " at least";
        }
        String high = one.apply(range.high());
        if (low.equals(high)) {
            return low.startsWith(LESS) ? low : "about " + low;
        }
        return low + " to " + high;
    }

    static String number(double number) {
        if (number >= COUNTABLE) {
            return String.format(Locale.ROOT, "%.1e", number).replaceFirst("e\\+?0?", "e");
        }
        long whole = Math.round(number);
        return String.format(
                Locale.ROOT,
                "%,d",
                whole < 100
                        ? whole
                        : new BigDecimal(whole).round(new MathContext(2)).longValue());
    }

    static String time(double seconds) {
        if (seconds < 1) {
            return LESS + "1 s";
        }
        if (seconds < 120) {
            return Math.round(seconds) + " s";
        }
        if (seconds < 7_200) {
            return Math.round(seconds / 60) + " min";
        }
        if (seconds < 2 * 86_400) {
            return Math.round(seconds / 3_600) + " h";
        }
        double days = seconds / 86_400;
        return days < 1_000 ? Math.round(days) + " days" : number(days / 365) + " years";
    }

    static String bytes(double bytes) {
        double megabytes = bytes / KILO / KILO;
        if (megabytes < 1) {
            return LESS + "1 MB";
        }
        if (megabytes < 10 * KILO) {
            return number(megabytes) + " MB";
        }
        double gigabytes = megabytes / KILO;
        return gigabytes < 10 * KILO ? number(gigabytes) + " GB" : number(gigabytes / KILO) + " TB";
    }
}
