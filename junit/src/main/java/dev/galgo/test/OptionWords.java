package dev.galgo.test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Options as people write them; what is not understood is refused with a sentence that says what would be. */
final class OptionWords {
    private static final Pattern TIME = Pattern.compile("(\\d{1,12})\\s*(ms|s|m|min|h|)");
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "", 1_000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L);

    private final Map<String, String> said;

    OptionWords(Map<String, String> said) {
        this.said = said;
    }

    void refuseUnknown(List<String> names) {
        for (String name : said.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no option " + name + "; there are " + String.join(", ", names));
            }
        }
    }

    /** What was said; null if nothing was. */
    @Nullable
    String text(String name) {
        String text = said.get(name);
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** {@code stable+tasks}, {@code any-time} and {@code ANY_TIME} are words for constants. */
    <E extends Enum<E>> @Nullable E one(String name, E[] constants) {
        List<E> all = several(name, constants);
        if (all.size() > 1) {
            throw misunderstood(name, String.valueOf(text(name)), "one of " + words(constants));
        }
        return all.isEmpty() ? null : all.get(0);
    }

    <E extends Enum<E>> List<E> several(String name, E[] constants) {
        var found = new ArrayList<E>();
        String text = text(name);
        for (String part : text == null ? new String[0] : text.split("\\s*,\\s*")) {
            String wanted = part.toUpperCase(Locale.ROOT).replaceAll("[-+ ]", "_");
            E match = Arrays.stream(constants)
                    .filter(one -> one.name().equals(wanted))
                    .findFirst()
                    .orElseThrow(() -> misunderstood(name, part, "one of " + words(constants)));
            found.add(match);
        }
        return found;
    }

    private static String words(Enum<?>[] constants) {
        return Arrays.stream(constants)
                .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .collect(Collectors.joining(", "));
    }

    /** A number above zero. */
    long number(String name, long otherwise) {
        Long number = whole(name);
        if (number != null && number <= 0) {
            throw misunderstood(name, number.toString(), "a number above 0");
        }
        return number == null ? otherwise : number;
    }

    @Nullable
    Long whole(String name) {
        String text = text(name);
        try {
            return text == null ? null : Long.valueOf(text.replace("_", ""));
        } catch (NumberFormatException noNumber) {
            throw misunderstood(name, String.valueOf(text), "a number like 1000");
        }
    }

    Duration time(String name, Duration otherwise) {
        String text = text(name);
        if (text == null) {
            return otherwise;
        }
        Matcher shape = TIME.matcher(text.toLowerCase(Locale.ROOT));
        Long unit = shape.matches() ? MILLIS.get(shape.group(2)) : null;
        if (unit == null) {
            throw misunderstood(name, text, "a time like 200ms, 30s, 5m or 2h");
        }
        long millis = Long.parseLong(shape.group(1)) * unit;
        if (millis == 0) {
            throw misunderstood(name, text, "more than no time");
        }
        return Duration.ofMillis(Math.min(millis, Duration.ofDays(3650).toMillis()));
    }

    boolean yes(String name) {
        String text = text(name);
        if (text != null && !text.equalsIgnoreCase("true") && !text.equalsIgnoreCase("false")) {
            throw misunderstood(name, text, "true or false");
        }
        return Boolean.parseBoolean(text);
    }

    private static IllegalArgumentException misunderstood(String name, String text, String instead) {
        return new IllegalArgumentException("the option " + name + " is '" + text + "'; it has to be " + instead);
    }
}
