package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Two checks in one JVM know nothing of each other. */
class SideBySideTest {
    private static final int PROGRAMS = Counts.of(8, 40, 40);

    @Test
    void checksOnTwoThreadsFindWhatTheyFindAlone() throws Exception {
        var alone = new ArrayList<CheckResult>();
        for (long seed = 0; seed < PROGRAMS; seed++) {
            alone.add(check(RandomToys.of(seed)));
        }
        List<FutureTask<List<CheckResult>>> both = List.of(new FutureTask<>(all()), new FutureTask<>(all()));
        both.forEach(task -> new Thread(task).start());
        for (var task : both) {
            List<CheckResult> together = task.get();
            for (int i = 0; i < alone.size(); i++) {
                same(together.get(i), alone.get(i));
            }
        }
    }

    @Test
    void theSameProgramCanBeCheckedTwiceAtOnce() throws Exception {
        Toy shared = Programs.workers(4);
        CheckResult alone = Check.of(Programs.workers(4)).run();
        var other = new FutureTask<>(() -> Check.of(shared).run());
        new Thread(other).start();
        same(Check.of(shared).run(), alone);
        same(other.get(), alone);
    }

    private static Callable<List<CheckResult>> all() {
        return () -> {
            var results = new ArrayList<CheckResult>();
            for (long seed = 0; seed < PROGRAMS; seed++) {
                results.add(check(RandomToys.of(seed)));
            }
            return results;
        };
    }

    private static CheckResult check(Toy toy) throws NothingToCheck {
        return Check.of(toy)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .minimise(false)
                .run();
    }

    private static void same(CheckResult one, CheckResult other) {
        assertThat(one).usingRecursiveComparison().ignoringFields("seconds").isEqualTo(other);
    }
}
