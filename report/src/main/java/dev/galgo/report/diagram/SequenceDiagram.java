package dev.galgo.report.diagram;

import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.Xml;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A story drawn as SVG: time runs downwards, an actor is a line, a message an arrow from where it was sent to where it was delivered.
 *
 * <p>Slanted arrows that cross are messages that overtook each other, and the one that was overtaken stands out. A bar is a handler that runs,
 * a hatched one waits for an answer. What nobody took ends in a cross beside its receiver. Long words are shortened and whole in the
 * tooltip, together with file and line.
 *
 * <p>The drawing refers to nothing outside it, holds no identifiers and scopes its styles, so that several fit into one page.
 */
public final class SequenceDiagram {
    /** Seen on a light ground and on a dark one. */
    private static final String CIRCLE_INK = "#b8860b";

    private final Story story;
    private final int circle;
    private final DiagramLayout at;
    private final Overtaking overtaking;
    private final Tooltips tooltips;
    private final Svg svg = new Svg();
    private final Strokes strokes = new Strokes(svg);

    private SequenceDiagram(Story story, int circle) {
        this.story = story;
        this.circle = circle;
        this.at = new DiagramLayout(story);
        this.overtaking = new Overtaking(story.scenes());
        this.tooltips = new Tooltips(overtaking);
    }

    /** The diagram as one {@code svg} element, ending with a line break. */
    public static String of(Story story) {
        return of(story, 0);
    }

    /** The same of a story whose last deliveries can repeat for ever, as many as that. */
    public static String of(Story story, int circle) {
        return story.scenes().isEmpty() && story.cast().isEmpty()
                ? saying("Nothing was delivered.")
                : new SequenceDiagram(story, circle).draw();
    }

    /** A drawing of a sentence, where there is no story to draw. */
    public static String saying(String words) {
        double width = 40 + 7.6 * Svg.cells(words);
        var svg = new Svg();
        open(svg, width, 56, words);
        return svg.words("sd-head", width / 2, 32, words, 200, null)
                .close("svg")
                .toString();
    }

