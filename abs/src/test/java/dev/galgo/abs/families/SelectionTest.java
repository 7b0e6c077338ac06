package dev.galgo.abs.families;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.testsupport.Whole;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The families of E. Albert, P. Arenas, M. Gómez-Zamalloa (FORTE 2014), table 1: executions, states, and states without a stable actor. Where
 * ours are the printed figures, the row says so; the others are ours, held fast.
 */
class SelectionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table1/qsort size=5                | 16/72/23        | 16/72/23", // as printed
                "table1/qsort size=6                | 32/142/51       | 32/142/51", // printed 32/146/55
                "table1/fib size=5                  | 16/72/23        | 16/72/23", // as printed
                "table1/pi workers=3                | 6/38/3          | 6/38/3", // as printed
                "table1/pi workers=5                | 288/2240/21     | 288/2240/21",
                "table1/psort size=4 stamps=1       | 288/1294/180    | 288/1294/180", // printed 288/1294/144
                "table1/regsim clients=6 questions=1 | 5040/13706/0   | 720/3920/0", // printed 720/3923/0
                "table1/dht puts=2 gets=2           | 96/353/0        | 72/270/0",
                "table1/dht puts=3 gets=1           | 24/113/0        | 24/113/0",
                "table1/mail users=2 mails=2        | 720/3399/0      | 720/3399/0",
                "table1/psort size=3 stamps=2       | 144/573/85      | 12/138/58",
                "table1/bb items=2 room=1           | 112/419/0       | 112/419/0",
                "table1/chameneos meetings=2        | 216/1340/42     | 216/1340/42",
                "table1/shortpath graph=4           | 419/1615/661    | 419/1615/661",
            })
    void selectingActorsAndTasksLeavesSoMany(String call, String actors, String tasks) throws Exception {
        assertFigures(call, actors, tasks);
    }

    /** Larger members of families that are above, too. */
    @Whole
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table1/fib size=7                  | 4096/16760/6495 | 4096/16760/6495", // as printed
                "table1/psort size=4 stamps=2       | 5760/25291/3801 | 288/3111/1469", // printed 5760/25829/2880 and
                // 288/1304/144
                "table1/regsim clients=4 questions=2 | 11520/31357/0  | 768/5245/0", // printed 11520/31576/0
                "table1/bb items=3 room=1           | 55944/173220/0  | 55944/173220/0",
            })
    void selectingActorsAndTasksLeavesSoManyOfThousands(String call, String actors, String tasks) throws Exception {
        assertFigures(call, actors, tasks);
    }

    private static void assertFigures(String call, String actors, String tasks) throws Exception {
        assertThat(figures(call, ReductionKind.STABLE)).isEqualTo(actors);
        assertThat(figures(call, ReductionKind.STABLE_TASKS)).isEqualTo(tasks);
    }

    private static String figures(String call, ReductionKind reduction) throws Exception {
        CheckResult result = Check.of(Families.sized(call).semantics())
                .reduction(reduction)
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .minimise(false)
                .run();
        return result.executions() + "/" + result.states() + "/" + result.withoutStableActor();
    }
}
