package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadInputTest {
    private static final String SERVER = "dev.galgo.examples.server.ServerDriver";
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void withoutACommandTheCommandsAreNamed() {
        refused(
                2,
                "Say what to do: check, compare, deadlock, verify, abstract, tests, replay, explore, coverage, convert,"
                        + " spark, completion or help.");
    }

    @Test
    void anUnknownCommandIsAnsweredWithANearOne() {
        refused(2, "Did you mean check", "chek");
    }

    @Test
    void anUnknownOptionIsAnsweredWithANearOne() {
        refused(2, "Unknown option: '--claspath'. Did you mean --classpath", "check", "--claspath", "x", SERVER);
    }

    @Test
    void aSetUpThatFailsIsNoVerdictAndAnActorThatItCallsIsAViolation() {
        String driver = "dev.galgo.cli.programs.FailingSetUp";
        refused(4, "No verdict, since the set-up failed: setUp failed: ", "check", "-cp", PROGRAMS, driver, "itself");
        assertThat(galgo("check", "--no-schedule", "-cp", PROGRAMS, driver, "called")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void aProgramOnAkkaIsNotTakenForAnother() throws IOException {
        Path akka = Files.createDirectories(folder.resolve("akka/actor"));
        Files.createFile(akka.resolve("ActorSystem.class"));
        refused(
                2,
                "Name a class with a main, and put everything it needs on the class path",
                "check",
                "-cp",
                folder.toString(),
                "bank.Main");
    }

    @Test
    void aCheckNeedsATarget() {
        refused(2, "Missing required parameter: 'TARGET'", "check", "-cp", EXAMPLES);
    }

    @Test
    void aValueIsNotLeftOut() {
        refused(2, "--compare", "check", "-cp", EXAMPLES, "--compare");
    }

    @Test
    void aWrongWordIsAnsweredWithTheRightOnes() {
        refused(
                2,
                "there is no 'canonicle'; there are canonical, ",
                "check",
                "-cp",
                EXAMPLES,
                "--compare",
                "canonicle",
                SERVER);
        refused(
                2,
                "there is no 'static-rite'; there are static-write, ",
                "check",
                "-cp",
                EXAMPLES,
                "--ignore",
                "static-rite",
                SERVER);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--timeout, soon, 'soon' is not understood; write it like 200ms",
                "--timeout, -3s, is not understood",
                "--timeout, 0s, it must be more than nothing",
                "--timeout, 999999999999999999h, is too much",
                "--max-depth, 0, it must be more than nothing",
                "--max-depth, many, 'many' is not understood",
                "--max-states, 3x, is not understood",
                "--max-transitions, 1.5.2, is not understood",
                "--max-memory, 2 gigs, is not understood",
                "--step-timeout, 1d, is not understood",
                "--delivery, lifo, there is no 'lifo'; there are fifo",
                "--environment, hot, there is no 'hot'",
                "--undelivered, bad, there is no 'bad'",
                "--naming, b, there is no 'b'",
                "--format, xml, there is no 'xml'",
                "--engine, steam, there is no 'steam'",
                "--threads, 0, a search needs a thread at least",
                "--threads, -1, '-1' is not understood; write a number like 2 or 8",
                "--threads, x, 'x' is not understood; write a number like 2 or 8",
                "--threads, 100000, '100000' is too much"
            })
    void aWrongAmountOrWordIsExplained(String option, String value, String said) {
        refused(2, said, "check", "-cp", EXAMPLES, option, value, SERVER);
    }

    @Test
    void anUnknownReductionOrOrderIsAnsweredWithTheKnownOnesNearestFirst() throws IOException {
        var said = new StringBuilder();
        for (String[] typed : new String[][] {
            {"check", "--reduction", "dopr"},
            {"check", "--reduction", "trans-dpor"},
            {"check", "--order", "lac"},
            {"check", "--order", "ecca"},
            {"compare", "--reductions", "nun"},
            {"compare", "--reductions", "dpor,dcude"},
            {"compare", "--reductions", ""},
            {"compare", "--orders", "fifo,life"},
            {"compare", "--sleep-sets", "of"},
            {"compare", "--compare", "canon"},
            {"compare", "--format", "markdwon"}
        }) {
            var outcome = galgo(typed[0], "-cp", EXAMPLES, typed[1], typed[2], SERVER);
            said.append(String.join(" ", typed)).append("\n  ").append(outcome.err());
            assertThat(outcome.exitCode()).isEqualTo(2);
            assertThat(outcome.out()).isEmpty();
        }
        Golden.compare("unknown-words.txt", said.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "deadlock, cycle of calls",
        "blocked, --environment",
        "stuck, --environment",
        "endless, --step-timeout",
        "impure, its state and its message alone",
        "uncopyable, --opaque"
    })
    void whatCannotBeIgnoredIsNotIgnoredInSilence(String kind, String advice) {
        refused(
                2,
                "Findings of kind " + kind + " cannot be ignored.",
                "check",
                "-cp",
                EXAMPLES,
                "--ignore",
                kind,
                SERVER);
        refused(2, advice, "check", "-cp", EXAMPLES, "--ignore", kind, SERVER);
    }

    @Test
    void aClassPathEntryMustExist() {
        refused(
                2,
                "The class path names nowhere/classes, which does not exist in ",
                "check",
                "-cp",
                "nowhere/classes",
                SERVER);
        refused(2, "nowhere/*", "check", "-cp", EXAMPLES + ":nowhere/*", SERVER);
        refused(2, "there is no jar in that directory", "check", "-cp", folder + "/*", SERVER);
    }

    @Test
    void aClassPathEntryMustBeAJarOrADirectory() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        refused(2, "neither a directory nor a readable jar", "check", "-cp", text.toString(), SERVER);
    }

    @Test
    void theTargetMustExist() {
        refused(
                2,
                "There is no class dev.galgo.examples.server.ServerDrive",
                "check",
                "-cp",
                EXAMPLES,
                "dev.galgo.examples.server.ServerDrive");
        refused(2, "There is no class", "check", "-cp", folder.toString(), SERVER);
    }

    @Test
    void theTargetMustBeAProgram() {
        refused(2, "has no static main and is no actor", "check", "-cp", PROGRAMS, "dev.galgo.cli.programs.NotAnActor");
    }

    @Test
    void aMainThatThrowsGivesNoVerdict() {
        refused(4, "no database", "check", "-cp", PROGRAMS, "dev.galgo.cli.programs.ThrowingMain");
        var shown = galgo("check", "-cp", PROGRAMS, "--stacktrace", "dev.galgo.cli.programs.ThrowingMain");
        assertThat(shown.err()).contains("\tat ").contains("ThrowingMain.java");
    }

    @Test
    void aProgramThatSendsNothingGivesNoVerdict() {
        refused(
                4,
                "Nothing was explored: the program sent no message",
                "check",
                "-cp",
                PROGRAMS,
                "dev.galgo.cli.programs.SilentMain");
    }

    @Test
    void contradictionsAreRefused() {
        refused(
                2,
                "These options do not go together: dpor runs on one thread",
                "check",
                "-cp",
                EXAMPLES,
                "--threads",
                "2",
                "--reduction",
                "dpor",
                SERVER);
        refused(2, "exclude each other", "check", "-cp", EXAMPLES, "--schedule", "x", "--no-schedule", SERVER);
        refused(
                2,
                "both want the standard output",
                "check",
                "-cp",
                EXAMPLES,
                "--json",
                "-",
                "--format",
                "mermaid",
                SERVER);
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() {
        String tooLong = folder.resolve("x".repeat(300) + ".json").toString();
        var schedule = galgo("check", "-cp", EXAMPLES, "--schedule", tooLong, CHECKED);
        assertThat(schedule.exitCode()).isEqualTo(4);
        assertThat(schedule.err()).contains("Cannot write " + tooLong).contains("--schedule");
        assertThat(schedule.told()).startsWith("violated");
        String nowhere = folder.resolve("no/such/file.json").toString();
        var json = galgo("check", "-cp", EXAMPLES, "--no-schedule", "--json", nowhere, CHECKED);
        assertThat(json.exitCode()).as("before the search").isEqualTo(2);
        assertThat(json.out()).isEmpty();
        assertThat(json.err()).contains("--json names " + nowhere);
    }

    @Test
    void moreMemoryThanThereIsIsSaidToBeLimited() {
        var checked = galgo("check", "-cp", EXAMPLES, "--max-memory", "900000g", SERVER);
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.err()).contains("--max-memory is more than the heap");
    }

    @Test
    void aCompletionNeedsAShell() {
        refused(2, "Missing required parameter: 'SHELL'", "completion");
        refused(2, "there is no 'tcsh'; there are ", "completion", "tcsh");
    }

    /** One line on the standard error, nothing on the standard output. */
    private static void refused(int exitCode, String said, String... args) {
        var outcome = galgo(args);
        assertThat(outcome.err())
                .contains(said)
                .startsWith("galgo: ")
                .hasLineCount(1)
                .doesNotContain("Galgo itself");
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
    }
}
