package dev.galgo.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.DeadlockResult.CycleResult;
import dev.galgo.report.DeadlockResult.Exhaustive;
import dev.galgo.report.DeadlockResult.Outcome;
import dev.galgo.report.DeadlockResult.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells what is known of a program's deadlocks, to people and to machines. */
public final class DeadlockReport {
    /** The format of {@link #json}. */
    public static final String FORMAT = "galgo-deadlock/2";

    /** So many cycles are told to people that are not real: nobody reads more. */
    private static final int MOST_TOLD = 20;

    private final Style style;

    public DeadlockReport(Style style) {
        this.style = style;
    }

    /** The whole result, ending with a line break. */
    public String text(DeadlockResult result) {
        var lines = new ArrayList<String>();
        lines.add(verdict(result));
        if (!result.cycles().isEmpty()) {
            lines.add(style.faint(counts(result)));
        }
        DeadlockResult.Deadlocking deadlocking = result.deadlocking();
        if (deadlocking != null) {
            lines.add(style.faint(
                    StoryWording.count(deadlocking.executions(), "execution") + " of the searches for cycles "
                            + (deadlocking.executions() == 1 ? "deadlocks, " : "deadlock, ")
                            + StoryWording.count(deadlocking.distinct(), "distinct deadlock")
                            + " in all"));
        }
        int assumed = 0;
        for (Assumption one : result.assumptions()) {
            String place = one.place();
            lines.add("  " + ++assumed + ". " + one.kind().id() + (place == null ? "" : ", " + place) + ": "
                    + StoryWording.oneLine(one.text()));
            lines.add("     " + StoryWording.oneLine(one.advice()));
        }
        result.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        lines.addAll(cycles(result.cycles()));
        for (DeadlockResult.Other other : result.others()) {
            lines.add("");
            lines.addAll(other(other));
        }
        if (!result.unknown().isEmpty()) {
            lines.add("");
            lines.add("not known to the analysis:");
            result.unknown().forEach(one -> lines.add("  " + StoryWording.oneLine(one)));
        }
        if (result.verdict() == Verdict.FREE || result.verdict() == Verdict.FREE_IF) {
            lines.add("");
            lines.add("this rests on:");
            result.rests().forEach(one -> lines.add("  " + StoryWording.oneLine(one)));
        }
        return String.join("\n", lines) + "\n";
    }

    /** All cycles that are real, and the first of those that are not. */
    private List<String> cycles(List<CycleResult> cycles) {
        var lines = new ArrayList<String>();
        int number = 0;
        int others = 0;
        for (CycleResult cycle : cycles) {
            number++;
            if (cycle.outcome() == Outcome.REAL || others++ < MOST_TOLD) {
                lines.add("");
                lines.addAll(cycle(number, cycles.size(), cycle));
            }
        }
        if (others > MOST_TOLD) {
            lines.add("");
            lines.add("and " + StoryWording.count(others - MOST_TOLD, "cycle")
                    + " more of which none was found to be real; --format json tells them all");
        }
        return lines;
    }

    private String verdict(DeadlockResult result) {
        String word = result.verdict().word();
        String shown =
                switch (result.verdict()) {
                    case DEADLOCK, STUCK -> style.bad(word);
                    case FREE -> style.good(word);
                    case FREE_IF, UNDECIDED -> style.doubtful(word);
                };
        return shown + result.sentence();
    }

    private static String counts(DeadlockResult result) {
        String guided = StoryWording.count(result.states(), "state") + " explored for "
                + StoryWording.count(result.cycles().size(), "cycle");
        Exhaustive all = result.exhaustive();
        if (all == null) {
            return guided;
        }
        return guided
                + String.format(
                        Locale.ROOT,
                        ", %s%,d by a search of everything (%.2f s)",
                        all.complete() ? "" : "more than ",
                        all.states(),
                        all.seconds());
    }

    /** One cycle of several, in lines. */
    public List<String> cycle(int number, int of, CycleResult cycle) {
        var lines = new ArrayList<String>();
        String word = cycle.outcome().word();
        String outcome =
                switch (cycle.outcome()) {
                    case REAL -> style.bad(word);
                    case IMPOSSIBLE -> style.good(word);
                    case REFUTED -> style.good(word) + ": no schedule leads to it";
                    case UNDECIDED -> style.doubtful(word) + ": " + cycle.reason();
                };
        lines.add(style.strong("cycle " + number + (of == 1 ? "" : " of " + of)) + ", " + outcome
                + style.faint(" ("
                        + (cycle.outcome() == Outcome.IMPOSSIBLE
                                ? "proved"
                                : StoryWording.count(cycle.states(), "state"))
                        + String.format(Locale.ROOT, ", %.2f s)", cycle.seconds())));
        cycle.explanation().forEach(sentence -> lines.add("  " + sentence));
        String reason = cycle.reason();
        if (cycle.outcome() == Outcome.IMPOSSIBLE && reason != null) {
            reason.lines().forEach(line -> lines.add("  " + line));
        }
        Finding finding = cycle.finding();
        if (finding != null) {
            lines.add("it happens: " + StoryWording.oneLine(finding.message()));
            lines.addAll(schedule(finding));
        }
        if (cycle.saved() != null) {
            lines.add("replay it: galgo replay " + ReportedCheck.quoted(cycle.saved()));
        }
        return lines;
    }

