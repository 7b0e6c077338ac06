package dev.galgo.pekko.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.control.Conductor;
import dev.galgo.pekko.control.Crash;
import dev.galgo.pekko.control.Sites;
import dev.galgo.pekko.control.StopTyped;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorKilledException;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.jspecify.annotations.Nullable;

/** Which of the exceptions that leave actors are wrong: those that nobody was prepared for. */
final class Failures {
    private final Conductor conductor;

    Failures(Conductor conductor) {
        this.conductor = conductor;
    }

    /** What went wrong in the delivery just made; null if nothing did. */
    @Nullable
    Failure sinceLast() {
        Conductor.Intruder intruder = conductor.intruder();
        if (intruder != null) {
            return uncontrolled(intruder);
        }
        String uncontrolled = conductor.uncontrolled();
        if (uncontrolled != null) {
            return uncontrolled(uncontrolled);
        }
        Failure first = null;
        for (Failed failed : conductor.takeFailures()) {
            Throwable cause = unwrapped(failed.cause());
            if (first == null && (cause instanceof AssertionError || !expected(failed.child(), cause))) {
                first = thrown(cause, Wording.shortPath(failed.child()));
            }
        }
        return first;
    }

    private static Throwable unwrapped(Throwable cause) {
        boolean wrapper = cause.getClass().getName().endsWith("TypedActorFailedException")
                || cause instanceof org.apache.pekko.actor.ActorInitializationException;
        Throwable inner = cause.getCause();
        if (wrapper && inner == null && cause instanceof scala.Product product && product.productArity() == 1) {
            inner = (Throwable) product.productElement(0);
        }
        return wrapper && inner != null ? inner : cause;
    }

    /** A typed actor's failure is expected by a parent that watches it; a classic one's by a parent with a strategy of its own. */
    private static boolean expected(ActorRef child, Throwable cause) {
        if (cause instanceof ActorKilledException || cause instanceof Crash) {
            return true;
        }
        if (!(child instanceof ActorRefWithCell ref)
                || !(ref.underlying() instanceof ActorCell cell)
                || !(cell.parent() instanceof ActorRefWithCell above)
                || !(above.underlying() instanceof ActorCell parent)
                || parent.actor() == null) {
            return false;
        }
        if (StopTyped.isTyped(child)) {
            return parent.isWatching(child);
        }
        return parent.self().path().elements().size() > 1
                && parent.actor().supervisorStrategy() != SupervisorStrategy.defaultStrategy();
    }

    private static Failure uncontrolled(Conductor.Intruder intruder) {
        return new Failure(
                FindingKind.UNCONTROLLED,
                "The thread " + intruder.thread() + ", which is not under control, sent " + intruder.what()
                        + ". Orders in which it does so cannot be explored, so nothing is verified."
                        + " Let actors, Pekko's scheduler or Pekko's dispatchers do what that thread does.",
                "intruder " + intruder.what(),
                null);
    }

    private static Failure uncontrolled(String what) {
        return new Failure(
                FindingKind.UNCONTROLLED,
                "The program used " + what
                        + ", which is not under control, so what it does may differ from run to run and nothing is"
                        + " verified. Give it what it needs from outside, or by messages.",
                "uncontrolled " + what,
                null);
    }

    Failure thrown(Throwable thrown, String who) {
        boolean assertion = thrown instanceof AssertionError;
        String place = Sites.of(thrown);
        String at = place == null ? "" : " (" + place + ")";
        String text = assertion
                ? who + " failed an assertion"
                        + (thrown.getMessage() == null ? "" : ": " + oneLine(thrown.getMessage())) + at
                : who + " threw " + oneLine(thrown.toString()) + at;
        FindingKind kind = assertion ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        return new Failure(kind, text, thrown.getClass().getName() + " at " + place, thrown);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
