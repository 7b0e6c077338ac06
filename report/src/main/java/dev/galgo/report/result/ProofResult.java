package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
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
        List<String> notes)
        implements Result {
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

        Judgement judgement() {
            return switch (this) {
                case HOLDS -> Judgement.GOOD;
                case VIOLATED -> Judgement.BAD;
                case UNKNOWN -> Judgement.DOUBTFUL;
            };
        }

        /** Violated if any is, else unknown if any is. */
        static Outcome worst(List<Outcome> all) {
            return all.contains(VIOLATED) ? VIOLATED : all.contains(UNKNOWN) ? UNKNOWN : HOLDS;
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
        return Outcome.worst(answers.stream().map(Answered::outcome).toList());
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.VERIFY;
    }

    @Override
    public String word() {
        return outcome().word();
    }

    @Override
    public String summary() {
        return outcome().word() + ": " + tally(answers);
    }

    /** {@code 3 questions, 2 holds, 1 unknown}. */
    static String tally(List<Answered> answers) {
        var words = new ArrayList<String>();
        words.add(StoryWording.count(answers.size(), "question"));
        for (Outcome outcome : Outcome.values()) {
            long number =
                    answers.stream().filter(one -> one.outcome() == outcome).count();
            if (number > 0) {
                words.add(number + " " + (outcome == Outcome.HOLDS ? "as it should be" : outcome.word()));
            }
        }
        return String.join(", ", words);
    }

    @Override
    public Judgement judgement() {
        return outcome().judgement();
    }

    @Override
    public List<ReportEntry> entries() {
        return answers.stream().map(ProofResult::entry).toList();
    }

    private static ReportEntry entry(Answered one) {
        var details = new ArrayList<String>();
        details.add(one.rests());
        if (one.outcome() == Outcome.UNKNOWN) {
            one.tried().forEach(line -> details.add("tried " + line));
        }
        if (one.finding() == null) {
            for (int i = 0; i < one.run().size(); i++) {
                details.add((i + 1) + "  " + one.run().get(i));
            }
        }
        ReportEntry.Status status =
                switch (one.outcome()) {
                    case HOLDS -> ReportEntry.Status.HOLDS;
                    case VIOLATED -> ReportEntry.Status.VIOLATED;
                    case UNKNOWN -> ReportEntry.Status.UNKNOWN;
                };
        return new ReportEntry(
                one.question(), status, one.answer(), details, one.finding(), one.saved(), one.seconds());
    }

    @Override
    public List<String> limits() {
        return answers.stream()
                .filter(one -> one.outcome() == Outcome.UNKNOWN)
                .map(one -> one.question() + ": " + one.rests())
                .toList();
    }

    @Override
    public List<Figure> figures() {
        var figures = new ArrayList<Figure>();
        figures.add(Figure.count("questions", answers.size()));
        if (places > 0) {
            figures.add(Figure.count("places", places));
            figures.add(Figure.count("transitions", transitions));
        }
        figures.add(Figure.seconds(
                "time", answers.stream().mapToDouble(Answered::seconds).sum()));
        return figures;
    }
}
