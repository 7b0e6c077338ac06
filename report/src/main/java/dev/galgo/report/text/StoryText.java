package dev.galgo.report.text;

import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;

/**
 * A story as aligned lines, one for each delivery.
 *
 * <p>A line says who sent what to whom, and where; which later ones overtook it, and what its handler did. What does not fit is put
 * below, indented, and so is what the program printed. Nothing is left out, however long the schedule.
 */
final class StoryText {
    /** Where nothing says how wide a line may be. */
    private static final int USUAL_WIDTH = 128;

    private static final int WIDEST_COLUMN = 40;
    private static final int MOST_OVERTAKERS = 3;
    private static final String INDENT = "      ";

    private final Style style;
    private final int width;

    StoryText(Layout layout) {
        this.style = layout.style();
        this.width = layout.width() == Layout.ENDLESS ? USUAL_WIDTH : layout.width();
    }

    List<String> lines(Story story) {
        return lines(story, 0);
    }

    /** @param circle how many deliveries, the last ones, can repeat for ever */
    List<String> lines(Story story, int circle) {
        var overtaking = new Overtaking(story.scenes());
        var rows = story.scenes().stream()
                .map(scene -> Row.of(scene, overtaking.of(scene)))
                .toList();
        int number = String.valueOf(rows.size()).length() + 2;
        int ways = widest(rows.stream().map(Row::way).toList());
        int messages = widest(rows.stream().map(Row::message).toList());
        int places = widest(rows.stream().map(Row::place).toList());
        var lines = new ArrayList<String>();
        for (Row row : rows) {
            if (circle > 0 && row.number() == rows.size() - circle + 1) {
                lines.add(pad("", number + 2) + style.doubtful("for ever:"));
            }
            String head = pad("", number - String.valueOf(row.number()).length())
                    + row.number()
                    + "  "
                    + pad(row.way(), ways)
                    + "  "
                    + style.strong(row.message())
                    + pad("", messages - row.message().length())
                    + "  "
                    + style.faint(row.place())
                    + pad("", places - row.place().length());
            int taken = number
                    + 2
                    + Math.max(ways, row.way().length())
                    + 2
                    + Math.max(messages, row.message().length())
                    + 2
                    + Math.max(places, row.place().length());
            append(lines, head, taken, row);
        }
        return lines;
    }

    private void append(List<String> lines, String head, int taken, Row row) {
        String effects = String.join("; ", row.effects());
        if (taken + 2 + effects.length() <= width) {
            lines.add((head + "  " + effect(effects, row)).stripTrailing());
        } else {
            lines.add(head.stripTrailing());
            if (INDENT.length() + effects.length() <= width) {
                lines.add(INDENT + effect(effects, row));
            } else {
                row.effects().forEach(one -> lines.add(INDENT + effect(one, row)));
            }
        }
        row.output().lines().forEach(line -> lines.add(INDENT + style.faint("| ") + StoryWording.oneLine(line)));
    }

    private String effect(String text, Row row) {
        int failure = row.failed() ? text.lastIndexOf(StoryWording.FAILS) : -1;
        return failure < 0 ? text : text.substring(0, failure) + style.bad(text.substring(failure));
    }

    /** What is pending and who waits when the story ends. */
    List<String> ending(Story story) {
        var lines = new ArrayList<String>();
        var blocked = StoryWording.blocked(story);
        if (!blocked.isEmpty()) {
            lines.add("  blocked at the end:");
            blocked.forEach(one -> lines.add(INDENT + one.actor() + " waits in " + StoryWording.oneLine(one.message())
                    + " for " + one.awaited()));
        }
        var stopped = story.left().stream().filter(StoryWording::isRest).toList();
        if (!stopped.isEmpty()) {
            lines.add("  waiting at the end:");
            stopped.forEach(one -> lines.add(INDENT + StoryWording.rest(one)));
        }
        var left =
                story.left().stream().filter(one -> !StoryWording.isRest(one)).toList();
        if (!left.isEmpty()) {
            lines.add("  left in the cloud:");
            left.forEach(one -> lines.add(INDENT + StoryWording.oneLine(one.message()) + " from " + one.from() + " to "
                    + one.to() + ": " + StoryWording.oneLine(one.reason())));
        }
        return lines;
    }

    private static int widest(List<String> column) {
        return column.stream()
                .mapToInt(String::length)
                .filter(length -> length <= WIDEST_COLUMN)
                .max()
                .orElse(0);
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** One delivery in columns. */
    private record Row(
            int number, String way, String message, String place, List<String> effects, String output, boolean failed) {
        static Row of(Scene scene, List<Integer> overtakers) {
            return new Row(
                    scene.number(),
                    scene.from() + " -> " + scene.to(),
                    StoryWording.message(scene.kind(), scene.message()),
                    scene.site() == null ? "" : scene.site(),
                    effects(scene, overtakers),
                    scene.output(),
                    scene.outcome() == Outcome.FAILED);
        }

        private static List<String> effects(Scene scene, List<Integer> overtakers) {
            var effects = new ArrayList<String>();
            if (!overtakers.isEmpty()) {
                int more = overtakers.size() - MOST_OVERTAKERS;
                String first = String.join(
                        ", ",
                        overtakers.stream()
                                .limit(MOST_OVERTAKERS)
                                .map(String::valueOf)
                                .toList());
                effects.add("overtaken by " + first + (more > 0 ? " and " + more + " more" : ""));
            }
            effects.addAll(StoryWording.effects(scene));
            return effects;
        }
    }
}
