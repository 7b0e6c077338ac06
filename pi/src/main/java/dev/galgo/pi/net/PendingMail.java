package dev.galgo.pi.net;

import dev.galgo.pi.model.PiSystem;
import java.util.List;
import java.util.stream.Collectors;

/** That a message is pending. */
public record PendingMail(int to, String channel, List<KnownValue> payload) {
    public PendingMail {
        payload = List.copyOf(payload);
    }

    /** {@code pong.Ping<ping.Pong>} */
    String in(PiSystem system) {
        return system.init().get(to).name()
                + "."
                + channel
                + payload.stream().map(value -> value.in(system)).collect(Collectors.joining(", ", "<", ">"));
    }
}
