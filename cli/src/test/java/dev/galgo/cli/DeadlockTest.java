package dev.galgo.cli;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code galgo deadlock}: cycles, and what becomes of them. */
class DeadlockTest {
    private static final String MODELS = "../examples/abs/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome deadlock(String... more) {
        var args = new ArrayList<>(List.of("deadlock", "--no-schedule"));
        args.addAll(List.of(more));
        return galgo(args.toArray(String[]::new));
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("m.abs"), "module M;\nimport * from ABS.StdLib;\n" + text)
                .toString();
    }

    @Test
    void aRealCycleIsShownInWordsWithItsSchedule() throws IOException {
        var found = deadlock("--table", MODELS + "barber.abs");
        Golden.compare("deadlock-barber.txt", found.out());
        assertThat(found.exitCode()).isEqualTo(1);
    }

    @Test
    void aCycleThatNothingLeadsToIsRefuted() throws IOException {
        var found = deadlock(MODELS + "deadlock/ful.abs");
        Golden.compare("deadlock-ful.txt", found.out());
        assertThat(found.exitCode()).isZero();
    }

    @Test
    void aChainOfNewObjectsHasNoCycle() throws IOException {
        var found = deadlock(MODELS + "factorial.abs");
        Golden.compare("deadlock-factorial.txt", found.out());
        assertThat(found.exitCode()).isZero();
    }

    @Test
    void withoutACycleItSaysOnWhatThatRests() throws IOException {
        var found = deadlock(MODELS + "patientbarber.abs");
        Golden.compare("deadlock-patientbarber.txt", found.out());
        assertThat(found.exitCode()).isZero();
    }

    @Test
    void machinesReadIt() throws IOException {
        Golden.compare(
                "deadlock-barber.json",
                deadlock("--format", "json", "--compare-exhaustive", MODELS + "barber.abs")
                        .out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"first-deadlock", "all-deadlocks", "deadlock-per-cycle"})
    void everyCriterionFindsTheBarbersDeadlock(String criterion) {
        for (String compare : List.of("none", "canonical")) {
            var found = deadlock("--criterion", criterion, "--compare", compare, MODELS + "barber.abs");
            assertThat(found.out()).contains("deadlock: 1 cycle, real").contains("it happens: Ba holds its lock");
            assertThat(found.exitCode()).isEqualTo(1);
        }
    }

    private static final String PAIRS =
            """
            interface P { Unit ping(P other); Unit pong(); }
            class A implements P {
              Unit ping(P other) { Fut<Unit> f = other!pong(); f.get; }
              Unit pong() { }
            }
            class B implements P {
              Unit ping(P other) { Fut<Unit> f = other!pong(); f.get; }
              Unit pong() { }
            }
            {
              P a = new A(); P b = new A(); a!ping(b); b!ping(a);
              P c = new B(); P d = new B(); c!ping(d); d!ping(c);
            }
            """;

    @Test
    void cyclesAreJudgedEachOnItsOwnOnOneThreadOrMany() throws IOException {
        String model = model(PAIRS);
        String one = timeless(deadlock(model).out());
        assertThat(one).contains("deadlock: 2 cycles, 2 real").contains("cycle 2 of 2, real");
        assertThat(timeless(deadlock("--threads", "2", model).out())).isEqualTo(one);
        assertThat(deadlock("--criterion", "first-deadlock", model).out())
                .contains("1 real, 1 undecided")
                .contains("a deadlock was met before its turn");
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s", "");
    }

    @Test
    void aDeadlockThatTheMainBlockClosesIsFound() throws IOException {
        var found = deadlock(
                model(
                        """
                interface I { Unit m(); }
                class C implements I { Unit m() { } }
                { I other = new C(); other!m(); I o = new local C(); Fut<Unit> f = o!m(); f.get; }
                """));
        assertThat(found.told())
                .startsWith("deadlock: 1 cycle, real")
                .contains("it happens: main holds its lock")
                .doesNotContain("another deadlock");
        assertThat(found.exitCode()).isEqualTo(1);
    }

    @Test
    void aLimitLeavesACycleUndecided() {
        var found = deadlock("--max-states", "2", MODELS + "barber.abs");
        assertThat(found.told()).startsWith("undecided: 1 cycle, undecided").contains("the search ended at 2 states");
        assertThat(found.exitCode()).isZero();
        assertThat(deadlock("--complete", "--max-states", "2", MODELS + "barber.abs")
                        .exitCode())
                .isEqualTo(3);
        assertThat(deadlock("--max-depth", "2", MODELS + "barber.abs").out()).contains("the search ended at depth 2");
    }

    @Test
    void aFailureBeforeTheDeadlockRefutesNothing() throws IOException {
        var found = deadlock(
                model(
                        """
                interface I { Unit m(I other); Unit k(); }
                class C implements I {
                  Unit m(I other) { assert 1 == 2; Fut<Unit> f = other!k(); f.get; }
                  Unit k() { }
                }
                { I a = new C(); I b = new C(); a!m(b); b!m(a); }
                """));
        assertThat(found.told())
                .startsWith("undecided")
                .contains("a schedule fails before it gets there, assertion")
                .doesNotContain("refuted");
    }

    @Test
    void withoutASearchACycleStaysUndecided() {
        assertThat(deadlock("--static", MODELS + "barber.abs").out())
                .contains("undecided: it was not searched for")
                .contains("barber (ob_44) holds its lock at line 21 (sleeps) until taken on chair (ob_46) ends");
    }

    @Test
    void aCapThatIsTooLowIsSaid() throws IOException {
        var found = deadlock("--cap", "1", model(PAIRS));
        assertThat(found.out()).contains("--cap raises the number").doesNotContain("free of deadlock");
    }

    @Test
    void aRunThatEndsAtAConditionIsShown() throws IOException {
        var found = deadlock(
                model(
                        """
                interface I { Unit m(); }
                class C implements I { Int x = 0; Unit m() { await x > 0; } }
                { I i = new C(); i!m(); }
                """));
        assertThat(found.told())
                .startsWith("stuck: a run ends while tasks wait for ever")
                .contains(
                        "condition, real (",
                        "C.m waits at m.abs:4 until x > 0, which no method changes",
                        "it happens: the run ends and tasks are left: m on C waits at m.abs:4",
                        "1 delivery");
        assertThat(found.exitCode()).isEqualTo(1);
    }

    /** What was met of a condition is told there, and nowhere else. */
    @Test
    void machinesReadWhatBecameOfConditions() throws IOException {
        var found = deadlock(
                "--format",
                "json",
                model(
                        """
                interface I { Unit m(); Unit k(); Unit up(); }
                class C implements I {
                  Int x = 0;
                  Unit m() { await x > 0; }
                  Unit k() { await x > 1; }
                  Unit up() { x = 1; }
                }
                { I i = new C(); i!m(); i!k(); i!up(); }
                """));
        assertThat(found.out())
                .contains("\"verdict\": \"stuck\"", "\"others\": []")
                .containsSubsequence(
                        "\"condition\": \"C.m waits at m.abs:6 until x > 0\"",
                        "\"outcome\": \"refuted\"",
                        "\"condition\": \"C.k waits at m.abs:7 until x > 1\"",
                        "\"outcome\": \"real\"",
                        "\"kind\": \"stuck\"");
    }

    @Test
    void conditionsThatAllComeTrueAreNoObstacleToFreedom() throws IOException {
        var found = deadlock(
                "--max-transitions",
                "300",
                model(
                        """
                interface I { Unit m(); Unit up(); Unit work(Int n); }
                class C implements I {
                  Int x = 0;
                  Unit m() { await x > 0; }
                  Unit up() { x = 1; }
                  Unit work(Int n) { if (n > 0) { this!work(n - 1); } }
                }
                { I i = new C(); i!m(); i!up(); I j = new C(); j!work(2); I k = new C(); k!work(2); }
                """));
        assertThat(found.told()).startsWith("free of deadlock: no cycle, and in no order does a task wait for ever");
    }

    @Test
    void withoutASearchNothingIsSaidOfConditions() throws IOException {
        var found = deadlock(
                "--static",
                "--complete",
                model(
                        """
                interface I { Unit m(); Unit up(); }
                class C implements I { Int x = 0; Unit m() { await x > 0; } Unit up() { x = 1; } }
                { I i = new C(); i!m(); i!up(); }
                """));
        assertThat(found.told())
                .startsWith("undecided: ")
                .contains(
                        "condition, undecided: it was not searched for",
                        "whether it ends that C.m waits at m.abs:4 until x > 0: it was not searched for");
        assertThat(found.exitCode()).isEqualTo(3);
    }

    @Test
    void allDeadlocksAreCountedAndEachIsShown() {
        var found = deadlock("--criterion", "all-deadlocks", "--compare", "none", MODELS + "barber.abs");
        assertThat(found.out())
                .contains("6 executions of the searches for cycles deadlock, 1 distinct deadlock in all");
        var json = deadlock(
                "--criterion", "all-deadlocks", "--compare", "none", "--format", "json", MODELS + "barber.abs");
        assertThat(json.out()).contains("\"executions\": 6").contains("\"distinct\": 1");
    }

    @Test
    void theGraphIsDrawnAsItsNameSays() throws Exception {
        Path svg = folder.resolve("g.svg");
        Path dot = folder.resolve("g.dot");
        deadlock("--graph", svg.toString(), MODELS + "barber.abs");
        deadlock("--graph", dot.toString(), MODELS + "barber.abs");
        assertThat(dot).content().startsWith("digraph").contains("style=bold");
        Golden.compare("deadlock-barber.svg", Files.readString(svg));
        var document = javax.xml.parsers.DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(svg.toFile());
        assertThat(document.getElementsByTagName("path").getLength()).isGreaterThan(5);
        var refused = deadlock("--graph", "g.png", MODELS + "barber.abs");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("ends neither in .svg nor in .dot");
    }

    /** Each asks the one before it, so no cycle is real, but for the last line; and each has a task that is stuck. */
    private static final String LINE =
            """
            interface P { Unit ping(P other); Unit pong(); Unit idle(); }
            class A implements P {
              Int n = 0;
              Unit ping(P other) { Fut<Unit> f = other!pong(); f.get; }
              Unit pong() { }
              Unit idle() { n = n + 1; await n > 9; }
            }
            {
              P first = new A();
              P last = first;
              Int i = 0;
              while (i < %d) { P next = new A(); next!idle(); next!ping(last); last = next; i = i + 1; }
              %s
            }
            """;

    @Test
    void anEndWhereTasksAreStuckIsNotTheFirstDeadlock() throws IOException {
        var found = deadlock("--criterion", "first-deadlock", model(LINE.formatted(2, "first!ping(last);")));
        assertThat(found.told()).startsWith("deadlock").contains("holds its lock in ping");
        var none = deadlock("--criterion", "first-deadlock", model(LINE.formatted(2, "")));
        assertThat(none.told())
                .startsWith("stuck: a run ends while tasks wait for ever; 1 cycle, refuted")
                .doesNotContain("another deadlock");
    }

    /** A search says how it goes every 200 ms, at the latest when its time is over. */
    @Test
    void aTerminalShowsHowTheSearchForACycleGoes() throws IOException {
        var terminal = Map.of("GALGO_TERMINAL", "2");
        String model = model(LINE.formatted(20, ""));
        assertThat(galgo(terminal, "deadlock", "--no-schedule", "--timeout", "700ms", model)
                        .err())
                .contains("\r\u001B[Kcycle 1 of 1: ")
                .endsWith("\r\u001B[K");
        assertThat(galgo(terminal, "deadlock", "--no-schedule", "--timeout", "250ms", "--quiet", model)
                        .err())
                .isEmpty();
    }

    /** Only a command that tries inputs offers to take values for unknown. */
    @ParameterizedTest
    @ValueSource(strings = {"deadlock", "verify", "abstract"})
    void unknownValuesAreNotOfferedWhereNoInputsAreTried(String command) {
        assertThat(galgo(command, "--help").out()).doesNotContain("--unknown", "--where");
        var refused = galgo(command, "--unknown", "n:Int", MODELS + "barber.abs");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("--unknown");
    }

    @Test
    void whatIsNoModelIsRefused() {
        var refused = deadlock("bank.Main");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("There is no class bank.Main on the class path");
        assertThat(deadlock(MODELS + "barber.abs", "bank.Main").err()).contains("bank.Main is no ABS source");
        assertThat(deadlock("--format", "csv", MODELS + "barber.abs").exitCode())
                .isEqualTo(2);
    }
}
