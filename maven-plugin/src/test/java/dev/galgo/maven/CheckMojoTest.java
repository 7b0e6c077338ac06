package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.Whole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckMojoTest {
    private static final String BROKEN = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String FINE = "dev.galgo.examples.pi.PiDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // see below
    private Project project;

    @BeforeEach
    void aProject() {
        project = new Project(folder);
        if (Tier.now() == Tier.BUILD) {
            project.staysInThisProcess();
        }
    }

    @Test
    void aViolationFailsTheBuildInTenReadableLines() {
        project.check(BROKEN, "--no-github");
        assertThatThrownBy(project.goal::execute).isInstanceOfSatisfying(MojoFailureException.class, failed -> {
            assertThat(String.valueOf(failed.getMessage()).lines()).hasSizeBetween(10, 20);
            assertThat(failed.getMessage())
                    .startsWith("galgo, " + BROKEN + ": violated: 1 error\n")
                    .contains("overtaken by 3; value: 0 -> 5")
                    .contains("resumes start; FAILS")
                    .contains("replay it: galgo replay ")
                    .endsWith("report: " + project.output.resolve("CheckedServerDriver.html"));
        });
    }

    @Test
    void theGuideShowsWhatTheBuildSays() throws Exception {
        project.goal.start = GalgoProcess.Start.PROCESS;
        project.goal.jvmArguments = List.of("-XX:TieredStopAtLevel=1"); // like the JVMs of tests
        String shown = Files.readString(Path.of("../docs/maven.md")).split("```\\w*\n", -1)[3];
        project.check(BROKEN, "--no-github");
        assertThatThrownBy(project.goal::execute)
                .satisfies(failed -> assertThat(timeless(String.valueOf(failed.getMessage())))
                        .startsWith(timeless(shown)));
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d+ s\\b", "N s");
    }

    @Test
    void everyCheckLeavesItsReports() {
        project.check(BROKEN, "--no-github");
        project.check(FINE, "--no-github").setArguments(List.of("3"));
        assertThatThrownBy(project.goal::execute).isInstanceOf(MojoFailureException.class);
        for (String ending : List.of(".json", ".sarif", ".html", ".txt")) {
            assertThat(project.output.resolve("CheckedServerDriver" + ending)).isNotEmptyFile();
            assertThat(project.output.resolve("PiDriver" + ending)).isNotEmptyFile();
        }
        assertThat(project.output.resolve("CheckedServerDriver.schedule.json")).isNotEmptyFile();
        assertThat(project.output.resolve("CheckedServerDriver.sarif"))
                .content()
                .contains("/examples/src/main/java/dev/galgo/examples/server/CheckedClient.java");
        assertThat(project.infos)
                .singleElement()
                .asString()
                .startsWith("galgo, " + FINE + ": verified: every schedule was explored");
    }

    @Test
    void aViolationIsAWarningIfTheBuildIsToGoOn() throws Exception {
        project.goal.failOnViolation = false;
        project.check(BROKEN, "--no-github");
        project.goal.execute();
        assertThat(project.warnings).singleElement().asString().contains("violated: 1 error");
    }

    @Test
    @Whole
    void optionsReachTheCommand() throws Exception {
        project.check(BROKEN, "--delivery", "fifo", "--no-github");
        project.goal.plainRuns = "off";
        project.goal.execute();
        assertThat(project.infos).singleElement().asString().contains("plain runs: none, since none were asked for");
    }

    @Test
    @Whole
    void argumentsReachTheProgramAsTheyAre() throws Exception {
        project.check(FINE, "--no-github").setArguments(Arrays.asList("2"));
        project.goal.execute();
        assertThat(Files.readString(project.output.resolve("PiDriver.args")))
                .endsWith("\"" + FINE + "\"\n\"--\"\n\"2\"\n");
    }

    @Test
    @Whole
    void aStrictBuildFailsOnWhatIsAssumedUnlessItIsAccepted() throws Exception {
        project.check(FINE, "--opaque", "java.util.Random", "--no-github").setArguments(List.of("2"));
        project.goal.execute();
        assertThat(project.warnings).singleElement().asString().contains("verified, if 1 assumption holds");
        project.goal.strict = true;
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("The build is strict");
        project.goal.assume = List.of("opaque");
        project.goal.execute();
        assertThat(project.warnings).last().asString().contains("(accepted)");
    }

    @Test
    @Whole
    void aSearchThatCompletedNoScheduleFailsTheBuild() {
        project.check(FINE, "--max-depth", "1", "--no-github").setArguments(List.of("2"));
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("no schedule came to its end");
    }

    @Test
    void aBoundIsAWarningUnlessCompletenessIsAskedFor() throws Exception {
        project.check(FINE, "--max-transitions", "12", "--no-github").setArguments(List.of("2"));
        project.goal.execute();
        assertThat(project.warnings).singleElement().asString().contains("no violation within bounds: 12 transitions");
        project.goal.failOnViolation = false;
        project.check(FINE, "--max-transitions", "12", "--complete", "--no-github")
                .setArguments(List.of("2"));
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageEndingWith("--complete was asked for.");
    }

    @Test
    @Whole
    void annotationsStandAtTheBeginningOfALine() {
        project.check(BROKEN, "--github");
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageNotContaining("::error");
        assertThat(project.console.toString(java.nio.charset.StandardCharsets.UTF_8))
                .startsWith("::error file=");
    }

    @Test
    @Whole
    void twoChecksOfOneClassHaveReportsOfTheirOwn() throws Exception {
        project.check(FINE, "--no-github").setArguments(List.of("2"));
        project.check(FINE, "--no-github").setArguments(List.of("3"));
        project.check(FINE, "--no-github").setName("pi, large");
        project.goal.execute();
        assertThat(project.output.resolve("PiDriver.html")).exists();
        assertThat(project.output.resolve("PiDriver-2.html")).exists();
        assertThat(project.output.resolve("pi-large.html")).exists();
    }

    @Test
    @Whole
    void reportsOfAnEarlierBuildDoNotSurvive() throws Exception {
        Files.createDirectories(project.output);
        Path old = Files.writeString(project.output.resolve("PiDriver.schedule.json"), "old");
        project.check(FINE, "--no-github");
        project.goal.execute();
        assertThat(old).doesNotExist();
    }

    @Test
    void aClassThatIsNotThereIsAnErrorInASentence() {
        project.check("no.such.Program");
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageStartingWith("The check of no.such.Program gave no verdict: galgo: ");
    }

    @Test
    void anUnknownOptionIsAnErrorInASentence() {
        project.check(FINE, "--reductoin", "none");
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("--reductoin");
    }

    @Test
    void nothingToCheckIsNotVerified() {
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("nothing to check")
                .hasMessageContaining("galgo.skip");
    }

    @Test
    void aCheckWithoutATargetIsRefused() {
        project.goal.checks.add(new Check());
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("has no <target>");
    }

    @Test
    void whatThePluginSetsItselfIsRefused() {
        project.check(FINE, "--html=x.html");
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("has the option --html, which the plugin sets itself");
    }

    @Test
    void twoWordsInOneOptionAreRefused() {
        project.check(FINE, "--max-depth 5");
        assertThatThrownBy(project.goal::execute).hasMessageContaining("Give each word an <option> of its own");
    }

    @Test
    void aProjectWithoutClassesIsRefused() {
        project.goal.classpath = List.of(folder.resolve("nowhere").toString());
        project.check(FINE);
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("has no classes");
    }

    @Test
    void aMissingJavaIsAnErrorInASentence() {
        project.goal.start = GalgoProcess.Start.PROCESS;
        project.goal.jvm = folder.resolve("java").toString();
        project.check(FINE);
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("could not be run");
    }

    @Test
    @Whole
    void theCommandLineNamesAClassInsteadOfThoseConfigured() throws Exception {
        project.check(BROKEN);
        project.goal.target = FINE;
        project.goal.execute();
        assertThat(project.output.resolve("PiDriver.html")).exists();
    }

    @Test
    void aSkippedGoalDoesNothing() throws Exception {
        project.goal.skip = true;
        project.check(BROKEN);
        project.goal.execute();
        assertThat(project.output).doesNotExist();
    }

    @Test
    void claimsOfEveryKindAreChecked() throws Exception {
        Check check = project.check("dev.galgo.examples.liveness.RingElection", "--no-github");
        check.setAlways(List.of("\n  count(Member m: m.elected) <= 1\n"));
        check.setProperties(List.of("dev.galgo.examples.liveness.RingElection.Claims"));
        check.setPredicates(List.of("announced=delivered(announced to Member)"));
        check.setLtl(List.of("<> [] allHaveHeard && <> announced"));
        check.setFairness("strong");
        project.goal.execute();
        assertThat(project.infos)
                .singleElement()
                .asString()
                .contains("RingElection: verified: every schedule was explored");
    }

    @Test
    void aClaimThatDoesNotHoldFailsTheBuild() {
        Check check = project.check("dev.galgo.examples.liveness.RingElection", "--no-github");
        check.setArguments(List.of("3", "lossy"));
        check.setLtl(List.of("<> {exists Member m: m.elected}"));
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("'<> {exists Member m: m.elected}' does not hold");
    }

    @Test
    void anEmptyClaimIsRefused() {
        project.check(FINE).setAlways(List.of(" "));
        assertThatThrownBy(project.goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("has an empty claim in <always>");
    }
}
