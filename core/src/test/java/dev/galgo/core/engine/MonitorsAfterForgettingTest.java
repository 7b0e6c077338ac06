package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.property.HashMonitor;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.PropertyEngine;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.RandomToys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A memo that starts over gives messages other numbers: what monitors said of a number before is of no worth then. */
class MonitorsAfterForgettingTest {
    private static final int LITTLE = 5;
    private static final int PLENTY = 1_000_000;
    private static final long MOST = 20_000;

    /** An engine whose memo may hold so much. */
    private record Forgetful(Semantics program, StepRunner guard, int budget) implements Engine {
        @Override
        public Engine sibling(Kind other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Cursor start(DeliveryModel delivery, Compare compare, boolean bySender) {
            var memo = new Memo(guard, new PurityAudit(guard), budget, null, false);
            var engine = new StepEngine(Kind.MEMO, program);
            return new MemoCursor(engine, memo, program.boot(), delivery, compare, bySender);
        }

        @Override
        public @Nullable Failure review(BooleanSupplier enough) {
            return null;
        }

        @Override
        public StepWatch watch() {
            return guard.watch();
        }

        @Override
        public int rememberedSteps() {
            return 0;
        }
    }

    /** Writes down which schedules fail. */
    private static final class Failing implements Observer {
        final List<String> schedules = new ArrayList<>();

        @Override
        public boolean failed(Cursor at) {
            schedules.add(Arrays.toString(SchedulePrefix.of(at, at.depth()).slots()) + at.failure());
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

    private int forgettings;

    private List<String> failing(long seed, int budget) {
        Semantics program = RandomToys.of(seed);
        var engine = new PropertyEngine(
                new Forgetful(program, new StepRunner(program), budget),
                new PropertyWatch(new Properties().monitor(new HashMonitor(seed))));
        Cursor cursor = engine.start(DeliveryModel.UNORDERED, Compare.NONE);
        var failing = new Failing();
        new DepthFirst(cursor, Compare.NONE, Limits.NONE.withTransitions(MOST), new SearchCounts(), failing).run();
        forgettings += cursor.numbering();
        return failing.schedules;
    }

    @Test
    void monitorsSeeTheRightMessages() {
        int broken = 0;
        for (long seed = 0; seed < 200; seed++) {
            List<String> truth = failing(seed, PLENTY);
            assertThat(failing(seed, LITTLE)).as("seed %s", seed).isEqualTo(truth);
            broken += truth.stream().anyMatch(one -> one.contains("drawn by")) ? 1 : 0;
        }
        assertThat(broken).isGreaterThan(20);
        assertThat(forgettings).isGreaterThan(200);
    }
}
