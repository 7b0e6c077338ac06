package dev.galgo.corpus.verdicts;

import dev.galgo.corpus.Entry;
import java.util.List;
import java.util.Set;

/**
 * What Galgo said of a program.
 *
 * @param verdict as in its JSON, such as {@code verified}; {@code none} if there was no verdict
 * @param assumptions the kinds of assumption the verdict rests on
 * @param findings the kinds of its findings that are errors
 * @param told the first finding, or the first line of what was printed
 * @param search the reduction that was asked for; empty for none
 */
public record Answer(
        Entry entry,
        String verdict,
        Set<String> assumptions,
        Set<String> findings,
        String told,
        int exitCode,
        String search,
        long millis) {
    /** Whether a user takes this for a proof without conditions. */
    public boolean plainlyVerified() {
        return verdict.equals("verified") || verdict.equals("none") && exitCode == 0;
    }

    public boolean violated() {
        return verdict.equals("violated");
    }

    /** Whether this is the right thing to say of the program. */
    public boolean right() {
        if (entry.trap()) {
            return !plainlyVerified();
        }
        if (!entry.refused().isEmpty()) {
            return violated() && findings.equals(Set.of(entry.refused()));
        }
        return entry.assumes().isEmpty()
                ? verdict.equals("verified")
                : verdict.equals("verified-if") && assumptions.equals(Set.copyOf(entry.assumes()));
    }

    /** Of several answers about one program the one that counts: the worst. */
    static Answer worst(List<Answer> answers) {
        return answers.stream()
                .filter(answer -> !answer.right())
                .findFirst()
                .or(() -> answers.stream().filter(answer -> !answer.violated()).findFirst())
                .orElse(answers.get(0));
    }

    String row() {
        return String.join(
                ",",
                entry.mechanism().id(),
                entry.trap() ? "trap" : "correct",
                entry.shortName(),
                verdict,
                right() ? "right" : "WRONG",
                String.join(" ", assumptions),
                search,
                String.valueOf(millis),
                '"' + told.replace('"', '\'').replace('\n', ' ') + '"');
    }
}
