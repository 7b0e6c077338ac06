package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Mix;
import org.jspecify.annotations.Nullable;

/** What a slot holds: an actor, or one of its channels. */
record PiValue(ActorId actor, @Nullable String channel) {
    String describe() {
        return channel == null ? actor.toString() : actor + "." + channel;
    }

    void digest(Digest into) {
        into.add(actor).add(channel != null).add(channel == null ? "" : channel);
    }

    long stableHash() {
        return Mix.stir(actor.stableHash() + (channel == null ? 0 : channel.hashCode()));
    }
}
