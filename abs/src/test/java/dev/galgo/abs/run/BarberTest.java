package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sleeping barber of M. Isabel's thesis (2015), figure 2.2, with its published figures. */
class BarberTest {
    private static Check check() {
        return Check.of(Models.named("barber.abs").semantics())
                .undelivered(Severity.IGNORED)
                .keepGoing(true);
    }

    @ParameterizedTest
    @EnumSource
    void has181StatesAnd42LeavesInEveryEngine(Engine.Kind engine) throws Exception {
        CheckResult result = check().engine(engine).deadlocksEarly(false).run();

        assertThat(result.states()).isEqualTo(181);
        assertThat(result.executions()).isEqualTo(42);
    }

    /** 172 in the middle of schedules, and the 6 in which a deadlock closes and ends one. */
    @Test
    void has178StatesOf6DeadlocksIfTheseEndTheirSchedules() {
        var tally = new SearchCounts();
        var closing = new Closing();
        Cursor start = Engine.of(Engine.Kind.MEMO, Models.named("barber.abs").semantics())
                .start(DeliveryModel.UNORDERED, Compare.NONE);

        new DepthFirst(start, Compare.NONE, Limits.NONE, tally, closing).run();

        assertThat(closing.deadlocks).isEqualTo(6);
        assertThat(tally.states() + closing.deadlocks).isEqualTo(178);
    }

    /** Ends schedules that close a deadlock, and counts them. */
    private static final class Closing implements Observer {
        private int deadlocks;

        @Override
        public boolean failed(Cursor at) {
            return true;
        }

        @Override
        public boolean waits(Cursor at) {
            deadlocks += isDeadlocked(at) ? 1 : 0;
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return at.deadlock() != null;
        }

        @Override
        public boolean ended(Cursor at) {
            return true;
        }
    }

    @Test
    void has38DistinctStates() throws Exception {
        CheckResult result =
                check().compare(Compare.CANONICAL).deadlocksEarly(false).run();

        assertThat(result.states()).isEqualTo(38);
    }

    @Test
    void deadlocksInOneWay() throws Exception {
        CheckResult result = check().run();

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            assertThat(finding.message())
                    .contains("Ba holds its lock in sleeps at barber.abs:21 until taken on Ch ends")
                    .contains("taken on Ch waits at barber.abs:29 for sits on Cl")
                    .contains("Cl holds its lock in wakeup at barber.abs:38 until cuts on Ba ends");
        });
    }

    @Test
    void isLedToItsDeadlocksIn16States() throws Exception {
        AbsProgram barber = Models.named("barber.abs");
        var flow = barber.flow();
        var cycles = DeadlockAnalysis.of(flow.model());
        var guide = new CycleGuide(cycles.cycles().get(0), cycles.reach(), barber.scene(flow));

        CheckResult result = Check.of(barber.semantics())
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .guide(guide)
                .run();

        assertThat(result.states()).isEqualTo(16);
        assertThat(result.transitions()).isEqualTo(18);
        assertThat(result.findings()).hasSize(1);
    }

    @Test
    void hasOneCycle() {
        var cycles = DeadlockAnalysis.of(Models.named("barber.abs").flow().model());

        assertThat(cycles.cycles())
                .singleElement()
                .hasToString("ob_44 -21:sleeps-> ob_46.taken -29:taken-> ob_45.sits -40:sits-> ob_45 -38:wakeup-> "
                        + "ob_44.cuts -23:cuts-> ob_44");
    }
}
