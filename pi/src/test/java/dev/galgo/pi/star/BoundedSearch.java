package dev.galgo.pi.star;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.run.PiSemantics;

/** Looks for a location that the model says is never reached with the engine that explores any program, as far as it gets. */
final class BoundedSearch {
    private BoundedSearch() {}

    static boolean finds(PiSystem system, int states) throws NothingToCheck {
        return Check.of(new PiSemantics(system))
                .undelivered(Severity.IGNORED)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .minimise(false)
                .limits(Limits.NONE.withStates(states).withDepth(40))
                .run()
                .findings()
                .stream()
                .anyMatch(finding -> finding.kind() == FindingKind.ASSERTION);
    }
}
