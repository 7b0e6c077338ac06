package dev.galgo.bench.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TlcReportTest {
    private static final String COMPLETE =
            """
            Model checking completed. No error has been found.
            14,533,448 states generated, 5,892,906 distinct states found, 0 states left on queue.
            """;

    @Test
    void aReportIsReadWithoutTheGenerationOfTheInitialState() {
        assertThat(TlcReport.parse(COMPLETE)).isEqualTo(new TlcReport(5_892_906, 14_533_447));
    }

    @Test
    void aSearchThatDidNotComeToItsEndIsRefused() {
        assertThatThrownBy(() -> TlcReport.parse(COMPLETE.replace("0 states left", "7 states left")))
                .hasMessageStartingWith("TLC did not come to its end without an error");
        assertThatThrownBy(() -> TlcReport.parse("Error: Deadlock reached."))
                .hasMessageStartingWith("TLC did not come to its end without an error");
    }
}
