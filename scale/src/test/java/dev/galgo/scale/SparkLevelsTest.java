package dev.galgo.scale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.level.StagesProvider;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** A search whose every level is a stage of Spark counts and finds the same as one that goes depth first. */
@Timeout(3600)
@ExtendWith(OneSpark.class)
class SparkLevelsTest {
    private static final int PROGRAMS = Counts.of(6, 6, 16);
    private static final int LARGEST = Counts.of(100, 150, 800);

    private final StagesProvider.Stages spark;

    SparkLevelsTest(StagesProvider.Stages spark) {
        this.spark = spark;
    }

    @Test
    void onRandomPrograms() throws NothingToCheck {
        List<LongFunction<Program>> families = List.of(
                RandomToys::of,
                RandomToys::withReferences,
                seed -> RandomToys.of(seed).first((int) (seed % 2)),
                RandomToys::endless,
                seed -> RandomToys.recurring(seed).toy(),
                seed -> RandomToys.colliding(seed, seed % 2 == 0).toy());
        for (LongFunction<Program> family : families.subList(0, Counts.of(1, 6, 6))) {
            int compared = 0;
            for (long seed = 0; compared < PROGRAMS / families.size(); seed++) {
                long number = seed;
                DeliveryModel delivery = seed % 2 == 0 ? DeliveryModel.UNORDERED : DeliveryModel.FIFO;
                if (agree("seed " + seed, () -> family.apply(number), delivery, 0, seed % 3 != 0)) {
                    compared++;
                }
            }
        }
    }

    @Test
    void onWideLevelsAlone() throws NothingToCheck {
        for (boolean proofs : Tier.now() == Tier.BUILD ? List.of(false) : List.of(true, false)) {
            assertThat(agree("chameneos", () -> new Chameneos(3), DeliveryModel.UNORDERED, 200, proofs))
                    .isTrue();
        }
    }

    /** Whether the program was small enough to be compared. */
    private boolean agree(String what, Supplier<Program> program, DeliveryModel delivery, long narrow, boolean proofs)
            throws NothingToCheck {
        CheckResult depthFirst = check(program.get(), delivery)
                .byLevels(ByLevels.NEVER)
                .limits(Limits.NONE.withStates(narrow == 0 ? LARGEST : 100_000))
                .run();
        if (!depthFirst.bounds().isEmpty()) {
            return false;
        }
        CheckResult onSpark = check(program.get(), delivery)
                .byLevels(ByLevels.ALWAYS)
                .layerProofs(proofs)
                .wideLevels(spark, narrow)
                .run();
        assertThat(summary(onSpark)).as("%s, %s, %s", what, delivery, proofs).isEqualTo(summary(depthFirst));
        return true;
    }

    private static Check check(Program program, DeliveryModel delivery) {
        return Check.of(program)
                .delivery(delivery)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.schedule().length() + " " + finding.shortest())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, " + findings;
    }
}
