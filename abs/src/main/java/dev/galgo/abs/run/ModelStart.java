package dev.galgo.abs.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The configuration that the main block leaves. */
final class ModelStart implements Configuration, Futures {
    private final Map<ActorId, Local> born = new LinkedHashMap<>();
    private final List<Message> sent;

    ModelStart(List<Birth> births, List<Message> sent) {
        births.forEach(birth -> born.put(birth.actor(), birth.initial()));
        this.sent = sent;
    }

    @Override
    public List<ActorId> actors() {
        return born.keySet().stream().filter(one -> !one.isFuture()).toList();
    }

    @Override
    public Local local(ActorId actor) {
        return Objects.requireNonNull(born.get(actor));
    }

    @Override
    public List<Message> pending() {
        return sent;
    }

    @Override
    public Futures futures() {
        return this;
    }

    @Override
    public @Nullable Content value(ActorId future) {
        return born.get(future) instanceof Local.Resolved resolved ? resolved.value() : null;
    }
}
