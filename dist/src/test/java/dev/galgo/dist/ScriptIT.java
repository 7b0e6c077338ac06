package dev.galgo.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command of the zip, started from an empty folder. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a script for POSIX shells")
class ScriptIT {
    private static final String MAIN = "dev.galgo.examples.server.ServerMain";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path place;

    @SuppressWarnings("NullAway.Init") // filled before all tests
    private static Unpacked galgo;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path empty;

    @BeforeAll
    static void unpack() throws IOException {
        galgo = Unpacked.in(Files.createDirectory(place.resolve("a place")));
    }

    @Test
    void theExampleIsFoundViolatedAndItsScheduleReplayed() throws Exception {
        String jar = galgo.home().resolve("examples/galgo-examples.jar").toString();
        var checked = galgo.run(empty, "check", "--classpath", jar, MAIN);
        assertThat(checked.out()).contains("violated: 1 error").contains("read 0, then 5");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(empty.resolve("galgo-ServerMain.json")).isNotEmptyFile();
        if (Tier.now() != Tier.BUILD) {
            assertThat(galgo.run(empty, "replay", "galgo-ServerMain.json").exitCode())
                    .isEqualTo(1);
        }
    }

    @Test
    @Whole
    void classesAreKeptParsedInTheCacheUnlessThereIsNone() throws Exception {
        galgo.run(empty, "--version");
        try (var files = Files.list(galgo.cache())) {
            assertThat(files)
                    .anyMatch(file ->
                            file.toString().endsWith(".jsa") && file.toFile().length() > 0);
        }
        for (String options : List.of("-Xshare:off", "-Xint")) {
            var shown = galgo.start(
                    empty,
                    Map.of("GALGO_JAVA_OPTS", options),
                    List.of(galgo.script().toString(), "--version"));
            assertThat(shown.out()).as(options).startsWith("galgo ");
            assertThat(shown.err()).isEmpty();
        }
        for (String cache : List.of("none", "/dev/null/cache")) {
            var shown = galgo.start(
                    empty, Map.of("GALGO_CACHE", cache), List.of(galgo.script().toString(), "--version"));
            assertThat(shown.out()).startsWith("galgo ");
            assertThat(shown.err()).isEmpty();
        }
    }

    @Test
    void theScriptMayBeReachedThroughLinks() throws Exception {
        Path one = Files.createSymbolicLink(empty.resolve("one"), galgo.script());
        Path two = Files.createSymbolicLink(empty.resolve("two"), Path.of("one"));
        Path bin = java("17.0.1", "echo started \"$@\"");
        assertThat(galgo.start(
                                empty,
                                Map.of("JAVA_HOME", bin.getParent().toString()),
                                List.of(two.toString(), "--version"))
                        .out())
                .startsWith("started ")
                .endsWith(" -jar " + galgo.home().toRealPath().resolve("lib/galgo.jar") + " --version\n");
        Files.delete(two);
        Files.delete(one);
    }

    @Test
    void javaIsTakenFromThePathWithoutJavaHome() throws Exception {
        Path bin = java("17.0.1", "echo started \"$@\"");
        var shown = galgo.start(
                empty,
                Map.of("JAVA_HOME", "", "PATH", bin + ":" + System.getenv("PATH")),
                List.of(galgo.script().toString(), "--version"));
        assertThat(shown.out()).startsWith("started ").endsWith(" --version\n");
    }

    /** Writes something that looks like the launcher of a Java of this version, and returns its folder. */
    private Path java(String version, String does) throws IOException {
        Path bin = Files.createDirectories(empty.resolve("bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + does + "\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(empty.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return bin;
    }

    @Test
    void aMissingOrOldJavaIsExplained() throws Exception {
        var missing = galgo.start(
                empty,
                Map.of("JAVA_HOME", empty.toString()),
                List.of(galgo.script().toString(), "--version"));
        assertThat(missing.err()).contains("there is no bin/java in it. Set it to a JDK of version 17 or later");
        assertThat(missing.exitCode()).isEqualTo(4);
        java("1.8.0_402", "exit 1");
        var old = galgo.start(
                empty,
                Map.of("JAVA_HOME", empty.toString()),
                List.of(galgo.script().toString(), "--version"));
        assertThat(old.err()).contains("is version 1.8.0_402. Install a JDK of version 17 or later");
        assertThat(old.exitCode()).isEqualTo(4);
    }

    @Test
    void aWrongPlaceOfZ3IsExplained() throws Exception {
        var refused = galgo.start(
                empty, Map.of("GALGO_Z3", "nowhere.jar"), List.of(galgo.script().toString(), "--version"));
        assertThat(refused.err()).contains("GALGO_Z3 is nowhere.jar, and there is no such file");
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void bashCompletesTheInstalledCommand() throws Exception {
        String script = ". '" + galgo.home().resolve("completion/galgo.bash") + "'\n"
                + "PATH='" + galgo.home().resolve("bin") + "':$PATH\n"
                + "COMP_WORDS=(galgo check --compare = ca) COMP_CWORD=4\n"
                + "COMP_LINE='galgo check --compare=ca' COMP_POINT=24\n"
                + "_galgo; echo \"${COMPREPLY[@]}\"\n";
        var completed = galgo.start(empty, Map.of(), List.of("bash", "-c", script));
        assertThat(completed.out()).isEqualTo("canonical\n");
    }
}
