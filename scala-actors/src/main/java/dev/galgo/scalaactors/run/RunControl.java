package dev.galgo.scalaactors.run;

import dev.galgo.control.Access;
import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.hook.LibraryControl;
import dev.galgo.scalaactors.library.ProgramLoader;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.HashMap;
import java.util.Map;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Has a run under control: what the library and the program would leave to threads, schedulers and clocks is asked here, and passed to whom it concerns. */
final class RunControl implements Control, LibraryControl {
    /** The first of January 2030, at midnight, in Greenwich: the same in every run. */
    private static final long START_MILLIS = 1_893_456_000_000L;

    private static final long MOST_TICKS_OF_MAIN = 100_000_000;
    /** Who looks at others so often in one step waits for them to change. */
    private static final int MOST_LOOKS = 200;

    private final RunState state;
    private final ProgramLoader loader;
    private final AssumptionLog assumptions = new AssumptionLog();
    private final BlockedCode blocked;
    private final RunOutcome outcome;
    private final EventRunner runner;
    private final Timeouts timeouts;
    private final MonitorHolds monitors = new MonitorHolds();
    private final Map<String, Boolean> ofLibrary = new HashMap<>();
    private final ProcessSettings process = new ProcessSettings();
    private final Map<Class<?>, Boolean> hashedByChance = new HashMap<>();
    private HookState ledger = new HookState();
    private boolean readsClock;
    private long ticksOfMain;
    private int looks;
    private int looksAtStep;
    private @Nullable String lastLine;

