package dev.galgo.examples.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import org.junit.jupiter.api.Test;

class LostUpdateTest {
    @Test
    void theLostUpdateIsFoundWithItsShortestSchedule() throws Exception {
        var result = Check.of(new LostUpdate()).compare(Compare.CANONICAL).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        var finding = result.findings().get(0);
        assertThat(finding.message()).isEqualTo("2 writes, but the value is 1");
        assertThat(finding.schedule().length()).isEqualTo(6);
        assertThat(finding.shortest()).isTrue();
    }
}
