package dev.galgo.pekko;

import static dev.galgo.pekko.Workshop.EXECUTIONS;
import static dev.galgo.pekko.Workshop.OUTCOMES;
import static dev.galgo.pekko.Workshop.WORKERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class WorkshopTest {
    private final Set<List<String>> outcomes = new HashSet<>();

    private CheckResult visited(BiConsumer<ActorLab, Consumer<List<String>>> body) throws NothingToCheck {
        var script = new LabScript(lab -> body.accept(lab, lab::outcome));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .run();
            assertThat(script.outcomes()).hasSize(OUTCOMES);
            return result;
        }
    }

    @Test
    void noConfigurationOfTypedActorsIsExploredTwice() throws NothingToCheck {
        CheckResult result = visited(Workshop::typed);
        assertThat(result.executions()).isEqualTo(OUTCOMES);
    }

    @Test
    void noConfigurationOfClassicActorsIsExploredTwice() throws NothingToCheck {
        CheckResult result = visited(Workshop::classic);
        assertThat(result.executions()).isEqualTo(OUTCOMES);
    }

    private CheckResult check(BiConsumer<ActorLab, Consumer<List<String>>> body, ReductionKind reduction)
            throws NothingToCheck {
        var script = new LabScript(lab -> body.accept(lab, outcomes::add));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(reduction)
                    .run();
        }
    }

    @Test
    void optimalRunsEachTraceOfTypedActorsOnce() throws NothingToCheck {
        CheckResult result = check(Workshop::typed, ReductionKind.OPTIMAL);
        assertThat(result.executions()).isEqualTo(OUTCOMES);
        assertThat(outcomes).hasSize(OUTCOMES);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void everyOrderOfTypedActorsIsRunOnce() throws NothingToCheck {
        CheckResult result = check(Workshop::typed, ReductionKind.NONE);
        assertThat(result.executions()).isEqualTo(EXECUTIONS);
        assertThat(outcomes).hasSize(OUTCOMES);
    }

    @Test
    void everyOrderOfClassicActorsIsRunOnce() throws NothingToCheck {
        CheckResult result = check(Workshop::classic, ReductionKind.NONE);
        assertThat(result.executions()).isEqualTo(EXECUTIONS);
        assertThat(outcomes).hasSize(OUTCOMES);
    }

    private void everyOrderByMementos(BiConsumer<ActorLab, Consumer<List<String>>> body) throws NothingToCheck {
        var script = new LabScript(lab -> body.accept(lab, lab::outcome));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, GoingBack.MEMENTO)) {
            CheckResult result = Check.of(program).delivery(DeliveryModel.FIFO).run();
            assertThat(result.executions()).isEqualTo(EXECUTIONS);
            assertThat(script.outcomes()).hasSize(OUTCOMES);
            assertThat(program.distrusted()).isNull();
            // Running every execution from its start would take 9 steps each, or 13 with three workers.
            assertThat(result.stepsRun()).isLessThan((WORKERS == 2 ? 9 : 6) * EXECUTIONS);
        }
    }

    @Test
    void mementosTakeTypedActorsBackToEveryOrder() throws NothingToCheck {
        everyOrderByMementos(Workshop::typed);
    }

    @Test
    void mementosTakeClassicActorsBackToEveryOrder() throws NothingToCheck {
        everyOrderByMementos(Workshop::classic);
    }

    @Test
    void whatTheTestCollectsInAnObjectOfItsOwnIsNotTakenBack() throws NothingToCheck {
        var script = new LabScript(lab -> Workshop.typed(lab, outcomes::add));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, GoingBack.MEMENTO)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .limits(Limits.NONE.withTransitions(20_000))
                    .run();
            assertThat(result.executions()).isGreaterThan(100);
            assertThat(program.distrusted()).contains("that the test had before it ran");
            assertThat(outcomes).hasSizeGreaterThan(1);
        }
    }
}
