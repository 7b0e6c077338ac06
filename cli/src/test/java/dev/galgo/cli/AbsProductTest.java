package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Product lines on the command line. */
class AbsProductTest {
    private static final String LINE = "../examples/abs/tickets.abs";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theCoreAndEachProductAreProgramsOfTheirOwn() {
        var core = galgo("check", "--no-schedule", LINE);
        assertThat(core.exitCode()).isZero();
        assertThat(core.out())
                .contains("verified")
                .contains(
                        "no delta is applied, since no product is chosen: this is the core; choose a product with --product"
                                + " of Online, Careful");
        assertThat(galgo("check", "--no-schedule", "--product", "Online", LINE).exitCode())
                .isEqualTo(1);
        assertThat(galgo(
                                "check",
                                "--second-opinion",
                                "off",
                                "--plain-runs",
                                "off",
                                "--no-schedule",
                                "--product",
                                "Careful",
                                LINE)
                        .exitCode())
                .isZero();
    }

    @Test
    void aScheduleRemembersTheProduct() throws IOException {
        Path schedule = folder.resolve("schedule.json");
        var found = galgo("check", "--product", "Online", "--schedule", schedule.toString(), LINE);
        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(schedule).content().contains("--product=Online");
        var again = galgo("replay", schedule.toString());
        assertThat(again.out()).contains("--product Online").contains("an assertion does not hold in main");
    }

    @Test
    void theFlatSourceOfAProductIsFoundToBeTheSame() throws IOException {
        Path flat = folder.resolve("online.abs");
        var product = galgo("check", "--no-schedule", "--product", "Online", "--flatten", flat.toString(), LINE);
        assertThat(flat)
                .content()
                .contains("class Stock(Int room) implements Stock {")
                .doesNotContain("delta");
        var plain = galgo("check", "--no-schedule", flat.toString());
        assertThat(plain.exitCode()).isEqualTo(1);
        assertThat(figures(plain.out())).isEqualTo(figures(product.out()));
    }

    private static String figures(String report) {
        return report.lines()
                .filter(line -> line.contains(" transitions, "))
                .findFirst()
                .orElseThrow()
                .replaceAll(", \\d+\\.\\d\\d s", "");
    }

    @Test
    void aProductThatThereIsNotIsToldWithThoseThatThereAre() {
        var told = galgo("check", "--product", "Offline", LINE);
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err())
                .contains(
                        "tickets.abs:3:8: there is no product Offline; choose a product with --product of Online, Careful");
    }

    @Test
    void aMistakeInADeltaIsToldAtItsPlace() throws IOException {
        Path line = folder.resolve("line.abs");
        Files.writeString(
                line,
                Files.readString(Path.of(LINE))
                        .replace("  adds Stock stock;\n", "  adds Stock stock;\n  removes Int shelf;\n"));
        assertThat(galgo("check", "--second-opinion", "off", "--plain-runs", "off", "--no-schedule", line.toString())
                        .exitCode())
                .isZero();
        var told = galgo("check", "--no-schedule", "--product", "Online", line.toString());
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("line.abs:42:3: class Counter has no field 'shelf' to remove");
    }
}
