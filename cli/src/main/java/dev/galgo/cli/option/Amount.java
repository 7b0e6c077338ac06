package dev.galgo.cli.option;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers with units, as people type them. */
public final class Amount {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,9})?)([a-z]*)");
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "", 1_000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L);
    private static final Map<String, Long> BYTES = Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "", 1L);

    private Amount() {}

    private static long parse(String typed, String unit, Map<String, Long> units, String example) {
        Matcher shape = SHAPE.matcher(unit);
        Long scale = shape.matches() ? units.get(shape.group(2)) : null;
        if (scale == null) {
            throw new TypeConversionException("'" + typed + "' is not understood; write it like " + example);
        }
        BigDecimal value = new BigDecimal(shape.group(1)).multiply(BigDecimal.valueOf(scale));
        if (value.signum() == 0) {
            throw new TypeConversionException("it must be more than nothing; write it like " + example);
        }
        if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new TypeConversionException("'" + typed + "' is too much; write it like " + example);
        }
        return value.setScale(0, RoundingMode.CEILING).longValueExact();
    }

    /** {@code 30s}, {@code 5m}, {@code 1.5h}, {@code 200ms}; seconds without a unit. */
    public static final class OfTime implements ITypeConverter<Duration> {
        private static final long MOST = Duration.ofDays(3650).toMillis();

        @Override
        public Duration convert(String typed) {
            long millis = parse(typed, typed.toLowerCase(Locale.ROOT), MILLIS, "200ms, 30s, 5m or 2h");
            return Duration.ofMillis(Math.min(millis, MOST));
        }
    }

    /** {@code 512m}, {@code 2g}, {@code 2GB}; bytes without a unit. */
    public static final class OfMemory implements ITypeConverter<Long> {
        @Override
        public Long convert(String typed) {
            String unit = typed.toLowerCase(Locale.ROOT).replaceFirst("(?<=[kmg])i?b$", "");
            return parse(typed, unit, BYTES, "512m or 2g");
        }
    }

    /** A number of threads: {@code 4}. */
    public static final class OfThreads implements ITypeConverter<Integer> {
        private static final int MOST = 1024;

        @Override
        public Integer convert(String typed) {
            if (!typed.matches("\\d{1,9}")) {
                throw new TypeConversionException("'" + typed + "' is not understood; write a number like 2 or 8");
            }
            int threads = Integer.parseInt(typed);
            if (threads == 0) {
                throw new TypeConversionException("a search needs a thread at least; write a number like 2 or 8");
            }
            if (threads > MOST) {
                throw new TypeConversionException(
                        "'" + typed + "' is too much; no more threads than processors are of use");
            }
            return threads;
        }
    }

    /** A number that may be nothing: {@code 0}, {@code 7}. */
    public static final class OfNatural implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String typed) {
            if (!typed.matches("\\d{1,9}")) {
                throw new TypeConversionException("'" + typed + "' is not understood; write a number like 0 or 7");
            }
            return Integer.parseInt(typed);
        }
    }

    /** A count of something: {@code 1000}, {@code 1_000_000}. */
    public static final class OfNumber implements ITypeConverter<Long> {
        @Override
        public Long convert(String typed) {
            return parse(typed, typed.replace("_", ""), Map.of("", 1L), "1000 or 1_000_000");
        }
    }
}
