package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The configuration of a system that sends nothing at the start, which is also its last. */
final class Outset implements Configuration {
    private final Map<ActorId, Local> born = new LinkedHashMap<>();

    Outset(List<Birth> births) {
        births.forEach(birth -> born.put(birth.actor(), birth.initial()));
    }

    @Override
    public List<ActorId> actors() {
        return List.copyOf(born.keySet());
    }

    @Override
    public Local local(ActorId actor) {
        return Objects.requireNonNull(born.get(actor));
    }

    @Override
    public List<Message> pending() {
        return List.of();
    }

    @Override
    public Futures futures() {
        return Futures.NONE;
    }
}