    private static void open(Svg svg, double width, double height, String label) {
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "class",
                "galgo-sequence",
                "role",
                "img",
                "aria-label",
                label,
                "viewBox",
                "0 0 " + Xml.number(width) + " " + Xml.number(height),
                "width",
                width,
                "height",
                height);
        svg.raw(DiagramInk.STYLE);
        svg.shape("rect", "class", "sd-ground", "width", width, "height", height);
    }

    private String draw() {
        open(svg, at.width(), at.height(), label());
        bands();
        circle();
        lifelines();
        waits();
        var messages = new DiagramMessages(at, overtaking, tooltips, svg, strokes);
        story.scenes().forEach(messages::arrow);
        for (int i = 0; i < at.left().size(); i++) {
            messages.dangling(at.left().get(i), at.leftLine(i));
        }
        story.scenes().forEach(this::bar);
        story.scenes().forEach(messages::words);
        for (int i = 0; i < at.left().size(); i++) {
            messages.leftWords(at.left().get(i), at.leftLine(i));
        }
        heads(at.top());
        if (at.tall()) {
            heads(at.foot());
        }
        List<String> legend = DiagramWords.legend(story);
        for (int i = 0; i < legend.size(); i++) {
            svg.words("sd-legend", at.legendAt(), at.legendLine(i), legend.get(i), 120, null);
        }
        return svg.close("svg").toString();
    }

    /** A dashed frame around what can repeat for ever. */
    private void circle() {
        if (circle == 0) {
            return;
        }
        int last = story.scenes().size();
        double top = at.arrival(last - circle + 1) - 13;
        svg.shape(
                "rect",
                "x",
                2,
                "y",
                top,
                "width",
                at.width() - 4,
                "height",
                at.barEnd(last) + 13 - top,
                "rx",
                6,
                "fill",
                "none",
                "stroke",
                CIRCLE_INK,
                "stroke-width",
                2,
                "stroke-dasharray",
                "7 4");
        svg.words("sd-legend", 8, top - 3, "for ever:", 20, null);
    }

    private String label() {
        return StoryWording.count(story.scenes().size(), "delivery", "deliveries") + " between "
                + StoryWording.count(story.cast().size(), "actor");
    }

    private void bands() {
        for (Scene scene : story.scenes()) {
            boolean failed = scene.outcome() == Outcome.FAILED;
            double top = at.arrival(scene.number()) - 11;
            if (failed || scene.number() % 2 == 1) {
                svg.shape(
                        "rect",
                        "class",
                        failed ? "sd-failed-band" : "sd-band",
                        "y",
                        top,
                        "width",
                        at.width(),
                        "height",
                        at.barEnd(scene.number()) + 11 - top);
            }
            svg.words(
                    failed ? "sd-number sd-bad" : "sd-number",
                    at.numbersAt(),
                    at.arrival(scene.number()) + 4,
                    String.valueOf(scene.number()),
                    9,
                    tooltips.of(scene));
        }
    }

    /** An actor's line begins where it was created and ends where it destroyed itself. */
    private void lifelines() {
        Map<String, Double> births = new HashMap<>();
        Map<String, Double> deaths = new HashMap<>();
        for (Scene scene : story.scenes()) {
            scene.created().forEach(actor -> births.putIfAbsent(actor, at.departure(scene.number(), 0)));
            if (scene.outcome() == Outcome.DESTROYED || scene.outcome() == Outcome.STOPPED) {
                deaths.put(scene.to(), at.barEnd(scene.number()));
            }
        }
        for (String name : at.columns()) {
            double x = at.x(name);
            double from = births.getOrDefault(name, at.start() - 10);
            double to = deaths.getOrDefault(name, at.end());
            if (births.containsKey(name)) {
                svg.shape("line", "class", "sd-unborn", "x1", x, "y1", at.start() - 10, "x2", x, "y2", from);
                svg.shape("circle", "class", "sd-birth", "cx", x, "cy", from, "r", 3);
            }
            svg.shape("line", "class", "sd-life", "x1", x, "y1", from, "x2", x, "y2", to);
            if (deaths.containsKey(name)) {
                strokes.cross("sd-death", x, to + 6, 6);
            }
        }
    }

    /** Hatches each actor from where it began to wait to where the answer came, or to the end. */
    private void waits() {
        Map<String, Double> since = new HashMap<>();
        for (Scene scene : story.scenes()) {
            Double from = since.remove(scene.to());
            if (from != null) {
                strokes.hatched("sd-waits", at.x(scene.to()), from, at.arrival(scene.number()) - 4);
            }
            if (scene.outcome() == Outcome.WAITS) {
                since.put(scene.to(), at.barEnd(scene.number()));
            }
        }
        for (Story.Waiting one : StoryWording.blocked(story)) {
            double x = at.x(one.actor());
            strokes.hatched("sd-blocked", x, since.getOrDefault(one.actor(), at.start()), at.end());
            svg.words(
                    "sd-mid sd-bad",
                    x,
                    at.end() + DiagramLayout.NOTE_LINE,
                    "waits for " + one.awaited(),
                    DiagramLayout.NOTE_LETTERS,
                    one.actor() + " waits in " + StoryWording.oneLine(one.message()) + " for " + one.awaited());
        }
    }

    private void bar(Scene scene) {
        double top = at.arrival(scene.number()) - 4;
        svg.open("g").tooltip(tooltips.of(scene));
        svg.shape(
                "rect",
                "class",
                scene.outcome() == Outcome.FAILED ? "sd-bar sd-failed" : "sd-bar",
                "x",
                at.x(scene.to()) - DiagramLayout.BAR,
                "y",
                top,
                "width",
                2 * DiagramLayout.BAR,
                "height",
                at.barEnd(scene.number()) + 4 - top,
                "rx",
                2);
        svg.close("g");
    }

    private void heads(double y) {
        for (String name : at.columns()) {
            double width = at.headWidth(name);
            String look = name.equals(ActorLabels.OUTSIDE) ? "sd-box sd-outside" : "sd-box";
            svg.shape(
                    "rect",
                    "class",
                    look,
                    "x",
                    at.x(name) - width / 2,
                    "y",
                    y,
                    "width",
                    width,
                    "height",
                    DiagramLayout.HEAD,
                    "rx",
                    5);
            svg.words("sd-head", at.x(name), y + 18, name, DiagramLayout.HEAD_LETTERS, null);
        }
    }
}
