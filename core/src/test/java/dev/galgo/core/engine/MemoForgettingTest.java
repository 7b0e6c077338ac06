package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A memo that may hold very little starts over again and again, and nobody can tell from the outside. */
class MemoForgettingTest {
    private static final int LARGEST = Counts.of(1_000, 5_000, 5_000);
    private static final int PROGRAMS = Counts.of(15, 100, 100);

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100, 1_000})
    void aProgramWhoseStateIsItsHistoryIsCountedAlike(int budget) throws NothingToCheck {
        CheckResult whole = Check.of(Programs.history(6)).run();
        SearchCounts tally = search(Programs.history(6), DeliveryModel.UNORDERED, budget);
        assertThat(tally.executions()).isEqualTo(whole.executions());
        assertThat(tally.transitions()).isEqualTo(whole.transitions());
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void randomProgramsAreCountedAlikeUnderEveryDeliveryModel(DeliveryModel delivery) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            var truth = new BruteForce(RandomToys.of(seed), delivery, LARGEST);
            if (truth.run() && !truth.failures.contains("deadlock")) {
                SearchCounts tally = search(RandomToys.of(seed), delivery, 5);
                assertThat(tally.executions()).as("seed %s", seed).isEqualTo(truth.executions);
                assertThat(tally.transitions()).as("seed %s", seed).isEqualTo(truth.transitions);
            }
        }
    }

    @Test
    void forgettingReallyHappens() {
        var program = Programs.history(6);
        var guard = new StepRunner(program);
        search(program, guard, DeliveryModel.UNORDERED, 10);
        var generous = new StepRunner(Programs.history(6));
        search(Programs.history(6), generous, DeliveryModel.UNORDERED, 1_000_000);
        assertThat(guard.watch().stepsRun()).isGreaterThan(generous.watch().stepsRun());
    }

    private static SearchCounts search(Semantics program, DeliveryModel delivery, int budget) {
        return search(program, new StepRunner(program), delivery, budget);
    }

    private static SearchCounts search(Semantics program, StepRunner guard, DeliveryModel delivery, int budget) {
        var memo = new Memo(guard, new PurityAudit(guard), budget, null, false);
        var engine = new StepEngine(Engine.Kind.MEMO, program);
        var cursor = new MemoCursor(engine, memo, program.boot(), delivery, Compare.NONE, false);
        var tally = new SearchCounts();
        new DepthFirst(cursor, Compare.NONE, Limits.NONE, tally, new LetItGoOn()).run();
        return tally;
    }

    /** Sees nothing wrong in anything. */
    private static final class LetItGoOn implements Observer {
        @Override
        public boolean failed(Cursor at) {
            return true;
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            return true;
        }
    }
}
