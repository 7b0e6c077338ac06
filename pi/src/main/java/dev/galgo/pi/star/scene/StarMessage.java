package dev.galgo.pi.star.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pending message. In a star it names at most one created actor, as its receiver or in what it carries. */
public record StarMessage(int to, String channel, List<Name> payload) {
    public StarMessage {
        payload = List.copyOf(payload);
    }

    // As of a StandingActor: messages are looked up all the time.

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof StarMessage one
                        && to == one.to
                        && channel.equals(one.channel)
                        && payload.equals(one.payload));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * to + channel.hashCode()) + payload.hashCode();
    }

    public StarMessage renamed(int from, int to) {
        return new StarMessage(
                this.to == from ? to : this.to,
                channel,
                payload.stream().map(name -> name.renamed(from, to)).toList());
    }

    /**
     * The created actor that it names; -1 if there is none.
     *
     * @param statics how many actors there are from the start
     */
    public int names(int statics) {
        int found = to >= statics ? to : -1;
        for (Name name : payload) {
            if (name.actor() >= statics) {
                if (found >= 0 && found != name.actor()) {
                    throw new IllegalStateException("not a star: " + this + " names two created actors");
                }
                found = name.actor();
            }
        }
        return found;
    }
}
