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
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Whole checks of small programs, in every way that is sound for them. */
final class Checks {
    /** By class path and target; never closed, since other copies need their class path. */
    private static final Map<List<Object>, FoundryProgram> READ = new ConcurrentHashMap<>();

    private static final Duration PLAIN = Duration.ofMillis(Counts.of(20, 100, 500));

    private Checks() {}

    /** Loads a program in classes of its own, which are read once for all tests. */
    static FoundryProgram load(FoundryOptions options) throws ProgramException {
        List<Object> key = List.of(options.classpath(), options.target());
        var read = READ.get(key);
        if (read == null) {
            read = FoundryProgram.load(options);
            READ.put(key, read);
        }
        return read.another(options, null);
    }

    static CheckResult run(FoundryOptions options, UnaryOperator<Check> how) {
        try (var program = load(options)) {
            return how.apply(Check.of(program.semantics()).limits(Limits.NONE.withTransitions(2_000_000)))
                    .run();
        } catch (ProgramException | NothingToCheck refused) {
            throw new AssertionError(refused.getMessage(), refused);
        }
    }

    /**
     * Every engine, every reduction that is not refused, with and without a visited set, comes to the same verdict. A quick build runs each reduction only with
     * or only without: which of them differs from program to program.
     */
    static void everyWay(FoundryOptions options, Verdict expected) {
        for (var engine : Engine.Kind.values()) {
            assertThat(run(options, check -> check.engine(engine)).verdict())
                    .as("engine " + engine)
                    .isEqualTo(expected);
        }
        // A plain run is as independent as can be: what no order breaks must not break there.
        assertThat(run(options, check -> check.plainRuns(PLAIN)).verdict())
                .as("plain runs")
                .isEqualTo(expected);
        int tried = 0;
        boolean all = Tier.now() != Tier.BUILD;
        int turn = (options.target() + options.args()).hashCode();
        for (var reduction : ReductionKind.values()) {
            for (var compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
                boolean due = all || (Math.floorMod(turn + reduction.ordinal(), 2) == 0) == (compare == Compare.NONE);
                if (!reduction.complete() || !due) {
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
        assertThat(tried).isGreaterThan(all ? 3 : 1);
    }
}
