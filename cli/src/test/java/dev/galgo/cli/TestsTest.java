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
    void theTestsAsAbsAssertWhatWasSeenAndAreReplayedByTheirSchedules() throws IOException {
        Path tests = folder.resolve("parity-tests.abs");
        galgo("tests", "--coverage", "branch", "--abs", tests.toString(), model);

        assertThat(Files.readString(tests)).contains("[Test] Unit test2();").contains("assert (n_a == 2);");
        for (int number = 1; number <= 2; number++) {
            var passed = galgo(
                    "replay", folder.resolve("parity-tests-" + number + ".json").toString());
            assertThat(passed.out()).endsWith("the test passes\n");
            assertThat(passed.exitCode()).isZero();
        }
        Files.writeString(tests, Files.readString(tests).replace("((this.a * 2) + 1)", "((this.a * 2) + 3)"));
        var failed = galgo("replay", folder.resolve("parity-tests-1.json").toString());
        assertThat(failed.out())
                .contains("the test fails, assertion: an assertion does not hold in GeneratedTestSuite.test1");
        assertThat(failed.exitCode()).isEqualTo(1);
    }

    @Test
    void aRunWithoutEndIsTestedWhereItWasCut() throws IOException {
        String endless = write(
                "endless.abs",
                """
                module M;
                interface Counter { Unit count(Int by); }
                class Cell implements Counter {
                  Int total = 0;
                  Unit count(Int by) {
                    total = total + by;
                    this!count(by);
                  }
                }
                {
                  Counter cell = new Cell();
                  cell!count(2);
                }
                """);
        Path tests = folder.resolve("endless-tests.abs");
        galgo("tests", "--max-depth", "3", "--abs", tests.toString(), endless);
        String schedule = folder.resolve("endless-tests-1.json").toString();

        assertThat(Files.readString(tests)).contains("assert (cell_total == 6);");
        assertThat(galgo("replay", schedule).out()).endsWith("the test passes\n");
        Files.writeString(tests, Files.readString(tests).replace("(total + by)", "(total - by)"));
        assertThat(galgo("replay", schedule).out()).contains("the test fails, assertion");
    }

    @Test
    void aTestFailsWhoseRunShouldBeOverAndGoesOn() throws IOException {
        Path tests = folder.resolve("parity-tests.abs");
        galgo("tests", "--coverage", "branch", "--abs", tests.toString(), model);
        Files.writeString(
                tests, Files.readString(tests).replace("await tests!test1();", "await tests!test1(); tests!test1();"));

        var told = galgo("replay", folder.resolve("parity-tests-1.json").toString());

        assertThat(told.out())
                .endsWith("the test fails, assertion: the run should be over, and messages are left to be delivered\n");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    void methodsAreTestedWithoutAMainBlock() throws IOException {
        String bare = write("bare.abs", PARITY.substring(0, PARITY.lastIndexOf("\n{") + 1));
        var told = galgo("tests", "--method", "Number.start", "--coverage", "branch", bare);

        assertThat(told.err()).isEmpty();
        Golden.compare("tests-method.txt", told.out().replace(bare, "bare.abs"));
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void whatIsWrongWithAMethodIsSaid() throws IOException {
        assertThat(galgo("tests", "--method", "Number.begin", model).err())
                .contains("--method: class Number has no method begin. There are Number.start.");
        assertThat(galgo("tests", "--method", "Number.start", "--where", "number1_b > 0", model)
                        .err())
                .contains("number1_b");
        assertThat(galgo("tests", "--method", "Number.start", "--where", "number1_a > 0 && number1_a < 0", model)
                        .err())
                .contains("No input and no context is there to run the model on.");
        assertThat(galgo("check", "--method", "Number.start", model).err()).contains("--method");
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
        assertThat(galgo("tests", "Main").err()).contains("There is no class Main on the class path");
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
