package dev.galgo.cli.verify;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Labels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.pi.run.PiSemantics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A system in which nothing is to be delivered at the start. No search begins there, but who waits can be told. */
final class StandingStill implements Configuration {
    private final Map<ActorId, Local> born = new LinkedHashMap<>();
    private final List<Message> sent;

    private StandingStill(Boot boot) {
        for (Birth birth : boot.born()) {
            born.put(birth.actor(), birth.initial());
        }
        this.sent = boot.sent();
    }

    /** Who waits, as a schedule of no deliveries; null if nobody does. */
    static @Nullable Finding finding(PiSemantics semantics) {
        var start = new StandingStill(semantics.boot());
        Failure failure = semantics.failureAtEnd(start);
        if (failure == null) {
            return null;
        }
        var labels = new Labels(start.actors());
        List<String> cast = start.actors().stream().map(labels::of).toList();
        var story = new Story(cast, List.of(), List.of(), List.of());
        String waits = labels.in(failure.text());
        return new Finding(failure.kind(), Severity.ERROR, waits, null, Schedule.EMPTY, story, true, null);
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
        return sent;
    }

    @Override
    public Futures futures() {
        return Futures.NONE;
    }
}
