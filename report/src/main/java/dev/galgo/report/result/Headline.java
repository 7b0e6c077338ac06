package dev.galgo.report.result;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Started;
import dev.galgo.report.story.StoryWording;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The first line of every report: what was started, so that readers see whether that is what they meant. */
public final class Headline {
    /** What it begins with. */
    public static final String STARTED = "started: ";

    private Headline() {}

    /**
     * The line without its beginning: {@code ActorFoundry actor bank.Account, first message deposit, arguments 100, delivery unordered}.
     *
     * @param delivery in which order messages may arrive; null where there are none
     */
    public static String text(Started started, @Nullable DeliveryModel delivery) {
        var words = new StringJoiner(", ").add(started.kind() + " " + StoryWording.oneLine(started.target()));
        if (started.message() != null) {
            words.add("first message " + StoryWording.oneLine(started.message()));
        }
        if (!started.args().isEmpty()) {
            var args = new StringJoiner(" ");
            started.args().forEach(arg -> args.add(quoted(StoryWording.oneLine(arg))));
            words.add((started.args().size() == 1 ? "argument " : "arguments ") + args);
        }
        if (delivery != null) {
            words.add("delivery " + word(delivery));
        }
        return words.toString();
    }

    /** The whole line, without a line break. */
    public static String line(Started started, @Nullable DeliveryModel delivery) {
        return STARTED + text(started, delivery);
    }

    /** The delivery model as users name it. */
    static String word(DeliveryModel delivery) {
        return delivery.name().toLowerCase(Locale.ROOT);
    }

    /** As a shell takes it for one word. */
    public static String quoted(String word) {
        return word.matches("[\\w./+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
