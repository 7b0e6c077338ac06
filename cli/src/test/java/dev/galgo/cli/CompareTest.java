package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String PI = "dev.galgo.examples.pi.PiDriver";
    private static final String NAMED = "none,dcute,dpor,transdpor";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void everyWayThatGoesTogetherIsARowAndTheOthersSayWhyNot() throws IOException {
        var compared = compare(CHECKED);
        Golden.compare("compare-server.txt", withoutMemory(compared.out()));
        assertThat(compared.exitCode()).isEqualTo(1);
        assertThat(compared.err()).isEmpty();
    }

    @Test
    @Whole
    void withoutBeingToldItTriesEveryReductionThereIs() {
        String table = galgo("compare", "-cp", EXAMPLES, "--orders", "fifo", "--format", "csv", PI, "2")
                .out();
        assertThat(ReductionKind.values())
                .filteredOn(reduction -> reduction != ReductionKind.AUTO)
                .allSatisfy(reduction -> assertThat(table).contains("\r\n" + reduction.word() + ","));
    }

    @Test
    void noReductionGoesWithMailboxDelivery() {
        var compared = compare("--delivery", "mailbox", "--orders", "fifo", PI, "2");
        assertThat(compared.out()).contains("dpor").contains("refused: with mailbox delivery");
        assertThat(compared.exitCode()).isZero();
    }

    @Test
    void whereEverythingIsRefusedTheRequestWasWrong() {
        var compared = galgo("compare", "-cp", EXAMPLES, "--reductions", "none,dcute", "--sleep-sets", "on", PI);
        assertThat(compared.out())
                .contains("refused: sleep sets need a reduction to work with")
                .contains("refused: dcute has no place for sleep sets");
        assertThat(compared.exitCode()).isEqualTo(2);
    }

    @Test
    void eachRunHasTheLimitsToItself() {
        var compared = compareTwo("--max-transitions", "20", "--orders", "fifo", "--sleep-sets", "off", PI, "3");
        assertThat(compared.out().split("within bounds: 20 transitions", -1)).hasSize(5);
        assertThat(compared.exitCode()).isZero();
        assertThat(compareTwo("--max-transitions", "20", "--complete", "--orders", "eca", "--compare", "none", PI, "3")
                        .exitCode())
                .isEqualTo(3);
    }

    @Test
    void aRuleThatMayLeaveOrdersOutIsNoLimit() {
        assertThat(compareTwo("--complete", "--orders", "lca", PI, "2").exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "csv, 'reduction,order,sleep_sets,compare,'",
        "md, dev.galgo.examples.pi.PiDriver 2",
        "svg, <svg ",
        "json, {",
        "txt, started: ActorFoundry driver dev.galgo.examples.pi.PiDriver"
    })
    void theEndingOfTheFileSaysTheFormat(String ending, String start) throws IOException {
        Path file = folder.resolve("table." + ending);
        var compared = galgo(
                "compare",
                "-cp",
                EXAMPLES,
                "--reductions",
                "none",
                "--compare",
                "none",
                "-o",
                file.toString(),
                PI,
                "2");
        assertThat(compared.out()).isEmpty();
        assertThat(Files.readString(file)).startsWith(start);
    }

    @Test
    void aTableInAFileAndAnotherOnTheStandardOutputAreBothThere() throws IOException {
        Path table = folder.resolve("table.csv");
        var compared =
                compareTwo("-o", table.toString(), "--json", "-", "--orders", "fifo", "--compare", "none", PI, "2");
        assertThat(compared.out()).startsWith("{");
        assertThat(Files.readString(table)).startsWith("reduction,");
    }

    @Test
    void aFileThatCannotBeWrittenIsSaidBeforeTheWork() {
        var compared = compare("-o", folder.resolve("no/table.csv").toString(), PI, "2");
        assertThat(compared.err()).contains("there is no directory").hasLineCount(1);
        assertThat(compared.exitCode()).isEqualTo(2);
    }

    @Test
    void aProgramThatSendsNothingGivesNoTable() {
        var compared = galgo("compare", "-cp", PROGRAMS, "dev.galgo.cli.programs.SilentMain");
        assertThat(compared.err()).contains("Nothing was explored").hasLineCount(1);
        assertThat(compared.exitCode()).isEqualTo(4);
    }

    /** How much memory a short search holds depends on what else the virtual machine is doing. */
    static String withoutMemory(String table) {
        return table.replaceAll("(?:< 1| {2}\\d| \\d\\d) MB", "< 1 MB");
    }

    private static Shell.Outcome compare(String... args) {
        return compareReductions(NAMED, args);
    }

    /** Each row is a search, and the memory that it holds is looked at. */
    private static Shell.Outcome compareTwo(String... args) {
        return compareReductions("none,dpor", args);
    }

    private static Shell.Outcome compareReductions(String reductions, String... args) {
        var all = new ArrayList<>(List.of("compare", "-cp", EXAMPLES, "--reductions", reductions));
        all.addAll(List.of(args));
        return galgo(all.toArray(String[]::new));
    }
}
