package dev.galgo.core.check;

import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;

/** Says in which delivery two schedules part, by the numbers of the failing one. */
final class BesideSentence {
    private BesideSentence() {}

    static String of(BesideSearch.Nearest nearest, Story failing, Story passing) {
        Scene fails = failing.scenes().get(nearest.common());
        Scene instead = passing.scenes().get(nearest.common());
        if (nearest.instead() == nearest.common()) {
            return "passes if " + numbered(fails) + " chooses " + chosen(instead) + " and not " + chosen(fails);
        }
        int decides = decides(nearest, failing);
        return decides == ScheduleOrder.NOBODY
                ? "passes if " + name(instead) + " from " + instead.from() + " to " + instead.to() + " comes before "
                        + numbered(fails)
                : "passes if " + numbered(fails) + " comes after "
                        + numbered(failing.scenes().get(decides));
    }

    /** The last of those that the same actor takes in the failing schedule after the delivery in question, and in the passing one before it. */
    private static int decides(BesideSearch.Nearest nearest, Story failing) {
        String actor = failing.scenes().get(nearest.common()).to();
        int last = nearest.instead();
        for (int delivery : nearest.before()) {
            if (delivery > nearest.common() && failing.scenes().get(delivery).to().equals(actor)) {
                last = last == ScheduleOrder.NOBODY ? delivery : Math.max(last, delivery);
            }
        }
        return last;
    }

    private static String numbered(Scene scene) {
        return scene.number() + " (" + name(scene) + ")";
    }

    private static String name(Scene scene) {
        int arguments = scene.message().indexOf('(');
        return arguments > 0 ? scene.message().substring(0, arguments) : scene.message();
    }

    private static String chosen(Scene scene) {
        return String.join(", ", scene.choices().stream().map(String::valueOf).toList());
    }
}
