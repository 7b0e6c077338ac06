package dev.galgo.abs.unknown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.abs.run.GivenInput;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * On random models with two unknown numbers between -3 and 3: whatever any of the 49 inputs leads to, the input that stands for it leads to as well, and nothing
 * else. {@code -Dgalgo.abs.unknown.models=1000} compares on more models.
 */
class RandomOpenModelsTest {
    private static final int MODELS = Counts.of("galgo.abs.unknown.models", 3, 15, 60);
    private static final long FIRST = Long.getLong("galgo.abs.unknown.seed", 0);
    private static final long MOST = 800;

    /** What runs on one input came to, and what they have learnt of it. */
    private record Region(Input input, List<Term> conditions, String outcome) {}

    @Test
    void theInputsThatAreTriedStandForAll() throws Exception {
        int compared = 0;
        for (long seed = FIRST; compared < MODELS; seed++) {
            compared += compare(seed) ? 1 : 0;
        }
    }

    private static boolean compare(long seed) throws Exception {
        String text = RandomOpenModels.text(seed);
        Parsed parsed = AbsParser.parse(new Source("random.abs", text), Dialect.CURRENT);
        UnknownValues values = UnknownValues.of("a:Int[-3..3],b:Int[-3..3]", Optional.empty());
        var model = OpenModel.of(parsed, Dialect.CURRENT, Optional.empty(), values, new UnrollingBounds(100, 100, 100));
        ReductionKind reduction = seed % 2 == 0 ? ReductionKind.NONE : ReductionKind.AUTO;
        var regions = new ArrayList<Region>();
        var bounds = new InputSearch.Bounds(200, Duration.ofSeconds(60));
        try (var search = new InputSearch(model.unknowns(), bounds, Solvers::z3)) {
            for (Optional<Input> next = search.next(); next.isPresent(); next = search.next()) {
                GivenInput given = model.given(next.get());
                String outcome = outcome(model.program().semantics(given), reduction);
                if (outcome == null) {
                    return false; // too large to be compared
                }
                regions.add(new Region(next.get(), given.met().all(), outcome));
                search.explored(given.met());
            }
            if (!search.gaps().isEmpty()) {
                return false; // numbers grow without end in some models
            }
        }
        for (int a = -3; a <= 3; a++) {
            for (int b = -3; b <= 3; b++) {
                var evaluation = new Input(Map.of("a", Value.whole(a), "b", Value.whole(b))).evaluation();
                List<Region> fitting = regions.stream()
                        .filter(one -> one.conditions().stream().allMatch(evaluation::holds))
                        .toList();
                assertThat(fitting)
                        .as("seed %d, a = %d, b = %d%n%s", seed, a, b, text)
                        .hasSize(1);
                assertThat(fitting.get(0).outcome())
                        .as("seed %d, a = %d, b = %d for %s%n%s", seed, a, b, fitting.get(0), text)
                        .isEqualTo(outcome(known(model.program(), a, b), reduction));
            }
        }
        Region last = regions.get(regions.size() - 1);
        AbsProgram closed =
                OpenModel.closed(parsed, Dialect.CURRENT, Optional.empty(), values, model.written(last.input()));
        assertThat(outcome(closed.semantics(), reduction)).isEqualTo(last.outcome());
        return true;
    }

    /** The model on values that nobody follows. */
    private static Program known(AbsProgram model, int a, int b) {
        return model.semantics(
                new GivenInput(Map.of("a", AbsValue.Whole.of(a), "b", AbsValue.Whole.of(b)), UnrollingBounds.USUAL));
    }

    /** How many orders there are and what goes wrong in them; null if there are too many. */
    private static @Nullable String outcome(Program program, ReductionKind reduction) throws NothingToCheck {
        CheckResult result = Check.of(program)
                .compare(reduction == ReductionKind.NONE ? Compare.NONE : Compare.CANONICAL)
                .reduction(reduction)
                .keepGoing(true)
                .minimise(false)
                .limits(Limits.NONE.withTransitions(MOST))
                .run();
        if (!result.bounds().isEmpty()) {
            return null;
        }
        var findings = new TreeSet<String>();
        result.findings().forEach(one -> findings.add(one.kind() + " " + one.message()));
        return findings.toString() + (reduction == ReductionKind.NONE ? " " + result.executions() : "");
    }
}
