package dev.galgo.cli.scale;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Starts the command once more, in a JVM whose insides are open to Spark. A JVM cannot open them later, and programs under check, which Spark has nothing to do
 * with, are to run as they do anywhere else.
 */
public final class SparkProcess {
    /** What Spark opens for itself when it starts a JVM: see its class JavaModuleOptions. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar",
            "jdk.internal.ref");

    /** What belongs to one JVM alone. */
    private static final List<String> NOT_INHERITED =
            List.of("-agentlib", "-agentpath", "-javaagent", "-XX:SharedArchiveFile", "-XX:ArchiveClassesAtExit");

    /** The first Java that warns whoever uses Unsafe, as Spark does, and that can be told not to. */
    private static final int WARNS_OF_UNSAFE = 23;

    private static final long PATIENCE_SECONDS = 5;

    private SparkProcess() {}

    /** Whether these words ask for Spark in a JVM that is not open to it. */
    public static boolean isNeeded(String... words) {
        return SparkWords.wanted(words) && !isOpen();
    }

    private static boolean isOpen() {
        Module ours = SparkProcess.class.getModule();
        return Object.class.getModule().isOpen("java.nio", ours)
                && Object.class.getModule().isOpen("sun.nio.ch", ours);
    }

    /** Runs the command with these words; gives its exit code. */
    public static int run(Map<String, String> environment, String... words) throws UserError {
        SparkInstallation spark = SparkInstallation.find(environment);
        try {
            var builder = new ProcessBuilder(command(words)).inheritIO();
            // Spark looks there for what it starts workers with on this machine.
            builder.environment()
                    .put("SPARK_HOME", spark.home().toAbsolutePath().toString());
            builder.environment().put("SPARK_SCALA_VERSION", SparkInstallation.SCALA);
            Process process = builder.start();
            var hook = new Thread(() -> end(process), "galgo-spark-process");
            Runtime.getRuntime().addShutdownHook(hook);
            return process.waitFor();
        } catch (IOException failed) {
            throw new UserError(
                    ExitCode.TROUBLE, "No JVM could be started for Spark: " + failed.getMessage() + ".", "", failed);
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

    private static List<String> command(String... words) {
        var command = new ArrayList<String>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> NOT_INHERITED.stream().noneMatch(option::startsWith))
                .forEach(command::add);
        command.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        command.add("--enable-native-access=ALL-UNNAMED");
        OPENED.stream()
                .filter(Object.class.getModule().getPackages()::contains)
                .forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        if (Runtime.version().feature() >= WARNS_OF_UNSAFE) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("dev.galgo.cli.Galgo");
        command.addAll(List.of(words));
        return command;
    }
}
