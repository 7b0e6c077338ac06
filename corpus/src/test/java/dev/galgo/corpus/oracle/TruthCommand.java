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
 * Runs every program on the plain runtime, in several fresh virtual machines and many random orders each, and writes the table of truths: {@code TruthCommand
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

    /** Runs all that have not failed so far. */
    private void round(List<Entry> entries, int machine) throws IOException, InterruptedException {
        var open = new ArrayList<String>();
        for (var entry : entries) {
            var known = truths.get(entry.name());
            if (known == null || !known.fails()) {
                open.add(entry.name());
            }
        }
        FreshMachines.run(
                open,
                List.of(String.valueOf(machine * 1000L), String.valueOf(RUNS)),
                (program, fails, detail) -> note(program, fails, machine, detail));
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
}
