package dev.galgo.corpus.verdicts;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Asks Galgo about every program and writes a table: {@code VerdictsCommand FILE [PART-OF-NAME]}. */
public final class VerdictsCommand {
    private static final String HEADER = "mechanism,kind,program,verdict,judged,assumptions,search,millis,told\n";

    private VerdictsCommand() {}

    public static void main(String[] args) throws IOException {
        var part = args.length > 1 ? args[1] : "";
        var entries = Catalogue.entries().stream()
                .filter(entry -> entry.name().contains(part))
                .toList();
        var answers = of(entries, Path.of(args[0]));
        System.out.print(summary(answers));
        Runtime.getRuntime().halt(0); // programs may have left threads behind
    }

    /** What Galgo says of these programs; each answer is a row of the file as soon as it is there. */
    public static List<Answer> of(List<Entry> entries, Path file) throws IOException {
        Files.writeString(file, HEADER);
        var galgo = new Galgo(Files.createTempDirectory("galgo-corpus"));
        var answers = new ArrayList<Answer>();
        for (var entry : entries) {
            var answer = galgo.check(entry);
            answers.add(answer);
            Files.writeString(file, answer.row() + "\n", StandardOpenOption.APPEND);
        }
        return answers;
    }

    /** How many traps and correct programs there are, and how many of them got the right answer. */
    public static String summary(List<Answer> answers) {
        long traps = answers.stream().filter(answer -> answer.entry().trap()).count();
        long violated = answers.stream()
                .filter(answer -> answer.entry().trap() && answer.violated())
                .count();
        long missed = answers.stream()
                .filter(answer -> answer.entry().trap() && !answer.right())
                .count();
        long correct = answers.size() - traps;
        long alarms = answers.stream()
                .filter(answer -> !answer.entry().trap() && !answer.right())
                .count();
        return traps + " traps: " + violated + " violated, " + missed + " called verified\n" + correct
                + " correct programs: " + alarms + " not judged as they should be\n";
    }
}
