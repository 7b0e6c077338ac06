package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String file;

    @BeforeEach
    void name() {
        file = folder.resolve("schedule.json").toString();
    }

    @Test
    void aSavedScheduleShowsTheSameAgain() throws IOException {
        save(CHECKED);
        var replayed = galgo("replay", file);
        Golden.compare("replay.txt", replayed.out());
        assertThat(replayed.exitCode()).isEqualTo(1);
        assertThat(replayed.err()).isEmpty();
    }

    /** Files of the first version say neither which front end opened the program, nor with what options, nor which command wrote them. */
    @Test
    void aFileOfTheFirstVersionIsReadLikeANewOne() throws IOException {
        save(CHECKED);
        String old = Files.readString(Path.of(file))
                .replaceFirst("\\s*\"command\": \"check\",", "")
                .replaceFirst(",\\s*\"frontEnd\": \"foundry\"", "");
        assertThat(old).doesNotContain("command", "frontEnd", "options");
        Files.writeString(Path.of(file), old);
        Golden.compare("replay.txt", galgo("replay", file).out());
    }

    @Test
    void aReplayIsWrittenAsAPageThatCanBeWalkedThrough() throws IOException {
        save(CHECKED);
        Path page = folder.resolve("replay.html");
        var replayed = galgo("replay", "--html", page.toString(), file);
        Golden.compare("replay.txt", replayed.out());
        assertThat(replayed.exitCode()).isEqualTo(1);
        assertThat(replayed.err()).isEmpty();
        assertThat(page)
                .content()
                .contains("\"format\":\"galgo-trace/1\"")
                .contains("\"kind\":\"assertion\"")
                .contains("<svg");
        assertThat(galgo("replay", "--html", "-", file).err()).contains("--html - is no file");
    }

    @Test
    void machinesAndWikisGetTheSame() throws IOException {
        save(CHECKED);
        Golden.compare("replay.json", galgo("replay", "--format", "json", file).out());
        Golden.compare(
                "replay.mmd", galgo("replay", "--format", "mermaid", file).out());
    }

    @ParameterizedTest
    @CsvSource({
        "Philosophers, deadlock",
        "CallToTheDead, blocked",
        "LostMessage, undelivered",
        "UnknownMessage, unknown-message"
    })
    void everySortOfEndingIsKnownAgain(String bug, String kind) {
        save("dev.galgo.examples.bugs." + bug);
        var replayed = galgo("replay", file);
        assertThat(replayed.out()).contains("\n" + kind + ": ");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void aHandlerThatDoesNotReturnIsNotWaitedForForEver() {
        galgo(
                "check",
                "-cp",
                EXAMPLES,
                "--schedule",
                file,
                "--step-timeout",
                "300ms",
                "dev.galgo.examples.bugs.EndlessHandler");
        var replayed = galgo("replay", "--step-timeout", "300ms", file);
        assertThat(replayed.out()).contains("\nendless: ");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void actorsThatChangeTheirNamesOnTheWayAreFollowed() {
        galgo(
                "check",
                "-cp",
                PROGRAMS,
                "--schedule",
                file,
                "--undelivered",
                "error",
                "dev.galgo.cli.programs.CreatingMain");
        var replayed = galgo("replay", file);
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.out()).contains("\nassertion: ");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void argumentsAndOptionsComeBackWithTheSchedule() {
        galgo(
                "check",
                "-cp",
                PROGRAMS,
                "--schedule",
                file,
                "--naming",
                "creation",
                "dev.galgo.cli.programs.ArgumentsMain",
                "-a",
                "b c");
        assertThat(galgo("replay", file).out()).contains("| said -a|b c");
    }

    @Test
    void theStackIsShownOnRequest() {
        save(CHECKED);
        assertThat(galgo("replay", "--stacktrace", file).err()).contains("java.lang.AssertionError: read 0, then 5");
    }

    @Test
    void theClassPathMayHaveMoved() throws IOException {
        save(CHECKED);
        change(EXAMPLES, "/gone/classes");
        var gone = galgo("replay", file);
        assertThat(gone.err()).contains("The class path names /gone/classes, which does not exist");
        assertThat(gone.exitCode()).isEqualTo(2);
        assertThat(galgo("replay", "-cp", EXAMPLES, file).exitCode()).isEqualTo(1);
    }

    @Test
    void aScheduleThatDoesNotFitSaysWhereAndShowsTheWayThere() throws IOException {
        save(CHECKED);
        change("\"message\": \"set(5)\"", "\"message\": \"set(6)\"");
        var diverged = galgo("replay", file);
        assertThat(diverged.err())
                .startsWith("galgo: Schedule diverges at step ")
                .contains("expected set(6) from CheckedClient to Server, now deliverable: ")
                .contains("set(5) to Server")
                .hasLineCount(1);
        assertThat(diverged.out()).contains("  1  main -> CheckedServerDriver").doesNotContain("FAILS");
        assertThat(diverged.exitCode()).isEqualTo(4);
    }

    @Test
    void aScheduleThatShowsNothingAnyMoreIsFine() throws IOException {
        save("dev.galgo.examples.bugs.Philosophers");
        change("\"kind\": \"deadlock\"", "\"kind\": \"assertion\"");
        var replayed = galgo("replay", file);
        assertThat(replayed.out()).contains("and there is no assertion any more");
        assertThat(replayed.exitCode()).isZero();
    }

    @Test
    void anotherFailureIsNotTakenForTheSame() throws IOException {
        save(CHECKED);
        change("\"kind\": \"assertion\"", "\"kind\": \"exception\"");
        var replayed = galgo("replay", file);
        assertThat(replayed.out()).contains("not exception but assertion: ");
        assertThat(galgo("replay", "--format", "json", file).out()).contains("\"reproduced\": false");
    }

    @Test
    void aFailureBeforeTheEndIsTheEnd() throws IOException {
        galgo("check", "-cp", PROGRAMS, "--schedule", file, "dev.galgo.cli.programs.ArgumentsMain", "x");
        change(
                "\n  ]\n}\n",
                ", {\"sentBy\": 1, \"nth\": 0, \"choices\": [], \"from\": \"a\", \"to\": \"b\", \"message\": \"c()\"}]}");
        var replayed = galgo("replay", file);
        assertThat(replayed.out()).contains("already after delivery 1, exception: ");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void whatIsNoScheduleIsRefusedInALine() throws IOException {
        unreadable("there is no such file");
        Files.writeString(Path.of(file), "{\"format\": \"galgo-schedule/7\"}");
        unreadable("this galgo reads galgo-schedule/1");
        Files.writeString(Path.of(file), "{\"format\": ");
        unreadable("line 1, column 12: the file ends in the middle: it is truncated");
        Files.writeString(Path.of(file), "PK");
        unreadable("this is not JSON");
    }

    private void unreadable(String said) {
        var outcome = galgo("replay", file);
        assertThat(outcome.err()).contains(said).hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(4);
    }

    private void save(String target) {
        galgo("check", "-cp", EXAMPLES, "--schedule", file, target);
        assertThat(Path.of(file)).exists();
    }

    private void change(String from, String to) throws IOException {
        String text = Files.readString(Path.of(file));
        assertThat(text).contains(from);
        Files.writeString(Path.of(file), text.replace(from, to));
    }
}
