package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay that waits for a debugger. */
class DebuggerTest {
    private static final Pattern ADDRESS = Pattern.compile("waits for a debugger on 127\\.0\\.0\\.1:(\\d+)");
    private static final long PATIENCE_SECONDS = 3600;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String schedule;

    @BeforeEach
    void save() {
        schedule = folder.resolve("schedule.json").toString();
        galgo("check", "-cp", EXAMPLES, "--schedule", schedule, "dev.galgo.examples.server.CheckedServerDriver");
    }

    @Test
    void waitsForADebuggerAndThenDoesWhatEveryReplayDoes() throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        String java = ProcessHandle.current().info().command().orElse("java");
        Process process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.galgo.cli.Galgo",
                        "replay",
                        "--jdwp",
                        "0",
                        schedule)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            VirtualMachine debugged = attach(process, err);
            assertThat(Files.readString(out)).isEmpty();
            debugged.resume();
            debugged.dispose();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
            assertThat(Files.readString(out))
                    .isEqualTo(galgo("replay", schedule).out());
            assertThat(Files.readString(err))
                    .contains("Remote JVM Debug", "\"request\": \"attach\"", "jdb -attach 127.0.0.1:");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** It says where it will listen before it does. */
    private static VirtualMachine attach(Process process, Path err) throws Exception {
        while (true) {
            Matcher told = ADDRESS.matcher(Files.readString(err));
            if (told.find()) {
                try {
                    return attach(told.group(1));
                } catch (IOException notYet) {
                    assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
                }
            }
            assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
            Thread.sleep(50);
        }
    }

    private static VirtualMachine attach(String port) throws IOException, IllegalConnectorArgumentsException {
        AttachingConnector socket = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(one -> one.name().equals("com.sun.jdi.SocketAttach"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = socket.defaultArguments();
        arguments.get("hostname").setValue("127.0.0.1");
        arguments.get("port").setValue(port);
        return socket.attach(arguments);
    }

    @Test
    void aPortThatIsTakenIsSaidToBeSo() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            var refused = galgo("replay", "--jdwp=" + taken.getLocalPort(), schedule);
            assertThat(refused.err())
                    .startsWith("galgo: Port " + taken.getLocalPort() + " cannot be listened on: ")
                    .endsWith(" Perhaps another replay waits there. Take another with --jdwp 5005, or any that is free"
                            + " with --jdwp 0.\n");
            assertThat(refused.exitCode()).isEqualTo(4);
        }
    }

    @Test
    void whatIsNoPortIsRefused() {
        assertThat(galgo("replay", "--jdwp", "70000", schedule).err()).contains("--jdwp 70000 is no port.");
        assertThat(galgo("replay", "--jdwp", "70000", schedule).exitCode()).isEqualTo(2);
    }

    @Test
    void nobodyWaitsForADebuggerOfAScheduleThatCannotBeRead() {
        var refused = galgo("replay", "--jdwp", folder.resolve("none.json").toString());
        assertThat(refused.err()).contains("there is no such file");
        assertThat(refused.exitCode()).isEqualTo(4);
    }
}
