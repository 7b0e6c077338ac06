package dev.galgo.cli.console;

import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.Forecast;
import dev.galgo.core.search.Progress;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows how a search goes: on a terminal in one line that is written over, elsewhere in a line every few seconds.
 *
 * <p>A line that can be overwritten needs a carriage return and "erase to the end of the line", which is all there is to it.
 */
public final class ProgressLine implements Consumer<Progress>, AutoCloseable {
    private static final String START_OVER = "\r\u001B[K";
    private static final long PLAIN_EVERY = 5_000_000_000L;
    private static final double BEYOND_BRIEF = 1e13;

    private final Console console;
    private final String heading;
    private final LongSupplier nanos;
    private final long start;
    private long lastTime;
    private long lastPrint;
    private long lastTransitions;
    private long lastStates;
    private long firstTime;
    private long firstStates;
    private int width;
    private boolean onScreen;

    public ProgressLine(Console console, LongSupplier nanos) {
        this(console, "", nanos);
    }

    /** With something before each line that says which of several searches it is about. */
    public ProgressLine(Console console, String heading, LongSupplier nanos) {
        this.console = console;
        this.heading = heading;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.lastTime = start;
        this.lastPrint = start;
    }

    @Override
    public void accept(Progress progress) {
        long now = nanos.getAsLong();
        if (firstStates == 0) {
            begin(progress, now);
        }
        if (!console.live() && now - lastPrint < PLAIN_EVERY) {
            return;
        }
        String line = text(progress, now);
        if (console.live()) {
            console.err().print(START_OVER + onOneLine(line));
            console.err().flush();
            onScreen = true;
        } else {
            console.err().println(line);
        }
    }

    /** The line, for whoever shows it elsewhere. */
    public String text(Progress progress) {
        long now = nanos.getAsLong();
        if (firstStates == 0) {
            begin(progress, now);
        }
        return text(progress, now);
    }

    private String text(Progress progress, long now) {
        if (progress.transitions() < lastTransitions) { // a search that has begun anew counts from the start
            lastTransitions = 0;
            lastStates = 0;
            firstStates = 0;
            firstTime = lastTime;
        }
        String line = line(progress, now);
        lastPrint = now;
        lastTime = now;
        lastTransitions = progress.transitions();
        lastStates = progress.states();
        return line;
    }

    /** What a search that is kept in a directory has behind it at the first look, another process may have done. */
    private void begin(Progress progress, long now) {
        firstTime = now;
        firstStates = progress.states();
        if (progress.disk() > 0) {
            lastTime = now;
            lastTransitions = progress.transitions();
            lastStates = firstStates;
        }
    }

    /** A line that a terminal breaks cannot be written over. */
    private String onOneLine(String line) {
        if (width == 0) {
            width = TerminalWidth.of(console.environment());
        }
        return line.length() < width ? line : line.substring(0, width - 1);
    }

    private String line(Progress progress, long now) {
        double seconds = (now - start) / 1e9;
        double rate = (progress.transitions() - lastTransitions) * 1e9 / Math.max(1, now - lastTime);
        Runtime runtime = Runtime.getRuntime();
        long megabytes = (runtime.totalMemory() - runtime.freeMemory()) >> 20;
        return heading
                + String.format(
                        Locale.ROOT,
                        "%s executions, %s states, %s deliveries/s, depth %s, %d MB%s, %s%s%s%s",
                        brief(progress.executions()),
                        brief(progress.states()),
                        brief((long) rate),
                        brief(progress.deepest()),
                        megabytes,
                        onDisk(progress.disk()),
                        time(seconds),
                        inAll(progress.estimate()),
                        left(progress.explored(), seconds),
                        foreseen(progress, now));
    }

    /** How large the search will be, on disk too, and how long it will take. */
    private String foreseen(Progress progress, long now) {
        Forecast forecast = progress.forecast();
        if (forecast == null || progress.states() == 0) {
            return "";
        }
        double megabytes = progress.disk() / (double) (1 << 20) / progress.states();
        if (!forecast.bounded()) {
            return ", in all more than " + brief(forecast.fewest()) + " states";
        }
        String onDisk = progress.disk() == 0
                ? ""
                : ", " + between(brief(forecast.fewest() * megabytes), brief(forecast.most() * megabytes)) + " MB";
        return ", in all about " + between(brief(forecast.fewest()), brief(forecast.most())) + " states" + onDisk
                + timeLeft(progress.states(), forecast, now);
    }

    /** By the speed of the last seconds, and by that of all the time. */
    private String timeLeft(long states, Forecast forecast, long now) {
        double recent = (states - lastStates) * 1e9 / Math.max(1, now - lastTime);
        double always = (states - firstStates) * 1e9 / Math.max(1, now - firstTime);
        if (Math.min(recent, always) <= 0) {
            return "";
        }
        double least = Math.max(0, forecast.fewest() - states) / Math.max(recent, always);
        double most = Math.max(0, forecast.most() - states) / Math.min(recent, always);
        return ", " + between(time(least), time(most)) + " left";
    }

    private static String between(String low, String high) {
        return low.equals(high) ? low : low + " to " + high;
    }

    private static String onDisk(long bytes) {
        return bytes == 0 ? "" : String.format(Locale.ROOT, ", %,d MB on disk", bytes >> 20);
    }

    /** What may still be to come; nothing while too little is known. */
    private static String left(double explored, double seconds) {
        if (explored <= 0.001 || explored >= 1) {
            return "";
        }
        return String.format(
                Locale.ROOT, ", %.0f%%, about %s left", explored * 100, time(seconds * (1 - explored) / explored));
    }

    private static String inAll(@Nullable Estimate estimate) {
        return estimate == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", about %s executions in all (+-%.0f%%)",
                        brief(estimate.mean()),
                        100 * estimate.spread() / estimate.mean());
    }

    private static String brief(double number) {
        return number < BEYOND_BRIEF
                ? brief(Math.round(number))
                : String.format(Locale.ROOT, "%.1e", number).replaceFirst("e\\+?", "e");
    }

    private static String brief(long number) {
        if (number < 10_000) {
            return String.valueOf(number);
        }
        if (number < 10_000_000) {
            return number / 1_000 + "k";
        }
        return number < 10_000_000_000L ? number / 1_000_000 + "M" : number / 1_000_000_000 + "G";
    }

    private static String time(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 120) {
            return whole + "s";
        }
        return whole < 7_200 ? whole / 60 + "m" + whole % 60 + "s" : whole / 3_600 + "h" + whole / 60 % 60 + "m";
    }

    /** Leaves a clean line behind. */
    @Override
    public void close() {
        if (onScreen) {
            console.err().print(START_OVER);
            console.err().flush();
            onScreen = false;
        }
    }
}
