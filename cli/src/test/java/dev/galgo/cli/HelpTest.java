package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
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
    @ValueSource(strings = {"check", "compare", "deadlock", "verify", "abstract", "replay", "convert", "completion"})
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
    void bashTakesTheCompletionScript() throws Exception {
        String script = galgo("completion", "bash").out();
        assertThat(script).contains("--max-depth").contains("canonical");
        assertThat(bash(script + "\nCOMP_WORDS=(galgo che); COMP_CWORD=1; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("check\n");
        assertThat(
                        bash(
                                script
                                        + "\nCOMP_WORDS=(galgo check --compare ca); COMP_CWORD=3; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("canonical\n");
        assertThat(
                        bash(
                                script
                                        + "\nCOMP_WORDS=(galgo check --strategy po); COMP_CWORD=3; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("pos\n");
        assertThat(
                        bash(
                                script
                                        + "\nCOMP_WORDS=(galgo compare --orders ec); COMP_CWORD=3; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("eca\n");
        assertThat(
                        bash(
                                script
                                        + "\nCOMP_WORDS=(galgo deadlock --criterion fi); COMP_CWORD=3; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("first-deadlock\n");
        assertThat(
                        bash(
                                script
                                        + "\nCOMP_WORDS=(galgo check --sar); COMP_CWORD=2; _complete_galgo; echo \"${COMPREPLY[@]}\"\n"))
                .isEqualTo("--sarif\n");
    }

    @Test
    void zshTakesItThroughItsBridge() {
        assertThat(galgo("completion", "zsh").out())
                .contains("bashcompinit")
                .endsWith(galgo("completion", "bash").out());
    }

    private static String bash(String script) throws IOException, InterruptedException {
        Process bash = new ProcessBuilder("bash", "-c", script).start();
        bash.getOutputStream().close();
        String out = new String(bash.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return out;
    }
}
