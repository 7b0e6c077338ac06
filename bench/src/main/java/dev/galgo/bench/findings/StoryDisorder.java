package dev.galgo.bench.findings;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;
import java.util.Comparator;
import java.util.List;

/**
 * How hard a schedule is to follow.
 *
 * @param overtakings pairs of messages to one actor that were delivered the other way round than they were sent, answers aside
 * @param switches how often the next delivery is to another actor
 */
record StoryDisorder(int deliveries, int overtakings, int switches) implements Comparable<StoryDisorder> {
    private static final Comparator<StoryDisorder> ORDER = Comparator.comparingInt(StoryDisorder::deliveries)
            .thenComparingInt(StoryDisorder::overtakings)
            .thenComparingInt(StoryDisorder::switches);

    static StoryDisorder of(Story story) {
        int overtakings = 0;
        int switches = 0;
        List<Scene> scenes = story.scenes();
        for (int later = 0; later < scenes.size(); later++) {
            Scene one = scenes.get(later);
            switches += later > 0 && !scenes.get(later - 1).to().equals(one.to()) ? 1 : 0;
            for (Scene before : scenes.subList(0, later)) {
                overtakings += overtook(before, one) ? 1 : 0;
            }
        }
        return new StoryDisorder(scenes.size(), overtakings, switches);
    }

    private static boolean overtook(Scene before, Scene one) {
        boolean sentAfter =
                before.sentBy() > one.sentBy() || (before.sentBy() == one.sentBy() && before.nth() > one.nth());
        boolean answers = before.kind() == Message.Kind.REPLY || one.kind() == Message.Kind.REPLY;
        return sentAfter && !answers && before.to().equals(one.to());
    }

    @Override
    public int compareTo(StoryDisorder other) {
        return ORDER.compare(this, other);
    }

    /** The three figures as cells of a table. */
    String cells() {
        return deliveries + " | " + overtakings + " | " + switches;
    }
}
