package dev.galgo.cli.replay;

import dev.galgo.cli.console.CommandProcess;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * The option that lets a debugger follow. A JVM cannot listen for one later, so the command starts itself once more, in a JVM that waits until one is attached; only
 * programs on this machine can do so.
 */
final class DebuggerOption {
    private static final String NAME = "--jdwp";
    private static final String HOST = "127.0.0.1";
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final String USUAL_PORT = "5005";
    private static final int HIGHEST_PORT = 65_535;

    @Option(
            names = NAME,
            paramLabel = "PORT",
            preprocessor = UsualPort.class,
            description = "Wait until a debugger on this machine is attached to this port, then replay; 0 for any that"
                    + " is free, 5005 if none is given.")
    @Nullable
    private Integer port;

    /** Lets the option stand alone: what follows it is the schedule unless it is a number. */
    @SuppressWarnings("JdkObsolete") // picocli hands out a Stack
    static final class UsualPort implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> information) {
            if (words.isEmpty() || !words.peek().matches("-?\\d+")) {
                words.push(USUAL_PORT);
            }
            return false;
        }
    }

    /** Whether another JVM is to be started: not if this is the one. */
    boolean isToBeStarted(Console console) {
        return port != null && !console.debugged();
    }

    /** Runs the command with these words in a JVM that waits for a debugger; gives its exit code. */
    int run(Console console, List<String> words) throws UserError {
        int listening = free(port == null ? 0 : port);
        String address = HOST + ":" + listening;
        console.note("The replay waits for a debugger on " + address + ", and for nobody from other machines.");
        console.note("IntelliJ IDEA: a run configuration \"Remote JVM Debug\", host " + HOST + ", port " + listening);
        console.note(
                "VS Code, in launch.json: {\"type\": \"java\", \"name\": \"galgo replay\", \"request\": \"attach\","
                        + " \"hostName\": \"" + HOST + "\", \"port\": " + listening + "}");
        console.note("jdb -attach " + address);
        console.err().flush();
        String agent = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=" + address;
        return new CommandProcess("the debugger", List.of(agent), Map.of()).run(words);
    }

    /** A port that nobody listens on: the JVM that does not get it only says so in words of its own. */
    private static int free(int wanted) throws UserError {
        if (wanted < 0 || wanted > HIGHEST_PORT) {
            throw new UserError(
                    ExitCode.USAGE,
                    NAME + " " + wanted + " is no port.",
                    "Ports are numbers up to " + HIGHEST_PORT + "; 0 takes any that is free.",
                    null);
        }
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), wanted));
            return socket.getLocalPort();
        } catch (IOException taken) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Port " + wanted + " cannot be listened on: " + taken.getMessage() + ".",
                    "Perhaps another replay waits there. Take another with " + NAME + " "
                            + (wanted == 5005 ? 5006 : 5005) + ", or any that is free with " + NAME + " 0.",
                    taken);
        }
    }
}
