package dev.galgo.pi.model;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A location that a question names, with what the actor there is to be and to know: {@code Run(client; *)}.
 *
 * @param name that of the equation
 * @param arguments one for each of the equation's slots; none if an actor there may be anybody and know anything
 */
public record Location(String name, List<Argument> arguments) {
    /** What a slot is to hold. */
    public sealed interface Argument {
        boolean admits(String actor, @Nullable String channel);
    }

    /** Whatever there is: {@code *}. */
    public record Anything() implements Argument {
        @Override
        public boolean admits(String actor, @Nullable String channel) {
            return true;
        }

        @Override
        public String toString() {
            return "*";
        }
    }

    /** An actor of the start, or one of its channels: {@code ping.Pong}. */
    public record Exactly(String actor, @Nullable String channel) implements Argument {
        @Override
        public boolean admits(String actor, @Nullable String channel) {
            return this.actor.equals(actor) && Objects.equals(this.channel, channel);
        }

        @Override
        public String toString() {
            return channel == null ? actor : actor + "." + channel;
        }
    }

    public Location {
        arguments = List.copyOf(arguments);
    }

    /** The location, whoever stands there. */
    public static Location of(String name) {
        return new Location(name, List.of());
    }

    /** Whether any actor there will do. */
    public boolean admitsAll() {
        return arguments.stream().allMatch(Anything.class::isInstance);
    }

    /** Whether one actor could be what both ask for. */
    public boolean overlaps(Location other) {
        if (!name.equals(other.name)) {
            return false;
        }
        for (int slot = 0; slot < Math.min(arguments.size(), other.arguments.size()); slot++) {
            if (arguments.get(slot) instanceof Exactly one
                    && other.arguments.get(slot) instanceof Exactly two
                    && !one.equals(two)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        if (arguments.isEmpty()) {
            return name;
        }
        String known = arguments.stream().skip(1).map(Argument::toString).collect(Collectors.joining(", "));
        return name + "(" + arguments.get(0) + (known.isEmpty() ? ";" : "; " + known) + ")";
    }
}
