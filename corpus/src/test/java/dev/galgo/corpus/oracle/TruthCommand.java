package dev.galgo.corpus.oracle;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs every program on the naive runtime, in several fresh virtual machines and many random orders each, and writes the table of truths: {@code TruthCommand
 * FILE [PART-OF-NAME]}.
 */
public final class TruthCommand {
    private static final int MACHINES = 4;
    private static final int RUNS = 50;

    private final Map<String, Truth> truths = new LinkedHashMap<>();

    private TruthCommand() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var part = args.length > 1 ? args[1] : "";
        var entries = Catalogue.entries().stream()
                .filter(entry -> entry.name().contains(part))
                .toList();
        var command = new TruthCommand();
        for (int machine = 0; machine < MACHINES; machine++) {
            command.round(entries, machine);
        }
        Files.writeString(Path.of(args[0]), Truth.table(command.truths.values()));
        for (var entry : entries) {
            var truth = command.truths.get(entry.name());
            if (truth == null || truth.fails() != entry.trap()) {
                System.err.println("not as marked: " + (entry.trap() ? "trap " : "correct ") + entry.name() + " "
                        + (truth == null ? "" : truth.detail()));
            }
        }
    }

    /** Runs all that have not failed so far, in as many processes as it takes: some programs end theirs. */
    private void round(List<Entry> entries, int machine) throws IOException, InterruptedException {
        var open = new ArrayList<String>();
        for (var entry : entries) {
            var known = truths.get(entry.name());
            if (known == null || !known.fails()) {
                open.add(entry.name());
            }
        }
        while (!open.isEmpty()) {
            var file = Files.createTempFile("galgo-oracle", ".tsv");
            var directory = Files.createTempDirectory("galgo-oracle");
            var command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Xmx512m",
                    "-Djava.io.tmpdir=" + directory,
                    "-cp",
                    absolute(System.getProperty("java.class.path")),
                    OracleProcess.class.getName(),
                    file.toString(),
                    String.valueOf(machine * 1000L),
                    String.valueOf(RUNS)));
            command.addAll(open);
            var process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            int status = process.waitFor();
            String begun = null;
            for (var line : Files.readAllLines(file)) {
                var parts = line.split("\t", 3);
                if (parts[0].equals("begin")) {
                    begun = parts[1];
                } else {
                    open.remove(parts[1]);
                    begun = null;
                    note(parts[1], parts[0].equals("fails"), machine, parts[2]);
                }
            }
            Files.delete(file);
            if (begun != null) {
                open.remove(begun);
                note(begun, true, machine, "the process ended with status " + status);
            } else if (!open.isEmpty() && status != OracleProcess.ENDLESS) {
                throw new IOException("the process ended with status " + status + " before " + open.get(0));
            }
        }
    }

    private void note(String program, boolean fails, int machine, String detail) {
        int machines = machine + 1;
        truths.put(
                program,
                new Truth(
                        program,
                        fails,
                        "random orders on the naive runtime, fresh classes each, " + machines
                                + (machines == 1 ? " fresh JVM" : " fresh JVMs"),
                        machines * RUNS,
                        fails ? detail : ""));
    }

    private static String absolute(String classPath) {
        var parts = new ArrayList<String>();
        for (var part : classPath.split(java.io.File.pathSeparator, -1)) {
            parts.add(Path.of(part).toAbsolutePath().toString());
        }
        return String.join(java.io.File.pathSeparator, parts);
    }
}
