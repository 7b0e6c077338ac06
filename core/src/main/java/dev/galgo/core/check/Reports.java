package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.trace.Labels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Storyteller;
import java.util.List;

/** Turns what a search met into findings that people can read, by running their schedules once more. */
final class Reports {
    private final Semantics semantics;
    private final Delivery delivery;

    Reports(Semantics semantics, Delivery delivery) {
        this.semantics = semantics;
        this.delivery = delivery;
    }

    Finding tell(Minimiser.Shortest shortest) {
        Found found = shortest.found();
        var teller = new Storyteller(semantics, new Engine(Engine.Kind.COPY, semantics).start(delivery, Compare.NONE));
        for (int i = 0; i < found.length(); i++) {
            teller.deliver(found.slots()[i], found.ways()[i]);
        }
        Labels labels = teller.labels();
        return new Finding(
                found.kind(),
                found.severity(),
                labels.in(found.text()),
                found.actor() == null ? null : labels.of(found.actor()),
                teller.schedule(),
                teller.story(),
                shortest.proven(),
                found.cause());
    }

    /** Without running anything: for a handler that would hang again. */
    Finding untold(Found found) {
        var nobody = new Labels(List.of());
        return new Finding(
                found.kind(),
                found.severity(),
                nobody.in(found.text()),
                found.actor() == null ? null : found.actor().type(),
                Schedule.EMPTY,
                new Story(List.of(), List.of(), List.of(), List.of()),
                false,
                found.cause());
    }
}
