package dev.galgo.report.diagram;

import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.story.UndeliveredMessage;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Where everything in a sequence diagram is.
 *
 * <p>Each delivery has a band of its own: on the side its message comes from stands what the message is, on the other side what the handler did,
 * and below that the handler's own messages leave. So words never meet words; only lines in flight may pass beneath them. A gap
 * between two lifelines is as wide as the words in it need.
 */
final class DiagramLayout {
    static final int MESSAGE_LETTERS = 30;
    static final int NOTE_LETTERS = 34;
    static final int HEAD_LETTERS = 20;
    static final int MOST_NOTES = 5;
    static final int MOST_LEFT = 25;
    static final double HEAD = 28;
    /** Half the width of the bar that stands for a running handler. */
    static final double BAR = 5;
    /** How far the arrow of a message to oneself swings out. */
    static final double LOOP = 34;

    static final double NOTE_LINE = 14;

    private static final double LETTER = 6.7;
    private static final double HEAD_LETTER = 7.6;
    private static final double MARGIN = 12;
    private static final double NUMBERS = 34;
    private static final double BETWEEN = 22;
    private static final double NARROWEST = 70;
    /** The legend takes so much. */
    private static final double NARROWEST_DRAWING = 320;

    private static final double LEFT_LINE = 26;
    private static final double LEGEND_LINE = 14;
    /** From this many deliveries on, the names are below as well, since those above are out of sight. */
    private static final int TALL = 12;

    private final Story story;
    private final List<String> columns;
    private final Map<String, Integer> columnOf = new HashMap<>();
    private final List<UndeliveredMessage> left;
    private final double[] x;
    private final double[] arrival;
    private final double[] barEnd;
    private final double width;
    private double start;
    private double end;
    private double height;
    private double foot;
    private double legendTop;

    DiagramLayout(Story story) {
        this.story = story;
        this.columns = columns(story);
        for (String name : columns) {
            columnOf.put(name, columnOf.size());
        }
        this.left =
                UndeliveredMessage.unfinished(story).stream().limit(MOST_LEFT).toList();
        this.x = new double[columns.size()];
        this.width = spread(gaps());
        this.arrival = new double[story.scenes().size() + 1];
        this.barEnd = new double[story.scenes().size() + 1];
        stack();
    }

    private static List<String> columns(Story story) {
        var names = new LinkedHashSet<String>();
        boolean outside = story.scenes().stream().anyMatch(scene -> scene.from().equals(ActorLabels.OUTSIDE))
                || story.left().stream().anyMatch(one -> one.from().equals(ActorLabels.OUTSIDE));
        if (outside) {
            names.add(ActorLabels.OUTSIDE);
        }
        names.addAll(story.cast());
        story.scenes().forEach(scene -> names.addAll(List.of(scene.from(), scene.to())));
        story.left().forEach(one -> names.addAll(List.of(one.from(), one.to())));
        story.waiting().forEach(one -> names.add(one.actor()));
        return List.copyOf(names);
    }

    /** The least width of each gap: left of the first lifeline, between two, right of the last. */
    private double[] gaps() {
        double[] gaps = new double[columns.size() + 1];
        Arrays.fill(gaps, NARROWEST);
        gaps[0] = 0;
        gaps[columns.size()] = 0;
        double[] half = new double[columns.size()];
        for (int i = 0; i < half.length; i++) {
            half[i] = headWidth(columns.get(i)) / 2;
        }
        for (Story.Waiting one : StoryWording.blocked(story)) {
            int column = column(one.actor());
            half[column] = Math.max(half[column], LETTER * letters("waits for " + one.awaited(), NOTE_LETTERS) / 2);
        }
        for (int i = 0; i <= half.length; i++) {
            double before = i == 0 ? 0 : half[i - 1];
            double after = i == half.length ? 0 : half[i];
            widen(gaps, i, before + after + 12);
        }
        for (Scene scene : story.scenes()) {
            int to = column(scene.to());
            boolean fromLeft = fromLeft(scene);
            double swing = scene.from().equals(scene.to()) ? LOOP : 0;
            double message =
                    LETTER * letters(StoryWording.message(scene.kind(), scene.message()), MESSAGE_LETTERS) + swing + 26;
            widen(gaps, fromLeft ? to : to + 1, message);
            DiagramWords.notes(scene)
                    .forEach(note -> widen(gaps, fromLeft ? to + 1 : to, LETTER * letters(note, NOTE_LETTERS) + 22));
        }
        for (UndeliveredMessage flight : left) {
            int to = column(flight.left().to());
            boolean fromLeft = column(flight.left().from()) < to;
            widen(
                    gaps,
                    fromLeft ? to : to + 1,
                    LETTER
                                    * letters(
                                            StoryWording.message(
                                                    flight.kind(), flight.left().message()),
                                            MESSAGE_LETTERS)
                            + LOOP
                            + 24);
        }
        return gaps;
    }

