package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop over the cursor's arrays does what the cursor does one delivery at a time. */
class TreeWalkTest {
    private static final int PROGRAMS = Counts.of(12, 60, 150);
    private static final long LARGEST = Counts.of(1_000, 3_000, 3_000);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itMeetsTheSameInTheSameOrder(boolean passesOverQuietEnds) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            same(seed, Limits.NONE.withTransitions(LARGEST), passesOverQuietEnds);
        }
    }

    @Test
    void limitsCutItOffAtTheSameDelivery() {
        var random = new Random(7);
        for (long seed = 0; seed < PROGRAMS; seed++) {
            same(seed, Limits.NONE.withTransitions(1 + random.nextInt(200)), true);
            same(seed, Limits.NONE.withTransitions(LARGEST).withStates(1 + random.nextInt(100)), true);
            same(seed, Limits.NONE.withTransitions(LARGEST).withDepth(1 + random.nextInt(6)), true);
        }
    }

    private static void same(long seed, Limits limits, boolean passesOverQuietEnds) {
        for (Semantics program : List.of(RandomToys.of(seed), RandomToys.withReferences(seed))) {
            var walked = new Diary(passesOverQuietEnds);
            var stepped = new Diary(passesOverQuietEnds);
            Cursor quick = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.NONE);
            assertThat(TreeWalk.of(quick, passesOverQuietEnds)).isNotNull();
            Cursor slow = new Plain(Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.NONE));
            assertThat(TreeWalk.of(slow, passesOverQuietEnds)).isNull();
            List<Object> quickly = run(quick, limits, walked);
            assertThat(quickly).as("seed %s, %s", seed, limits).isEqualTo(run(slow, limits, stepped));
            assertThat(walked.met).as("seed %s, %s", seed, limits).isEqualTo(stepped.met);
        }
    }

    private static List<Object> run(Cursor cursor, Limits limits, Observer observer) {
        var counts = new SearchCounts();
        new DepthFirst(cursor, Compare.NONE, limits, counts, observer).run();
        return List.of(counts.executions(), counts.transitions(), counts.states(), counts.deepest(), counts.bounds());
    }

    /** A cursor that shows each delivery to whoever looks through it. */
    private static final class Plain extends ForwardingCursor {
        Plain(Cursor to) {
            super(to);
        }
    }

    /** What was shown, with the schedule that led there; quiet ends only where they must not be passed over. */
    private static final class Diary implements Observer {
        private final boolean passesOver;
        private final List<String> met = new ArrayList<>();

        Diary(boolean passesOver) {
            this.passesOver = passesOver;
        }

        @Override
        public boolean passesOverQuietEnds() {
            return passesOver;
        }

        private boolean write(String what, Cursor at) {
            var schedule = new StringBuilder(what);
            for (int depth = 1; depth <= at.depth(); depth++) {
                schedule.append(' ').append(at.slotAt(depth)).append('/').append(at.wayAt(depth));
            }
            for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
                schedule.append(" left ").append(at.message(slot).describe());
            }
            at.actors().forEach(actor -> schedule.append(' ').append(at.local(actor)));
            met.add(schedule.append(' ').append(at.waiting()).toString());
            return true;
        }

        @Override
        public boolean failed(Cursor at) {
            return write("failed", at);
        }

        @Override
        public boolean waits(Cursor at) {
            return write("waits", at);
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            return passesOver && at.pending() == 0 && at.waiting() == 0 || write("ended", at);
        }
    }
}
