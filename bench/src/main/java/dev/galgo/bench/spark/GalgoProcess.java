package dev.galgo.bench.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command in a process of its own. Spark must be at SPARK_HOME, or installed. */
final class GalgoProcess {
    private static final Pattern COUNTS = Pattern.compile(
            "([0-9,]+ executions, [0-9,]+ transitions, ([0-9,]+) states), longest schedule .*, ([0-9.]+) s");
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    /**
     * What came of it.
     *
     * @param counts executions, transitions and states, as printed
     */
    record Outcome(String counts, long states, double seconds) {}

    private final Process process;
    private final Path output;

    private GalgoProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /** Starts {@code galgo check} with these words. */
    static GalgoProcess check(List<String> javaOptions, List<String> words) throws IOException {
        var command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-Xmx3g",
                "-Xss16m",
                "-Dspark.deploy.maxExecutorRetries=-1"));
        command.addAll(javaOptions);
        command.addAll(List.of(
                "-jar", "cli/target/galgo.jar", "check", "--quiet", "--second-opinion", "off", "--plain-runs", "off"));
        command.addAll(words);
        Path output = Files.createTempFile("galgo-bench-", ".txt");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        return new GalgoProcess(builder.start(), output);
    }

    static List<String> chameneos(int meetings) {
        return List.of(
                "-cp",
                "examples/target/classes",
                "dev.galgo.examples.chameneos.ChameneosDriver",
                String.valueOf(meetings));
    }

    /** Every order of a program with some ten million deliveries or more. */
    static List<String> everyOrder(List<String> options) {
        var words = new ArrayList<>(options);
        words.addAll(List.of(
                "--reduction",
                "none",
                "--compare",
                "none",
                "-cp",
                "examples/target/classes",
                "dev.galgo.examples.mail.MailDriver",
                "2",
                "4"));
        return words;
    }

    /** A program with about as many situations of actors as configurations. */
    static List<String> mail(List<String> options) {
        var words = new ArrayList<>(options);
        words.addAll(List.of(
                "--reduction",
                "none",
                "-cp",
                "examples/target/classes",
                "dev.galgo.examples.mail.MailDriver",
                "2",
                "4"));
        return words;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills the process in which the search is: the command starts itself once more for Spark. */
    boolean killDriver() {
        return process.children()
                .findFirst()
                .map(ProcessHandle::destroyForcibly)
                .orElse(false);
    }

    /** Kills one of Spark's executors below a process; false if there is none. */
    static boolean killExecutor(ProcessHandle above, int which) {
        List<ProcessHandle> executors = above.descendants()
                .filter(one -> one.info().commandLine().orElse("").contains(EXECUTOR))
                .toList();
        return !executors.isEmpty() && executors.get(which % executors.size()).destroyForcibly();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Waits for the end, and reads what was printed. */
    Outcome outcome() throws IOException, InterruptedException {
        process.waitFor();
        String printed = Files.readString(output);
        Files.delete(output);
        Matcher counts = COUNTS.matcher(printed);
        return counts.find()
                ? new Outcome(
                        counts.group(1),
                        Long.parseLong(counts.group(2).replace(",", "")),
                        Double.parseDouble(counts.group(3)))
                : new Outcome("no verdict: " + printed.strip(), 1, 0);
    }
}
