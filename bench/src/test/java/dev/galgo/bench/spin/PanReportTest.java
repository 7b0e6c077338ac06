package dev.galgo.bench.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class PanReportTest {
    private static final String MASKED =
            """
            State-vector 28 byte, depth reached 250, errors: 0
              5892906 states, stored
              8640542 states, matched
             14533448 transitions (= stored+matched)
                    0 atomic steps
            hash conflicts:   1700898 (resolved)

            Stats on memory usage (in Megabytes):
              269.756	equivalent memory usage for states (stored*(State-vector + overhead))
              224.986	actual memory usage for states (compression: 83.40%)
               64.000	memory used for hash table (-w23)
              289.000	total actual memory usage

            pan: elapsed time 10.9 seconds
            """;

    private static final String PLAIN =
            """
            State-vector 28 byte, depth reached 250, errors: 0
                  657 states, stored
                  833 states, matched
                 1490 transitions (= stored+matched)

              333.922	memory usage (Mbyte)

            pan: elapsed time 0 seconds
            """;

    @Test
    void aReportIsReadWithoutTheEntryIntoTheInitialState() {
        assertThat(PanReport.parse(MASKED)).isEqualTo(new PanReport(5_892_906, 14_533_447, 0, 10.9, 289));
    }

    @Test
    void theReportOfUncompressedStatesIsReadToo() {
        assertThat(PanReport.parse(PLAIN)).isEqualTo(new PanReport(657, 1489, 0, 0, 333.922));
    }

    @Test
    void allMemoryIsSharedOutAmongTheStates() {
        assertThat(PanReport.parse(MASKED).bytesAState()).isCloseTo(51.42, within(0.01));
    }

    @Test
    void aSearchThatWasCutOffIsRefused() {
        assertThatThrownBy(() -> PanReport.parse("error: max search depth too small\n" + MASKED))
                .hasMessage("Spin did not search everything: error: max search depth too small");
    }

    @Test
    void anythingElseIsRefused() {
        assertThatThrownBy(() -> PanReport.parse("Segmentation fault"))
                .hasMessageStartingWith("this is not the report of a Spin verifier");
    }
}
