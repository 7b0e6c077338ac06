package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.testsupport.Tier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is claimed of programs on the command line. */
class ClaimsTest {
    private static final String LIVENESS = "dev.galgo.examples.liveness.";
    private static final String SERVED = "forall Client c: [] ({c.waiting} -> <> {not c.waiting})";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome check(String... words) {
        var all = new ArrayList<>(List.of(
                "check",
                "--second-opinion",
                "off",
                "--plain-runs",
                "off",
                "--quiet",
                "-cp",
                "../examples/target/classes"));
        all.addAll(List.of(words));
        return Shell.galgo(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "Echo, none, false", "Echo, weak, true", "Echo, strong, true",
        "SpinningLock, none, false", "SpinningLock, weak, false", "SpinningLock, strong, false",
        "QueueingLock, none, false", "QueueingLock, weak, true", "QueueingLock, strong, true",
    })
    void whoeverWaitsIsServedDependingOnFairness(String program, String fairness, boolean holds) {
        List<String> sizes = Tier.now() == Tier.BUILD ? List.of("3") : List.of("2", "3", "4", "5");
        for (String clients : sizes) {
            Shell.Outcome told =
                    check("--no-schedule", "--ltl", SERVED, "--fairness", fairness, LIVENESS + program, clients);

            assertThat(told.exitCode()).as(told.told()).isEqualTo(holds ? ExitCode.FINE : ExitCode.VIOLATION);
            assertThat(told.told()).contains(holds ? "verified: every schedule was explored" : "repeat for ever");
        }
    }

    @Test
    void theSpinningLockHasTheConfigurationsThatItIsKnownToHave() {
        assertThat(check("--no-schedule", "--ltl", SERVED, LIVENESS + "SpinningLock", "5")
                        .told())
                .contains("17,766 transitions, 3,554 states");
    }

    @Test
    void aRunWithoutEndIsReplayedAndGoneRound() {
        String file = folder.resolve("lasso.json").toString();
        check("--schedule", file, "--ltl", SERVED, LIVENESS + "SpinningLock", "2");

        Shell.Outcome once = Shell.galgo("replay", file);
        Shell.Outcome thrice = Shell.galgo("replay", "--turns", "3", file);

        assertThat(once.exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(once.told())
                .contains("deliveries 4 to 9 can repeat for ever")
                .doesNotContain("  10  ");
        assertThat(thrice.exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(thrice.told()).contains("  21  ").doesNotContain("  22  ");
    }

    @Test
    void aRunThatEndsTooEarlyIsReplayed() {
        String file = folder.resolve("early.json").toString();
        Shell.Outcome told = check("--schedule", file, "--ltl", "<> {false}", LIVENESS + "RingElection", "2");

        assertThat(told.told()).contains("the run ends");
        assertThat(Shell.galgo("replay", file).exitCode()).isEqualTo(ExitCode.VIOLATION);
    }

    @Test
    void aFormulaAboutEachActorIsNotVerifiedWhereAnotherOneIsCreated() {
        Shell.Outcome told =
                check("--no-schedule", "--ltl", "forall actor a: [] {true}", "dev.galgo.examples.fib.FibDriver", "2");

        assertThat(told.exitCode()).as(told.out() + told.err()).isEqualTo(ExitCode.VIOLATION);
        assertThat(told.told()).contains("exists at the start, and here is another one");
    }

    @Test
    void aClaimThatDoesNotHoldIsReplayedWithItsSchedule() {
        String file = folder.resolve("claim.json").toString();
        Shell.Outcome told = check(
                "--schedule",
                file,
                "--always",
                "count(Client c: c.inside) <= 1",
                LIVENESS + "SpinningLock",
                "2",
                "broken");

        assertThat(told.told()).contains("property in Client#2: 'count(Client c: c.inside) <= 1' does not hold");
        assertThat(Shell.galgo("replay", file).told())
                .contains("property: 'count(Client c: c.inside) <= 1' does not hold");
    }

    @Test
    void aClaimAboutActorsThatNeverExistSaysSo() {
        Shell.Outcome told =
                check("--no-schedule", "--always", "forall Clint c: c.inside", LIVENESS + "RingElection", "2");

        assertThat(told.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(told.told()).contains("speaks of Clint, and no such actor was ever met");
    }

    @Test
    void aFieldThatDoesNotExistIsAnErrorThatNamesThoseThereAre() {
        assertThat(check("--no-schedule", "--always", "forall Client c: not c.insde", LIVENESS + "SpinningLock", "2")
                        .told())
                .contains(
                        "cannot be made out: field 'insde' does not exist in Client: it has lock, stays, waiting, inside");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--ltl|[] (asked -> <> ",
                "--ltl|[] (asked -> <> answered)",
                "--ltl|forall Client c: [] {c.}",
                "--ltl|forall Clint c: [] {c.waiting}",
                "--always|forall Client c: c.inside <",
                "--predicate|asked",
                "--predicate|asked=exists Client c: c.waiting",
                "--fairness|strong",
                "--fairness|some"
            })
    void whatCannotBeMeantIsRefusedInWords(String option) {
        String[] words = option.split("\\|");
        Shell.Outcome told = check("--no-schedule", words[0], words[1], LIVENESS + "SpinningLock", "2");

        assertThat(told.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err()).startsWith("galgo: ").doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--reduction|optimal", "--compare|none", "--sample|10", "--threads|2", "--max-depth|10"})
    void searchesThatCouldMissARunWithoutEndAreRefused(String option) {
        String[] words = option.split("\\|");
        Shell.Outcome told =
                check("--no-schedule", words[0], words[1], "--ltl", SERVED, LIVENESS + "SpinningLock", "2");

        assertThat(told.exitCode()).as(told.told()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err()).startsWith("galgo: This program cannot be searched so: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--reduction|dpor", "--reduction|commuting", "--directory|kept"})
    void searchesThatCouldMissWhatBreaksAClaimAreRefused(String option) {
        String[] words = option.split("\\|");
        String value = words[0].equals("--directory") ? folder.resolve(words[1]).toString() : words[1];
        Shell.Outcome told = check(
                "--no-schedule",
                words[0],
                value,
                "--always",
                "count(Client c: c.inside) <= 1",
                LIVENESS + "SpinningLock",
                "2");

        assertThat(told.exitCode()).as(told.told()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err()).containsAnyOf("cannot be searched so: no ", "since claims are looked at");
    }

    @Test
    void aSampleFindsWhatBreaksAClaimAndVerifiesNothing() {
        String claim = "count(Client c: c.inside) <= 1";
        assertThat(check(
                                "--no-schedule",
                                "--sample",
                                "200",
                                "--always",
                                claim,
                                LIVENESS + "SpinningLock",
                                "2",
                                "broken")
                        .exitCode())
                .isEqualTo(ExitCode.VIOLATION);
        Shell.Outcome right = check(
                "--no-schedule",
                "--sample",
                "5",
                "--max-depth",
                "50",
                "--always",
                claim,
                LIVENESS + "SpinningLock",
                "2");
        assertThat(right.out()).doesNotContain("verified");
    }
}
