package dev.galgo.report.diagram;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.story.UndeliveredMessage;
import java.util.List;

/** The arrows of a sequence diagram, and what is written at their ends. */
record DiagramMessages(DiagramLayout at, Overtaking overtaking, Tooltips tooltips, Svg svg, Strokes strokes) {
    void arrow(Scene scene) {
        boolean overtaken = !overtaking.of(scene).isEmpty();
        String look = look(scene.kind()) + (overtaken ? " sd-overtaken" : "");
        double from = at.x(scene.from());
        double to = at.x(scene.to());
        double sent = at.departure(scene.sentBy(), scene.nth());
        double taken = at.arrival(scene.number());
        double side = from <= to ? DiagramLayout.BAR : -DiagramLayout.BAR;
        double leaving = scene.sentBy() == 0 ? 0 : side;
        svg.open("g", "class", "sd-message " + look).tooltip(tooltips.of(scene));
        if (from == to) {
            strokes.loop(from, sent, taken);
            strokes.head(scene.kind(), to + DiagramLayout.BAR, taken, -1, 0);
        } else {
            strokes.line(from + leaving, sent, to - side, taken);
            strokes.head(scene.kind(), to - side, taken, to - side - from - leaving, taken - sent);
        }
        svg.shape("circle", "class", "sd-dot", "cx", from + leaving, "cy", sent, "r", 2.2);
        svg.close("g");
    }

    void dangling(UndeliveredMessage flight, double y) {
        double from = at.x(flight.left().from());
        double to = at.x(flight.left().to());
        double sent = at.departure(flight.sentBy(), flight.nth());
        double side = from < to ? DiagramLayout.BAR : -DiagramLayout.BAR;
        svg.open("g", "class", "sd-message sd-left").tooltip(tooltips.of(flight));
        if (from == to) {
            strokes.loop(from, sent, y);
            strokes.cross("sd-cross", to + 16, y, 4);
        } else {
            strokes.line(flight.sentBy() == 0 ? from : from + side, sent, to - 3 * side, y);
            strokes.cross("sd-cross", to - 3 * side, y, 4);
        }
        svg.close("g");
    }

    void words(Scene scene) {
        double x = at.x(scene.to());
        double y = at.arrival(scene.number());
        boolean fromLeft = at.fromLeft(scene);
        double swing = scene.from().equals(scene.to()) ? DiagramLayout.LOOP : 0;
        svg.words(
                "sd-words " + look(scene.kind()) + (overtaking.of(scene).isEmpty() ? "" : " sd-overtaken")
                        + (fromLeft ? " sd-end" : ""),
                fromLeft ? x - 14 : x + 14 + swing,
                y + 13,
                StoryWording.message(scene.kind(), scene.message()),
                DiagramLayout.MESSAGE_LETTERS,
                tooltips.of(scene));
        List<String> notes = DiagramWords.notes(scene);
        for (int i = 0; i < notes.size(); i++) {
            boolean failure = scene.outcome() == Outcome.FAILED && i == notes.size() - 1;
            svg.words(
                    (failure ? "sd-note sd-bad" : "sd-note") + (fromLeft ? "" : " sd-end"),
                    fromLeft ? x + 12 : x - 12,
                    y + 4 + i * DiagramLayout.NOTE_LINE,
                    notes.get(i),
                    DiagramLayout.NOTE_LETTERS,
                    failure ? tooltips.of(scene) : String.join("\n", StoryWording.effects(scene)));
        }
    }

    void leftWords(UndeliveredMessage flight, double y) {
        double x = at.x(flight.left().to());
        boolean fromLeft =
                at.column(flight.left().from()) < at.column(flight.left().to());
        svg.words(
                fromLeft ? "sd-words sd-left sd-end" : "sd-words sd-left",
                fromLeft ? x - 24 : x + 24,
                y + 13,
                StoryWording.message(flight.kind(), flight.left().message()),
                DiagramLayout.MESSAGE_LETTERS,
                tooltips.of(flight));
    }

    private static String look(Message.Kind kind) {
        return switch (kind) {
            case SEND -> "sd-send";
            case CALL -> "sd-call";
            case REPLY, REST -> "sd-reply";
        };
    }
}
