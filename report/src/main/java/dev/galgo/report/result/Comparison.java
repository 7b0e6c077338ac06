package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Bound;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several ways of searching one program, side by side.
 *
 * @param program what was searched, as its user named it
 * @param started what that is
 * @param rows in the order in which they were run
 */
public record Comparison(String program, Started started, DeliveryModel delivery, List<Row> rows) implements Result {
    /** Whether these are found depends on the clock or on a sample, so two right searches may differ in them. */
    private static final Set<FindingKind> BY_CHANCE = Set.of(FindingKind.IMPURE, FindingKind.ENDLESS);

    public Comparison {
        rows = List.copyOf(rows);
    }

    /**
     * A way of searching.
     *
     * @param order null where it makes no difference
     */
    public record Way(ReductionKind reduction, @Nullable MessageOrder order, boolean sleepSets, Compare compare) {
        /** Such as {@code dpor fifo with sleep sets}. */
        public String name() {
            return word(reduction)
                    + (order == null ? "" : " " + word(order))
                    + (sleepSets ? " with sleep sets" : "")
                    + (compare == Compare.NONE ? "" : ", " + word(compare) + " states");
        }
    }

    /** What became of a way. */
    public sealed interface Outcome {
        /**
         * It was searched.
         *
         * @param heapBytes what the search kept in memory at its end
         */
        record Searched(CheckResult result, long heapBytes) implements Outcome {}

        /** It does not go together, or not with this program. */
        record Refused(String reason) implements Outcome {}
    }

    /** One line of the table. */
    public record Row(Way way, Outcome outcome) {
        /** What the search did; empty if it was refused. */
        public Optional<CheckResult> result() {
            return outcome instanceof Outcome.Searched searched ? Optional.of(searched.result()) : Optional.empty();
        }

        private ReportEntry entry() {
            if (outcome instanceof Outcome.Refused refused) {
                return new ReportEntry(
                        way.name(),
                        ReportEntry.Status.SKIPPED,
                        "refused: " + refused.reason(),
                        List.of(),
                        null,
                        null,
                        0);
            }
            CheckResult result = ((Outcome.Searched) outcome).result();
            ReportEntry.Status status =
                    switch (result.verdict()) {
                        case VIOLATED -> ReportEntry.Status.VIOLATED;
                        case VERIFIED ->
                            result.findings().isEmpty() ? ReportEntry.Status.HOLDS : ReportEntry.Status.WARNING;
                        case VERIFIED_IF, WITHIN_BOUNDS, NOTHING_COMPLETED, ERROR -> ReportEntry.Status.UNKNOWN;
                    };
            return new ReportEntry(
                    way.name(),
                    status,
                    CheckSentence.of(result),
                    result.findings().stream()
                            .map(finding -> finding.kind().id() + ": " + finding.message())
                            .toList(),
                    result.findings().stream().findFirst().orElse(null),
                    null,
                    result.seconds());
        }

        /** Whether it claims to have seen everything that matters. */
        boolean complete() {
            return way.reduction().complete()
                    && result().filter(result -> result.bounds().isEmpty()).isPresent();
        }
    }

    /** What was searched, and how messages arrive. */
    public String title() {
        return StoryWording.oneLine(program) + ", " + word(delivery) + " delivery";
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.COMPARE;
    }

    @Override
    public String word() {
        return !disagreements().isEmpty()
                ? "disagreement"
                : judgement() == Judgement.BAD ? "violated" : "nothing found";
    }

    @Override
    public String summary() {
        var words = new ArrayList<String>();
        words.add(StoryWording.count(rows.size(), "way"));
        for (ReportEntry.Status status : ReportEntry.Status.values()) {
            long number =
                    entries().stream().filter(entry -> entry.status() == status).count();
            if (number > 0) {
                words.add(number + " " + outcome(status));
            }
        }
        return word() + ": " + String.join(", ", words);
    }

    private static String outcome(ReportEntry.Status status) {
        return switch (status) {
            case HOLDS -> "complete and found nothing";
            case VIOLATED -> "found something";
            case WARNING -> "found something that may be meant so";
            case UNKNOWN -> "found nothing within bounds";
            case SKIPPED -> "refused";
        };
    }

