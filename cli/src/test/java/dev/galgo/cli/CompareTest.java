package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String NAMED = "none,dcute,dpor,transdpor";
    private static final String PI = "dev.galgo.examples.pi.PiDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    @Whole
    void everyWayThatGoesTogetherIsARowAndTheOthersSayWhyNot() throws IOException {
        var compared = compareReductions(NAMED, CHECKED);
        Golden.compare("compare-server.txt", withoutMemory(compared.out()));
        assertThat(compared.exitCode()).isEqualTo(1);
        assertThat(compared.err()).isEmpty();
    }

    /** The same rows as with others beside them, where the widest words of each column are among theirs. */
    @Test
    void aRowIsTheSameWhateverStandsBesideIt() throws IOException {
        var compared = compareReductions("none,dpor", CHECKED);
        String all = Files.readString(Path.of("src/test/resources/golden/compare-server.txt"));
        assertThat(withoutMemory(compared.out())
                        .replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s")
                        .lines())
                .hasSize(14)
                .containsExactlyElementsOf(all.lines()
                        .filter(line -> !line.matches("(dcute|transdpor) .*"))
                        .toList());
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
        String some = Tier.now() == Tier.BUILD ? "none,dpor" : NAMED;
        var compared = compareReductions(some, "--delivery", "mailbox", "--orders", "fifo", PI, "2");
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
        assertThat(compareOne("dpor", "--max-transitions", "20", "--complete", "--orders", "eca", PI, "3")
                        .exitCode())
                .isEqualTo(3);
    }

    @Test
    void aRuleThatMayLeaveOrdersOutIsNoLimit() {
        var compared = compareOne("transdpor", "--complete", "--orders", "lca", PI, "2");
        assertThat(compared.out()).contains("transdpor may leave out orders");
        assertThat(compared.exitCode()).isZero();
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
        var compared = compareOne("none", "-o", file.toString(), PI, "2");
        assertThat(compared.out()).isEmpty();
        assertThat(Files.readString(file)).startsWith(start);
    }

    @Test
    void aTableInAFileAndAnotherOnTheStandardOutputAreBothThere() throws IOException {
        Path table = folder.resolve("table.csv");
        var compared = compareOne("none", "-o", table.toString(), "--json", "-", PI, "2");
        assertThat(compared.out()).startsWith("{");
        assertThat(Files.readString(table)).startsWith("reduction,");
    }

    @Test
    void aFileThatCannotBeWrittenIsSaidBeforeTheWork() {
        var compared = compareTwo("-o", folder.resolve("no/table.csv").toString(), PI, "2");
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

    /** Each row is a search, and the memory that it holds is looked at: few rows are enough. */
    private static Shell.Outcome compareTwo(String... args) {
        return compareReductions("none,dpor", args);
    }

    /** A single row, if one order of messages is named or the reduction has none. */
    private static Shell.Outcome compareOne(String reduction, String... args) {
        return compareReductions(
                reduction,
                Stream.concat(Stream.of("--sleep-sets", "off", "--compare", "none"), Stream.of(args))
                        .toArray(String[]::new));
    }

    private static Shell.Outcome compareReductions(String reductions, String... args) {
        var all = new ArrayList<>(List.of("compare", "-cp", EXAMPLES, "--reductions", reductions));
        all.addAll(List.of(args));
        return galgo(all.toArray(String[]::new));
    }
}
