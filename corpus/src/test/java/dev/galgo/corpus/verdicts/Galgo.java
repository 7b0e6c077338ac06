package dev.galgo.corpus.verdicts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.galgo.cli.GalgoCommand;
import dev.galgo.corpus.Entry;
import dev.galgo.corpus.Mechanism;
import dev.galgo.corpus.oracle.Surroundings;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Asks Galgo about a program through its command line: in this process, or in one of its own if the program may end it. */
public final class Galgo {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> REDUCTIONS = List.of("", "commuting", "stable+tasks");

    private record Output(int exitCode, String out, String err) {}

    private final ProgramFiles files;

    /** @param directory for the class files of the programs, each by itself */
    public Galgo(Path directory) {
        this.files = new ProgramFiles(directory);
    }

    /** What it says by default; and for mechanisms that aim at the analysis the worst of what it says with each reduction that goes by that. */
    public Answer check(Entry entry) {
        var home = files.of(entry).toString();
        var answers = new ArrayList<Answer>();
        for (var reduction : entry.mechanism().reduced() ? REDUCTIONS : REDUCTIONS.subList(0, 1)) {
            answers.add(check(entry, home, reduction));
        }
        return Answer.worst(answers);
    }

    private static Answer check(Entry entry, String home, String reduction) {
        var words = new ArrayList<>(
                List.of("check", "--format", "json", "--quiet", "--no-schedule", "--no-github", "--timeout", "60s"));
        // The default search gets the whole second opinion; plain runs have their own command.
        words.addAll(List.of("--plain-runs", reduction.isEmpty() ? "200ms" : "off"));
        if (!reduction.isEmpty()) {
            words.addAll(List.of("--reduction", reduction, "--second-opinion", "100ms"));
        }
        if (entry.trap() && entry.mechanism() == Mechanism.WATCHDOG) {
            // These handlers never end. Correct ones keep the default, so that a slow machine does not matter.
            words.addAll(List.of("--step-timeout", "200ms"));
        }
        words.addAll(List.of("--classpath", home, entry.name()));
        words.addAll(entry.args());
        long begin = System.nanoTime();
        var output = entry.trap() && entry.mechanism().ownProcess() ? inOwnProcess(words) : inThisProcess(words);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        return answer(entry, output, reduction, millis);
    }

    private static Answer answer(Entry entry, Output output, String reduction, long millis) {
        JsonNode told;
        try {
            told = JSON.readTree(output.out());
        } catch (JsonProcessingException none) {
            told = JSON.nullNode();
        }
        if (!told.has("verdict")) {
            var first = (output.err() + output.out()).lines().findFirst().orElse("nothing was printed");
            return new Answer(entry, "none", Set.of(), Set.of(), first, output.exitCode(), reduction, millis);
        }
        var assumptions = new TreeSet<String>();
        told.path("assumptions").forEach(one -> assumptions.add(one.path("kind").asText()));
        var findings = new TreeSet<String>();
        for (var one : told.path("findings")) {
            if (one.path("severity").asText().equals("error")) {
                findings.add(one.path("kind").asText());
            }
        }
        var finding = told.path("findings").path(0);
        var text = finding.isMissingNode()
                ? ""
                : finding.path("kind").asText() + ": " + finding.path("message").asText();
        var verdict = told.path("verdict").asText();
        return new Answer(entry, verdict, assumptions, findings, text, output.exitCode(), reduction, millis);
    }

    private static Output inThisProcess(List<String> words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        try (var ignored = new Surroundings()) {
            int code = new GalgoCommand(
                            new PrintStream(out, true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8),
                            Map.of())
                    .run(words.toArray(new String[0]));
            return new Output(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            Thread.interrupted(); // a program may have left it so
        }
    }

    private static Output inOwnProcess(List<String> words) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.galgo.cli.Galgo"));
        command.addAll(words);
        try {
            var out = Files.createTempFile("galgo-out", ".json");
            var err = Files.createTempFile("galgo-err", ".txt");
            var process = new ProcessBuilder(command)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = process.waitFor(30, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            var output = new Output(ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return output;
        } catch (IOException | InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
