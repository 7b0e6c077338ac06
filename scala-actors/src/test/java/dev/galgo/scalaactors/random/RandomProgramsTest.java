package dev.galgo.scalaactors.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is found by running every order, and however runs end, is so by each reduction and with a visited set, and nothing else is. */
class RandomProgramsTest {
    private static final int PROGRAMS = Counts.of("galgo.scala.programs", 4, 4, 8);
    private static final int FIRST = Integer.getInteger("galgo.scala.seed", 1);
    private static final int MOST = Counts.of("galgo.scala.transitions", 1_000, 2_000, 3_000);
    private static final List<ReductionKind> REDUCTIONS = List.of(
            ReductionKind.DCUTE,
            ReductionKind.DPOR,
            ReductionKind.TRANSDPOR,
            ReductionKind.OPTIMAL,
            ReductionKind.AUTO);

    private final GeneratedPrograms programs = new GeneratedPrograms(PROGRAMS, false);
    private int programsCompared;
    private int modelsCompared;
    private int waysCompared;
    private int failing;
    private int withVisitedSet;

    @Test
    void everyWayOfSearchingFindsWhatEveryOrderShows() throws NothingToCheck {
        for (int seed = FIRST; seed <= PROGRAMS; seed++) {
            int before = modelsCompared;
            for (DeliveryModel model : DeliveryModel.values()) {
                try (Opened opened = programs.open(seed, seed % 4 != 0)) {
                    compare((LiveProgram) opened.program(), model, "seed " + seed + ", " + model);
                }
            }
            programsCompared += modelsCompared > before ? 1 : 0;
        }
        System.out.printf(
                "%d random programs: %d compared, %d with their delivery models, %d failing; %d ways, %d with visited set%n",
                PROGRAMS, programsCompared, modelsCompared, failing, waysCompared, withVisitedSet);
        assertThat(programsCompared).isGreaterThanOrEqualTo((PROGRAMS - FIRST + 1) / 2);
        assertThat(failing).isPositive();
        assertThat(withVisitedSet).isPositive();
    }

    private void compare(LiveProgram program, DeliveryModel model, String which) throws NothingToCheck {
        Outcomes all = Outcomes.of(program, model, ReductionKind.NONE, Compare.NONE, MOST);
        if (!all.complete()) {
            return;
        }
        modelsCompared++;
        failing += all.findings().isEmpty() ? 0 : 1;
        for (ReductionKind reduction : REDUCTIONS) {
            try {
                reduction.refuse(Compare.NONE, model, false);
            } catch (IllegalArgumentException unsound) {
                continue;
            }
            Outcomes reduced;
            try {
                reduced = Outcomes.of(program, model, reduction, Compare.NONE, 4L * MOST);
            } catch (IllegalStateException broken) {
                throw new AssertionError(which + ", " + reduction, broken);
            }
            same(all, reduced, reduction.complete(), which + ", " + reduction);
        }
        try {
            Outcomes visited = Outcomes.of(program, model, ReductionKind.NONE, Compare.CANONICAL, 4L * MOST);
            same(all, visited, true, which + ", visited set");
            withVisitedSet++;
        } catch (Incomparable blocked) {
            return;
        }
    }

    /** A way that is known to leave out orders finds nothing else, at least. */
    private void same(Outcomes all, Outcomes other, boolean complete, String which) {
        waysCompared++;
        assertThat(other.complete()).as(which).isTrue();
        assertThat(all.findings()).as(which).containsAll(other.findings());
        assertThat(all.ends()).as(which).containsAll(other.ends());
        if (complete) {
            assertThat(other.findings()).as(which).isEqualTo(all.findings());
            assertThat(other.ends()).as(which).isEqualTo(all.ends());
        }
    }
}
