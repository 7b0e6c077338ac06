package dev.galgo.core.differential;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Runs a program and says what it met, in values that can be compared between searches of the same program object. */
@FunctionalInterface
public interface Explorer {
    Set<Object> explore(Semantics program, DeliveryModel delivery);

    /** Where schedules end and what fails, by the search without a reduction, which gives up after so many transitions. */
    static Explorer ends(long most) {
        return (program, delivery) -> {
            var ends = new Ends(delivery);
            var tally = new SearchCounts();
            Cursor start = Engine.of(Engine.Kind.MEMO, program).start(delivery, Compare.CANONICAL);
            new DepthFirst(start, Compare.NONE, Limits.NONE.withTransitions(most), tally, ends).run();
            if (!tally.bounds().isEmpty()) {
                throw new TooLarge();
            }
            return ends.met();
        };
    }

    /** The same with a visited set, so that programs may go on for ever; gives up after so many configurations. */
    static Explorer endsOfVisited(long most) {
        return (program, delivery) -> {
            var ends = new Ends(delivery);
            var tally = new SearchCounts();
            Cursor start = Engine.of(Engine.Kind.MEMO, program).start(delivery, Compare.CANONICAL);
            new DepthFirst(start, Compare.CANONICAL, Limits.NONE.withStates(most), tally, ends).run();
            if (!tally.bounds().isEmpty()) {
                throw new TooLarge();
            }
            return ends.met();
        };
    }

    /** The same under a reduction, which knows of the program what its front end knows. */
    static Explorer ends(ReductionKind reduction, MessageOrder order, boolean sleep, Compare compare) {
        return (program, delivery) -> {
            var ends = new Ends(delivery);
            var engine = Engine.of(Engine.Kind.MEMO, program);
            var plan = new ReductionPlan(order, sleep, compare, delivery, SelectionCriteria.by(program.insight()));
            reduction
                    .search(
                            model -> engine.start(model, Compare.CANONICAL),
                            plan,
                            Limits.NONE,
                            new SearchCounts(),
                            ends)
                    .run();
            return ends.met();
        };
    }

    /** The kinds of findings of a check, deadlocks and leftovers included, how ever it searches. */
    static Explorer findings(UnaryOperator<Check> how) {
        return (program, delivery) -> {
            var kinds = new HashSet<Object>();
            Check check = Check.of(program)
                    .delivery(delivery)
                    .undelivered(Severity.ERROR)
                    .keepGoing(true)
                    .minimise(false);
            try {
                how.apply(check).run().findings().stream().map(Finding::kind).forEach(kind -> kinds.add(kind.id()));
            } catch (NothingToCheck nothing) {
                kinds.add("nothing to check");
            }
            return kinds;
        };
    }

    /** The program has more transitions than anybody wants to wait for. */
    final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
