package dev.galgo.report.diagram;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.StoryWording;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A story as a Mermaid sequence diagram, for issue trackers and wikis that draw it.
 *
 * <p>Arrows stand where messages are delivered, so reading downwards is reading the schedule: sends have open heads, calls filled ones,
 * replies are dashed, and what nobody took ends in a cross.
 */
public final class MermaidDiagram {
    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder("sequenceDiagram\n");
    private final Map<String, String> participants = new LinkedHashMap<>();

    private MermaidDiagram() {}

    /** The diagram's source, ending with a line break. */
    public static String of(Story story) {
        return of(story, 0);
    }

    /** The same of a story whose last deliveries can repeat for ever, as many as that. */
    public static String of(Story story, int circle) {
        var diagram = new MermaidDiagram();
        diagram.cast(story);
        int round = story.scenes().size() - circle;
        story.scenes().subList(0, round).forEach(diagram::scene);
        if (circle > 0) {
            diagram.line("loop for ever");
            story.scenes().subList(round, story.scenes().size()).forEach(diagram::scene);
            diagram.line("end");
        }
        diagram.ending(story);
        return diagram.text.toString();
    }

    private void cast(Story story) {
        boolean outside = story.scenes().stream().anyMatch(scene -> scene.from().equals(ActorLabels.OUTSIDE))
                || story.left().stream().anyMatch(left -> left.from().equals(ActorLabels.OUTSIDE));
        if (outside) {
            enter(ActorLabels.OUTSIDE);
        }
        story.cast().forEach(this::enter);
    }

    /** Participants go by short names of our own, since labels may hold what the notation reserves. */
    private String enter(String label) {
        return participants.computeIfAbsent(label, unseen -> {
            String name = "p" + participants.size();
            line("participant " + name + " as " + escaped(unseen));
            return name;
        });
    }

    private void scene(Scene scene) {
        String from = enter(scene.from());
        String to = enter(scene.to());
        String arrow =
                switch (scene.kind()) {
                    case SEND -> "-)";
                    case CALL -> "->>";
                    case REPLY, REST -> "-->>";
                };
        line(from + arrow + to + ": " + scene.number() + ". "
                + escaped(StoryWording.message(scene.kind(), scene.message())));
        for (Story.Change change : scene.changes()) {
            note(to, StoryWording.change(change, " -> "));
        }
        if (!scene.output().isEmpty()) {
            note(to, "prints " + scene.output().stripTrailing());
        }
        if (scene.outcome() == Outcome.FAILED) {
            note(to, StoryWording.FAILS + " in " + scene.handler());
        } else if (scene.outcome() == Outcome.DESTROYED) {
            note(to, "destroys itself");
        } else if (scene.outcome() == Outcome.STOPPED) {
            note(to, "stops");
        }
    }

    private void ending(Story story) {
        for (Story.Left left : story.left()) {
            boolean reply = left.message().startsWith("reply to ");
            Message.Kind kind = reply ? Message.Kind.REPLY : Message.Kind.SEND;
            line(enter(left.from()) + (reply ? "--x" : "-x") + enter(left.to()) + ": "
                    + escaped("not delivered: " + StoryWording.message(kind, left.message())));
        }
        for (Story.Waiting waiting : StoryWording.blocked(story)) {
            note(enter(waiting.actor()), "waits for " + waiting.awaited() + " in " + waiting.message());
        }
    }

    private void note(String participant, String words) {
        line("Note over " + participant + ": " + escaped(words));
    }

    private void line(String words) {
        text.append(INDENT).append(words).append('\n');
    }

    /** The words with what Mermaid would read as its own, marks of entities, ends of statements and tags, spelt out. */
    private static String escaped(String words) {
        var spelt = new StringBuilder(words.length() + 8);
        StoryWording.oneLine(words).chars().forEach(c -> {
            switch (c) {
                case '#' -> spelt.append("#35;");
                case ';' -> spelt.append("#59;");
                case '<' -> spelt.append("#lt;");
                default -> spelt.append((char) c);
            }
        });
        return spelt.toString();
    }
}
