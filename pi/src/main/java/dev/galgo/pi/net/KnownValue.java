package dev.galgo.pi.net;

import dev.galgo.pi.model.PiSystem;
import org.jspecify.annotations.Nullable;

/** A value in a static system: an actor of the start, by its number, or one of its channels. */
public record KnownValue(int actor, @Nullable String channel) {
    String in(PiSystem system) {
        String name = system.init().get(actor).name();
        return channel == null ? name : name + "." + channel;
    }
}
