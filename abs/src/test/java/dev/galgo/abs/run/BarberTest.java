package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import org.junit.jupiter.api.Test;

/** The sleeping barber of M. Isabel's thesis (2015), figure 2.2, with its published figures. */
class BarberTest {
    private static CheckResult explored(Engine.Kind engine, Compare compare) throws Exception {
        return Check.of(Models.named("barber.abs").semantics())
                .engine(engine)
                .compare(compare)
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .run();
    }

    @Test
    void tellsWhatItFinds() throws Exception {
        for (var engine : Engine.Kind.values()) {
            CheckResult result = explored(engine, Compare.NONE);
            System.out.println(engine + " " + result.states() + " states " + result.executions() + " executions");
            result.findings().forEach(one -> System.out.println(one.kind() + " " + one.message()));
        }
        CheckResult merged = explored(Engine.Kind.MEMO, Compare.CANONICAL);
        System.out.println("merged " + merged.states());
        System.out.println(
                DeadlockAnalysis.of(Models.named("barber.abs").flow().model()).cycles());
        assertThat(merged.states()).isPositive();
    }
}
