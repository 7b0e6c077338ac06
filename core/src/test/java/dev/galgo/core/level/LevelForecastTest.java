package dev.galgo.core.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.search.Forecast;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What is foreseen of levels whose widths are known in closed form, or were counted. */
class LevelForecastTest {
    /** Chameneos with 20 meetings: wider and wider, and then over. */
    private static final long[] CHAMENEOS = {
        1, 1, 1, 3, 6, 7, 6, 9, 18, 21, 18, 27, 54, 63, 54, 72, 135, 144, 117, 153, 270, 264, 207, 270, 459, 423, 324,
        423, 702, 621, 468, 612, 999, 858, 639, 837, 1350, 1134, 837, 1098, 1755, 1449, 1062, 1395, 2214, 1803, 1314,
        1728, 2727, 2196, 1593, 2097, 3294, 2628, 1899, 2502, 3915, 3099, 2232, 2943, 4590, 3609, 2592, 3420, 5319,
        4158, 2979, 3933, 6102, 4746, 3393, 4482, 6939, 5373, 3834, 5067, 7830, 6039, 4302, 5688, 8775, 6744, 4797,
        6345, 9774, 13833, 12177, 10638, 7839, 3780, 1890, 630
    };

    @Test
    void chainsThatHaveNothingToDoWithEachOtherAreForeseenFromTheWidestLevelOn() {
        for (long[] widths : new long[][] {chains(50, 50, 50, 50), chains(20, 20, 20, 20, 20, 20, 20, 20)}) {
            for (double part = 0.5; part < 1; part += 0.05) {
                foreseen(widths, part, 0);
            }
        }
    }

    @Test
    void chainsOfDifferentLengthsAreForeseenFromTheWidestLevelOn() {
        for (double part = 0.6; part < 1; part += 0.05) {
            foreseen(chains(10, 20, 40, 80, 160), part, 0);
        }
    }

    @Test
    void whatGrowsToTheEndIsForeseenWhereOneKnowsHowManyLevelsThereAre() {
        for (double part = 0.5; part < 1; part += 0.05) {
            foreseen(CHAMENEOS, part, CHAMENEOS.length - 1);
        }
    }

    @Test
    void whatGrowsIsMoreAndNothingElse() {
        for (int levels = 1; levels < 80; levels++) {
            Forecast all = after(CHAMENEOS, levels, 0);
            assertThat(all.bounded()).as("after %d levels", levels).isFalse();
            assertThat(all.fewest()).isBetween(sum(CHAMENEOS, levels), sum(CHAMENEOS, CHAMENEOS.length));
        }
        long[] squares = new long[500];
        Arrays.setAll(squares, level -> (long) (level + 1) * (level + 1));
        assertThat(after(squares, squares.length, 0).bounded()).isFalse();
        long[] powers = new long[60];
        Arrays.setAll(powers, level -> 1L << level);
        assertThat(after(powers, powers.length, 0).bounded()).isFalse();
        long[] alike = new long[1_000];
        Arrays.fill(alike, 3);
        assertThat(after(alike, alike.length, 0).bounded()).isFalse();
    }

    /** The middle of the range is right within a factor of 2. */
    private static void foreseen(long[] widths, double part, int levels) {
        Forecast all = after(widths, (int) (part * widths.length), levels);
        double truth = sum(widths, widths.length);
        assertThat(all.bounded()).as("%.2f of %d levels", part, widths.length).isTrue();
        assertThat(all.fewest()).as("%.2f of %d levels", part, widths.length).isLessThan(1.05 * truth);
        assertThat(all.most()).as("%.2f of %d levels", part, widths.length).isGreaterThan(0.95 * truth);
        assertThat(Math.sqrt(all.fewest() * all.most()))
                .as("%.2f of %d levels", part, widths.length)
                .isBetween(truth / 2, truth * 2);
    }

    private static Forecast after(long[] widths, int seen, int levels) {
        var forecast = new LevelForecast();
        forecast.expect(levels);
        Arrays.stream(widths).limit(seen).forEach(forecast::add);
        return forecast.now();
    }

    private static double sum(long[] widths, int levels) {
        return Arrays.stream(widths).limit(levels).sum();
    }

    /** How many configurations chains of messages have after so many deliveries, if each is as long as given. */
    private static long[] chains(int... lengths) {
        long[] widths = {1};
        for (int length : lengths) {
            long[] next = new long[widths.length + length];
            for (int at = 0; at < widths.length; at++) {
                for (int more = 0; more <= length; more++) {
                    next[at + more] += widths[at];
                }
            }
            widths = next;
        }
        return widths;
    }
}
