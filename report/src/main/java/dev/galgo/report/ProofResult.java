package dev.galgo.report;

import dev.galgo.core.check.Finding;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What was proved of a model or a net, or found in it.
 *
 * @param kind what kind of thing it is: {@code static system of 8 actors}, {@code net}
 * @param places of the net, 0 if there is none
 * @param listings what was asked to be listed, such as siphons
 */
public record ProofResult(
        String name,
        String kind,
        int places,
        int transitions,
        List<Answered> answers,
        List<Listing> listings,
        List<String> notes) {
    public ProofResult {
        answers = List.copyOf(answers);
        listings = List.copyOf(listings);
        notes = List.copyOf(notes);
    }

    /** Whether a question was answered as hoped. */
    public enum Outcome {
        HOLDS,
        VIOLATED,
        UNKNOWN;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One question and its answer.
     *
     * @param answer the answer in a few words: {@code free of deadlock}
     * @param rests what the answer rests on, or why there is none
     * @param tried what each engine did, in order
     * @param finding the schedule of actors that shows it; null if there is none
     * @param run the firing sequence that shows it; empty if there is none
     * @param saved where the schedule was saved; null if it was not
     */
    public record Answered(
            String question,
            Outcome outcome,
            String answer,
            String rests,
            List<String> tried,
            @Nullable Finding finding,
            List<String> run,
            double seconds,
            @Nullable String saved) {
        public Answered {
            tried = List.copyOf(tried);
            run = List.copyOf(run);
        }
    }

    /** Things of one sort, a line each. */
    public record Listing(String title, List<String> lines) {
        public Listing {
            lines = List.copyOf(lines);
        }
    }

    /** The worst of all answers. */
    public Outcome outcome() {
        Outcome worst = Outcome.HOLDS;
        for (Answered one : answers) {
            if (one.outcome() == Outcome.VIOLATED || one.outcome() == Outcome.UNKNOWN && worst == Outcome.HOLDS) {
                worst = one.outcome();
            }
        }
        return worst;
    }
}
