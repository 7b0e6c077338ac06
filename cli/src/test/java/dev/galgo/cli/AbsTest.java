package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ABS models from the command line. */
class AbsTest {
    private static final String MODELS = "../examples/abs/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome check(String... more) {
        var args = new ArrayList<>(List.of("check", "--quiet", "--no-schedule"));
        args.addAll(List.of(more));
        return galgo(args.toArray(String[]::new));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aDeadlockIsToldFromALockOnWithItsTable() throws IOException {
        var checked = check("--table", MODELS + "barber.abs");
        Golden.compare("abs-barber.txt", checked.out());
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.err()).isEmpty();
    }

    @Test
    void aFailedAssertionOfTheMainBlockIsShownWithItsSchedule() throws IOException {
        var checked = check(MODELS + "account.abs");
        Golden.compare("abs-account.txt", checked.out());
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    @Test
    void aCorrectModelIsVerified() {
        var checked = check("--second-opinion", "off", "--plain-runs", "off", MODELS + "patientbarber.abs");
        assertThat(checked.told()).startsWith("verified: every schedule was explored");
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void theFiguresOfTheBarberAreThoseOfThePaper() {
        assertThat(galgo(
                                "deadlock",
                                "--no-schedule",
                                "--compare",
                                "none",
                                "--criterion",
                                "all-deadlocks",
                                "--compare-exhaustive",
                                MODELS + "barber.abs")
                        .out())
                .contains("16 states explored for 1 cycle, 181 by a search of everything");
    }

    @Test
    void aSavedScheduleIsReplayedWithTheOptionsOfItsModel() throws IOException {
        String library = file("Lib.abs", "module Lib;\nexport *;\ndef Int wrong() = 3;\n");
        String model = file(
                "old.abs",
                """
                module Old;
                import * from Lib;
                interface I { Unit m(); }
                class C implements I { Unit m() { assert wrong() == 4; } }
                { I i = new cog C(); i!m(); }
                """);
        String other = file("other.abs", "module Other;\n{ }\n");
        String schedule = folder.resolve("s.json").toString();
        var checked = galgo(
                "check", "--quiet", "--old-syntax", "--main", "Old", "--schedule", schedule, model, library, other);
        assertThat(checked.out()).contains("an assertion does not hold in C.m (old.abs:4)");
        var replayed = galgo("replay", "--table", schedule);
        assertThat(replayed.exitCode()).as(replayed.err()).isEqualTo(1);
        assertThat(replayed.out())
                .contains("assertion: an assertion does not hold in C.m (old.abs:4)")
                .contains("1  C         m     old.abs:4  fail");
    }

    @Test
    void aModelIsFoundBesideItsSchedule() throws IOException {
        Path model = Files.createDirectory(folder.resolve("models")).resolve("barber.abs");
        Files.copy(Path.of(MODELS, "barber.abs"), model);
        Path schedule = folder.resolve("s.json");
        assertThat(galgo("check", "--quiet", "--schedule", schedule.toString(), model.toString())
                        .exitCode())
                .isEqualTo(1);
        String moved = Files.readString(schedule).replace(folder.toString(), "elsewhere");
        Files.move(model, folder.resolve("barber.abs"));
        Files.writeString(schedule, moved);
        var replayed = galgo("replay", schedule.toString());
        assertThat(replayed.exitCode()).as(replayed.err()).isEqualTo(1);
        assertThat(replayed.out()).contains("deadlock: Ba holds its lock in sleeps at barber.abs:21");
    }

    @Test
    void reportsNameTheLinesOfTheModel() throws IOException {
        Path sarif = folder.resolve("r.sarif");
        Path html = folder.resolve("r.html");
        check("--sarif", sarif.toString(), "--html", html.toString(), MODELS + "barber.abs");
        assertThat(sarif).content().contains("examples/abs/barber.abs").contains("\"startLine\": 38");
        assertThat(html).content().contains("barber.abs:21");
    }

    @Test
    void aModelIsDrawnAsASequence() {
        assertThat(check("--format", "mermaid", MODELS + "barber.abs").out())
                .contains("sequenceDiagram")
                .contains("%% deadlock: Ba holds its lock");
    }

    @Test
    void theChainIsDrawnWithItsCycleInBold() throws IOException {
        Path chain = folder.resolve("c.svg");
        check("--chain", chain.toString(), MODELS + "barber.abs");
        assertThat(chain)
                .content()
                .contains("lock of Ba -&gt; taken on Ch: barber.abs:21")
                .contains("sits on Cl -&gt; lock of Cl: needs the lock")
                .contains("class=\"bold\"")
                .doesNotContain("class=\"plain\"");
    }

    @Test
    void whatIsIgnoredInAModelIsSaid() throws IOException {
        String model = file(
                "scheduled.abs",
                """
                module Scheduled;
                import * from ABS.StdLib;
                interface I { Unit m(); }
                [Scheduler: head(queue)] class C implements I { Unit m() { } }
                { I i = new C(); i!m(); }
                """);
        assertThat(check(model).out())
                .contains("note: scheduled.abs:4:")
                .contains("every order of its tasks is explored");
    }
}
