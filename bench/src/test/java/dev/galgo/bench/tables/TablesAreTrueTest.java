package dev.galgo.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What stands in docs/tables is what comes out; after a change, {@code bench/run tables} writes it anew. */
final class TablesAreTrueTest {
    private static final Path HOME = Path.of("..", "docs", "tables");
    private static final long LARGEST = Counts.of(50_000, 50_000, 150_000);
    private static final long LARGEST_OF_SLOW = Counts.of(50, 50, 2_000);
    private static final String BETWEEN_CELLS = " \\| ";

    @TestFactory
    List<DynamicTest> everyPageIsWhatComesOut() {
        var measurements = new Measurements(LARGEST, LARGEST_OF_SLOW);
        return Pages.all().stream()
                .map(page -> DynamicTest.dynamicTest(page.title(), () -> {
                    List<String> kept = read(page.file()).lines().toList();
                    List<String> anew = page.text(measurements).lines().toList();
                    assertThat(kept).hasSameSizeAs(anew);
                    for (int i = 0; i < anew.size(); i++) {
                        compare(kept.get(i), anew.get(i));
                    }
                }))
                .toList();
    }

    /** Cell by cell where one was left out for its size, which must then stand in the page. */
    private static void compare(String kept, String anew) {
        if (!anew.contains(Cell.LEFT_OUT)) {
            assertThat(kept).isEqualTo(anew);
            return;
        }
        String[] keptCells = kept.split(BETWEEN_CELLS, -1);
        String[] anewCells = anew.split(BETWEEN_CELLS, -1);
        assertThat(keptCells).hasSameSizeAs(anewCells);
        for (int i = 0; i < anewCells.length; i++) {
            if (anewCells[i].contains(Cell.LEFT_OUT)) {
                String printed = anewCells[i].substring(0, anewCells[i].indexOf(Cell.LEFT_OUT));
                assertThat(keptCells[i]).startsWith(printed).doesNotContain(Cell.LEFT_OUT);
            } else {
                assertThat(keptCells[i]).isEqualTo(anewCells[i]);
            }
        }
    }

    @Test
    void theIndexCountsWhatStandsOnThePages() {
        assertThat(read("README.md")).isEqualTo(Pages.index(TablesAreTrueTest::read));
    }

    private static String read(String file) {
        try {
            return Files.readString(HOME.resolve(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
