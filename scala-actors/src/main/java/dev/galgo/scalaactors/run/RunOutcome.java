package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What goes wrong in a run, as it is come by: exceptions, assertions, loops without end, and what cannot be controlled. */
final class RunOutcome {
    private final RunState state;
    private final List<ActorFailure> failures = new ArrayList<>();
    private final Set<String> uncontrolled = new LinkedHashSet<>();
    private @Nullable String refusal;
    private @Nullable Failure endless;
    private @Nullable Throwable leftMain;
    private boolean mainEnded;

    RunOutcome(RunState state) {
        this.state = state;
    }

    /** A new run begins. */
    void clear() {
        failures.clear();
        refusal = null;
        endless = null;
        leftMain = null;
        mainEnded = false;
    }

    /** An exception has ended an actor, or a task. */
    void failed(Object task, Throwable thrown) {
        if (thrown instanceof ProgramThreads.Dismissed || isKnown(thrown)) {
            return;
        }
        Object actor = state.library().actorOf(task);
        boolean expected = actor != null && state.library().isWatched(actor);
        failures.add(new ActorFailure(
                actor == null ? state.now().id() : state.table().of(actor),
                thrown,
                expected,
                state.now().isMain()));
    }

    /** An assertion does not hold, whoever may catch the error. */
    void asserted(Throwable error) {
        if (!state.isAsking() && !isKnown(error)) {
            failures.add(
                    new ActorFailure(state.now().id(), error, false, state.now().isMain()));
        }
    }

    private boolean isKnown(Throwable thrown) {
        return failures.stream().anyMatch(one -> one.thrown() == thrown);
    }

    List<ActorFailure> takeFailures() {
        var all = List.copyOf(failures);
        failures.clear();
        return all;
    }

    /** Something was used that is not under control. */
    void uncontrolled(String what) {
        uncontrolled.add(what);
    }

    /** What was used that is not under control, since this was last asked. */
    List<String> takeUncontrolled() {
        var all = List.copyOf(uncontrolled);
        uncontrolled.clear();
        return all;
    }

    /** The program does what nothing can be said about; the sentence goes on behind what is used and where. Never returns. */
    void refuse(String what, String sentence) {
        String site = SourceSites.here();
        refusal = what + (site == null ? "" : " (" + site + ")") + sentence;
        throw new ProgramThreads.Dismissed();
    }

    @Nullable
    String refusal() {
        return refusal;
    }

    /** The present actor goes on by itself for ever. */
    void endless() {
        endless = FailureWording.endless(who());
    }

    /** The present code has run for longer than it may. Never returns. */
    void interrupt() {
        if (endless == null) {
            endless = FailureWording.interrupted(who());
        }
        throw new ProgramThreads.Dismissed();
    }

    private String who() {
        ActorId id = state.now().id();
        return id == null ? "main" : id.toString();
    }

    /** What goes on for ever; null if nothing does. */
    @Nullable
    Failure endlessness() {
        return endless;
    }

    /** Main has ended. */
    void mainEnds(@Nullable Throwable thrown) {
        mainEnded = true;
        leftMain = thrown;
    }

    /** What has left main; asked once. */
    @Nullable
    Throwable takeLeftMain() {
        Throwable thrown = leftMain;
        leftMain = null;
        return thrown;
    }

    boolean hasMainEnded() {
        return mainEnded;
    }
}
