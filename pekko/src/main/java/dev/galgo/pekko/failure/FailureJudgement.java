package dev.galgo.pekko.failure;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.actor.InjectedCrash;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.controller.SystemRequests;
import dev.galgo.pekko.wording.EventWording;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.pekko.actor.ActorKilledException;
import org.jspecify.annotations.Nullable;

/** Which of the exceptions that leave actors are wrong: those that nobody was prepared for. */
public final class FailureJudgement {
    private final SystemController controller;

    private final FailureConsequences consequences;
    private Set<FindingKind> ignored = Set.of();
    private @Nullable ActorFailure wrong;

    /** @param messages what events are called, by slot */
    public FailureJudgement(SystemController controller, List<Message> messages) {
        this.controller = controller;
        this.consequences = new FailureConsequences(controller, messages);
    }

    /** From now on failures of these kinds are not reported. */
    public void ignore(Set<FindingKind> kinds) {
        ignored = Set.copyOf(kinds);
    }

    /** What went wrong in the delivery just made; null if nothing did. */
    public @Nullable Failure sinceLast() {
        wrong = null;
        boolean strict = !ignored.contains(FindingKind.UNCONTROLLED);
        SystemRequests.Intruder intruder = controller.requests().intruder();
        if (intruder != null && strict) {
            return uncontrolled(intruder);
        }
        Throwable leftMain = controller.takeLeftMain();
        Failure ofMain = leftMain == null ? null : thrown(leftMain, "main");
        if (ofMain != null && !ignored.contains(ofMain.kind())) {
            return ofMain;
        }
        List<ActorFailure> falls = controller.requests().takeFailures();
        Failure unforeseen = first(falls, fall -> !expected(fall, unwrapped(fall.cause())));
        if (unforeseen != null) {
            return unforeseen;
        }
        Failure failedAssertion = first(falls, fall -> unwrapped(fall.cause()) instanceof AssertionError);
        if (failedAssertion != null) {
            return failedAssertion;
        }
        List<Throwable> asserted = controller.asserted();
        return asserted.isEmpty() || ignored.contains(FindingKind.ASSERTION) ? null : caught(asserted.get(0));
    }

    /**
     * The first of the failures that counts for this reason and is not of a kind that is ignored;
     * null if none does.
     */
    private @Nullable Failure first(List<ActorFailure> falls, Predicate<ActorFailure> counts) {
        for (ActorFailure fall : falls) {
            Failure failure = counts.test(fall) ? described(fall, falls) : null;
            if (failure != null && !ignored.contains(failure.kind())) {
                wrong = fall;
                return failure;
            }
        }
        return null;
    }

    private Failure described(ActorFailure fall, List<ActorFailure> falls) {
        Throwable cause = unwrapped(fall.cause());
        Failure overflow = consequences.overflow(fall, cause);
        Failure failure = overflow == null ? thrown(cause, consequences.who(fall)) : overflow;
        return new Failure(
                failure.kind(), failure.text() + consequences.of(fall, falls), failure.signature(), failure.cause());
    }

    /** The actor whose exception went wrong in the delivery just made; null if there is none. */
    public @Nullable ActorFailure wrong() {
        return wrong;
    }

    /** Nobody was told: supervision, a future or the program itself has dealt with it. */
    private Failure caught(Throwable error) {
        Failure failure = thrown(error, "Code of the program");
        return new Failure(
                failure.kind(),
                failure.text() + ", and supervision, a future or a catch of its own has swallowed it",
                failure.signature(),
                failure.cause());
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

    private static boolean expected(ActorFailure fall, Throwable cause) {
        return fall.awaited() || cause instanceof ActorKilledException || cause instanceof InjectedCrash;
    }

    private static Failure uncontrolled(SystemRequests.Intruder intruder) {
        return new Failure(
                FindingKind.UNCONTROLLED,
                "The thread " + intruder.thread() + ", which is not under control, sent " + intruder.what()
                        + ". Orders in which it does so cannot be explored, so nothing is verified."
                        + " Let actors, Pekko's scheduler or Pekko's dispatchers do what that thread does.",
                "intruder " + intruder.what(),
                null);
    }

    /** What was used that is not under control. */
    public static Failure uncontrolled(String what) {
        return new Failure(
                FindingKind.UNCONTROLLED,
                "The program used " + what
                        + ", which is not under control, so what it does may differ from run to run and nothing is"
                        + " verified. Give it what it needs from outside, or by messages.",
                "uncontrolled " + what,
                null);
    }

    public Failure thrown(Throwable thrown, String who) {
        boolean assertion = thrown instanceof AssertionError;
        String place = SourceSites.of(thrown);
        String at = place == null ? "" : " (" + place + ")";
        String text = assertion
                ? who + " failed an assertion"
                        + (thrown.getMessage() == null ? "" : ": " + oneLine(thrown.getMessage())) + at
                : who + " threw " + oneLine(thrown.toString()) + at;
        FindingKind kind = assertion ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        return new Failure(kind, text, thrown.getClass().getName() + " at " + place, thrown);
    }

    private static String oneLine(String text) {
        return EventWording.withoutNumbers(text.strip().replaceAll("\\s*\\R\\s*", " "));
    }
}