    private static void widen(double[] gaps, int gap, double width) {
        gaps[gap] = Math.max(gaps[gap], width);
    }

    private double spread(double[] gaps) {
        double at = MARGIN + NUMBERS;
        for (int i = 0; i < x.length; i++) {
            at += gaps[i];
            x[i] = Math.round(at);
        }
        return Math.max(NARROWEST_DRAWING, Math.ceil(at + gaps[x.length] + MARGIN));
    }

    private void stack() {
        double y = MARGIN + HEAD + 10;
        start = y;
        y += BETWEEN;
        for (Scene scene : story.scenes()) {
            arrival[scene.number()] = y;
            barEnd[scene.number()] = departure(scene.number(), scene.sent().size());
            y = barEnd[scene.number()] + BETWEEN;
        }
        end = y + (left.isEmpty() ? -6 : LEFT_LINE * left.size()) + (leftOut() > 0 ? LEFT_LINE : 0);
        boolean waits = !StoryWording.blocked(story).isEmpty();
        height = Math.ceil(end + (waits ? NOTE_LINE + 4 : 0) + (tall() ? HEAD + 8 : 0) + 8);
        foot = height - HEAD - 2;
        legendTop = height + 10;
        height += LEGEND_LINE * DiagramWords.legend(story).size() + MARGIN;
    }

    List<String> columns() {
        return columns;
    }

    int column(String name) {
        return columnOf.getOrDefault(name, 0);
    }

    double x(String name) {
        return x[column(name)];
    }

    /** Where a message is sent from; 0 stands for the start. */
    double departure(int scene, int nth) {
        if (scene == 0) {
            return start;
        }
        Scene sender = story.scenes().get(scene - 1);
        int sends = sender.sent().size();
        double step = sends <= 10 ? 9 : 90.0 / sends;
        return arrival[scene]
                + Math.max(10, NOTE_LINE * DiagramWords.notes(sender).size() - 2)
                + step * Math.min(nth, sends);
    }

    double arrival(int scene) {
        return arrival[scene];
    }

    /** Where the bar of a scene's handler ends. */
    double barEnd(int scene) {
        return barEnd[scene];
    }

    /** The messages that nobody took, as many as are shown. */
    List<UndeliveredMessage> left() {
        return left;
    }

    /** How many messages nobody took that are not shown. */
    int leftOut() {
        return story.left().size() - left.size();
    }

    double leftLine(int position) {
        return end - LEFT_LINE * (left.size() - position + (leftOut() > 0 ? 1 : 0)) + 4;
    }

    double top() {
        return MARGIN;
    }

    double start() {
        return start;
    }

    /** Where the lifelines end. */
    double end() {
        return end;
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    double numbersAt() {
        return MARGIN + NUMBERS - 14;
    }

    /** Where the names stand again in a tall diagram. */
    double foot() {
        return foot;
    }

    double legendAt() {
        return MARGIN;
    }

    double legendLine(int position) {
        return legendTop + LEGEND_LINE * position;
    }

    boolean tall() {
        return story.scenes().size() >= TALL;
    }

    double headWidth(String name) {
        return HEAD_LETTER * letters(name, HEAD_LETTERS) + 18;
    }

    boolean fromLeft(Scene scene) {
        return column(scene.from()) < column(scene.to());
    }

    private static int letters(String words, int most) {
        return Math.min(Svg.cells(words), most);
    }
}
