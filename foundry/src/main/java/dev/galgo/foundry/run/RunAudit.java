package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** Looks after a run whether actors share something: what is seen to is a finding, what would only show later is an assumption. */
final class RunAudit {
    private final ProgramContext setting;
    private final HandledMessage handled;

    RunAudit(ProgramContext setting, HandledMessage handled) {
        this.setting = setting;
        this.handled = handled;
    }

    /** What must hold after every run: nothing given away was touched, nothing static has changed. */
    void hold(HandlerRun run, @Nullable Actor actor) {
        // While a handler blocks or fails, the run is over for the program but not for the checks.
        for (var violation : run.isolation().violations(handled.handler(), actor)) {
            if (!setting.ignores(violation.kind())) {
                run.ending().insist(violation);
            }
        }
        if (!setting.settingUp() && !setting.ignores(FindingKind.STATIC_WRITE)) {
            setting.statics().changed().ifPresent(changed -> run.ending()
                    .insist(FailurePlace.of(
                            FindingKind.STATIC_WRITE,
                            handled.handler() + " changed the object that the static field " + changed
                                    + " holds. Actors share nothing: keep it in an actor and send messages.",
                            changed)));
        }
    }

    /** The handler waits, and goes on when others have acted. */
    void assumeAfterWaiting(HandlerRun run) {
        for (var message : run.isolation().givenAway()) {
            handled.assumeApart(
                    handled.handler() + " does not look again at what it has sent by reference in " + message
                            + ": it waits, and the receiver may have changed it when it goes on",
                    "send a copy, or wait first and send then");
        }
    }

    /** The handler waits or has ended: others who have what it was answered, or has answered, find it changed. */
    void assumeAfterChanging(HandlerRun run) {
        if (run.sharedAnswers().isEmpty()) {
            return;
        }
        for (var changed : run.sharedAnswers().changed()) {
            assumeUnused(setting, handled.place(), handled.handler(), changed);
        }
        for (var message : run.isolation().givenAway(run.sharedAnswers().all())) {
            assumeHandedOn(message + " hands it on by reference");
        }
    }

    static void assumeUnused(ProgramContext setting, String place, String who, SharedAnswers.Held changed) {
        var answer = changed.answer();
        setting.assumptions()
                .add(
                        Assumption.Kind.SHARING,
                        place,
                        "nobody else uses the "
                                + changed.objects().get(0).getClass().getSimpleName() + " that " + who + " changes: "
                                + (answer == null
                                        ? "it was answered before"
                                        : answer + " has answered it and it is kept")
                                + ", and on one machine the original hands over an answer by reference",
                        "let " + (answer == null ? "the one that answers" : answer) + " answer a copy");
    }

    private void assumeHandedOn(String how) {
        handled.assumeApart(
                "nobody changes what " + handled.handler() + " hands on: it was answered, " + how
                        + ", and on one machine the original hands over an answer by reference",
                "hand on a copy");
    }

    /**
     * What an answer shares. The original hands it over by reference, also to who calls by value.
     *
     * @return the objects in it that others have as well
     */
    List<Object> assumeAfterAnswering(HandlerRun run, Actor actor, @Nullable Object[] answer, ActorId caller) {
        if (answer.length == 0 || !mayBeTogether(caller, run.frame())) {
            return List.of();
        }
        for (var message : run.isolation().givenAway(Arrays.asList(answer))) {
            assumeHandedOn(message + " was given it by reference as well");
        }
        return run.sharedAnswers().give(answer, run.frame().destroyed() ? null : actor);
    }

    /** Whether an actor is at the manager of another, or may be: from one manager to another copies go. */
    private boolean mayBeTogether(ActorId caller, HandlerFrame frame) {
        return !setting.distribution().isUsed()
                || setting.mayMove(caller)
                || frame.manager().equals(setting.distribution().birthplace(caller));
    }

    /** What goes by reference to another actor, and is not noted there as something that others have as well. */
    void assumeNotShared(HandlerRun run, @Nullable Object[] values, String how) {
        var shared = run.sharedAnswers().all();
        if (!SharedAnswers.within(values, shared, setting.snapshots()).isEmpty()) {
            assumeHandedOn(how);
        }
    }

    /** The sender is given back the arguments, as the handler has left them. */
    void assumeAfterThrowing(Actor actor, @Nullable Object[] arguments) {
        setting.snapshots()
                .shared(actor, arguments)
                .ifPresent(kept -> handled.assumeApart(
                        "whoever is told that " + handled.handler()
                                + " threw an exception does not use the arguments that it gets back: "
                                + kept.pathFromA() + " keeps one",
                        "keep a copy"));
    }

    /**
     * The caller finds changed what it has handed over.
     *
     * @param borrowed what it has handed over by reference
     */
    void assumeAfterBorrowing(HandlerRun run, Actor actor, List<Object> borrowed) {
        if (borrowed.isEmpty()) {
            return;
        }
        setting.snapshots()
                .shared(actor, borrowed.toArray())
                .ifPresent(kept -> handled.assumeApart(
                        letsGo(kept.pathFromA() + " keeps it"), "keep a copy, or let the caller send it instead"));
        for (var message : run.isolation().givenAway(borrowed)) {
            handled.assumeApart(letsGo(message + " has handed it on by reference"), "hand on a copy");
        }
    }

    private String letsGo(String why) {
        return "whoever calls " + handled.handler() + " by reference lets go of what it handed over: " + why;
    }
}
