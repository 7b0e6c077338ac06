package dev.galgo.foundry.run;

import dev.galgo.core.model.Local;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Handlers that have stopped at a call, each on a thread of its own, by the state in which their actors wait. Each goes on once: whoever comes back to
 * such a state runs the handler again. Only some are kept, the latest: a search in depth needs those.
 */
public final class KeptHandlers {
    private static final int MOST = 16;

    private static final int TRIED = 32;

    private final Map<Local.Waiting, HandlerThread> kept = new LinkedHashMap<>();
    private long threads;
    private long resumed;

    /** Whether threads for handlers pay: as a rule one that was kept has gone on. Where a search comes back to the same states again and again they do not. */
    public synchronized boolean pay() {
        return threads < TRIED || resumed >= 2 * threads;
    }

    /** A handler has been given a thread. */
    public synchronized void started() {
        threads++;
    }

    /** The handler that has stopped in this state, to go on or to be abandoned; null if there is none. */
    public synchronized @Nullable HandlerThread take(Local.Waiting waiting) {
        var stopped = kept.isEmpty() ? null : kept.remove(waiting);
        if (stopped != null) {
            resumed++;
        }
        return stopped;
    }

    /** Keeps a handler that has stopped in this state. */
    public synchronized void keep(Local.Waiting waiting, HandlerThread stopped) {
        var before = kept.put(waiting, stopped);
        if (before != null) {
            before.abandon();
        }
        if (kept.size() > MOST) {
            var eldest = kept.entrySet().iterator();
            eldest.next().getValue().abandon();
            eldest.remove();
        }
    }

    /** Abandons all of them. */
    public synchronized void clear() {
        kept.values().forEach(HandlerThread::abandon);
        kept.clear();
    }
}
