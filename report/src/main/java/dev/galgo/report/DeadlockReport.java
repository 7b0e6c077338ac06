package dev.galgo.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.report.DeadlockResult.CycleResult;
import dev.galgo.report.DeadlockResult.Exhaustive;
import dev.galgo.report.DeadlockResult.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells what is known of a program's deadlocks, to people and to machines. */
public final class DeadlockReport {
    /** The format of {@link #json}. */
    public static final String FORMAT = "galgo-deadlock/1";

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
        result.notes().forEach(note -> lines.add("note: " + Wording.oneLine(note)));
        int number = 0;
        for (CycleResult cycle : result.cycles()) {
            number++;
            lines.add("");
            lines.addAll(cycle(number, result.cycles().size(), cycle));
        }
        for (Finding other : result.others()) {
            lines.add("");
            lines.add(style.bad("another deadlock") + ": " + Wording.oneLine(other.message()));
            lines.addAll(schedule(other));
        }
        if (!result.unknown().isEmpty()) {
            lines.add("");
            lines.add("not known to the analysis:");
            result.unknown().forEach(one -> lines.add("  " + Wording.oneLine(one)));
        }
        if (result.verdict() == DeadlockResult.Verdict.FREE) {
            lines.add("");
            lines.add("this rests on:");
            result.assumptions().forEach(one -> lines.add("  " + Wording.oneLine(one)));
        }
        return String.join("\n", lines) + "\n";
    }

    private String verdict(DeadlockResult result) {
        String word = result.verdict().word();
        String shown =
                switch (result.verdict()) {
                    case DEADLOCK -> style.bad(word);
                    case FREE -> style.good(word);
                    case UNDECIDED -> style.doubtful(word);
                };
        return shown + result.sentence();
    }

    private static String counts(DeadlockResult result) {
        String guided = Wording.count(result.states(), "state") + " explored for "
                + Wording.count(result.cycles().size(), "cycle");
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
                        + (cycle.outcome() == Outcome.IMPOSSIBLE ? "proved" : Wording.count(cycle.states(), "state"))
                        + String.format(Locale.ROOT, ", %.2f s)", cycle.seconds())));
        cycle.explanation().forEach(sentence -> lines.add("  " + sentence));
        String reason = cycle.reason();
        if (cycle.outcome() == Outcome.IMPOSSIBLE && reason != null) {
            reason.lines().forEach(line -> lines.add("  " + line));
        }
        Finding finding = cycle.finding();
        if (finding != null) {
            lines.add("it happens: " + Wording.oneLine(finding.message()));
            lines.addAll(schedule(finding));
        }
        if (cycle.saved() != null) {
            lines.add("replay it: galgo replay " + Checked.quoted(cycle.saved()));
        }
        return lines;
    }

    private List<String> schedule(Finding finding) {
        var lines = new ArrayList<String>();
        String length = Wording.count(finding.schedule().length(), "delivery", "deliveries");
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
            for (Finding other : result.others()) {
                JsonReport.finding(json, other);
            }
            json.writeEndArray();
            JsonOutput.texts(json, "unknown", result.unknown());
            JsonOutput.texts(json, "assumptions", result.assumptions());
            JsonOutput.texts(json, "notes", result.notes());
        });
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
