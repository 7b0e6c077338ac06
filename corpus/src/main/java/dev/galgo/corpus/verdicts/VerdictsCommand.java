package dev.galgo.corpus.verdicts;

import dev.galgo.corpus.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks Galgo about every program and writes a table: {@code VerdictsCommand FILE [PART-OF-NAME]}. */
public final class VerdictsCommand {
    private static final String HEADER = "mechanism,kind,program,verdict,judged,assumptions,search,millis,told\n";

    private VerdictsCommand() {}

    public static void main(String[] args) throws IOException {
        var part = args.length > 1 ? args[1] : "";
        var answers = all(part);
        write(answers, Path.of(args[0]));
        System.out.print(summary(answers));
        Runtime.getRuntime().halt(0); // programs may have left threads behind
    }

    /** What Galgo says of every program whose name contains this. */
    public static List<Answer> all(String part) {
        var answers = new ArrayList<Answer>();
        for (var entry : Catalogue.entries()) {
            if (entry.name().contains(part)) {
                answers.add(Galgo.check(entry));
            }
        }
        return answers;
    }

    /** Writes one row for each answer. */
    public static void write(List<Answer> answers, Path file) throws IOException {
        var text = new StringBuilder(HEADER);
        answers.forEach(answer -> text.append(answer.row()).append('\n'));
        Files.writeString(file, text);
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
                + " correct programs: " + alarms + " not called verified as they should be\n";
    }
}
