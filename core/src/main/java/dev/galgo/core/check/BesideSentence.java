package dev.galgo.core.check;

import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;

/** Says in which delivery two schedules part, by the numbers of the failing one. */
final class BesideSentence {
    /** A message that is a text may have any length. */
    private static final int LONGEST_NAME = 40;

    private BesideSentence() {}

    static String of(BesideSearch.Nearest nearest, Story failing, Story passing) {
        Scene fails = failing.scenes().get(nearest.common());
        Scene decides = passing.scenes().get(nearest.decides() - 1);
        String passes = nearest.complete() ? "passes if " : "passes, for example, if ";
        if (nearest.decidesAs() == nearest.common()) {
            return passes + numbered(fails) + " chooses " + chosen(decides) + " and not " + chosen(fails);
        }
        String other = nearest.decidesAs() == ScheduleOrder.NOBODY
                ? name(decides) + " from " + named(decides.from(), failing) + " to " + named(decides.to(), failing)
                : numbered(failing.scenes().get(nearest.decidesAs()));
        if (!nearest.comes()) {
            return passes + other + " comes before " + numbered(fails) + ", which then never comes";
        }
        return nearest.decidesAs() == ScheduleOrder.NOBODY
                ? passes + other + " comes before " + numbered(fails)
                : passes + numbered(fails) + " comes after " + other;
    }

    /** Numbers tell actors of one class apart in one schedule; one that the failing schedule does not know is one of its class. */
    private static String named(String actor, Story failing) {
        boolean known = failing.scenes().stream()
                .anyMatch(scene -> scene.from().equals(actor) || scene.to().equals(actor));
        int number = actor.lastIndexOf('#');
        return known || number <= 0 ? actor : "another " + actor.substring(0, number);
    }

    private static String numbered(Scene scene) {
        return scene.number() + " (" + name(scene) + ")";
    }

    private static String name(Scene scene) {
        String message = scene.message();
        int arguments = message.startsWith("\"") ? -1 : message.indexOf('(');
        String name = arguments > 0 ? message.substring(0, arguments) : message;
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "...";
    }

    private static String chosen(Scene scene) {
        return String.join(", ", scene.choices().stream().map(String::valueOf).toList());
    }
}
