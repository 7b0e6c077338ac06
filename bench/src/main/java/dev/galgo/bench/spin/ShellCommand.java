package dev.galgo.bench.spin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An operating system command, run to its end by a shell that knows what processor time it took. */
public final class ShellCommand {
    private static final Pattern MINUTES_AND_SECONDS = Pattern.compile("(\\d+)m([\\d.]+)s");

    /**
     * How it went.
     *
     * @param output what it printed to both streams
     * @param wallSeconds from its start to its end, loading included
     * @param cpuSeconds user and system time
     */
    public record Run(String output, double wallSeconds, double cpuSeconds) {}

    private ShellCommand() {}

    /** Runs a command; one that fails is an error. */
    public static Run run(Path directory, List<String> words) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of("sh", "-c", "\"$@\"; code=$?; echo; times; exit $code", "sh"));
        line.addAll(words);
        long start = System.nanoTime();
        var process = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        double wall = (System.nanoTime() - start) / 1e9;
        if (code != 0) {
            throw new IOException("\"" + String.join(" ", words) + "\" ended with " + code + ":\n" + output);
        }
        return new Run(output, wall, childrensTime(output));
    }

    /** The last line is what {@code times} says of the shell's children: user time, then system time. */
    static double childrensTime(String output) {
        String[] lines = output.stripTrailing().split("\n");
        Matcher times = MINUTES_AND_SECONDS.matcher(lines[lines.length - 1]);
        double seconds = 0;
        while (times.find()) {
            seconds += Integer.parseInt(times.group(1)) * 60 + Double.parseDouble(times.group(2));
        }
        return seconds;
    }
}
