package dev.galgo.report.text;

import dev.galgo.core.trace.Schedule;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.TestsResult;
import dev.galgo.report.result.TestsResult.Test;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells people of generated tests. */
final class TestsText {
    private final Style style;

    TestsText(Style style) {
        this.style = style;
    }

    /** The whole result, line by line. */
    List<String> lines(TestsResult result) {
        var lines = new ArrayList<String>();
        lines.add(result.summary());
        lines.add("statements " + result.statements().text() + ", branches "
                + result.branches().text());
        lines.add(style.faint(StoryWording.count(result.executions(), "execution")
                + (result.starts() == 1 ? "" : " from " + result.starts() + " starts") + ", "
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
        boolean made = result.tests().stream().anyMatch(test -> test.start().context() != null);
        String none = (result.bound() == null ? "reached by no schedule" : "reached by no schedule that was run")
                + (made ? "; references are not null in contexts where there is a class for them:" : ":");
        lines.addAll(listed(style.bad("not covered") + ", " + none, unreached));
        lines.addAll(listed(style.doubtful("not covered") + ", reached by schedules that are no tests here:", left));
        return lines;
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

    private List<String> test(int number, Test test) {
        var lines = new ArrayList<String>();
        lines.add(style.strong("test " + number) + ", "
                + StoryWording.count(test.schedule().length(), "delivery", "deliveries")
                + (number == 1 ? "" : ", covers " + test.gain() + " more")
                + (test.complete() ? "" : ", cut: it goes on, or goes round for ever"));
        lines.addAll(start(test.start()));
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

    /** What it runs on, and what is run. */
    private static List<String> start(TestsResult.Start start) {
        var lines = new ArrayList<String>();
        if (start.context() != null) {
            start.context().lines().forEach(line -> lines.add("  | " + line));
        }
        if (!start.input().isEmpty()) {
            var values = new ArrayList<String>();
            start.input().forEach((name, value) -> values.add(name + " = " + value));
            lines.add("  input: " + StoryWording.oneLine(String.join(", ", values)));
            lines.add("  inputs that run alike: "
                    + (start.conditions().isEmpty()
                            ? "all"
                            : StoryWording.oneLine(String.join(", ", start.conditions()))));
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
}
