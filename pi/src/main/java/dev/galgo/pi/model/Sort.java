package dev.galgo.pi.model;

import org.jspecify.annotations.Nullable;

/** What a name stands for: an actor of some type, or one of its channels. */
public record Sort(String type, @Nullable String channel) {
    @Override
    public String toString() {
        return channel == null ? type : type + "." + channel;
    }
}
