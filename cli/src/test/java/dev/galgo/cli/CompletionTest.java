package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.option.Word;
import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class CompletionTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    /** An option of a command that takes one of a few values. */
    record Choosing(String command, OptionSpec option) {
        @Override
        public String toString() {
            return command + " " + option.longestName();
        }

        List<String> values() {
            return StreamSupport.stream(option.completionCandidates().spliterator(), false)
                    .toList();
        }
    }

    static List<Choosing> choosing() {
        var choosing = new ArrayList<Choosing>();
        options().filter(one -> one.option().completionCandidates() != null).forEach(choosing::add);
        return choosing;
    }

    private static Stream<Choosing> options() {
        var nowhere = new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        CommandSpec galgo = new GalgoCommand(nowhere, nowhere, Map.of()).line().getCommandSpec();
        return galgo.subcommands().entrySet().stream().flatMap(one -> new LinkedHashSet<>(
                        one.getValue().getCommandSpec().options())
                .stream().map(option -> new Choosing(one.getKey(), option)));
    }

    @Test
    void whoeverTakesOneOfAFewWordsOffersThem() {
        assertThat(options().filter(one -> Arrays.stream(one.option().converters())
                        .anyMatch(converter -> converter instanceof Word)))
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(one.option().completionCandidates()).isNotNull());
    }

    /** Each name of an option once, of whichever command; in whole builds for each command. */
    static Collection<Choosing> tried() {
        var byName = new LinkedHashMap<String, Choosing>();
        for (Choosing one : choosing()) {
            String command = Tier.now() == Tier.BUILD ? "" : one.command();
            byName.putIfAbsent(command + one.option().longestName(), one);
        }
        return byName.values();
    }

    @ParameterizedTest
    @MethodSource("tried")
    void everyOptionWithFixedValuesOffersThemAll(Choosing one) {
        for (String name : one.option().names()) {
            assertThat(offered("", one.command(), name)).containsExactlyElementsOf(one.values());
            assertThat(offered(name + "=", one.command()))
                    .containsExactlyElementsOf(one.values().stream()
                            .map(value -> name + "=" + value)
                            .toList());
            String last = one.values().get(one.values().size() - 1);
            assertThat(offered(last.substring(0, last.length() - 1), one.command(), name))
                    .contains(last)
                    .allMatch(value -> value.startsWith(last.substring(0, last.length() - 1)));
        }
    }

    @Test
    void whatIsOfferedForEachOptionIsKeptForReview() throws IOException {
        var lines = new StringBuilder();
        for (Choosing one : choosing()) {
            lines.append(one)
                    .append(": ")
                    .append(String.join(
                            " ", offered("", one.command(), one.option().longestName())));
            lines.append('\n');
        }
        Golden.compare("completion-values.txt", lines.toString());
    }

    @Test
    void valuesOfAListAreOfferedOneAfterTheOther() {
        assertThat(offered("none,dp", "compare", "--reductions")).containsExactly("none,dpor");
        assertThat(offered("--reductions=none,dp", "compare")).containsExactly("--reductions=none,dpor");
        assertThat(offered("eca,", "compare", "--orders")).isNotEmpty().doesNotContain("eca,eca");
    }

    @Test
    void commandsAreOfferedFirstWithWhatTheyDo() {
        assertThat(complete("che").lines().toList())
                .hasSize(2)
                .element(1)
                .asString()
                .startsWith("check\tRuns a program");
        assertThat(offered("")).contains("check", "verify", "help").doesNotContain("complete");
        assertThat(offered("re", "help")).containsExactly("replay");
        assertThat(offered("", "help", "replay")).isEmpty();
        assertThat(offered("", "completion")).containsExactly("bash", "zsh", "fish", "powershell");
    }

    @Test
    void optionsAreOfferedOnlyBeforeTheTarget() {
        assertThat(offered("--sar", "check")).containsExactly("--sarif");
        assertThat(offered("-", "check")).contains("-cp", "--classpath");
        assertThat(offered("--sar", "check", "bank.Driver")).isEmpty();
        assertThat(offered("--sar", "check", "-cp", "x")).containsExactly("--sarif");
    }

    @ParameterizedTest
    @CsvSource({
        ":files, --sarif, check",
        ":files, --classpath, check",
        ":words, --max-depth, check",
        ":words, --compare, check",
        ":files, --plot, verify"
    })
    void filesAreLeftToTheShell(String kind, String option, String command) {
        assertThat(complete("", command, option)).startsWith(kind + "\n");
    }

    @Test
    void classNamesComeFromTheClassPath() {
        assertThat(offered("dev.galgo.examples.server.ServerM", "check", "--classpath", Shell.EXAMPLES))
                .containsExactly("dev.galgo.examples.server.ServerMain");
        assertThat(offered("dev.galgo.examples.server.ServerM", "deadlock", "-cp=" + Shell.EXAMPLES))
                .containsExactly("dev.galgo.examples.server.ServerMain");
        assertThat(offered("", "check", "--classpath", Shell.EXAMPLES)).containsExactly("dev.");
        assertThat(offered("dev.galgo.examples.s", "check", "--classpath", Shell.EXAMPLES))
                .contains("dev.galgo.examples.server.Server")
                .noneMatch(name -> name.contains("$") || name.endsWith("package-info"));
        assertThat(offered("dev.", "check", "--classpath", "no/such/folder")).isEmpty();
    }

    @Test
    void classNamesAreOfferedToOptionsThatTakeThem() {
        String server = "dev.galgo.examples.server.ServerMain";
        assertThat(offered("dev.galgo.examples.server.ServerM", "check", "-cp", Shell.EXAMPLES, "--property"))
                .containsExactly(server);
        assertThat(offered("--property=dev.galgo.examples.server.ServerM", "check", "-cp", Shell.EXAMPLES))
                .containsExactly("--property=" + server);
        assertThat(offered("a.B,dev.galgo.examples.server.ServerM", "check", "-cp", Shell.EXAMPLES, "--opaque"))
                .containsExactly("a.B," + server);
    }

    @Test
    void bashPutsTogetherWhatItTookApart() throws Exception {
        assertThat(bash("galgo check --compare=ca", "galgo check --compare = ca", "--compare=canonical"))
                .isEqualTo("[complete][:--compare=ca][check] canonical");
        assertThat(bash("galgo check --compare=", "galgo check --compare =", "--compare=canonical"))
                .isEqualTo("[complete][:--compare=][check] canonical");
        assertThat(bash("galgo check --compare ", "galgo check --compare ''", "canonical", "none"))
                .isEqualTo("[complete][:][check][--compare] canonical none");
        assertThat(bash("galgo check -cp a:b x.M", "galgo check -cp a : b x.M", "x.Main"))
                .isEqualTo("[complete][:x.M][check][-cp][a:b] x.Main");
        assertThat(bash("galgo check 'a b' x", "galgo check \"'a b'\" x", "x1"))
                .isEqualTo("[complete][:x][check][a b] x1");
    }

    @Test
    void bashOffersFilesItself() throws Exception {
        Files.createFile(folder.resolve("report.sarif"));
        Files.createFile(folder.resolve("other"));
        assertThat(bash(":files", "galgo check --sarif=re", "galgo check --sarif = re", new String[0]))
                .endsWith(" report.sarif");
    }

    @ParameterizedTest
    @CsvSource({"zsh, compdef", "fish, complete -c galgo", "powershell, Register-ArgumentCompleter"})
    void otherShellsAskInTheirOwnWay(String shell, String by) {
        assertThat(galgo("completion", shell).out()).contains(by).contains(" complete \":");
    }

    private static List<String> offered(String current, String... before) {
        return complete(current, before)
                .lines()
                .skip(1)
                .map(line -> line.replaceFirst("\t.*", ""))
                .toList();
    }

    @Test
    void whatIsNoClassIsLookedForNowhere() {
        assertThat(offered("../x", "check")).isEmpty();
        assertThat(offered(
                        "../",
                        "check",
                        "--classpath",
                        Path.of("").toAbsolutePath().toString()))
                .isEmpty();
    }

    @Test
    void aLineForEachOption() {
        assertThat(offered("--", "check")).isNotEmpty().allMatch(line -> line.startsWith("--"));
    }

    private static String complete(String current, String... before) {
        var words = new ArrayList<>(List.of("complete", ":" + current));
        words.addAll(List.of(before));
        var completed = galgo(words.toArray(String[]::new));
        assertThat(completed.err()).isEmpty();
        assertThat(completed.exitCode()).isZero();
        return completed.out();
    }

    private String bash(String line, String words, String... offered) throws Exception {
        return bash(":words", line, words, offered);
    }

    /** What bash asks galgo for in brackets, and what it offers then. */
    private String bash(String kind, String line, String words, String[] offered) throws Exception {
        String script = galgo("completion", "bash").out()
                + "galgo() { { printf '[%s]' \"$@\"; } >asked; printf '%s\\n' '" + kind + "' "
                + String.join(" ", offered) + "; }\n"
                + "COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                + "COMP_LINE=\"" + line + "\"; COMP_POINT=${#COMP_LINE}\n"
                + "_galgo; printf '%s' \"$(cat asked) ${COMPREPLY[*]}\"\n";
        Process bash = new ProcessBuilder("bash", "-c", script)
                .directory(folder.toFile())
                .start();
        bash.getOutputStream().close();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(1, TimeUnit.HOURS)).isTrue();
        return out;
    }
}
