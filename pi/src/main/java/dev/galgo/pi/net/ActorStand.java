package dev.galgo.pi.net;

import dev.galgo.pi.model.PiSystem;
import java.util.List;
import java.util.stream.Collectors;

/** That an actor stands at a location and knows these. */
public record ActorStand(int actor, String location, List<KnownValue> values) {
    public ActorStand {
        values = List.copyOf(values);
    }

    /** {@code ping at Pi1} */
    String shortly(PiSystem system) {
        return system.init().get(actor).name() + " at " + location;
    }

    /** {@code pong at Po2(ping.Pong)} */
    String in(PiSystem system) {
        return shortly(system)
                + values.stream().skip(1).map(value -> value.in(system)).collect(Collectors.joining(", ", "(", ")"));
    }
}
