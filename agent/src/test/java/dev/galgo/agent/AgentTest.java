package dev.galgo.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent in JVMs of their own: that of the tests, and one of each newer version that is installed beside it. */
final class AgentTest {
    private static final String UNDER_CONTROL =
            "v after [execute CompletableFuture.supplyAsync, await CompletableFuture.join] true";

    private final Path temporary;

    AgentTest(@TempDir Path temporary) {
        this.temporary = temporary;
    }

    @ParameterizedTest
    @MethodSource("javas")
    void theAgentRewritesFromTheStart(Path java) throws Exception {
        var agent = Agents.writeAgentJar();
        var lines = fork(java, List.of("-javaagent:" + agent + "=dev.galgo.agent.program."), List.of());
        Files.delete(agent);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).isEqualTo("then: " + UNDER_CONTROL);
        assertThat(lines.get(1)).startsWith("new: vwnull after [execute ExecutorService.submit");
    }

    @ParameterizedTest
    @MethodSource("javas")
    void aRunningJvmTakesTheAgentOnceAndRewritesWhatItHasLoaded(Path java) throws Exception {
        var lines = fork(java, List.of(), List.of("attach"));
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).isEqualTo("before: v false");
        assertThat(lines.get(1)).isEqualTo("installed: Optional.empty");
        assertThat(lines.get(2)).isEqualTo("again: Optional.empty");
        assertThat(lines.get(3)).contains("at work already").contains("install it once");
        assertThat(lines.get(4)).isEqualTo("then: " + UNDER_CONTROL);
        assertThat(lines.get(5)).startsWith("new: vwnull after [execute ExecutorService.submit");
    }

    @ParameterizedTest
    @MethodSource("javas")
    void aJvmThatLetsNobodyInIsGivenAsTheReason(Path java) throws Exception {
        var lines = fork(java, List.of("-XX:+DisableAttachMechanism"), List.of("attach"));
        assertThat(lines.get(1)).contains("did not let the agent in").contains("-javaagent:galgo-agent.jar");
    }

    private List<String> fork(Path java, List<String> options, List<String> arguments) throws Exception {
        var command = new ArrayList<String>();
        command.add(java.resolve("bin/java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ForkedMain.class.getName()));
        command.addAll(arguments);
        var out = temporary.resolve("out");
        var err = temporary.resolve("err");
        var process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ended").isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(() -> read(err)).isZero();
        return Files.readAllLines(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    static Stream<Path> javas() throws IOException {
        var own = Path.of(System.getProperty("java.home")).toRealPath();
        var byVersion = new TreeMap<Integer, Path>();
        try (var siblings = Files.list(own.getParent())) {
            for (var sibling : siblings.sorted().toList()) {
                var release = sibling.resolve("release");
                if (Files.isExecutable(sibling.resolve("bin/java")) && Files.exists(release)) {
                    var version = Files.readString(release).replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
                    byVersion.put(version.matches("\\d+") ? Integer.parseInt(version) : 0, sibling.toRealPath());
                }
            }
        }
        byVersion.put(Runtime.version().feature(), own);
        return byVersion.tailMap(Runtime.version().feature(), true).values().stream();
    }
}
