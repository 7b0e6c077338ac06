package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestsTest {
    private static final String PARITY =
            """
            module Parity;
            interface Parity {
              Int start();
            }
            class Number implements Parity {
              Int a = 0;
              Int start() {
                Int r = 0;
                this.a = 0;
                Fut<Int> g;
                this!toOdd();
                this!toEven();
                g = this!oddEven();
                await g?;
                r = g.get;
                return r;
              }
              Unit toOdd() {
                this.a = this.a * 2 + 1;
              }
              Unit toEven() {
                this.a = this.a * 2;
              }
              Int oddEven() {
                Int r = 0;
                if (this.a == 0) r = 0;
                else r = this.a % 2;
                return r;
              }
              Unit never() {
                this.a = 7; // nobody calls it: a < 7 & so on
              }
            }
            {
              Parity n = new Number();
              n!start();
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    private Path folder;

    private String model = "";

    @BeforeEach
    void writeTheModel() throws IOException {
        model = write("parity.abs", PARITY);
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    private String anywhere(String printed) {
        return printed.replace(model, "parity.abs");
    }

    @Test
    void twoTestsCoverAllThatTwelveExecutionsCover() throws IOException {
        var told = galgo("tests", "--coverage", "branch", "--compare", "none", model);

        assertThat(told.err()).isEmpty();
        Golden.compare("tests.txt", anywhere(told.out()));
        assertThat(told.out()).contains("12 executions").contains("not covered").contains("parity.abs:31: ");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void machinesReadTheSame() throws IOException {
        var told = galgo("tests", "--format", "json", model);

        Golden.compare("tests.json", anywhere(told.out()));
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void thePageShowsTheSourceWithWhatIsCovered() throws IOException {
        Path page = folder.resolve("coverage.html");
        galgo("tests", "--html", page.toString(), model);

        assertThat(Files.readString(page))
                .contains("<tr class=\"good\"><td class=\"number\">25</td><td class=\"count\">2\u00d7</td>")
                .contains("<tr class=\"bad\"><td class=\"number\">31</td><td class=\"count\">0\u00d7</td>")
                .contains("a &lt; 7 &amp; so on")
                .contains("<tr class=\"none\">");
    }

    @Test
    void theTestsAsAbsCanBeReadAgain() throws IOException {
        Path tests = folder.resolve("parity-tests.abs");
        galgo("tests", "--coverage", "branch", "--abs", tests.toString(), model);
        var again = galgo("tests", "--coverage", "branch", "--timeout", "20s", tests.toString());

        assertThat(again.err()).isEmpty();
        assertThat(again.exitCode()).isZero();
        assertThat(Files.readString(tests)).contains("[Test] Unit test2();").contains("// result: start returned ");
    }

    @Test
    void aLimitIsSaidAndMayCount() {
        var told = galgo("tests", "--max-transitions", "5", model);
        assertThat(told.out()).contains("not all schedules were run, because of 5 transitions");
        assertThat(told.exitCode()).isZero();
        assertThat(galgo("tests", "--max-transitions", "5", "--complete", model).exitCode())
                .isEqualTo(3);
    }

    @Test
    void whatCannotBeDoneIsSaidInASentence() throws IOException {
        assertThat(galgo("tests", "Main").err()).contains("Main is no ABS source");
        assertThat(galgo("tests", folder.resolve("none.abs").toString()).err()).contains("There is no file");
        assertThat(galgo("tests", "--coverage", "statemant", model).err())
                .contains("there is no 'statemant'; there are statement");
        assertThat(galgo("tests", "--abs", model, model).err()).contains("is named for the program and for --abs");
        assertThat(galgo("tests", "--format", "mermaid", model).err()).contains("there is no 'mermaid'; there are ");
        var broken = galgo("tests", write("broken.abs", "module M;\n{ Int x = True; }\n"));
        assertThat(broken.err()).contains("broken.abs:2:").contains("nothing to run");
        assertThat(broken.exitCode()).isEqualTo(2);
    }

    @Test
    void helpComesWithExamples() throws IOException {
        var helped = galgo("help", "tests");
        Golden.compare("help-tests.txt", helped.out());
        assertThat(helped.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }
}
