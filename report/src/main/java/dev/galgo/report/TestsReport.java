package dev.galgo.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.TestsResult.Measure;
import dev.galgo.report.TestsResult.Test;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells of generated tests, to people and to machines. */
public final class TestsReport {
    /** The format of {@link #json}. */
    public static final String FORMAT = "galgo-tests/1";

    private final Style style;

    public TestsReport(Style style) {
        this.style = style;
    }

    /** The whole result, ending with a line break. */
    public String text(TestsResult result) {
        var lines = new ArrayList<String>();
        lines.add(headline(result));
        lines.add("statements " + measure(result.statements()) + ", branches " + measure(result.branches()));
        lines.add(style.faint(StoryWording.count(result.executions(), "execution") + ", "
                + StoryWording.count(result.transitions(), "transition") + ", "
                + StoryWording.count(result.states(), "state")));
        if (result.bound() != null) {
            lines.add(style.doubtful("note") + ": not all schedules were run, because of " + result.bound());
        }
        int number = 0;
        for (Test test : result.tests()) {
            number++;
            lines.add("");
            lines.addAll(test(number, test));
        }
        var unreached = new ArrayList<>(result.statements().unreached());
        unreached.addAll(result.branches().unreached());
        var left = new ArrayList<>(result.statements().missed());
        left.addAll(result.branches().missed());
        left.removeAll(unreached);
        String none = result.bound() == null ? "reached by no schedule:" : "reached by no schedule that was run:";
        lines.addAll(listed(style.bad("not covered") + ", " + none, unreached));
        lines.addAll(listed(style.doubtful("not covered") + ", reached by schedules that are no tests here:", left));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> listed(String title, List<String> places) {
        var lines = new ArrayList<String>();
        if (!places.isEmpty()) {
            lines.add("");
            lines.add(title);
            places.forEach(one -> lines.add("  " + StoryWording.oneLine(one)));
        }
        return lines;
    }

    /** How many tests there are, what they reach and whether fewer would do. */
    static String headline(TestsResult result) {
        String what =
                switch (result.coverage()) {
                    case "statement" -> StoryWording.count(result.reached(), "statement");
                    case "branch" -> StoryWording.count(result.reached(), "branch", "branches");
                    case "path" -> StoryWording.count(result.reached(), "path");
                    default -> StoryWording.count(result.reached(), "state");
                };
        String which = result.bound() == null ? "what all schedules cover" : "what the schedules cover that were run";
        String few = result.smallest()
                ? "no fewer do"
                : "picked greedily; at least " + result.atLeast() + " are needed, and fewer than these may do";
        String tests = StoryWording.count(result.tests().size(), "test");
        return tests + (result.tests().size() == 1 ? " covers " : " cover ") + which + ", " + what + "; " + few;
    }

    static String measure(Measure measure) {
        return String.format(Locale.ROOT, "%.1f %% (%d of %d)", measure.percent(), measure.covered(), measure.all());
    }

    private List<String> test(int number, Test test) {
        var lines = new ArrayList<String>();
        lines.add(style.strong("test " + number) + ", "
                + StoryWording.count(test.schedule().length(), "delivery", "deliveries")
                + (number == 1 ? "" : ", covers " + test.gain() + " more")
                + (test.complete() ? "" : ", cut: it goes on, or goes round for ever"));
        lines.add("  initial state: " + state(test.initial()));
        int delivery = 0;
        for (Schedule.Delivered one : test.schedule().deliveries()) {
            delivery++;
            lines.add(String.format(Locale.ROOT, "  %3d  %s", delivery, StoryWording.oneLine(one.describe())));
        }
        test.results().forEach(result -> lines.add("  result: " + StoryWording.oneLine(result)));
        test.output().lines().forEach(line -> lines.add("  prints: " + line));
        lines.add("  final state: " + state(test.end()));
        if (test.failure() != null) {
            lines.add("  " + style.bad("fails") + ": " + StoryWording.oneLine(test.failure()));
        }
        return lines;
    }

    private static String state(Map<String, Map<String, String>> state) {
        var actors = new ArrayList<String>();
        state.forEach((actor, fields) -> {
            var values = new ArrayList<String>();
            fields.forEach((name, value) -> values.add(name + " = " + value));
            actors.add(actor + "(" + String.join(", ", values) + ")");
        });
        return actors.isEmpty() ? "no fields" : StoryWording.oneLine(String.join(", ", actors));
    }

    /** The result for machines; see {@code docs/json.md}. */
    public static String json(TestsResult result) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("model", result.program());
            json.writeStringField("coverage", result.coverage());
            json.writeNumberField("reached", result.reached());
            json.writeBooleanField("smallest", result.smallest());
            json.writeNumberField("atLeast", result.atLeast());
            JsonOutput.optional(json, "bound", result.bound());
            json.writeNumberField("executions", result.executions());
            json.writeNumberField("transitions", result.transitions());
            json.writeNumberField("states", result.states());
            measure(json, "statements", result.statements());
            measure(json, "branches", result.branches());
            json.writeArrayFieldStart("tests");
            for (Test test : result.tests()) {
                test(json, test);
            }
            json.writeEndArray();
        });
    }

    private static void measure(JsonGenerator json, String name, Measure measure) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("covered", measure.covered());
        json.writeNumberField("all", measure.all());
        json.writeNumberField("percent", measure.percent());
        JsonOutput.texts(json, "missed", measure.missed());
        JsonOutput.texts(json, "unreached", measure.unreached());
        json.writeEndObject();
    }

    private static void test(JsonGenerator json, Test test) throws IOException {
        json.writeStartObject();
        json.writeNumberField("gain", test.gain());
        json.writeBooleanField("complete", test.complete());
        state(json, "initial", test.initial());
        state(json, "final", test.end());
        JsonOutput.texts(json, "results", test.results());
        json.writeStringField("output", test.output());
        JsonOutput.optional(json, "failure", test.failure());
        json.writeArrayFieldStart("schedule");
        for (Schedule.Delivered delivered : test.schedule().deliveries()) {
            json.writeStartObject();
            json.writeNumberField("sentBy", delivered.sentBy());
            json.writeNumberField("nth", delivered.nth());
            JsonOutput.numbers(json, "choices", delivered.choices());
            json.writeStringField("from", delivered.from());
            json.writeStringField("to", delivered.to());
            json.writeStringField("message", delivered.message());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void state(JsonGenerator json, String name, Map<String, Map<String, String>> state)
            throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Map<String, String>> actor : state.entrySet()) {
            json.writeObjectFieldStart(actor.getKey());
            for (Map.Entry<String, String> field : actor.getValue().entrySet()) {
                json.writeStringField(field.getKey(), field.getValue());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
