package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    @Test
    void helpSaysWhereToStart() throws IOException {
        var helped = galgo("--help");
        Golden.compare("help.txt", helped.out());
        assertThat(helped.exitCode()).isZero();
        assertThat(galgo("help").out()).isEqualTo(helped.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "compare",
                "deadlock",
                "verify",
                "abstract",
                "replay",
                "coverage",
                "convert",
                "spark",
                "completion"
            })
    void everyCommandHasHelpWithExamples(String command) throws IOException {
        var helped = galgo("help", command);
        Golden.compare("help-" + command + ".txt", helped.out());
        assertThat(helped.out()).contains("Examples:\n  ");
        assertThat(helped.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(helped.exitCode()).isZero();
        assertThat(galgo(command, "--help").out()).isEqualTo(helped.out());
    }

    @Test
    void theVersionNamesBothGalgoAndJava() {
        assertThat(galgo("--version").out())
                .matches("galgo \\d\\S* on Java " + System.getProperty("java.version") + "\n");
    }

    @Test
    void helpForAWordThatIsNoCommandNamesTheNearest() {
        var refused = galgo("help", "chek");
        assertThat(refused.err())
                .isEqualTo("galgo: There is no command 'chek'. Did you mean check? See galgo --help.\n");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(galgo("help", "replai").err()).contains("Did you mean replay?");
    }
}
