package dev.galgo.explorer.http;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What a stream of events is read from, by one reader. */
public interface EventSource extends AutoCloseable {
    /** The next event as it is sent; null if none came within the time. */
    @Nullable
    String next(long time, TimeUnit unit) throws InterruptedException;

    /** Whether the event that was read last is the last one. */
    boolean ended();

    @Override
    void close();
}
