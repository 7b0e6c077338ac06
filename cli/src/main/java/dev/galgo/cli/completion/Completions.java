package dev.galgo.cli.completion;

import java.util.List;

/**
 * What fits at the end of a line.
 *
 * @param files whether a file fits too; which there are, the shell knows
 */
record Completions(List<Candidate> candidates, boolean files) {
    Completions {
        candidates = List.copyOf(candidates);
    }

    /**
     * A word that fits.
     *
     * @param about what it means, in a line; may be empty
     */
    record Candidate(String word, String about) {}

    static final Completions NONE = new Completions(List.of(), false);
    static final Completions FILES = new Completions(List.of(), true);

    static Completions of(List<Candidate> candidates) {
        return new Completions(candidates, false);
    }

    /** As the scripts read it: whether files fit, then a line for each word, with what it means after a tab. */
    String lines() {
        var lines = new StringBuilder(files ? ":files\n" : ":words\n");
        for (Candidate one : candidates) {
            lines.append(one.word());
            if (!one.about().isEmpty()) {
                lines.append('\t').append(one.about());
            }
            lines.append('\n');
        }
        return lines.toString();
    }
}
