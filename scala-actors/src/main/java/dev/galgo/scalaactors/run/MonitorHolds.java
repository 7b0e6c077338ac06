package dev.galgo.scalaactors.run;

import dev.galgo.control.Access;
import dev.galgo.scalaactors.event.ProgramThreads.ProgramThread;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which monitors are held by code that is blocked in the middle: whoever wants one of them has to wait, rather than to hang. */
final class MonitorHolds {
    private static final class Hold {
        private final ProgramThread thread;
        private int depth;

        Hold(ProgramThread thread) {
            this.thread = thread;
        }
    }

    private final Map<Object, Hold> holds = new IdentityHashMap<>();

    /** A new run begins. */
    void clear() {
        holds.clear();
    }

    /** Whether another thread than the present one, null for the explorer's, is in this monitor. */
    boolean isHeldFrom(Object monitor, @Nullable ProgramThread present) {
        Hold hold = holds.get(monitor);
        return hold != null && hold.thread != present;
    }

    /** What the present thread does to a monitor. The explorer's own leaves all monitors before it goes on to something else. */
    void touched(Object monitor, Access access, @Nullable ProgramThread present) {
        if (present == null) {
            return;
        }
        if (access == Access.EXIT) {
            Hold hold = holds.get(monitor);
            if (hold != null && hold.thread == present && --hold.depth == 0) {
                holds.remove(monitor);
            }
        } else {
            holds.computeIfAbsent(monitor, one -> new Hold(present)).depth++;
        }
    }

    /** The code of a thread has ended, and with it whatever it was in. */
    void ended(ProgramThread thread) {
        holds.values().removeIf(hold -> hold.thread == thread);
    }
}
