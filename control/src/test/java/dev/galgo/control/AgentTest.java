package dev.galgo.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.agent.Agents;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    @MethodSource("dev.galgo.control.Javas#thisAtLeast")
    void theAgentRewritesFromTheStart(Path java) throws Exception {
        var agent = Agents.writeAgentJar();
        var lines = fork(java, List.of("-javaagent:" + agent + "=dev.galgo.control.program."), List.of());
        Files.delete(agent);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).isEqualTo("then: " + UNDER_CONTROL);
        assertThat(lines.get(1)).startsWith("new: vwnull after [execute ExecutorService.submit");
    }

    @ParameterizedTest
    @MethodSource("dev.galgo.control.Javas#newestAtLeast")
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
    @MethodSource("dev.galgo.control.Javas#thisAtLeast")
    void aJvmThatLetsNobodyInIsGivenAsTheReason(Path java) throws Exception {
        var lines = fork(java, List.of("-XX:+DisableAttachMechanism"), List.of("attach"));
        assertThat(lines.get(1)).contains("did not let the agent in").contains("-javaagent:galgo-control.jar");
    }

    private List<String> fork(Path java, List<String> options, List<String> arguments) throws Exception {
        return Javas.fork(java, options, ForkedMain.class, arguments, temporary);
    }
}
