package org.example.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pekko.Probe;
import dev.galgo.test.Checked;
import dev.galgo.test.Galgo;
import dev.galgo.testsupport.Whole;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever uses another framework has no JUnit, and nobody starts a JVM with flags for Galgo. */
class WithoutJUnitTest {
    /** A test of somebody who has nothing but Galgo and Pekko. */
    public static final class Main {
        private Main() {}

        public static void main(String[] args) {
            Checked checked = Galgo.check(lab -> {
                Probe<String> probe = lab.probe("probe");
                probe.expect("a").ref().tell("a");
            });
            System.out.println(checked.verdict());
            try {
                Galgo.check(lab -> lab.<String>probe("probe").expect("a").ref().tell("b"));
            } catch (AssertionError error) {
                System.out.println(
                        String.valueOf(error.getMessage()).lines().findFirst().orElse(""));
            }
        }
    }

    @Test
    @Whole
    void thePlainCallNeedsNoJUnitAndNoFlag() throws Exception {
        String printed = OtherJvm.run(
                entry -> !entry.contains("junit-") && !entry.contains("opentest4j") && !entry.contains("assertj"),
                List.of(),
                Main.class);
        assertThat(printed.lines())
                .hasSize(2)
                .startsWith("VERIFIED")
                .last()
                .asString()
                .startsWith(
                        "assertion: What must hold at the end failed an assertion: probe expected a and received [b]");
    }
}
