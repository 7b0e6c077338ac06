package dev.galgo.pekko.control;

import dev.galgo.control.Access;
import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.Ledger;
import dev.galgo.control.hook.Where;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.apache.pekko.actor.Cancellable;
import org.jspecify.annotations.Nullable;

/** What a program's own waits, clocks, threads and pools come to in one run: events like all others, in virtual time. */
final class Governor implements Control {
    /** The first of January 2030, at midnight, in Greenwich: the same in every run. */
    private static final long START_MILLIS = 1_893_456_000_000L;

    private static final Pattern PLACE = Pattern.compile(" at [^ ]*\\(([^()]*)\\)$");
    private static final long NANOS_A_MILLI = 1_000_000;

    private final Conductor conductor;
    private final Ledger ledger = new Ledger();

    Governor(Conductor conductor) {
        this.conductor = conductor;
    }

    @Override
    public void await(BooleanSupplier done, String what) {
        conductor.waits().await(done, brief(what));
    }

    /** {@code Future.get (Till.java:42)}: the method is no news, and that of a lambda no help. */
    private static String brief(String what) {
        return PLACE.matcher(what).replaceFirst(" ($1)");
    }

    @Override
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        if (nanos == Long.MAX_VALUE) {
            conductor.waits().await(done, brief(what));
            return true;
        }
        return done.getAsBoolean() || conductor.waits().awaitFor(done, nanos, brief(what));
    }

    @Override
    public void sleep(long nanos, String where) {
        if (nanos > 0) {
            conductor.waits().awaitFor(() -> false, nanos, brief(where));
        }
    }

    @Override
    public long nanoTime() {
        return conductor.readClock();
    }

    @Override
    public long currentTimeMillis() {
        return START_MILLIS + conductor.readClock() / NANOS_A_MILLI;
    }

    @Override
    public void execute(Runnable task, String what) {
        conductor.execute(task);
    }

    @Override
    public Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        Cancellable timer = conductor.schedule(delayNanos, intervalNanos, task);
        return timer::cancel;
    }

    @Override
    public void uncontrolled(Category category, String call) {
        if (category == Category.IDENTITY) {
            note(category, call, Sites.here());
        } else {
            conductor.uncontrolled(Where.at(call));
        }
    }

    @Override
    public boolean keepsHashCodes() {
        return true;
    }

    @Override
    public AssumptionLog assumptions() {
        return conductor.assumptions();
    }

    @Override
    public Table table() {
        return Table.actorSystems();
    }

    @Override
    public void touched(@Nullable Object target, String what, String where, Access access) {
        conductor.races().touched(target, what, where, access);
    }

    @Override
    public void asserted(Throwable error) {
        conductor.asserted(error);
    }

    @Override
    public Object settings(@Nullable Object own) {
        return OwnSystems.under(own);
    }

    @Override
    public Ledger ledger() {
        return ledger;
    }
}
