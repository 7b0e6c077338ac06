package dev.galgo.corpus.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is known of a program: one row of {@code truth.csv}.
 *
 * @param fails whether some run failed
 * @param how how that was found out
 * @param runs at most how many runs were made; a program that failed was not run again
 * @param detail the first failure, with the seed of its order
 */
public record Truth(String program, boolean fails, String how, int runs, String detail) {
    private static final String HEADER = "program,outcome,how,runs,detail\n";
    private static final String TABLE = "/dev/galgo/corpus/truth.csv";

    static String table(Collection<Truth> truths) {
        return truths.stream()
                .sorted(Comparator.comparing(Truth::program))
                .map(truth -> String.join(
                        ",",
                        truth.program,
                        truth.fails ? "fails" : "never",
                        quoted(truth.how),
                        String.valueOf(truth.runs),
                        quoted(truth.detail)))
                .collect(Collectors.joining("\n", HEADER, "\n"));
    }

    private static String quoted(String text) {
        return '"' + text.replace('"', '\'') + '"';
    }

    /** The table as it was recorded. */
    public static List<Truth> recorded() {
        try (var in = Truth.class.getResourceAsStream(TABLE)) {
            if (in == null) {
                return List.of();
            }
            var truths = new ArrayList<Truth>();
            for (var line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .toList()) {
                var parts = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
                truths.add(new Truth(
                        parts[0],
                        parts[1].equals("fails"),
                        parts[2].replace("\"", ""),
                        Integer.parseInt(parts[3]),
                        parts[4].replace("\"", "")));
            }
            return truths;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
