package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Hiding;
import dev.galgo.testsupport.Counts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that are kept where they are not looked for. */
class HiddenNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"future", "stamped", "event", "cause", "properties", "comparator"})
    void whoMayBeKnownOutOfSightIsNotStable(String where) throws ProgramException, NothingToCheck {
        var reductions = List.of(ReductionKind.COMMUTING, ReductionKind.STABLE, ReductionKind.STABLE_TASKS);
        for (ReductionKind reduction : reductions.subList(0, Counts.of(1, 1, 2))) {
            try (var program = Checks.load(World.options(Hiding.class, where))) {
                var result = Check.of(program.semantics())
                        .reduction(reduction)
                        .compare(Compare.NONE)
                        .run();
                assertThat(result.verdict()).as(reduction.word()).isEqualTo(Verdict.VIOLATED);
            }
        }
    }
}
