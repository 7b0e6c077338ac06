package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Configurations that differ only in which actor is which, on the command line. */
class SymmetryOptionTest {
    private static final String OFFICE = "dev.galgo.examples.alike.TicketOffice";
    private static final String CLAIM = "count(Customer c: c.holds) <= 3";

    private static Shell.Outcome check(String... words) {
        var all = new ArrayList<>(List.of(
                "check",
                "--second-opinion",
                "off",
                "--plain-runs",
                "off",
                "--quiet",
                "--no-schedule",
                "-cp",
                "../examples/target/classes"));
        all.addAll(List.of(words));
        return Shell.galgo(all.toArray(String[]::new));
    }

    @Test
    void itIsTriedWhereThereAreManyConfigurationsAndSaysWhatItHasSaved() {
        Shell.Outcome many = check("--always", CLAIM, OFFICE, "8");
        assertThat(many.out()).contains("verified: every schedule was explored", "symmetry: ", " stand for ");
        Shell.Outcome few = check("--always", CLAIM, OFFICE, "3");
        assertThat(few.out()).contains("verified: every schedule was explored").doesNotContain("symmetry: ");
    }

    @Test
    void whatIsBrokenIsFoundWithItAndWithoutIt() {
        for (String when : List.of("auto", "on", "off")) {
            assertThat(check("--symmetry", when, "--always", CLAIM, OFFICE, "4", "broken")
                            .exitCode())
                    .as(when)
                    .isEqualTo(ExitCode.VIOLATION);
        }
    }

    @Test
    void figuresAreInJson() {
        Shell.Outcome told = check("--symmetry", "on", "--format", "json", OFFICE, "4");
        assertThat(told.out())
                .containsPattern("\"symmetry\" ?: ?\\{\\s*\"configurations\" ?: ?\\d+,\\s*\"met\" ?: ?\\d+");
    }

    @Test
    void itIsRefusedWithTheReasonWhereItIsNotKnownToBeSound() {
        Shell.Outcome abs = check("--symmetry", "on", "../examples/abs/barber.abs");
        assertThat(abs.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(abs.err())
                .contains("no symmetry, since nobody knows whether its steps can tell actors apart by their names")
                .contains("Leave --symmetry out");
        Shell.Outcome causal = check("--symmetry", "on", "--delivery", "causal", OFFICE, "3");
        assertThat(causal.err()).contains("no symmetry, since what may be delivered depends on who knows of what");
    }
}
