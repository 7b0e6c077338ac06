package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that are wrong: a clear error or a finding at file and line, never a stack. */
class AbsBadInputTest {
    private static final String CLASS = "interface I { Unit m(Int n); }\nclass C implements I { ";
    private static final String MAIN = " }\n{ I c = new C(); c!m(0); }\n";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** A model whose own text begins at line 3. */
    private Path model(String text) throws IOException {
        return file("m.abs", "module M;\nimport * from ABS.StdLib;\n" + text);
    }

    private static void rejected(Path model, String... words) {
        for (String command : List.of("check", "deadlock")) {
            var told = galgo(command, model.toString());
            assertThat(told.exitCode()).isEqualTo(2);
            assertThat(told.out()).isEmpty();
            assertThat(told.err())
                    .contains(words)
                    .contains("so there is nothing to run")
                    .doesNotContain("\tat ");
        }
    }

    private static void found(Path model, String... words) {
        var told = galgo("check", "--quiet", "--no-schedule", model.toString());
        assertThat(told.exitCode()).as(told.err()).isEqualTo(1);
        assertThat(told.out()).contains(words);
        assertThat(told.err()).isEmpty();
        var analysed = galgo("deadlock", "--quiet", "--no-schedule", model.toString());
        assertThat(analysed.exitCode()).isEqualTo(1);
        assertThat(analysed.told()).startsWith("undecided: a schedule fails").contains(words);
        assertThat(analysed.err()).isEmpty();
    }

    @Test
    void syntaxErrorsAreToldEachAtItsPlace() throws IOException {
        Path model = model("class C { Unit m( { }\n{ Int x = ; }\n");
        rejected(
                model,
                model + ":3:19: expected a type or ')' before '{'\nclass C { Unit m( { }\n                  ^\n",
                model + ":4:11: expected an expression before ';'",
                "2 errors");
    }

    @Test
    void typeErrorsSayWhatWasExpected() throws IOException {
        Path model = model("{ Fut<Int> f = 3; Bool b = 1 + 1; }\n");
        rejected(model, model + ":3:16: expected Fut<Int>, found Int", model + ":3:30: expected Bool, found Int");
    }

    @Test
    void aMissingModuleIsNamed() throws IOException {
        rejected(model("import * from Nowhere;\n{ }\n"), "m.abs:3:15: unknown module 'Nowhere'");
    }

    @Test
    void anUnboundNameIsNamed() throws IOException {
        rejected(model("{ Int x = y + 1; }\n"), "m.abs:3:11: unknown variable 'y'");
    }

    @Test
    void aModelWithoutAMainBlockHasNothingToRun() throws IOException {
        rejected(model("class C { }\n"), "m.abs:1:8: no module has a main block");
    }

    @Test
    void aModuleWithoutAMainBlockCannotBeMeant() throws IOException {
        Path model = model("{ }\n");
        var told = galgo("check", "--main", "X", model.toString());
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("module X has no main block; these have: M");
    }

    @Test
    void modulesMayImportEachOther() throws IOException {
        Path one = file("a.abs", "module A;\nexport *;\nimport * from B;\ndef Int f(Int n) = g(n);\n");
        Path two = file(
                "b.abs",
                "module B;\nexport *;\nimport * from A;\ndef Int g(Int n) = n + 1;\n" + CLASS
                        + "Unit m(Int n) { assert f(n) == 1; }" + MAIN);
        var told = galgo("check", "--quiet", one.toString(), two.toString());
        assertThat(told.told()).startsWith("verified");
    }

    @Test
    void functionsThatCallEachOtherForEverAreFound() throws IOException {
        found(
                model("def Int f(Int n) = 1 + f(n + 1);\n" + CLASS + "Unit m(Int n) { Int x = f(n); }" + MAIN),
                "endless: C.m nests calls more than 8000 deep (m.abs:3)");
    }

    @Test
    void methodsThatCallThemselvesForEverAreFound() throws IOException {
        found(
                model(CLASS + "Unit m(Int n) { this.m(n + 1); }" + MAIN),
                "endless: C.m nests calls more than 8000 deep (m.abs:4)");
    }

    @Test
    void divisionByZeroIsFound() throws IOException {
        found(
                model(CLASS + "Unit m(Int n) { Rat r = 1 / n; }" + MAIN),
                "exception: nobody catches DivisionByZeroException in C.m (m.abs:4)");
    }

    @Test
    void getOnNullIsFound() throws IOException {
        found(
                model(CLASS + "Unit m(Int n) { Fut<Int> f = null; Int x = f.get; }" + MAIN),
                "exception: nobody catches NullPointerException in C.m (m.abs:4)");
    }

    @Test
    @Whole
    void aLoopWithoutEndOrReleasePointIsFound() throws IOException {
        found(
                model(CLASS + "Unit m(Int n) { while (True) { } }" + MAIN),
                "endless: C.m does not come to an end within 20000000 steps of evaluation (m.abs:4)");
    }

    @Test
    void aMainBlockThatFailsIsFoundBeforeTheFirstDelivery() throws IOException {
        found(model("{ Rat r = 1 / 0; }\n"), "nobody catches DivisionByZeroException in main (m.abs:3)");
    }

    @Test
    void aModelThatCallsNobodyIsOneScheduleOfOneStep() throws IOException {
        var told = galgo("check", "--quiet", model("{ println(\"hello\"); }\n").toString());
        assertThat(told.exitCode()).isZero();
        assertThat(told.told()).startsWith("verified: ").contains("1 execution, 1 transition, 2 states");
    }

    @Test
    void filesThatAreNotThereAreNamed() {
        var told = galgo("check", folder.resolve("none.abs").toString());
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("There is no file").contains("none.abs");
        assertThat(galgo("check", folder.toString() + "/.abs").exitCode()).isEqualTo(2);
    }

    @Test
    void aFolderIsNoModel() throws IOException {
        Path folderLikeAModel = Files.createDirectory(folder.resolve("d.abs"));
        var told = galgo("check", folderLikeAModel.toString());
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("it is a directory");
    }

    @Test
    void optionsStandBeforeTheModelAndSourcesAfterIt() throws IOException {
        String model = model("{ }\n").toString();
        assertThat(galgo("check", model, "--old-syntax").err())
                .contains("--old-syntax comes after the model. Put options before ");
        assertThat(galgo("check", model, "3").err()).contains("3 is no ABS source");
    }

    @Test
    void optionsForModelsAreForModels() {
        var told = galgo("check", "--old-syntax", "-cp", Shell.EXAMPLES, "dev.galgo.examples.server.ServerDriver");
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("--old-syntax is for ABS models");
    }

    @Test
    void aReductionThatKnowsNoFuturesIsRefused() {
        var told = galgo("check", "--quiet", "--reduction", "dpor", "../examples/abs/barber.abs");
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err())
                .contains("This program cannot be searched so: dpor knows nothing of futures")
                .contains("the get at barber.abs:21 looks at one; use none, stable");
    }

    @Test
    void whatIsNotRunIsRefusedByName() throws IOException {
        var told = galgo(
                "check",
                model("def Int clock() = builtin;\n" + CLASS + "Unit m(Int n) { }" + MAIN)
                        .toString());
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err()).contains("m.abs:3:9: builtin functions are not supported outside of the library");
    }
}
