package dev.galgo.pekko.wording;

import dev.galgo.snapshot.Snapshots;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.RecipientRef;
import org.apache.pekko.pattern.PromiseActorRef;
import org.jspecify.annotations.Nullable;
import scala.Product;

/**
 * What timers are for. To Pekko's scheduler a timer is code to be run; but the code that Pekko itself has run is a closure over what it will
 * do.
 */
public final class TimerPurposes {
    /** How deep the machinery is: the task, what it was given to run, what that has captured. */
    private static final int DEPTH = 3;

    private final Snapshots parts;

    TimerPurposes(Snapshots parts) {
        this.parts = parts;
    }

    /** What a timer is for. */
    public sealed interface Purpose {
        /**
         * It ends an ask.
         *
         * @param question the place for the answer
         * @param asked who was asked; null if that is not to be seen
         */
        record Patience(PromiseActorRef question, @Nullable Object asked) implements Purpose {}

        /** It is an actor's own, known by its key. */
        record Tick(@Nullable Object key) implements Purpose {}

        /** It sends a message. */
        record Later(Object message) implements Purpose {}

        /** It runs code of the program, or of whoever else. */
        record Code() implements Purpose {}
    }

    public Purpose of(Runnable task) {
        List<Object> level = List.of(task);
        for (int depth = 0; depth < DEPTH; depth++) {
            var next = new ArrayList<Object>();
            for (Object one : level) {
                Purpose purpose = among(one);
                if (purpose != null) {
                    return purpose;
                }
                for (Object part : parts.parts(one)) {
                    if (part != null && isMachinery(part.getClass())) {
                        next.add(part);
                    }
                }
            }
            level = next;
        }
        return new Purpose.Code();
    }

    private @Nullable Purpose among(Object closure) {
        boolean sends = false;
        Object said = null;
        PromiseActorRef question = null;
        for (Object part : parts.parts(closure)) {
            if (question != null && (part instanceof ActorRef || part instanceof RecipientRef<?>)) {
                return new Purpose.Patience(question, part);
            }
            if (part instanceof PromiseActorRef place && isAboutAsks(closure)) {
                question = place;
            }
            if (part != null && part.getClass().getName().contains("TimerSchedulerImpl$TimerMsg")) {
                return new Purpose.Tick(parts.parts(part).iterator().next());
            }
            if (part instanceof Product tick && part.getClass().getName().contains("TimerSchedulerImpl$")) {
                return new Purpose.Tick(tick.productElement(0));
            }
            if (part instanceof ActorRef) {
                sends = true;
            } else if (part != null && said == null) {
                said = part;
            }
        }
        if (question != null) {
            return new Purpose.Patience(question, null);
        }
        return sends && said != null && closure.getClass().getName().startsWith("org.apache.pekko.actor.Scheduler$")
                ? new Purpose.Later(said)
                : null;
    }

    private static boolean isAboutAsks(Object closure) {
        return closure.getClass().getName().contains("PromiseActorRef")
                || closure.getClass().getName().contains("AskSupport");
    }

    private static boolean isMachinery(Class<?> type) {
        return type.isHidden() || type.getName().startsWith("org.apache.pekko.actor.Scheduler$");
    }
}
