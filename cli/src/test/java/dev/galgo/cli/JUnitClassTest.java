package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the options that ask for a JUnit class refuse, and where the class goes; that it runs, the module bench sees to. */
final class JUnitClassTest {
    private static final String SERVER = "dev.galgo.examples.server.ServerDriver";

    @TempDir
    Path folder;

    private Shell.Outcome galgo(String... words) {
        var all = new ArrayList<String>();
        for (String word : words) {
            all.add(word.replace("FOLDER", folder.toString()));
        }
        return Shell.galgo(all.toArray(String[]::new));
    }

    @Test
    void theClassIsCalledLikeItsFileAndIsInThePackageOfTheProgram() throws IOException {
        var told = galgo("tests", "-cp", Shell.EXAMPLES, "--junit-class", "FOLDER/BankTest.java", SERVER);

        assertThat(told.exitCode()).isZero();
        assertThat(told.out()).contains("4 tests; runs end in 4 ways");
        assertThat(Files.readString(folder.resolve("BankTest.java")))
                .startsWith("package dev.galgo.examples.server;")
                .contains("class BankTest {");
    }

    @Test
    void theClassMayBePrintedAndThenNothingElseIs() {
        var told = galgo("tests", "-cp", Shell.EXAMPLES, "--junit-class", "-", "--package", "a.b", SERVER);

        assertThat(told.out()).startsWith("package a.b;").endsWith("}\n").contains("class ServerDriverSchedulesTest {");
        assertThat(told.err()).contains("4 tests; runs end in 4 ways");
    }

    @Test
    void fewerTestsThanWaysToEndAreNamed() {
        assertThat(galgo("tests", "-cp", Shell.EXAMPLES, "--max-tests", "2", SERVER)
                        .out())
                .contains("2 tests; runs end in 4 ways, of which the tests show 2");
    }

    @Test
    void aLimitIsNamedAndMayCount() {
        var told = galgo("tests", "-cp", Shell.EXAMPLES, "--max-transitions", "12", "--complete", SERVER);

        assertThat(told.out()).contains("not all schedules were run: 12 transitions");
        assertThat(told.exitCode()).isEqualTo(3);
    }

    @Test
    void whatCannotBeIsRefusedBeforeAnythingRuns() {
        for (List<String> refused : List.of(
                List.of("--junit-class", "FOLDER/bank-test.java", "after which no class can be called"),
                List.of("--junit-class", "FOLDER/BankTest.txt", "after which no class can be called"),
                List.of("--junit-class", "FOLDER/class.java", "after which no class can be called"),
                List.of("--junit-class", "FOLDER/Test.java", "could not use the Test that tests need"),
                List.of("--package", "a.b", "--package is for a JUnit class, and none is wanted"),
                List.of("--max-tests", "0", "asks for no test"),
                List.of("--coverage", "path", "--coverage is for ABS models"))) {
            var told = galgo("tests", "-cp", Shell.EXAMPLES, refused.get(0), refused.get(1), SERVER);

            assertThat(told.err()).contains(refused.get(2));
            assertThat(told.exitCode()).isEqualTo(2);
            assertThat(told.out()).isEmpty();
        }
    }

    @Test
    void aCheckWithoutAFindingWritesNoneAndSaysSo() {
        var told = galgo(OpinionLeftOut.of(
                "check",
                "-cp",
                Shell.EXAMPLES,
                "--undelivered",
                "ignore",
                "--junit-class",
                "FOLDER/FineTest.java",
                "dev.galgo.examples.fibsum.FibsumDriver"));

        assertThat(told.err()).contains("No JUnit class was written");
        assertThat(folder.resolve("FineTest.java")).doesNotExist();
    }

    @Test
    void aFindingOnUnknownValuesIsATestThatGivesThem() throws IOException {
        var told = galgo(
                "check",
                "-cp",
                Shell.EXAMPLES,
                "--junit-class",
                "FOLDER/ShopTest.java",
                "--schedule",
                "FOLDER/shop.json",
                "dev.galgo.examples.unknown.Shop",
                "open",
                "?1..100",
                "?1..1000");

        assertThat(told.exitCode()).isOne();
        assertThat(Files.readString(folder.resolve("ShopTest.java")))
                .contains("Replay.of(\"dev.galgo.examples.unknown.Shop\", \"open\", \"?1..100\", \"?1..1000\")")
                .containsPattern("PROGRAM\\.option\\(\"given\", \"pieces=4[37];price=4[37]\"\\)\\.run")
                .contains("order(");
    }

    @Test
    void testsCanBeReadByMachines() throws IOException {
        var told = galgo("tests", "-cp", Shell.EXAMPLES, "--format", "json", SERVER);

        assertThat(told.exitCode()).isZero();
        assertThat(told.err()).contains("4 tests; runs end in 4 ways");
        Golden.compare("program-tests.json", told.out());
        assertThat(galgo("tests", "-cp", Shell.EXAMPLES, "--format", "html", SERVER)
                        .err())
                .contains("printed as text or JSON");
    }
}
