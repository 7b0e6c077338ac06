package dev.galgo.report.story;

import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Left;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A message that nobody took, with where it was sent.
 *
 * @param sentBy the number of the scene that sent it; 0 if it was pending at the start
 * @param nth its position among that scene's messages, from 0
 * @param site file and line of the send, where known
 */
public record UndeliveredMessage(Left left, Message.Kind kind, int sentBy, int nth, @Nullable String site) {
    private record Departure(int sentBy, int nth) {}

    /** One for each message that is left at the end of the story, in the same order. */
    public static List<UndeliveredMessage> unfinished(Story story) {
        Set<Departure> taken = new HashSet<>();
        story.scenes().forEach(scene -> taken.add(new Departure(scene.sentBy(), scene.nth())));
        var flights = new ArrayList<UndeliveredMessage>();
        for (Left left : story.left()) {
            flights.add(departed(story, left, taken));
        }
        return flights;
    }

    private static UndeliveredMessage departed(Story story, Left left, Set<Departure> taken) {
        for (Scene scene : story.scenes()) {
            if (!scene.to().equals(left.from())) {
                continue;
            }
            for (int nth = 0; nth < scene.sent().size(); nth++) {
                Sent sent = scene.sent().get(nth);
                if (sent.to().equals(left.to())
                        && sent.message().equals(left.message())
                        && taken.add(new Departure(scene.number(), nth))) {
                    return new UndeliveredMessage(left, sent.kind(), scene.number(), nth, sent.site());
                }
            }
        }
        boolean reply = left.message().startsWith("reply to ");
        return new UndeliveredMessage(left, reply ? Message.Kind.REPLY : Message.Kind.SEND, 0, 0, null);
    }
}
