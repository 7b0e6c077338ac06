package dev.galgo.bench.contest;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The examinations of the contest that are run here, and the answers to them. */
enum ContestExam {
    RD("ReachabilityDeadlock", true),
    RC("ReachabilityCardinality", true),
    RF("ReachabilityFireability", true),
    UB("UpperBounds", true),
    OS("OneSafe", false),
    QL("QuasiLiveness", false),
    L("Liveness", false),
    SM("StableMarking", false);

    private final String word;
    private final boolean peer;

    ContestExam(String word, boolean peer) {
        this.word = word;
        this.peer = peer;
    }

    String word() {
        return word;
    }

    /** Whether verifypn answers it by itself. */
    boolean isForPeer() {
        return peer;
    }

    /** What the tools of the contest agree on, by question; {@code ?} where they do not. */
    Map<String, String> consensus(Path folder, String model) throws IOException {
        Path file = folder.resolve("oracle").resolve(model + "-" + name() + ".out");
        return Files.exists(file) ? answers(Files.readString(file)) : Map.of();
    }

    /** The answers in what a tool printed, by question. */
    static Map<String, String> answers(String printed) {
        var answers = new TreeMap<String, String>();
        printed.lines().forEach(line -> {
            String[] words = line.strip().split("\\s+");
            if (words.length >= 3 && words[0].equals("FORMULA")) {
                answers.put(words[1], value(words[2]));
            }
        });
        return answers;
    }

    private static String value(String answer) {
        if (answer.matches("[0-9]+(\\.[0-9]+)?(E\\+?[0-9]+)?")) {
            return new BigDecimal(answer).toBigInteger().toString();
        }
        return answer.toUpperCase(Locale.ROOT);
    }

    static boolean isAnswer(String value) {
        return value.equals("TRUE") || value.equals("FALSE") || value.equals("+INF") || value.matches("[0-9]+");
    }
}
