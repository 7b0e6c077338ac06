package dev.galgo.foundry.plain;

import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.program.FailurePlace;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * The set-up: code that is no actor creates actors, sends, and calls, which is answered at once.
 */
final class PlainSetUp {
    private final PlainRuntime run;
    private final Deliveries deliveries;

    PlainSetUp(PlainRuntime run, Deliveries deliveries) {
        this.run = run;
        this.deliveries = deliveries;
    }

    /** Runs code that is no actor. */
    void outside(String what, Activity.Body body) {
        var activity = activity(what);
        deliveries.step(activity, body);
        finish(activity);
    }

    ActorName create(Class<?> type, @Nullable Object[] args) {
        var created = new ArrayList<ActorName>();
        var activity = activity("Creating " + type.getSimpleName());
        deliveries.step(activity, () -> {
            created.add(run.cells().create(type, args, activity));
            return null;
        });
        return created.get(0);
    }

    void send(ActorName to, String message, @Nullable Object[] args) {
        var activity = activity(message);
        deliveries.step(activity, () -> {
            run.post(activity, to, message, run.carried(args, false, message), false, false);
            return null;
        });
    }

    /** The message that was sent last is delivered before all others. */
    void lastGoesFirst() {
        deliveries.lastGoesFirst();
    }

    /** Delivers the message that was sent last, here and now. */
    void deliverLast() {
        var activity = deliveries.deliver(deliveries.takeLast(), run.setUp());
        if (activity != null) {
            finish(activity);
        }
    }

    private Activity activity(String what) {
        return new Activity(run, null, what, null, run.setUp());
    }

    /** Delivers what the set-up asks, and nothing else, until it is done. */
    private void finish(Activity activity) {
        while (activity.waits()) {
            var letter = deliveries.takeAsked();
            if (letter == null) {
                throw run.stop(Stop.failed(FailurePlace.of(
                        FindingKind.BLOCKED,
                        activity.what() + " waits in the set-up for an answer that cannot come.",
                        activity.what())));
            }
            deliveries.deliver(letter, run.setUp());
        }
    }
}
