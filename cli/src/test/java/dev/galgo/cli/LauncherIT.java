package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that users start, with the packaged command behind it. */
@Whole
class LauncherIT {
    private static final Path SCRIPT = Path.of("..", "galgo").toAbsolutePath().normalize();
    private static final String EXAMPLES = Path.of("..", "examples", "target", "classes")
            .toAbsolutePath()
            .normalize()
            .toString();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void aViolationIsFoundSavedAndReplayedWhereTheUserStands() throws Exception {
        var checked = run(Map.of(), "check", "-cp", EXAMPLES, "dev.galgo.examples.server.CheckedServerDriver");
        assertThat(checked.told())
                .startsWith("violated: 1 error")
                .contains("replay it: galgo replay galgo-CheckedServerDriver.json");
        assertThat(checked.exitCode()).isEqualTo(1);
        var replayed = run(Map.of(), "replay", "galgo-CheckedServerDriver.json");
        assertThat(replayed.out()).contains("assertion: ");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void theScriptMayBeReachedThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("g"), SCRIPT);
        assertThat(start(Map.of(), List.of(link.toString(), "--version")).out()).startsWith("galgo ");
        Files.delete(link);
    }

    @Test
    void thePathOfTheScriptMayHaveSpaces() throws Exception {
        Path home = Files.createDirectories(folder.resolve("a b"));
        Path script = Files.copy(SCRIPT, home.resolve("galgo"), StandardCopyOption.COPY_ATTRIBUTES);
        Path target = Files.createDirectories(home.resolve("cli/target/lib"));
        Files.copy(Path.of("target/galgo.jar"), target.resolveSibling("galgo.jar"));
        try (Stream<Path> libraries = Files.list(Path.of("target/lib"))) {
            for (Path library : libraries.toList()) {
                Files.copy(library, target.resolve(library.getFileName()));
            }
        }
        for (int time = 1; time <= 2; time++) {
            assertThat(start(Map.of(), List.of(script.toString(), "--version")).out())
                    .as("with the archive of classes that the first start made")
                    .startsWith("galgo ");
        }
    }

    @Test
    void argumentsReachTheProgramAsTheyAre() throws Exception {
        var checked = run(
                Map.of(),
                "check",
                "-cp",
                Shell.PROGRAMS,
                "dev.galgo.cli.programs.ArgumentsMain",
                "a  b",
                "*",
                "$HOME",
                "");
        assertThat(checked.out()).contains("words: a  b|*|$HOME|");
    }

    @Test
    void optionsReachTheJvm() throws Exception {
        var shown = run(Map.of("GALGO_JAVA_OPTS", "-Dx=y -XshowSettings:properties"), "--version");
        assertThat(shown.err()).contains("x = y");
    }

    @Test
    void aMissingJavaIsExplained() throws Exception {
        var refused = run(Map.of("JAVA_HOME", folder.toString()), "--version");
        assertThat(refused.err()).contains("there is no bin/java in it. Set it to a JDK of version 17 or later");
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void anOldJavaIsExplained() throws Exception {
        Path java = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexit 1\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("old/release"), "JAVA_VERSION=\"11.0.2\"\n");
        var refused = run(Map.of("JAVA_HOME", folder.resolve("old").toString()), "--version");
        assertThat(refused.err()).contains("is version 11.0.2. Install a JDK of version 17 or later");
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void anInterruptedCheckStillSaysWhatItFound() throws Exception {
        var command = new ArrayList<>(
                List.of(SCRIPT.toString(), "check", "-cp", EXAMPLES, "--reduction", "none", "--compare", "none"));
        command.addAll(List.of("dev.galgo.examples.regsim.RegsimDriver", "15"));
        Process process = process(Map.of(), command);
        try (BufferedReader progress = process.errorReader(StandardCharsets.UTF_8)) {
            assertThat(progress.readLine()).contains(" executions, ").contains(" deliveries/s");
            process.toHandle().destroy(); // unlike process.destroy(), leaves the streams open
            assertThat(text(process.getInputStream()).lines())
                    .startsWith(
                            "started: ActorFoundry driver dev.galgo.examples.regsim.RegsimDriver, "
                                    + "first message test, argument 15, delivery unordered",
                            "no violation within bounds: interrupted");
            assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void anInterruptedComparisonShowsTheRunsSoFar() throws Exception {
        var command = new ArrayList<>(List.of(SCRIPT.toString(), "compare", "-cp", EXAMPLES, "--compare", "none"));
        command.addAll(List.of("--reductions", "none,dpor", "dev.galgo.examples.regsim.RegsimDriver", "15"));
        Process process = process(Map.of(), command);
        try (BufferedReader progress = process.errorReader(StandardCharsets.UTF_8)) {
            assertThat(progress.readLine()).startsWith("1/7 none: ").contains(" deliveries/s");
            process.toHandle().destroy(); // unlike process.destroy(), leaves the streams open
            assertThat(text(process.getInputStream()))
                    .contains("within bounds: interrupted")
                    .doesNotContain("dpor");
            assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    private Shell.Outcome run(Map<String, String> environment, String... args) throws Exception {
        var command = new ArrayList<>(List.of(SCRIPT.toString()));
        command.addAll(List.of(args));
        return start(environment, command);
    }

    private Shell.Outcome start(Map<String, String> environment, List<String> command) throws Exception {
        Process process = process(environment, command);
        String out = text(process.getInputStream());
        String err = text(process.getErrorStream());
        assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
        return new Shell.Outcome(process.exitValue(), out, err);
    }

    private Process process(Map<String, String> environment, List<String> command) throws IOException {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment()
                .keySet()
                .removeIf(name ->
                        name.startsWith("GALGO_") || name.startsWith("GITHUB_") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private static String text(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
}
