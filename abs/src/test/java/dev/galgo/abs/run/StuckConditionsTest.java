package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A task that waits for ever for a condition is told with the condition. */
class StuckConditionsTest {
    private static String model(String condition, String main) {
        return """
                module Stuck;
                import * from ABS.StdLib;
                def Int twice(Int n) = 2 * n;
                interface Box { Unit put(Int v); Unit take(Int least); }
                class Box implements Box {
                  Bool full = False;
                  Int held = 0;
                  Int limit = 3;
                  Unit put(Int v) { held = v; full = True; }
                  Unit take(Int least) { await %s; }
                }
                { Box b = new Box(); %s }
                """
                .formatted(condition, main);
    }

    private static Finding stuck(String condition, String main) throws Exception {
        var result = Check.of(Models.of("box.abs", model(condition, main)).semantics())
                .undelivered(Severity.IGNORED)
                .run();
        assertThat(result.findings()).hasSize(1);
        return result.findings().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "full; until full",
                "!(full && held > 0) && full; until !(full && (held > 0)) && full",
                "held > least; until held > least",
                "twice(held) == 99; until twice(held) == 99",
                "limit > 3; until limit > 3, which no method changes",
                "least > 7; until least > 7, which no method changes",
                "limit > 3 && held == 9; until (limit > 3) && (held == 9)",
            })
    void theConditionIsNamedAndWhetherAnybodyChangesIt(String condition, String expected) throws Exception {
        Finding finding = stuck(condition, "b!take(1);");

        assertThat(finding.kind()).isEqualTo(FindingKind.STUCK);
        assertThat(finding.message()).endsWith("take on Box waits at box.abs:10 " + expected);
    }

    @Test
    void whoWaitsForAFutureAsWellWaitsForWhatSomebodyMayGive() {
        assertThat(Models.of("box.abs", model("limit > 3 & destiny?", "")).conditions())
                .extracting(one -> one.words())
                .containsExactly("Box.take waits at box.abs:10 until limit > 3");
    }

    @Test
    void allConditionsOfAModelAreListedByPlace() {
        assertThat(Models.of("box.abs", model("full", "await False;")).conditions())
                .extracting(one -> one.words())
                .containsExactly(
                        "Box.take waits at box.abs:10 until full",
                        "main waits at box.abs:12 until False, which no method changes");
    }
}