    /** Something that was met besides the cycles, in lines. */
    public List<String> other(DeadlockResult.Other other) {
        Finding finding = other.finding();
        String title =
                switch (finding.kind()) {
                    case DEADLOCK, BLOCKED -> "another deadlock";
                    case STUCK -> "stuck";
                    default -> "a schedule fails, " + finding.kind().id();
                };
        var lines = new ArrayList<String>();
        lines.add(style.bad(title) + ": " + StoryWording.oneLine(finding.message()));
        lines.addAll(schedule(finding));
        if (other.saved() != null) {
            lines.add("replay it: galgo replay " + ReportedCheck.quoted(other.saved()));
        }
        return lines;
    }

    private List<String> schedule(Finding finding) {
        var lines = new ArrayList<String>();
        String length = StoryWording.count(finding.schedule().length(), "delivery", "deliveries");
        lines.add(length + (finding.shortest() ? ", no shorter schedule shows it:" : ", the shortest schedule found:"));
        lines.addAll(new StoryText(style).lines(finding.story()));
        return lines;
    }

    /** The result for machines; see {@code docs/json.md}. */
    public static String json(DeadlockResult result) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("verdict", result.verdict().word());
            json.writeStringField("sentence", result.verdict().word() + result.sentence());
            json.writeNumberField("states", result.states());
            exhaustive(json, result.exhaustive());
            json.writeArrayFieldStart("cycles");
            for (CycleResult cycle : result.cycles()) {
                cycle(json, cycle);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("others");
            for (DeadlockResult.Other other : result.others()) {
                JsonReport.finding(json, other.finding());
            }
            json.writeEndArray();
            JsonOutput.texts(
                    json,
                    "savedOthers",
                    result.others().stream()
                            .map(DeadlockResult.Other::saved)
                            .filter(Objects::nonNull)
                            .toList());
            deadlocking(json, result.deadlocking());
            JsonOutput.texts(json, "unknown", result.unknown());
            JsonOutput.texts(json, "rests", result.rests());
            json.writeArrayFieldStart("assumptions");
            for (Assumption one : result.assumptions()) {
                json.writeStartObject();
                json.writeStringField("kind", one.kind().id());
                JsonOutput.optional(json, "place", one.place());
                json.writeStringField("text", one.text());
                json.writeStringField("advice", one.advice());
                json.writeEndObject();
            }
            json.writeEndArray();
            JsonOutput.texts(json, "notes", result.notes());
        });
    }

    private static void deadlocking(JsonGenerator json, DeadlockResult.@Nullable Deadlocking counted)
            throws IOException {
        if (counted == null) {
            json.writeNullField("deadlocking");
            return;
        }
        json.writeObjectFieldStart("deadlocking");
        json.writeNumberField("executions", counted.executions());
        json.writeNumberField("distinct", counted.distinct());
        json.writeEndObject();
    }

    private static void exhaustive(JsonGenerator json, @Nullable Exhaustive all) throws IOException {
        if (all == null) {
            json.writeNullField("exhaustive");
            return;
        }
        json.writeObjectFieldStart("exhaustive");
        json.writeNumberField("states", all.states());
        json.writeBooleanField("complete", all.complete());
        json.writeNumberField("seconds", all.seconds());
        json.writeEndObject();
    }

    private static void cycle(JsonGenerator json, CycleResult cycle) throws IOException {
        json.writeStartObject();
        json.writeStringField("cycle", cycle.line());
        JsonOutput.texts(json, "explanation", cycle.explanation());
        json.writeStringField("outcome", cycle.outcome().word());
        JsonOutput.optional(json, "reason", cycle.reason());
        json.writeNumberField("states", cycle.states());
        json.writeNumberField("transitions", cycle.transitions());
        json.writeNumberField("seconds", cycle.seconds());
        JsonOutput.optional(json, "saved", cycle.saved());
        Finding finding = cycle.finding();
        if (finding == null) {
            json.writeNullField("finding");
        } else {
            json.writeFieldName("finding");
            JsonReport.finding(json, finding);
        }
        json.writeEndObject();
    }
}
