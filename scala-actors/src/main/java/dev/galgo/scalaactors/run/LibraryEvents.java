package dev.galgo.scalaactors.run;

import dev.galgo.control.AssumptionLog;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.hook.LibraryControl;
import dev.galgo.scalaactors.library.ProgramLoader;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** What the library would leave to threads and schedulers becomes an event, or passes to whom it concerns. */
abstract class LibraryEvents implements LibraryControl {
    /** Who looks at others so often in one step waits for them to change. */
    private static final int MOST_LOOKS = 200;

    final RunState state;
    final ProgramLoader loader;
    final AssumptionLog assumptions = new AssumptionLog();
    final BlockedCode blocked;
    final RunOutcome outcome;
    final EventRunner runner;
    final Timeouts timeouts;
    final MonitorHolds monitors = new MonitorHolds();
    private int looks;
    private int looksAtStep;
    private @Nullable String lastLine;

    LibraryEvents(RunState state, ProgramLoader loader, boolean startsDone) {
        this.state = state;
        this.loader = loader;
        this.blocked = new BlockedCode(state);
        this.outcome = new RunOutcome(state);
        this.timeouts = new Timeouts(state, assumptions);
        this.runner = new EventRunner(state, blocked, monitors, outcome, startsDone);
    }

    /** Ends what is left of the run before. */
    void clear() {
        blocked.clear();
        runner.clear();
        outcome.clear();
        timeouts.clear();
        monitors.clear();
        state.clear();
        loader.statics().forget();
        looks = 0;
    }

    BlockedCode blocked() {
        return blocked;
    }

    RunOutcome outcome() {
        return outcome;
    }

    EventRunner runner() {
        return runner;
    }

    Timeouts timeouts() {
        return timeouts;
    }

    /** Where the case stands that was last found to take a message; null if that is not known. */
    @Nullable
    String lastLine() {
        return lastLine;
    }

    /** A question begins, and no case is known to answer it. */
    final void forgetLine() {
        lastLine = null;
    }

    @Override
    public void created(Object actor) {
        refuseInGuard("creates an actor");
        ActorId creator = state.now().id();
        boolean isPlace = creator != null && state.table().isPlace(creator);
        state.table().created(actor, isPlace ? null : creator, state.now().isMain());
    }

    @Override
    public void sent(Object actor, @Nullable Object message, @Nullable Object replyTo) {
        if (state.isOver()) {
            return;
        }
        refuseInGuard("sends a message");
        Object caller = state.library().ownerOfChannel(replyTo);
        if (caller != null) {
            blocked.asks(caller, state.table().of(actor));
        }
        state.add(new Event.Letter(actor, message, replyTo));
    }

    @Override
    public void scheduled(Runnable task) {
        if (!state.isOver()) {
            refuseInGuard("starts something");
            runner.scheduled(task);
        }
    }

    @Override
    public void scheduledCode(Object function) {
        scheduled(() -> state.library().call(function));
    }

    @Override
    public void awaits(Object on, long millis) {
        refuseInGuard("waits");
        blocked.awaitSignal(on, millis);
    }

    @Override
    public void signals(Object on) {
        if (!state.isOver()) {
            blocked.signal(on);
        }
    }

    @Override
    public void later(TimerTask task, long millis) {
        if (!state.isOver()) {
            timeouts.set(task, millis);
        }
    }

    @Override
    public boolean cancels(TimerTask task) {
        return timeouts.cancel(task);
    }

    @Override
    public void failed(Object task, Throwable thrown) {
        if (!state.isOver()) {
            outcome.failed(task, thrown);
        }
    }

    @Override
    public void touches(Object actor, String how) {
        if (state.isOver()
                || actor == state.now().actor()
                || (state.now().isMain() && state.pending().size() == 0)) {
            return;
        }
        if (how.equals("restart") || how.equals("sender") || how.equals("internalSender")) {
            state.letSendersMatter();
        }
        state.entangle();
        givesWay();
        if (how.equals("mailboxSize")) {
            assumptions.add(
                    Assumption.Kind.LIBRARY,
                    SourceSites.here(),
                    "how many messages lie in a mailbox does not matter, and is always said to be none",
                    "Let messages tell what has to be known.");
        }
    }

    /** A loop that looks and looks, until another actor is in some state, goes on when something else has happened. */
    private void givesWay() {
        int step = state.time().steps();
        looks = looksAtStep == step ? looks + 1 : 1;
        looksAtStep = step;
        if (looks > MOST_LOOKS && !state.isAsking()) {
            looks = 0;
            blocked.awaitCondition(() -> state.time().steps() > step, "a loop that looks at an actor");
        }
    }

    @Override
    public void refuses(String what) {
        outcome.refuse(
                "The program uses " + what,
                ": actors on other machines are not under control."
                        + " Start them in one program, and let them know each other by what they are given.");
    }

    @Override
    public void refusesThreads(String what) {
        outcome.refuse(
                "The program uses " + what,
                ", which runs code on threads that are not under control. Let actors do it, or threads of its own.");
    }

    /** What main has set up before anybody else runs is before everything. */
    @Override
    public void handedOver(Object value) {
        if (!state.isOver() && isOnTheWay() && !state.isEntangled()) {
            state.handsOver(value);
        }
    }

    final boolean isOnTheWay() {
        return !(state.now().isMain() && state.time().steps() == 0);
    }

    /** A guard is asked again and again, and what it does beyond looking would be done as often. */
    final void refuseInGuard(String what) {
        if (state.isAsking()) {
            outcome.refuse(
                    "A guard " + what,
                    ": the library asks guards as often as it likes, so that nothing can be said of what they do beyond looking."
                            + " Do it behind the arrow of the case.");
        }
    }

    @Override
    public void line(String site) {
        lastLine = site;
    }

    /** An initialiser that runs for the first who comes may know who that is. */
    @Override
    public void initialises(Class<?> type, boolean begins) {
        state.sharing().initialises(begins);
        boolean onTheWay = state.time().steps() > 0 || !state.now().isMain();
        if (begins && onTheWay && loader.mayKnowActors(type)) {
            state.entangle();
        }
    }
}
