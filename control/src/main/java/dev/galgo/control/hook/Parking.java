package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Parking, on which programs and libraries build waits of their own. A thread has one permit, as in the platform. */
public final class Parking {
    private Parking() {}

    private static final class Permit {
        private volatile boolean given;
    }

    public static void park() {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.park();
        } else {
            await(control);
        }
    }

    public static void park(@Nullable Object blocker) {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.park(blocker);
        } else {
            await(control);
        }
    }

    public static void parkNanos(long nanos) {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.parkNanos(nanos);
        } else {
            awaitFor(control, nanos);
        }
    }

    public static void parkNanos(@Nullable Object blocker, long nanos) {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.parkNanos(blocker, nanos);
        } else {
            awaitFor(control, nanos);
        }
    }

    public static void parkUntil(long millis) {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.parkUntil(millis);
        } else {
            awaitFor(control, TimeUnit.MILLISECONDS.toNanos(millis - control.currentTimeMillis()));
        }
    }

    public static void parkUntil(@Nullable Object blocker, long millis) {
        var control = Hooks.here();
        if (control == null) {
            LockSupport.parkUntil(blocker, millis);
        } else {
            awaitFor(control, TimeUnit.MILLISECONDS.toNanos(millis - control.currentTimeMillis()));
        }
    }

    /** The thread may be parked here or in the platform's own code: both learn of it. */
    public static void unpark(@Nullable Thread thread) {
        var control = Hooks.here();
        if (control != null && thread != null) {
            permit(control, thread).given = true;
        }
        LockSupport.unpark(thread);
    }

    private static void await(Control control) {
        var permit = permit(control, Thread.currentThread());
        if (!permit.given) {
            control.await(() -> permit.given, Where.at("LockSupport.park"));
        }
        permit.given = false;
    }

    private static void awaitFor(Control control, long nanos) {
        var permit = permit(control, Thread.currentThread());
        Waits.awaitFor(control, () -> permit.given, nanos, "LockSupport.parkNanos");
        permit.given = false;
    }

    private static Permit permit(Control control, Thread thread) {
        return control.ledger().page(thread, Permit.class, Permit::new);
    }
}
