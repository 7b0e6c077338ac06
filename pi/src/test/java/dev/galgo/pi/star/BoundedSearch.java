package dev.galgo.pi.star;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Account;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.search.Limits;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.run.PiSemantics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks for a location that the model says is never reached with the engine that explores any program, as far as it gets. */
final class BoundedSearch {
    private BoundedSearch() {}

    static boolean finds(PiSystem system, int states) throws NothingToCheck {
        return Check.of(new ShortOfFailure(new PiSemantics(system)))
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

    /** What a step did before it failed is of no interest, and may be about actors that were not yet there. */
    private record ShortOfFailure(PiSemantics model) implements Semantics {
        @Override
        public List<Step> steps(Local local, Message message) {
            return model.steps(local, message).stream()
                    .map(step -> step.failure() == null
                            ? step
                            : new Step(local, List.of(), List.of(), step.choices(), step.failure()))
                    .toList();
        }

        @Override
        public boolean accepts(Local.Ready local, Message message) {
            return model.accepts(local, message);
        }

        @Override
        public Names names() {
            return model.names();
        }

        @Override
        public Insight insight() {
            return model.insight();
        }

        @Override
        public Boot boot() {
            Boot boot = model.boot();
            return boot.failure() == null
                    ? boot
                    : new Boot(List.of(), List.of(), List.of(), List.of(), -1, boot.failure());
        }

        @Override
        public Account explain(Local local, Message message, List<Local.Input.Choice> choices) {
            return model.explain(local, message, choices);
        }

        @Override
        public @Nullable Failure failureAtEnd(Configuration at) {
            return model.failureAtEnd(at);
        }
    }
}
