package dev.galgo.cli.scale;

import dev.galgo.cli.console.CommandProcess;
import dev.galgo.cli.console.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

    /** The first Java that warns whoever uses Unsafe, as Spark does, and that can be told not to. */
    private static final int WARNS_OF_UNSAFE = 23;

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
        // Spark looks there for what it starts workers with on this machine.
        Map<String, String> told = Map.of(
                "SPARK_HOME", spark.home().toAbsolutePath().toString(), "SPARK_SCALA_VERSION", SparkInstallation.SCALA);
        return new CommandProcess("Spark", options(), told).run(List.of(words));
    }

    private static List<String> options() {
        var options = new ArrayList<String>();
        options.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        options.add("--enable-native-access=ALL-UNNAMED");
        OPENED.stream()
                .filter(Object.class.getModule().getPackages()::contains)
                .forEach(name -> options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        if (Runtime.version().feature() >= WARNS_OF_UNSAFE) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        return options;
    }
}
