package dev.galgo.explorer.check;

import dev.galgo.explorer.http.EventSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Tells events to everybody who listens; to who comes late, what happened before first. */
public final class EventLog {
    private static final String END = "end";

    /** By what they are about, so that of what is told again and again only the last is kept. */
    private final Map<String, String> told = new LinkedHashMap<>();

    private final List<Listener> listeners = new ArrayList<>();
    private boolean ended;

    /**
     * Tells of something.
     *
     * @param about what it takes the place of; the newest of each is told to who comes late
     */
    synchronized void tell(String name, String about, String json) {
        String event = "event: " + name + "\ndata: " + json + "\n\n";
        told.remove(about);
        told.put(about, event);
        listeners.forEach(one -> one.events.add(event));
    }

    /** Forgets what was told of this. */
    synchronized void forget(String about) {
        told.remove(about);
    }

    /** Nobody will answer any more. */
    public synchronized void end() {
        if (!ended) {
            ended = true;
            tell(END, END, "{}");
        }
    }

    /** One more who listens. */
    public synchronized EventSource listen() {
        var listener = new Listener();
        listener.events.addAll(told.values());
        listeners.add(listener);
        return listener;
    }

    private synchronized void leave(Listener one) {
        listeners.remove(one);
    }

    private final class Listener implements EventSource {
        private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
        private boolean over;

        @Override
        public @Nullable String next(long time, TimeUnit unit) throws InterruptedException {
            String event = events.poll(time, unit);
            over |= event != null && event.startsWith("event: " + END + "\n");
            return event;
        }

        @Override
        public boolean ended() {
            return over;
        }

        @Override
        public void close() {
            leave(this);
        }
    }
}
