package dev.galgo.control.hook;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;

/** Shows the time of the thread that looks at it, since a clock is often made once, in a static field, and read under control later. */
final class LiveClock extends Clock {
    private final ZoneId zone;

    LiveClock(ZoneId zone) {
        this.zone = Objects.requireNonNull(zone, "zone");
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new LiveClock(other);
    }

    @Override
    public long millis() {
        return Clocks.millis("Clock.millis()");
    }

    @Override
    public Instant instant() {
        return Clocks.instant("Clock.instant()");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LiveClock clock && clock.zone.equals(zone);
    }

    @Override
    public int hashCode() {
        return zone.hashCode() + 1;
    }

    @Override
    public String toString() {
        return "SystemClock[" + zone + "]";
    }
}
