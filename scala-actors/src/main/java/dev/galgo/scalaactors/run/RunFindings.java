package dev.galgo.scalaactors.run;

import dev.galgo.control.OutOfControl;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.scalaactors.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Judges what was come by in the runs of a program: which of it is a failure, a notice, an assumption, or a reason to say nothing at all. */
final class RunFindings {
    private final ProgramSource source;
    private final ActorNames names;
    private final RunState state;
    private final RunControl control;
    private final NoticedFailures noticed = new NoticedFailures();
    private boolean stepsSendAtOnce;

    RunFindings(ProgramSource source, ActorNames names, RunState state, RunControl control) {
        this.source = source;
        this.names = names;
        this.state = state;
        this.control = control;
    }

    /** What has failed before the first delivery. What fails in the first run, before there was a schedule, is no verdict. */
    @Nullable
    Failure atStart(long run) {
        Throwable thrown = control.outcome().takeLeftMain();
        if (thrown == null) {
            return lastStep();
        }
        if (thrown.getClass().getName().equals("scala.actors.SuspendActorControl")) {
            throw new SetUpFailed(
                    "main called react, which ends the thread that calls it: only actors can react."
                            + " Let an actor do it, or call receive.",
                    thrown);
        }
        refuseUnlinked(thrown);
        Failure failure = FailureWording.thrown(thrown, "main");
        if (run > 1) {
            return failure;
        }
        throw new SetUpFailed(failure.text(), thrown);
    }

    /** What does not fit together says nothing of the program. */
    private void refuseUnlinked(Throwable thrown) {
        boolean failedBefore =
                thrown.getMessage() != null && thrown.getMessage().startsWith("Could not initialize");
        if (thrown instanceof LinkageError && !(thrown instanceof ExceptionInInitializerError) && !failedBefore) {
            throw new Unsupported("The program does not fit " + source.scala() + ": " + thrown
                    + ". Put the Scala that it was compiled for on the class path, and everything else it needs.");
        }
    }

    /** What has failed in the last step; null if nothing has. */
    @Nullable
    Failure lastStep() {
        Failure endless = control.outcome().endlessness();
        if (endless != null) {
            return endless;
        }
        Throwable thrown = control.outcome().takeLeftMain();
        if (thrown != null && !isTold(thrown)) {
            refuseUnlinked(thrown);
            Failure failure = FailureWording.thrown(thrown, "main");
            if (!source.ignored().contains(failure.kind())) {
                return failure;
            }
        }
        for (ActorFailure one : control.outcome().takeFailures()) {
            refuseUnlinked(one.thrown());
            Failure failure = FailureWording.thrown(one.thrown(), who(one));
            if (!isTold(one.thrown())
                    && (!one.expected() || failure.kind() == FindingKind.ASSERTION)
                    && !source.ignored().contains(failure.kind())) {
                return failure;
            }
        }
        return null;
    }

    /** What was thrown in the place of a call out of control is told of as that call, unless nobody wants to hear of such calls: it was not made all the same. */
    private boolean isTold(Throwable thrown) {
        return thrown instanceof OutOfControl && !source.ignored().contains(FindingKind.UNCONTROLLED);
    }

    private static String who(ActorFailure one) {
        return one.who() != null ? one.who().toString() : one.inMain() ? "main" : "A task";
    }

    /** What was noticed in the last step, when so many deliveries had been made. */
    List<Failure> notice(List<Integer> taken) {
        var found = new ArrayList<Failure>();
        control.outcome().takeUncontrolled().forEach(what -> found.add(FailureWording.uncontrolled(what)));
        state.sharing().takeFound().forEach(race -> found.add(FailureWording.race(race, names)));
        found.forEach(one -> noticed.put(one, taken));
        return found;
    }

    List<Notice> notices() {
        return noticed.all();
    }

    /** Messages to an actor that nobody has started. */
    List<Failure> neverStarted(List<Message> messages) {
        var all = new ArrayList<Failure>();
        for (int slot = state.pending().after(0);
                slot != 0;
                slot = state.pending().after(slot)) {
            if (state.pending().event(slot) instanceof Event.Letter letter
                    && !state.library().isProxy(letter.to())
                    && state.library().state(letter.to()).equals("New")) {
                Message message = messages.get(slot - 1);
                all.add(new Failure(
                        FindingKind.UNDELIVERED,
                        message.describe() + " to " + message.to() + " is never delivered: " + message.to()
                                + " was never started. Call its start().",
                        message.to().type() + "." + message.name() + " Ready",
                        null));
            }
        }
        return all;
    }

    /** Whether a step is taken to send all its messages at once. */
    void stepsSendAtOnce(boolean on) {
        stepsSendAtOnce = on;
    }

    /**
     * A step has sent what is pending from this slot on. In a real run whoever is the first to get something of it may send to another receiver before the step does, and
     * with mailboxes in the order of sending that makes a difference.
     */
    void sent(int from) {
        if (!stepsSendAtOnce) {
            return;
        }
        Object first = null;
        for (int slot = from; slot <= state.pending().size(); slot++) {
            Event event = state.pending().event(slot);
            boolean wakes = event instanceof Event.Letter || event instanceof Event.Start;
            Object actor = RunState.actorOf(event);
            if (first != null && event instanceof Event.Letter && actor != first) {
                control.assumptions()
                        .add(
                                Assumption.Kind.LIBRARY,
                                null,
                                "nobody who is woken by a message sends to the receiver of a later message of the same step before that is sent",
                                "Use causal delivery, which has all orders of a real run.");
                return;
            }
            first = first == null && wakes ? actor : first;
        }
    }

    /** What the verdict rests on. */
    List<Assumption> assumptions() {
        var all = new ArrayList<>(control.assumptions().all());
        for (String place : state.sharing().sharedAt()) {
            all.add(new Assumption(
                    Assumption.Kind.SHARING,
                    place,
                    "steps that use this lock or atomic at the same time do as if one had run after the other",
                    "Keep what several actors use in an actor."));
        }
        return all;
    }
}
