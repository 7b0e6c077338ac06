package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
    private static final String SERVER = "dev.galgo.examples.server.ServerDriver";
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String BUGS = "dev.galgo.examples.bugs.";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void aBrokenAssertionIsShownWithItsSchedule() throws IOException {
        var checked = check(CHECKED);
        Golden.compare("checked-server.txt", checked.out());
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.err()).isEmpty();
    }

    @Test
    void aCorrectProgramIsVerified() throws IOException {
        var checked = check("dev.galgo.examples.pi.PiDriver", "3");
        Golden.compare("pi.txt", checked.out());
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void whatAFindingAdvisesIsNamedAsAnOption() {
        assertThat(check("dev.galgo.examples.bugs.RandomHandler").out())
                .contains(
                        "ignore findings of kind uncontrolled",
                        "if you know that it does no harm: --ignore uncontrolled");
        assertThat(check("dev.galgo.examples.bugs.UncopyableState").out())
                .contains("declare the type opaque", "if you know that it does no harm: --opaque CLASS");
        assertThat(check(SERVER).out()).doesNotContain("if you know");
    }

    @Test
    void schedulesAreCountedWithoutComparing() throws IOException {
        Golden.compare(
                "server-counted.txt",
                check("--reduction", "none", "--compare", "none", SERVER).out());
    }

    @Test
    void onSeveralThreadsTheReportIsTheSame() throws IOException {
        for (String threads : List.of("1", "2")) {
            Golden.compare(
                    "pi-unreduced.txt",
                    check("--threads", threads, "--reduction", "none", "dev.galgo.examples.pi.PiDriver", "3")
                            .out());
        }
        Golden.compare(
                "server-counted.txt",
                check("--threads", "3", "--reduction", "none", "--compare", "none", SERVER)
                        .out());
    }

    @Test
    void aDeadlockIsShownAsACycle() throws IOException {
        var checked = check(BUGS + "Philosophers");
        Golden.compare("philosophers.txt", checked.out());
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    @Test
    void aLostMessageIsAWarning() throws IOException {
        var checked = check(BUGS + "LostMessage");
        Golden.compare("lost-message.txt", checked.out());
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void aLostMessageIsAnErrorIfTheUserSaysSo() {
        assertThat(check("--undelivered", "error", BUGS + "LostMessage").exitCode())
                .isEqualTo(1);
    }

    @Test
    void anIgnoredKindIsNamedInTheReport() {
        var checked = check("--ignore", "undelivered", BUGS + "LostMessage");
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.out())
                .contains("note: ignored, as asked: undelivered")
                .doesNotContain("warning");
    }

    @Test
    void machinesGetTheSame() throws IOException {
        Golden.compare("checked-server.json", check("--format", "json", CHECKED).out());
    }

    @Test
    void wikisGetADiagram() throws IOException {
        Golden.compare(
                "checked-server.mmd", check("--format", "mermaid", CHECKED).out());
        assertThat(check("--format", "mermaid", "--undelivered", "ignore", SERVER)
                        .out())
                .startsWith("%% started: ")
                .contains("\n%% verified");
    }

    @Test
    void jsonGoesToAFileBesideTheText() throws IOException {
        Path json = folder.resolve("result.json");
        var checked = check("--json", json.toString(), CHECKED);
        assertThat(checked.told()).startsWith("violated");
        Golden.compare("checked-server.json", Files.readString(json));
    }

    @Test
    void jsonGoesToTheStandardOutputInsteadOfTheText() {
        assertThat(check("--json", "-", CHECKED).out()).startsWith("{").endsWith("}\n");
    }

    @Test
    void aBoundIsNamedAndFailsOnlyWhereCompletenessIsAskedFor() {
        var bounded = check("--max-transitions", "20", "--compare", "none", "--reduction", "none", SERVER);
        assertThat(bounded.exitCode()).isZero();
        assertThat(bounded.told()).startsWith("no violation within bounds: 20 transitions");
        assertThat(check("--max-transitions", "20", "--compare", "none", "--reduction", "none", "--complete", SERVER)
                        .exitCode())
                .isEqualTo(3);
        assertThat(check("--complete", SERVER).exitCode()).isZero();
    }

    @Test
    void aViolationOutweighsABound() {
        assertThat(check("--max-depth", "7", "--complete", CHECKED).exitCode()).isEqualTo(1);
    }

    @Test
    void allOrdersOfDeliveryAreOffered() {
        assertThat(check("--delivery", "unordered", CHECKED).exitCode()).isEqualTo(1);
        assertThat(check("--delivery", "fifo", CHECKED).exitCode()).isZero();
        assertThat(check("--delivery", "causal", CHECKED).exitCode()).isZero();
        assertThat(check("--delivery", "mailbox", CHECKED).exitCode()).isZero();
    }

    @Test
    void theEnginesAgree() {
        String memo = check("--reduction", "none", "--compare", "none", "--engine", "memo", SERVER)
                .out();
        for (String engine : List.of("copy", "replay")) {
            String other = check("--reduction", "none", "--compare", "none", "--engine", engine, SERVER)
                    .out();
            assertThat(withoutTime(other)).isEqualTo(withoutTime(memo));
        }
    }

    private static String withoutTime(String report) {
        return report.replaceAll("\\d+\\.\\d\\d s", "");
    }

    @Test
    void whatFollowsTheClassBelongsToTheProgram() {
        var checked = galgo(
                "check",
                "-cp",
                PROGRAMS,
                "--no-schedule",
                "dev.galgo.cli.programs.ArgumentsMain",
                "--",
                "--quiet",
                "-x",
                "--",
                "@y",
                "a,b");
        assertThat(checked.out()).contains("words: --quiet|-x|--|@y|a,b");
    }

    @Test
    void theProgramIsHeardOnlyIfAsked() {
        String main = "dev.galgo.cli.programs.ArgumentsMain";
        assertThat(galgo("check", "-cp", PROGRAMS, "--no-schedule", main, "hello")
                        .err())
                .isEmpty();
        assertThat(galgo("check", "-cp", PROGRAMS, "--no-schedule", "--echo", main, "hello")
                        .err())
                .contains("said hello");
    }

    @Test
    void theScheduleIsSavedAndTheReplayCommandGiven() {
        Path file = folder.resolve("it's here.json");
        var checked = galgo("check", "-cp", EXAMPLES, "--schedule", file.toString(), CHECKED);
        assertThat(file).exists();
        assertThat(checked.out()).contains("replay it: galgo replay '" + folder + "/it'\\''s here.json'");
    }

    @Test
    void nothingIsSavedWhereNothingIsFound() {
        Path file = folder.resolve("none.json");
        galgo("check", "-cp", EXAMPLES, "--undelivered", "ignore", "--schedule", file.toString(), SERVER);
        assertThat(file).doesNotExist();
    }

    @Test
    void coloursAreForTerminalsAndForThoseWhoWantThem() {
        var terminal = Map.of("GALGO_TERMINAL", "1");
        var noColour = Map.of("GALGO_TERMINAL", "1", "NO_COLOR", "1");
        assertThat(check(terminal, CHECKED).out()).contains("\u001B[1;31mviolated");
        assertThat(check(noColour, CHECKED).out()).doesNotContain("\u001B");
        assertThat(check(CHECKED).out()).doesNotContain("\u001B");
    }

    @Test
    void theStackBehindAFindingIsShownOnRequest() {
        assertThat(check("--stacktrace", CHECKED).err())
                .contains("java.lang.AssertionError: read 0, then 5")
                .contains("CheckedClient.java");
    }

    @Test
    void oneCheckAfterTheOtherGivesTheSame() {
        assertThat(withoutTime(check(CHECKED).out()))
                .isEqualTo(withoutTime(check(CHECKED).out()));
    }

    @Test
    void aReductionRunsFewerOrders() {
        assertThat(check(
                                "--reduction",
                                "none",
                                "--compare",
                                "none",
                                "--second-opinion",
                                "off",
                                "--plain-runs",
                                "off",
                                "--after-test",
                                "dev.galgo.examples.regsim.RegsimDriver",
                                "4")
                        .told())
                .startsWith("verified");
        assertThat(check(
                                "--reduction",
                                "dpor",
                                "--order",
                                "lca",
                                "--second-opinion",
                                "off",
                                "--plain-runs",
                                "off",
                                "--after-test",
                                "dev.galgo.examples.regsim.RegsimDriver",
                                "4")
                        .told())
                .startsWith("verified")
                .contains("24 executions");
    }

    @Test
    void aReductionThatMayLeaveOutOrdersIsNamedAsABound() {
        var checked = check("--reduction", "transdpor", "--after-test", "dev.galgo.examples.registry.RegistryDriver");
        assertThat(checked.told()).startsWith("no violation within bounds: transdpor may leave out orders");
        assertThat(checked.out()).contains("10 executions, 30 transitions");
    }

    @Test
    void optionsThatDoNotGoTogetherAreRefusedWithTheReason() {
        var checked = check("--reduction", "optimal", "--compare", "canonical", SERVER);
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err()).contains("visited set").hasLineCount(1);
    }

    private static Shell.Outcome check(String... args) {
        return check(Map.of(), args);
    }

    private static Shell.Outcome check(Map<String, String> environment, String... args) {
        var all = new ArrayList<>(List.of("check", "--classpath", EXAMPLES, "--no-schedule"));
        all.addAll(List.of(args));
        return galgo(environment, all.toArray(String[]::new));
    }

    @Test
    void theHeuristicDecidesHowOftenSelectionHasToComeBack() {
        String shortpath = "dev.galgo.examples.shortpath.ShortpathDriver";
        String looking = check(
                        "--second-opinion",
                        "off",
                        "--plain-runs",
                        "off",
                        "--after-test",
                        "--reduction",
                        "stable",
                        "--sleep-sets",
                        "--heuristic",
                        "looking",
                        shortpath,
                        "5")
                .out();
        assertThat(looking).contains("verified").contains("296 executions").doesNotContain("abandoned");
        assertThat(looking).containsPattern("no stable actor in [0-9,]+ configurations");
    }

    @Test
    void thePublishedConditionForStableActorsVerifiesNothing() {
        assertThat(check("--reduction", "stable", "--stability", "printed", "dev.galgo.examples.pi.PiDriver", "3")
                        .told())
                .startsWith("no violation within bounds: the printed condition for stable actors may leave out orders");
    }
}
