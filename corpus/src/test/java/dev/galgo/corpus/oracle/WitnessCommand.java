package dev.galgo.corpus.oracle;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the witness that runs programs plainly, as if the search had called every program
 * verified: prints how many traps it finds by itself, and which it does not. {@code WitnessCommand
 * [PART-OF-NAME]}.
 */
public final class WitnessCommand {
    /** As long as users get at least. */
    private static final String MILLIS = "1000";

    private WitnessCommand() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var part = args.length > 0 ? args[0] : "";
        var entries = Catalogue.entries().stream()
                .filter(entry -> entry.name().contains(part))
                .toList();
        Map<String, String> found = new HashMap<>();
        FreshMachines.run(
                entries.stream().map(Entry::name).toList(),
                List.of(OracleProcess.WITNESS, MILLIS),
                (program, fails, detail) -> {
                    if (fails) {
                        found.put(program, detail);
                    }
                });
        for (var entry : entries) {
            var detail = found.get(entry.name());
            if ((detail != null) != entry.trap() && entry.refused().isEmpty()) {
                System.out.println((entry.trap() ? "not found: " : "accused: ")
                        + entry.shortName()
                        + (detail == null ? "" : ": " + detail));
            }
        }
        System.out.print(summary(entries, found));
    }

    private static String summary(List<Entry> entries, Map<String, String> found) {
        long traps = entries.stream().filter(Entry::trap).count();
        long shown = entries.stream()
                .filter(entry -> entry.trap() && found.containsKey(entry.name()))
                .count();
        long accused = entries.stream()
                .filter(entry -> !entry.trap() && entry.refused().isEmpty() && found.containsKey(entry.name()))
                .count();
        return traps + " traps: plain runs alone find " + shown
                + (traps == 0 ? "" : " (" + 100 * shown / traps + " %)") + "\n" + (entries.size() - traps)
                + " correct programs: " + accused + " accused\n";
    }
}
