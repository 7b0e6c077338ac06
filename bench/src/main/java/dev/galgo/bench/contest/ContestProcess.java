package dev.galgo.bench.contest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a tool on a model in a process of its own, for so long and no longer, and reads the processor time that it took. */
final class ContestProcess {
    private static final String DEADLOCK =
            """
            <?xml version="1.0"?>
            <property-set xmlns="http://mcc.lip6.fr/">
              <property>
                <id>ReachabilityDeadlock</id>
                <description>can everything stop</description>
                <formula><exists-path><finally><deadlock/></finally></exists-path></formula>
              </property>
            </property-set>
            """;

    /** What a process printed and took; {@code cpu} in seconds. */
    record Outcome(String printed, String errors, int code, double cpu, double wall) {
        /** The first line of the errors, or else the last that was printed. */
        String said() {
            return errors.lines()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .or(() -> printed.lines().filter(line -> !line.isBlank()).reduce((first, second) -> second))
                    .orElse("nothing printed");
        }
    }

    private ContestProcess() {}

    /**
     * Galgo as its users start it: by a launcher, with the options and the archive of classes that come with it.
     *
     * @param options more options for the Java machine; may be empty
     * @param words what comes after {@code galgo verify}
     */
    static Outcome galgo(Path launcher, String options, Path model, int seconds, List<String> words)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("env", "GALGO_JAVA_OPTS=" + options, launcher.toString(), "verify"));
        command.addAll(List.of("--quiet", "--timeout", seconds + "s"));
        command.addAll(words);
        return run(model, seconds + 10, command);
    }

    /** verifypn, with all questions of the file at once. */
    static Outcome peer(Path tool, Path model, ContestExam exam, int seconds) throws IOException, InterruptedException {
        Path queries = model.resolve(exam.word() + ".xml");
        if (exam == ContestExam.RD && !Files.exists(queries)) {
            Files.writeString(queries, DEADLOCK);
        }
        String all = exam == ContestExam.RD ? "1" : "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16";
        return run(
                model,
                seconds,
                List.of(
                        tool.toString(),
                        "-n",
                        "-x",
                        all,
                        model.resolve("model.pnml").toString(),
                        queries.toString()));
    }

    private static Outcome run(Path model, int seconds, List<String> words) throws IOException, InterruptedException {
        Path out = model.resolve("out.txt");
        Path err = model.resolve("err.txt");
        // The shell's own "time" counts the tool and what it starts, also where it is stopped; in the foreground, or
        // timeout kills itself and nobody counts.
        var command = new ArrayList<>(List.of(
                "bash",
                "-c",
                "TIMEFORMAT='%U %S'; time timeout --foreground -k 2 " + seconds + " \"$@\" > " + out + " 2> " + err,
                "bash"));
        command.addAll(words);
        long begun = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        double wall = (System.nanoTime() - begun) / 1e9;
        double cpu = 0;
        for (String line : times.lines().toList()) {
            if (line.matches("[0-9.]+ [0-9.]+")) {
                cpu = Double.parseDouble(line.substring(0, line.indexOf(' ')))
                        + Double.parseDouble(line.substring(line.indexOf(' ') + 1));
            }
        }
        return new Outcome(text(out), text(err), code, cpu, wall);
    }

    private static String text(Path file) throws IOException {
        return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
    }

    /** Unpacks an archive into a folder of its own, and returns the model's folder in it. */
    static Path unpack(ContestModel model, Path into) throws IOException, InterruptedException {
        Files.createDirectories(into);
        int code = new ProcessBuilder(
                        "tar", "xzf", model.archive().toAbsolutePath().toString(), "-C", into.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException(model.archive() + " cannot be unpacked");
        }
        return into.resolve(model.name());
    }
}
