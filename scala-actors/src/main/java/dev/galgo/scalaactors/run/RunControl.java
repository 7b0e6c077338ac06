package dev.galgo.scalaactors.run;

import dev.galgo.control.Access;
import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import dev.galgo.core.model.Assumption;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.library.ProgramLoader;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Has a run under control: what the library and the program would leave to threads, schedulers and clocks is asked here, and passed to whom it concerns. */
final class RunControl extends LibraryEvents implements Control {
    /** The first of January 2030, at midnight, in Greenwich: the same in every run. */
    private static final long START_MILLIS = 1_893_456_000_000L;

    private static final long MOST_TICKS_OF_MAIN = 100_000_000;
    private final Map<String, Boolean> ofLibrary = new HashMap<>();
    private final ProcessSettings process = new ProcessSettings();
    private final Map<Class<?>, Boolean> hashedByChance = new HashMap<>();
    private HookState ledger = new HookState();
    private boolean readsClock;
    private long ticksOfMain;

    RunControl(RunState state, ProgramLoader loader, boolean startsDone) {
        super(state, loader, startsDone);
    }

    @Override
    void clear() {
        super.clear();
        process.restore();
        ledger = new HookState();
        ticksOfMain = 0;
    }

    /** Nothing will run any more. */
    void close() {
        blocked().close();
        process.leave();
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

    /** Whether a library may do the same to what is touched here: arrays and what is its own, but not fields of the program's classes. */
    private static boolean isHandedOn(String what) {
        return what.equals("[]") || what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ");
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
        forgetLine();
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

    /** Whether the program was ever seen to look at a clock. */
    boolean readsClock() {
        return readsClock;
    }
}