    RunControl(RunState state, ProgramLoader loader, boolean startsDone) {
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
        process.restore();
        ledger = new HookState();
        ticksOfMain = 0;
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

    // ---- the library

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

    private boolean isOnTheWay() {
        return !(state.now().isMain() && state.time().steps() == 0);
    }

    /** Whether a library may do the same to what is touched here: arrays and what is its own, but not fields of the program's classes. */
    private static boolean isHandedOn(String what) {
        return what.equals("[]") || what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ");
    }

    /** A guard is asked again and again, and what it does beyond looking would be done as often. */
    private void refuseInGuard(String what) {
        if (state.isAsking()) {
            outcome.refuse(
                    "A guard " + what,
                    ": the library asks guards as often as it likes, so that nothing can be said of what they do beyond looking."
                            + " Do it behind the arrow of the case.");
        }
    }

    /** The order in a table of objects without hash codes of their own is by chance. */
    @Override
    public void hashes(Object value) {
        if (hashedByChance.computeIfAbsent(value.getClass(), RunControl::isHashedByChance)) {
            note(Category.IDENTITY, value.getClass().getName() + ".hashCode", SourceSites.here());
        }
    }

    private static boolean isHashedByChance(Class<?> type) {
        try {
            Class<?> by = type.getMethod("hashCode").getDeclaringClass();
            return by == Object.class || by == Enum.class || type == Class.class;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
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

    // ---- the platform

    @Override
    public void await(BooleanSupplier done, String what) {
        refuseInGuard("waits");
        blocked.awaitCondition(done, what);
    }

    @Override
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        if (nanos == Long.MAX_VALUE) {
            await(done, what);
            return true;
        }
        refuseInGuard("waits");
        return blocked.awaitCondition(done, nanos, what);
    }

    @Override
    public void sleep(long nanos, String where) {
        if (nanos > 0) {
            awaitFor(() -> false, nanos, where);
        }
    }

    @Override
    public long nanoTime() {
        readsClock("nanoTime");
        return state.time().now();
    }

    @Override
    public long currentTimeMillis() {
        readsClock("currentTimeMillis");
        return START_MILLIS + TimeUnit.NANOSECONDS.toMillis(state.time().now());
    }

    /** What is written there stays until the next run, and no longer. */
    @Override
    public void note(Category category, String call, @Nullable String place) {
        if (category == Category.ENVIRONMENT || category == Category.THREADS) {
            process.touched();
        }
        Control.super.note(category, call, place);
    }

    private void readsClock(String call) {
        readsClock = true;
        note(Category.CLOCK, call, SourceSites.here());
    }

    @Override
    public void execute(Runnable task, String what) {
        if (!state.isOver()) {
            refuseInGuard("starts something");
            state.entangle();
            state.addApart(new Event.Task(task, what));
        }
    }

    @Override
    public Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        refuseInGuard("starts something");
        VirtualTimer timer = timeouts.schedule(task, delayNanos, intervalNanos);
        return timer::cancel;
    }

    @Override
    public void uncontrolled(Category category, String call) {
        if (category == Category.IDENTITY) {
            note(category, call, SourceSites.here());
        } else {
            String site = SourceSites.here();
            outcome.uncontrolled(site == null ? call : call + " at " + site);
        }
    }

    /** Nobody looks at the time before the first delivery, so that main is given so many methods and jumps. */
    @Override
    public void tick() {
        if (Thread.currentThread().isInterrupted() && !state.isOver()) {
            outcome.interrupt();
        }
        if (state.time().steps() == 0 && ++ticksOfMain > MOST_TICKS_OF_MAIN && !state.isOver()) {
            outcome.interrupt();
        }
    }

    @Override
    public boolean keepsHashCodes() {
        return true;
    }

    @Override
    public void asserted(Throwable error) {
        if (!state.isOver()) {
            outcome.asserted(error);
        }
    }

    @Override
    public void touched(@Nullable Object target, String what, String where, Access access) {
        if (state.isOver() || (isOfLibrary(what) && state.library().isActor(target))) {
            return;
        }
        if (target != null && access != Access.READ && access != Access.WRITE) {
            enters(target, where, access);
        }
        if (target != null && isHandedOn(what) && isOnTheWay() && !state.isEntangled()) {
            state.touches(target);
        }
        state.sharing().touched(target, what, where, access, state.now().source());
        if (state.isAsking() && access == Access.WRITE) {
            assumptions.add(
                    Assumption.Kind.LIBRARY,
                    where,
                    "how often the library asks a guard that writes something does not matter",
                    "Let guards only look, and write behind the arrow of the case.");
        }
    }

    /** Waits for a monitor that code which is blocked has entered. */
    private void enters(Object monitor, String where, Access access) {
        var present = blocked.threads().current();
        if (access != Access.EXIT && monitors.isHeldFrom(monitor, present)) {
            await(() -> !monitors.isHeldFrom(monitor, present), "synchronized at " + where);
        }
        if (access == Access.ENTER || access == Access.ENTERED || access == Access.EXIT) {
            monitors.touched(monitor, access, present);
        }
    }

    /** Whether the library's traits put a field of this name into classes of actors. */
    private boolean isOfLibrary(String what) {
        return ofLibrary.computeIfAbsent(what, one -> {
            String field = one.substring(one.lastIndexOf('.') + 1);
            return field.contains("scala$actors$") || state.library().hasMember(field);
        });
    }

    @Override
    public Table table() {
        return Table.actorSystems();
    }

    @Override
    public AssumptionLog assumptions() {
        return assumptions;
    }

    @Override
    public HookState ledger() {
        return ledger;
    }

    // ---- what others ask

    /** Asks something of the program's code that is no part of a step, as this actor. */
    boolean ask(Object actor, BooleanSupplier question) {
        Control before = Hooks.enter(this);
        RunningCode code = state.now();
        lastLine = null;
        state.asking(true);
        try {
            state.now(RunningCode.of(actor, state.table().of(actor), code.slot()));
            return question.getAsBoolean();
        } finally {
            state.now(code);
            state.asking(false);
            Hooks.enter(before);
        }
    }

    /** An actor is about to take a message by this function. */
    void takes(Object actor, Object function) {
        ask(actor, () -> {
            timeouts.takes(actor, function);
            return true;
        });
    }

    /** A thread that nobody has under control and that has used actors; null if none has. */
    @Nullable
    String threadOutOfControl() {
        return loader.outOfControl();
    }

    /** Where the case stands that was last found to take a message; null if that is not known. */
    @Nullable
    String lastLine() {
        return lastLine;
    }

    /** Whether the program was ever seen to look at a clock. */
    boolean readsClock() {
        return readsClock;
    }
}
