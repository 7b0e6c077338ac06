package dev.galgo.report.diagram;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;

/** What is written in a sequence diagram besides messages. */
final class DiagramWords {
    private DiagramWords() {}

    /** What stands beside the bar of a scene. */
    static List<String> notes(Scene scene) {
        var notes = new ArrayList<String>();
        String note = scene.note();
        if (note != null) {
            notes.add(StoryWording.oneLine(note));
        } else if (!scene.choices().isEmpty()) {
            notes.add("chooses "
                    + String.join(
                            ", ", scene.choices().stream().map(String::valueOf).toList()));
        }
        for (Story.Change change : scene.changes()) {
            notes.add(StoryWording.change(change, " \u2192 "));
        }
        if (!scene.created().isEmpty()) {
            notes.add("creates " + String.join(", ", scene.created()));
        }
        if (!scene.output().isEmpty()) {
            notes.add("prints " + StoryWording.oneLine(scene.output().stripTrailing()));
        }
        if (notes.size() > DiagramLayout.MOST_NOTES) {
            int more = notes.size() - DiagramLayout.MOST_NOTES + 1;
            notes.subList(DiagramLayout.MOST_NOTES - 1, notes.size()).clear();
            notes.add("and " + more + " more");
        }
        if (scene.outcome() == Outcome.DESTROYED) {
            notes.add("destroys itself");
        } else if (scene.outcome() == Outcome.STOPPED) {
            notes.add("stops");
        } else if (scene.outcome() == Outcome.FAILED) {
            notes.add(StoryWording.FAILS);
        }
        return notes;
    }

    /** What the marks mean that occur here. */
    static List<String> legend(Story story) {
        var words = new ArrayList<String>();
        if (story.scenes().stream().anyMatch(scene -> scene.kind() == Message.Kind.CALL)) {
            words.add("filled head: a call, dashed: its answer");
        }
        var overtaking = new Overtaking(story.scenes());
        if (story.scenes().stream().anyMatch(scene -> !overtaking.of(scene).isEmpty())) {
            words.add("orange: overtaken by a later message");
        }
        if (story.scenes().stream().anyMatch(scene -> scene.outcome() == Outcome.WAITS)) {
            words.add("hatched: waits for an answer");
        }
        if (!story.left().isEmpty()) {
            int more = story.left().size() - DiagramLayout.MOST_LEFT;
            words.add("cross: not delivered" + (more > 0 ? ", and " + more + " more that are not drawn" : ""));
        }
        return words;
    }
}
