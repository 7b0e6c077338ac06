package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a verdict rests on is said, and may be accepted. */
class AssumptionsTest {
    private static Shell.Outcome check(String... options) {
        var words = new ArrayList<>(List.of("check", "--no-schedule", "-cp", PROGRAMS, "--ignore", "static-write"));
        words.addAll(List.of(options));
        words.addAll(List.of("dev.galgo.cli.programs.Counting", "go"));
        return galgo(words.toArray(String[]::new));
    }

    @Test
    void whatIsIgnoredIsAssumedToDoNoHarm() {
        var checked = check();
        assertThat(checked.told())
                .startsWith("verified, if 1 assumption holds\n"
                        + "  1. ignored: what is found of kind static-write, which is ignored as asked, does no"
                        + " harm\n"
                        + "     what to do: leave --ignore static-write out");
        assertThat(checked.exitCode()).isZero();
        assertThat(check("--format", "json").out()).contains("\"verdict\": \"verified-if\"");
    }

    @Test
    void completenessNeedsNoAssumptionsButAcceptedOnes() {
        assertThat(check("--complete").exitCode()).isEqualTo(3);
        assertThat(check("--complete", "--assume", "opaque").exitCode()).isEqualTo(3);
        var accepted = check("--complete", "--assume", "opaque,ignored");
        assertThat(accepted.exitCode()).isZero();
        assertThat(accepted.out()).contains("does no harm (accepted)");
    }

    @Test
    void opaqueClassesAreAssumedToHoldNoState() {
        var checked = galgo(
                "check",
                "--no-schedule",
                "-cp",
                EXAMPLES,
                "--undelivered",
                "ignore",
                "--opaque",
                "java.util.Random",
                "dev.galgo.examples.server.ServerDriver");
        assertThat(checked.told())
                .startsWith("verified, if 1 assumption holds\n  1. opaque at java.util.Random: instances of it");
    }

    @Test
    void anUnknownKindIsAnsweredWithTheNearest() {
        var refused = check("--assume", "hash-ordr");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("there is no 'hash-ordr'; there are hash-order");
    }

    @Test
    void aSecondOpinionIsATimeOrAWord() {
        assertThat(check("--second-opinion", "sometimes").err()).contains("or off, or all");
        assertThat(check("--second-opinion", "off", "--plain-runs", "off").exitCode())
                .isZero();
        assertThat(check("--plain-runs", "all").err()).contains("or off");
    }
}
