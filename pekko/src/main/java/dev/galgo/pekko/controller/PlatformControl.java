package dev.galgo.pekko.controller;

import dev.galgo.control.Access;
import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Tracking;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.system.ProgramSystems;
import dev.galgo.pekko.system.UncontrolledParts;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.apache.pekko.actor.Cancellable;
import org.jspecify.annotations.Nullable;

/** What a program's own waits, clocks, threads and pools come to in one run: events like all others, in virtual time. */
final class PlatformControl implements Control, Tracking {
    /** The first of January 2030, at midnight, in Greenwich: the same in every run. */
    private static final long START_MILLIS = 1_893_456_000_000L;

    private static final Pattern PLACE = Pattern.compile(" at [^ ]*\\(([^()]*)\\)$");
    private static final long NANOS_A_MILLI = 1_000_000;

    private final SystemController controller;
    private final HookState ledger = new HookState();

    PlatformControl(SystemController controller) {
        this.controller = controller;
    }

    @Override
    public @Nullable RunTracking tracking() {
        return controller.tracking();
    }

    @Override
    public Object unknown(Class<?> type, String name, long least, long most) {
        RunTracking tracking = controller.tracking();
        return tracking == null
                ? Control.super.unknown(type, name, least, most)
                : tracking.ask(type, name, least, most);
    }

    @Override
    public void await(BooleanSupplier done, String what) {
        controller.waits().await(done, brief(what));
    }

    /** {@code Future.get (Till.java:42)}: the method is no news, and that of a lambda no help. */
    private static String brief(String what) {
        return PLACE.matcher(what).replaceFirst(" ($1)");
    }

    @Override
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        if (nanos == Long.MAX_VALUE) {
            controller.waits().await(done, brief(what));
            return true;
        }
        return done.getAsBoolean() || controller.waits().awaitFor(done, nanos, brief(what));
    }

    @Override
    public void sleep(long nanos, String where) {
        if (nanos > 0) {
            controller.waits().awaitFor(() -> false, nanos, brief(where));
        }
    }

    @Override
    public long nanoTime() {
        return controller.readClock();
    }

    @Override
    public long currentTimeMillis() {
        return START_MILLIS + controller.readClock() / NANOS_A_MILLI;
    }

    @Override
    public void execute(Runnable task, String what) {
        controller.requests().execute(task);
    }

    @Override
    public Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        Cancellable timer = controller.requests().schedule(delayNanos, intervalNanos, task);
        return timer::cancel;
    }

    @Override
    public void uncontrolled(Category category, String call) {
        if (category == Category.IDENTITY) {
            note(category, call, SourceSites.here());
        } else if (!UncontrolledParts.makesSerializers()) {
            controller.uncontrolled(Where.at(call));
        }
    }

    @Override
    public boolean keepsHashCodes() {
        return true;
    }

    @Override
    public AssumptionLog assumptions() {
        return controller.assumptions();
    }

    @Override
    public Table table() {
        return Table.actorSystems();
    }

    @Override
    public void touched(@Nullable Object target, String what, String where, Access access) {
        controller.races().touched(target, what, where, access);
    }

    @Override
    public void asserted(Throwable error) {
        controller.asserted(error);
    }

    @Override
    public Object settings(@Nullable Object own) {
        return ProgramSystems.under(own);
    }

    @Override
    public HookState ledger() {
        return ledger;
    }
}
