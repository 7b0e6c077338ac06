package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.trace.Labels;
import dev.galgo.core.trace.Storyteller;

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
        int last = found.length() - 1;
        for (int i = 0; i <= last; i++) {
            if (i == last && found.kind() == FindingKind.ENDLESS) {
                teller.imagine(found.slots()[i]);
            } else {
                teller.deliver(found.slots()[i], found.ways()[i]);
            }
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
}
