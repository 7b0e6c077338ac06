package dev.galgo.cli.console;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command once more, in a JVM that is started otherwise: there is much that a JVM that runs cannot be told any more. */
public final class CommandProcess {
    /** What belongs to one JVM alone. */
    private static final List<String> NOT_INHERITED =
            List.of("-agentlib", "-agentpath", "-javaagent", "-XX:SharedArchiveFile", "-XX:ArchiveClassesAtExit");

    private static final long PATIENCE_SECONDS = 5;

    private final String purpose;
    private final List<String> options;
    private final Map<String, String> environment;

    /**
     * @param purpose what it is started for
     * @param options for the JVM, besides those of this one
     * @param environment what it finds in its environment, besides what this one does
     */
    public CommandProcess(String purpose, List<String> options, Map<String, String> environment) {
        this.purpose = purpose;
        this.options = List.copyOf(options);
        this.environment = Map.copyOf(environment);
    }

    /** What this JVM was started with. */
    public static List<String> ownOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /** Runs the command with these words; gives its exit code. */
    public int run(List<String> words) throws UserError {
        try {
            var builder = new ProcessBuilder(command(words)).inheritIO();
            builder.environment().putAll(environment);
            Process process = builder.start();
            var hook = new Thread(() -> end(process), "galgo-process");
            Runtime.getRuntime().addShutdownHook(hook);
            return process.waitFor();
        } catch (IOException failed) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "No JVM could be started for " + purpose + ": " + failed.getMessage() + ".",
                    "",
                    failed);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return ExitCode.TROUBLE;
        }
    }

    /** Who ends this process ends the other, which says what it has found. */
    private static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }

    private List<String> command(List<String> words) {
        var command = new ArrayList<String>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        ownOptions().stream()
                .filter(option -> NOT_INHERITED.stream().noneMatch(option::startsWith))
                .forEach(command::add);
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("dev.galgo.cli.Galgo");
        command.addAll(words);
        return command;
    }
}
