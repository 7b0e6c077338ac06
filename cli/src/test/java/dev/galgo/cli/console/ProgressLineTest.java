package dev.galgo.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.Forecast;
import dev.galgo.core.search.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final AtomicLong clock = new AtomicLong();

    @Test
    void aTerminalShowsOneLineThatIsClearedAtTheEnd() {
        try (var line = line(Map.of("GALGO_TERMINAL", "2"))) {
            clock.set(SECOND);
            line.accept(new Progress(12, 20_000, 300, 9, 7, 0.25));
            clock.set(2 * SECOND);
            line.accept(new Progress(120, 50_000, 3_000, 9, 7, 0.5));
        }
        assertThat(shown())
                .isEqualTo(
                        "\r\u001B[K12 executions, 300 states, 20k deliveries/s, depth 9, # MB, 1s, 25%, about 3s left"
                                + "\r\u001B[K120 executions, 3000 states, 30k deliveries/s, depth 9, # MB, 2s, 50%, about 2s left"
                                + "\r\u001B[K");
    }

    @Test
    void aFileGetsALineEveryFewSeconds() {
        try (var line = line(Map.of())) {
            for (int second = 1; second <= 11; second++) {
                clock.set(second * SECOND);
                line.accept(new Progress(second, second * 1_000L, second, 9, 7, -1));
            }
        }
        assertThat(shown())
                .isEqualTo("5 executions, 5 states, 1000 deliveries/s, depth 9, # MB, 5s\n"
                        + "10 executions, 10 states, 1000 deliveries/s, depth 9, # MB, 10s\n");
    }

    @Test
    void aSearchThatBeginsAnewCountsFromTheStart() {
        try (var line = line(Map.of())) {
            clock.set(5 * SECOND);
            line.accept(new Progress(5, 50_000, 500, 9, 7, -1));
            clock.set(10 * SECOND);
            line.accept(new Progress(1, 5_000, 50, 9, 7, -1));
            clock.set(15 * SECOND);
            line.accept(new Progress(2, 10_000, 100, 9, 7, -1));
        }
        assertThat(shown())
                .isEqualTo("5 executions, 500 states, 10k deliveries/s, depth 9, # MB, 5s\n"
                        + "1 executions, 50 states, 1000 deliveries/s, depth 9, # MB, 10s\n"
                        + "2 executions, 100 states, 1000 deliveries/s, depth 9, # MB, 15s\n");
    }

    @Test
    void aDumbTerminalIsTreatedAsAFile() {
        try (var line = line(Map.of("GALGO_TERMINAL", "12", "TERM", "dumb"))) {
            clock.set(SECOND);
            line.accept(new Progress(1, 1, 1, 1, 1, -1));
        }
        assertThat(shown()).isEmpty();
    }

    @Test
    void longRunsAreToldInHoursAndMillions() {
        try (var line = line(Map.of("GALGO_TERMINAL", "2"))) {
            clock.set(10_000 * SECOND);
            line.accept(new Progress(12_000_000, 450_000_000_000L, 20_000_000_000L, 70, 7, 0.9));
        }
        assertThat(shown())
                .contains(
                        "12M executions, 20G states, 45M deliveries/s, depth 70, # MB, 2h46m, 90%, about 18m31s left");
    }

    @Test
    void theNumberOfExecutionsInAllIsShownWhereItCanBeGuessed() {
        try (var line = line(Map.of("GALGO_TERMINAL", "2"))) {
            clock.set(SECOND);
            line.accept(new Progress(12, 20_000, 300, 9, 7, 0.25, new Estimate(48_213.4, 3_100, 1)));
            line.accept(new Progress(12, 20_000, 300, 9, 7, -1, new Estimate(3.14e21, 2e20, 1)));
        }
        assertThat(shown())
                .contains(", 1s, about 48k executions in all (+-6%), 25%, about 3s left")
                .contains(", 1s, about 3.1e21 executions in all (+-6%)\r");
    }

    @Test
    void aSearchByLevelsShowsHowLargeItWillBe() {
        try (var line = line(Map.of("GALGO_TERMINAL", "2"))) {
            clock.set(SECOND);
            line.accept(kept(1_000_000, new Forecast(2e6, Double.POSITIVE_INFINITY)));
            clock.set(2 * SECOND);
            line.accept(kept(3_000_000, new Forecast(11e6, 31e6)));
        }
        assertThat(shown())
                .contains("0 deliveries/s, depth 7, # MB, # MB on disk, 1s, in all more than 2000k states\r")
                .contains("4000k deliveries/s, depth 7, # MB, # MB on disk, 2s, in all about 11M to 31M states,"
                        + " 84 to # MB, 4s to 14s left\r");
    }

    @Test
    void aLineIsNoLongerThanItsTerminalIsWide() {
        try (var line = line(Map.of("GALGO_TERMINAL", "2", "COLUMNS", "40"))) {
            clock.set(SECOND);
            line.accept(new Progress(12, 20_000, 300, 9, 7, 0.25));
        }
        assertThat(shown()).isEqualTo("\r\u001B[K12 executions, 300 states, 20k deliveri\r\u001B[K");
    }

    private static Progress kept(long states, Forecast forecast) {
        return new Progress(5, 2 * states, states, 7, 7, -1, null, 8 * states, forecast);
    }

    private ProgressLine line(Map<String, String> given) {
        Map<String, String> environment = new HashMap<>(Map.of("COLUMNS", "300"));
        environment.putAll(given);
        var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new ProgressLine(new Console(stream, stream, environment), clock::get);
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8).replaceAll("\\d+ MB", "# MB");
    }
}
