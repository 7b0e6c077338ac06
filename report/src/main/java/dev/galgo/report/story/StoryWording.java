package dev.galgo.report.story;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import dev.galgo.core.trace.Story.Waiting;
import dev.galgo.report.syntax.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words in which scenes are told, the same in text and diagrams. */
public final class StoryWording {
    /** How a handler that failed is marked. */
    public static final String FAILS = "FAILS";

    private static final String REPLY_TO = "reply to ";
    private static final String REST_OF = "rest of ";

    private StoryWording() {}

    /** What a message is called: {@code set(5)}, or {@code reply 5 to get}. */
    public static String message(Message.Kind kind, String text) {
        if (kind == Message.Kind.REST) {
            return answered(text) + " goes on" + where(text);
        }
        if (kind != Message.Kind.REPLY) {
            return oneLine(text);
        }
        String value = replied(text);
        return value.isEmpty() ? "reply to " + answered(text) : "reply " + value + " to " + answered(text);
    }

    /** What a scene did besides being there, each in a few words. */
    public static List<String> effects(Scene scene) {
        var effects = new ArrayList<String>();
        String handler = handler(scene);
        if (scene.kind() == Message.Kind.REPLY) {
            effects.add("resumes " + handler);
        } else if (scene.kind() != Message.Kind.REST && !handler.equals(name(scene))) {
            effects.add("runs " + handler);
        }
        String note = scene.note();
        if (note != null) {
            effects.addAll(note.isEmpty() ? List.of() : List.of(oneLine(note)));
        } else if (!scene.choices().isEmpty()) {
            effects.add("chooses "
                    + String.join(
                            ", ", scene.choices().stream().map(String::valueOf).toList()));
        }
        scene.changes().forEach(change -> effects.add(change(change, " -> ")));
        if (!scene.created().isEmpty()) {
            effects.add("creates " + String.join(", ", scene.created()));
        }
        scene.sent().forEach(sent -> effects.add(sent(sent)));
        boolean replied = scene.sent().stream().anyMatch(sent -> sent.kind() == Message.Kind.REPLY);
        String returned = scene.returned();
        if (returned != null && !returned.isEmpty() && !replied) {
            effects.add("returns " + oneLine(returned));
        }
        switch (scene.outcome()) {
            case DONE, WAITS -> {}
            case DESTROYED -> effects.add("destroys itself");
            case STOPPED -> effects.add("stops");
            case FAILED -> effects.add(FAILS);
        }
        return effects;
    }

    /**
     * A field that changed: {@code value: 0 -> 5}, or what changed in it: {@code items: +3 at 2}.
     *
     * @param arrow what stands between before and after
     */
    public static String change(Story.Change change, String arrow) {
        return oneLine(ChangeText.of(change, arrow));
    }

    private static String sent(Sent sent) {
        return switch (sent.kind()) {
            case SEND -> "sends " + oneLine(sent.message()) + " to " + sent.to();
            case CALL -> "calls " + oneLine(sent.message()) + " of " + sent.to();
            case REPLY -> {
                String value = replied(sent.message());
                yield value.isEmpty() ? "replies" : "replies " + value;
            }
            case REST -> "waits" + where(sent.message());
        };
    }

    /** The handler's name alone if it belongs to the class of its actor, since everything else has been said; else all of it. */
    private static String handler(Scene scene) {
        String type = scene.to().split("[#@]", 2)[0] + ".";
        int place = scene.handler().indexOf(" (");
        String name = place < 0 ? scene.handler() : scene.handler().substring(0, place);
        return oneLine(name.startsWith(type) ? name.substring(type.length()) : scene.handler());
    }

    private static String name(Scene scene) {
        int arguments = scene.message().indexOf('(');
        return oneLine(arguments < 0 ? scene.message() : scene.message().substring(0, arguments));
    }

    /** Who waits for an answer at the end; an actor whose handler failed does not, though it stands where the handler began. */
    public static List<Waiting> blocked(Story story) {
        var failed = story.scenes().stream()
                .filter(scene -> scene.outcome() == Outcome.FAILED)
                .map(Scene::to)
                .toList();
        return story.waiting().stream()
                .filter(one -> !failed.contains(one.actor()))
                .toList();
    }

    /** Whether what is left is not a message but the rest of a task. */
    public static boolean isRest(Story.Left left) {
        return left.message().startsWith(REST_OF) && left.from().equals(left.to());
    }

    /** {@code get on Server at line 5}, and that it could go on if it could. */
    public static String rest(Story.Left left) {
        String free = left.reason().equals("may be delivered") ? ", and could go on" : "";
        return answered(left.message()) + " on " + left.to() + where(left.message()) + free;
    }

    /** {@code " at line 5"} of {@code rest of get(line 5)}. */
    private static String where(String rest) {
        int open = rest.indexOf('(');
        return open < 0 ? "" : " at " + oneLine(rest.substring(open + 1, rest.length() - 1));
    }

    /** {@code get} of {@code reply to get(5)} and {@code rest of get(line 5)}. */
    private static String answered(String reply) {
        String prefix = reply.startsWith(REPLY_TO) ? REPLY_TO : reply.startsWith(REST_OF) ? REST_OF : "";
        String call = reply.substring(prefix.length());
        int open = call.indexOf('(');
        return oneLine(open < 0 ? call : call.substring(0, open));
    }

    /** {@code 5} of {@code reply to get(5)}. */
    private static String replied(String reply) {
        int open = reply.indexOf('(');
        return open < 0 || !reply.endsWith(")") ? "" : oneLine(reply.substring(open + 1, reply.length() - 1));
    }

    /** What is known of how short and orderly the schedule of a finding is. */
    public static String shortness(Finding finding) {
        return switch (finding.shortness()) {
            case FOUND -> "the shortest schedule found";
            case SHORTEST -> "no shorter schedule shows it";
            case MOST_ORDERLY -> "no shorter schedule shows it, and no other of this length is more orderly";
        };
    }

    /** What decides a finding, in one line; none if that was not found out. */
    public static Optional<String> decision(Finding finding) {
        return Optional.ofNullable(finding.decision()).map(StoryWording::oneLine);
    }

    /** {@code 1 error}, {@code 12,000 errors}. */
    public static String count(long number, String one) {
        return count(number, one, one + "s");
    }

    public static String count(long number, String one, String many) {
        return grouped(number) + " " + (number == 1 ? one : many);
    }

    /** {@code 12,000}; by hand, since a formatter looks up the ways of all countries first, in every short report. */
    private static String grouped(long number) {
        var digits = new StringBuilder().append(number);
        int first = number < 0 ? 1 : 0;
        for (int comma = digits.length() - 3; comma > first; comma -= 3) {
            digits.insert(comma, ',');
        }
        return digits.toString();
    }

    /** The text without line breaks and without anything that moves a cursor or changes a colour. */
    public static String oneLine(String text) {
        return PlainText.oneLine(text);
    }
}
