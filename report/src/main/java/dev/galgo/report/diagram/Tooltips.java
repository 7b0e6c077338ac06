package dev.galgo.report.diagram;

import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.story.UndeliveredMessage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a reader of a sequence diagram gets to see who stays on a message: all of it, with file and line. */
final class Tooltips {
    private final Overtaking overtaking;

    Tooltips(Overtaking overtaking) {
        this.overtaking = overtaking;
    }

    String of(Scene scene) {
        var lines = new ArrayList<String>();
        lines.add(scene.number() + ". " + StoryWording.message(scene.kind(), scene.message()));
        String site = scene.site();
        lines.add("from " + scene.from() + " to " + scene.to() + sent(scene.sentBy(), site));
        lines.add("handler " + StoryWording.oneLine(scene.handler()));
        List<Integer> overtakers = overtaking.of(scene);
        if (!overtakers.isEmpty()) {
            lines.add("overtaken by "
                    + String.join(", ", overtakers.stream().map(String::valueOf).toList()));
        }
        lines.addAll(StoryWording.effects(scene));
        return String.join("\n", lines);
    }

    String of(UndeliveredMessage flight) {
        return "not delivered: "
                + StoryWording.message(flight.kind(), flight.left().message()) + "\nfrom "
                + flight.left().from() + " to " + flight.left().to() + sent(flight.sentBy(), flight.site()) + "\n"
                + StoryWording.oneLine(flight.left().reason());
    }

    private static String sent(int sentBy, @Nullable String site) {
        return ", sent " + (sentBy == 0 ? "at the start" : "in " + sentBy) + (site == null ? "" : " at " + site);
    }
}
