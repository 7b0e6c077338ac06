package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code galgo deadlock} on class files. */
class JavaDeadlockTest {
    private static final String EXAMPLES = "dev.galgo.examples.";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome deadlock(String... more) {
        var args = new ArrayList<>(List.of("deadlock", "--no-schedule", "--classpath", Shell.EXAMPLES));
        args.addAll(List.of(more));
        return galgo(args.toArray(String[]::new));
    }

    @Test
    void forksThatAreLentWhileTheyWaitDeadlock() throws IOException {
        var found = deadlock(EXAMPLES + "calls.Forks", "3");
        Golden.compare("deadlock-forks.txt", found.out());
        assertThat(found.exitCode()).isEqualTo(1);
    }

    @Test
    void forksThatAreTakenInOrderAreFree() throws IOException {
        var found = deadlock(EXAMPLES + "calls.Forks", "3", "ordered");
        Golden.compare("deadlock-ordered-forks.txt", found.out());
        assertThat(found.exitCode()).isZero();
    }

    @Test
    void whatIsIgnoredIsAssumedToDoNoHarm() {
        var found = deadlock("--ignore", "static-write", EXAMPLES + "calls.NoCallback");
        assertThat(found.told())
                .startsWith("free of deadlock, if")
                .contains("1. ignored: what is found of kind static-write, which is ignored as asked, does no harm");
        assertThat(found.exitCode()).isZero();
        var complete = deadlock("--complete", "--ignore", "static-write", EXAMPLES + "calls.NoCallback");
        assertThat(complete.exitCode()).isEqualTo(3);
    }

    @Test
    void whatCannotBeIgnoredHereIsRefused() {
        for (String command : List.of("deadlock", "verify")) {
            var refused =
                    galgo(command, "--classpath", Shell.EXAMPLES, "--ignore", "impure", EXAMPLES + "calls.NoCallback");
            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.err()).contains("Findings of kind impure cannot be ignored");
        }
    }

    @Test
    void beingCalledBackWhileWaitingIsADeadlock() throws IOException {
        var found = deadlock(EXAMPLES + "calls.Callback");
        Golden.compare("deadlock-callback.txt", found.out());
        assertThat(found.exitCode()).isEqualTo(1);
    }

    @Test
    void callsThatOnlyGoDownAreFreeWithoutASearch() throws IOException {
        var found = deadlock(EXAMPLES + "calls.NoCallback");
        Golden.compare("deadlock-no-callback.txt", found.out());
        assertThat(found.exitCode()).isZero();
    }

    @Test
    void everyCriterionFindsThePhilosophersOnOneThreadOrMany() {
        for (String criterion : List.of("first-deadlock", "all-deadlocks", "deadlock-per-cycle")) {
            var found = deadlock("--criterion", criterion, "--threads", "2", EXAMPLES + "bugs.Philosophers", "4");
            assertThat(found.told())
                    .startsWith("deadlock: 1 cycle, real")
                    .contains(
                            "Philosopher holds its lock at Philosophers.java:39 (dine) until lend on Philosopher ends");
        }
    }

    @Test
    void aSavedScheduleCanBeReplayed() throws IOException {
        Path saved = Path.of("galgo-Callback.json");
        try {
            assertThat(galgo("deadlock", "--classpath", Shell.EXAMPLES, EXAMPLES + "calls.Callback")
                            .out())
                    .contains("replay it: galgo replay galgo-Callback.json");
            var replayed = galgo("replay", saved.toString());
            assertThat(replayed.out()).contains("Shop waits in sell(Customer) for Customer");
            assertThat(replayed.exitCode()).isEqualTo(1);
        } finally {
            Files.deleteIfExists(saved);
        }
    }

    @Test
    void aCallToAnActorThatHasEndedIsShown() {
        var found = deadlock(EXAMPLES + "bugs.CallToTheDead");
        assertThat(found.told())
                .startsWith("deadlock: one was met, and it is of no cycle that the analysis knows")
                .contains("an answer is still awaited: Customer in enquire for Shop", "3 deliveries")
                .contains("Shop.price may be called (CallToTheDead.java:49) after its actor has ended");
        assertThat(found.exitCode()).isEqualTo(1);
        var still = deadlock("--static", "--complete", EXAMPLES + "bugs.CallToTheDead");
        assertThat(still.told()).startsWith("undecided: there is no cycle, but the analysis does not know everything");
        assertThat(still.exitCode()).isEqualTo(3);
    }

    @Test
    void aCallThatMayBeHeldBackIsNotCalledFree() {
        var found = galgo(
                "deadlock",
                "--no-schedule",
                "--criterion",
                "first-deadlock",
                "--classpath",
                Shell.PROGRAMS,
                "dev.galgo.cli.programs.HeldBack");
        assertThat(found.told())
                .startsWith("deadlock: one was met, and it is of no cycle")
                .contains("Gate.pass may be held back by a constraint while its caller waits (HeldBack.java:");
    }

    @Test
    @Whole
    void codeThatCannotBeReadIsNotCalledFree() {
        var found =
                galgo("deadlock", "--no-schedule", "--classpath", Shell.PROGRAMS, "dev.galgo.cli.programs.Reflecting");
        assertThat(found.told())
                .startsWith("undecided: ")
                .contains("not known to the analysis:")
                .contains("Puppet.dance may do anything: it ")
                .doesNotContain("free of deadlock");
    }

    @Test
    @Whole
    void aConstructorThatCannotBeReadIsNotCalledFree() {
        var found =
                galgo("deadlock", "--no-schedule", "--classpath", Shell.PROGRAMS, "dev.galgo.cli.programs.Conjuring");
        assertThat(found.told())
                .startsWith("undecided: ")
                .contains("the constructor of Rabbit may do anything: it ")
                .doesNotContain("free of deadlock");
    }

    @Test
    void aSearchOfEverythingIsThereToCompareWith() {
        assertThat(deadlock("--compare-exhaustive", EXAMPLES + "calls.Forks").out())
                .contains("215 by a search of everything");
    }

    @Test
    void theGraphNamesClasses() throws IOException {
        Path dot = folder.resolve("g.dot");
        deadlock("--graph", dot.toString(), EXAMPLES + "calls.Callback");
        assertThat(dot).content().contains("label=\"Customer\"").contains("label=\"sell on Shop\"");
    }

    @Test
    void whatIsForModelsOnlyIsRefused() {
        var refused = deadlock("--table", EXAMPLES + "calls.Callback");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("--table is for ABS models");
        assertThat(deadlock("../examples/abs/barber.abs").err())
                .contains("are for classes, and ../examples/abs/barber.abs is a model");
    }

    @Test
    void aProgramThatSendsNothingIsRefused() {
        var refused = galgo("deadlock", "--classpath", Shell.PROGRAMS, "dev.galgo.cli.programs.SilentMain");
        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err()).contains("the set-up sends no message");
    }
}
