package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.util.function.UnaryOperator;

/** Whole checks of small programs, in every way that is sound for them. */
final class Checks {
    private Checks() {}

    static CheckResult run(FoundryOptions options, UnaryOperator<Check> how) {
        try (var program = FoundryProgram.load(options)) {
            return how.apply(Check.of(program.semantics()).limits(Limits.NONE.withTransitions(2_000_000)))
                    .run();
        } catch (ProgramException | NothingToCheck refused) {
            throw new AssertionError(refused.getMessage(), refused);
        }
    }

    /** Every engine, every reduction that is not refused, with and without a visited set, comes to the same verdict. */
    static void everyWay(FoundryOptions options, Verdict expected) {
        for (var engine : Engine.Kind.values()) {
            assertThat(run(options, check -> check.engine(engine)).verdict())
                    .as("engine " + engine)
                    .isEqualTo(expected);
        }
        int tried = 0;
        for (var reduction : ReductionKind.values()) {
            for (var compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
                if (!reduction.complete()) {
                    continue;
                }
                try {
                    assertThat(run(options, check -> check.reduction(reduction).compare(compare))
                                    .verdict())
                            .as(reduction + " " + compare)
                            .isEqualTo(expected);
                    tried++;
                } catch (IllegalArgumentException refused) {
                    assertThat(refused.getMessage()).isNotBlank();
                }
            }
        }
        assertThat(tried).isGreaterThan(3);
    }
}
