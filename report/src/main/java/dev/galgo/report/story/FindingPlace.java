package dev.galgo.report.story;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where in the program a finding is.
 *
 * @param at the line to look at first; null if none is known
 * @param others further lines that belong to it, each with what happens there
 */
public record FindingPlace(@Nullable ClassFileLine at, Map<ClassFileLine, String> others) {

    /**
     * The line that the finding's sentence names; else what it is about: the calls that wait, the sends that nobody took; else the handler that
     * ran last.
     */
    public static FindingPlace of(Finding finding) {
        Story story = finding.story();
        ClassFileLine named = ClassFileLine.in(finding.message());
        Map<ClassFileLine, String> concerned =
                finding.kind() == FindingKind.UNDELIVERED ? lostSends(story) : waitingCalls(story);
        var places = new ArrayList<ClassFileLine>();
        if (named != null) {
            places.add(named.known(finding.cause()));
        }
        boolean failed = story.scenes().stream().anyMatch(scene -> scene.outcome() == Outcome.FAILED);
        if (!failed) {
            places.addAll(concerned.keySet());
        }
        if (places.isEmpty() && !story.scenes().isEmpty()) {
            Scene last = story.scenes().get(story.scenes().size() - 1);
            ClassFileLine handler = ClassFileLine.in(last.handler());
            ClassFileLine place = handler != null ? handler : ClassFileLine.in(last.site());
            if (place != null) {
                places.add(place);
            }
        }
        if (places.isEmpty()) {
            return new FindingPlace(null, Map.of());
        }
        var others = new LinkedHashMap<ClassFileLine, String>();
        if (!failed) {
            others.putAll(concerned);
            others.remove(places.get(0));
        }
        return new FindingPlace(places.get(0), others);
    }

    private static Map<ClassFileLine, String> lostSends(Story story) {
        var sends = new LinkedHashMap<ClassFileLine, String>();
        for (UndeliveredMessage flight : UndeliveredMessage.unfinished(story)) {
            ClassFileLine place = ClassFileLine.in(flight.site());
            if (place != null) {
                String message =
                        StoryWording.message(flight.kind(), flight.left().message());
                sends.merge(place, message + " to " + flight.left().to() + " is sent here", (first, again) -> first);
            }
        }
        return sends;
    }

    private static Map<ClassFileLine, String> waitingCalls(Story story) {
        var calls = new LinkedHashMap<ClassFileLine, String>();
        for (Story.Waiting waiting : StoryWording.blocked(story)) {
            ClassFileLine place = lastCall(story.scenes(), waiting.actor());
            if (place != null) {
                calls.merge(
                        place,
                        waiting.actor() + " waits here for " + waiting.awaited(),
                        (first, again) -> first + "; " + again);
            }
        }
        return calls;
    }

    private static @Nullable ClassFileLine lastCall(List<Scene> scenes, String actor) {
        for (int i = scenes.size() - 1; i >= 0; i--) {
            Scene scene = scenes.get(i);
            if (!scene.to().equals(actor)) {
                continue;
            }
            List<Sent> sent = scene.sent();
            for (int j = sent.size() - 1; j >= 0; j--) {
                if (sent.get(j).kind() == Message.Kind.CALL) {
                    return ClassFileLine.in(sent.get(j).site());
                }
            }
        }
        return null;
    }
}