    @Override
    public Judgement judgement() {
        List<ReportEntry.Status> all =
                entries().stream().map(ReportEntry::status).toList();
        if (!disagreements().isEmpty() || all.contains(ReportEntry.Status.VIOLATED)) {
            return Judgement.BAD;
        }
        return all.contains(ReportEntry.Status.HOLDS) ? Judgement.GOOD : Judgement.DOUBTFUL;
    }

    @Override
    public List<ReportEntry> entries() {
        return rows.stream().map(Row::entry).toList();
    }

    /** Each finding once, whoever has found it, with the shortest schedule. */
    @Override
    public List<SavedFinding> findings() {
        var distinct = new LinkedHashMap<String, Finding>();
        rows.stream()
                .flatMap(row -> row.result().stream())
                .flatMap(result -> result.findings().stream())
                .forEach(finding -> distinct.merge(
                        finding.kind().id() + finding.message(),
                        finding,
                        (one, other) ->
                                other.schedule().length() < one.schedule().length() ? other : one));
        return distinct.values().stream()
                .map(finding -> new SavedFinding(finding, null))
                .toList();
    }

    @Override
    public List<Assumption> assumptions() {
        return rows.stream()
                .flatMap(row -> row.result().stream())
                .flatMap(result -> result.evidence().assumptions().stream())
                .distinct()
                .toList();
    }

    /** The limits that cut a run short. */
    @Override
    public List<String> limits() {
        var limits = new ArrayList<String>();
        for (Row row : rows) {
            row.result().ifPresent(result -> result.bounds().stream()
                    .filter(bound -> bound.kind() != Bound.Kind.REDUCTION)
                    .forEach(bound -> limits.add(row.way().name() + ": " + bound.text())));
        }
        return limits;
    }

    @Override
    public List<String> notes() {
        return disagreements();
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.count("ways", rows.size()),
                Figure.seconds(
                        "time",
                        rows.stream()
                                .flatMap(row -> row.result().stream())
                                .mapToDouble(CheckResult::seconds)
                                .sum()));
    }

    /** How many distinct findings of each kind there are. */
    public static Map<FindingKind, Integer> kinds(CheckResult result) {
        var kinds = new EnumMap<FindingKind, Integer>(FindingKind.class);
        for (Finding finding : result.findings()) {
            kinds.merge(finding.kind(), 1, Integer::sum);
        }
        return kinds;
    }

    /**
     * What cannot be if every way is right, a sentence each: all complete searches find the same, and nobody finds what they do not. Findings
     * are told apart as far as a result tells them: by how many there are of each kind.
     */
    public List<String> disagreements() {
        var most = new EnumMap<FindingKind, Integer>(FindingKind.class);
        for (Row row : rows) {
            row.result().ifPresent(result -> certain(result).forEach((kind, n) -> most.merge(kind, n, Math::max)));
        }
        var sentences = new ArrayList<String>();
        for (Row row : rows) {
            row.result()
                    .filter(result -> row.complete() && !certain(result).equals(most))
                    .ifPresent(result -> sentences.add(row.way().name() + " claims to be complete and found "
                            + described(certain(result)) + ", but there is " + described(most)));
        }
        return sentences;
    }

    private static Map<FindingKind, Integer> certain(CheckResult result) {
        Map<FindingKind, Integer> kinds = kinds(result);
        kinds.keySet().removeAll(BY_CHANCE);
        return kinds;
    }

    /** Such as {@code 1 assertion, 2 undelivered}. */
    public static String described(Map<FindingKind, Integer> kinds) {
        var parts = new LinkedHashMap<String, Integer>();
        kinds.forEach((kind, number) -> parts.put(kind.id(), number));
        return parts.isEmpty()
                ? "nothing"
                : String.join(
                        ", ",
                        parts.entrySet().stream()
                                .map(part -> part.getValue() + " " + part.getKey())
                                .toList());
    }

    /** As users type it. */
    public static String word(Enum<?> constant) {
        return constant instanceof ReductionKind reduction
                ? reduction.word()
                : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
