package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.level.LevelTuning;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search level by level counts and finds the same as one that goes depth first with a visited set. */
@Timeout(3600)
class LevelsAgreeTest {
    private static final int PROGRAMS = Counts.of(6, 40, 70);
    private static final int SMALL = Counts.of(3, 4, 4);
    private static final int LARGEST = Counts.of(1_000, 20_000, 20_000);
    private static final List<Integer> THREADS = List.of(1, 2, 3);
    private static final List<Integer> WORD_BITS = List.of(Long.SIZE, 14, 7, 4);

    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void onRandomPrograms(DeliveryModel delivery) throws NothingToCheck {
        List<LongFunction<Program>> families = List.of(
                RandomToys::of,
                RandomToys::withReferences,
                seed -> RandomToys.of(seed).first((int) (seed % 2)),
                RandomToys::endless,
                seed -> RandomToys.recurring(seed).toy(),
                seed -> RandomToys.colliding(seed, seed % 2 == 0).toy());
        for (LongFunction<Program> family : families) {
            int compared = 0;
            for (long seed = 0; compared < PROGRAMS / families.size(); seed++) {
                long number = seed;
                if (agree("seed " + seed, () -> family.apply(number), delivery)) {
                    compared++;
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void onProgramsThatAreKnown(DeliveryModel delivery) throws NothingToCheck {
        assertThat(agree("chameneos", () -> new Chameneos(SMALL), delivery)).isTrue();
        assertThat(agree("workers", () -> Programs.workers(SMALL), delivery)).isTrue();
        assertThat(agree("history", () -> Programs.history(SMALL + 1), delivery))
                .isTrue();
        assertThat(agree("chains", () -> Programs.chains(SMALL, 5), delivery)).isTrue();
    }

    /** Whether the program was small enough to be compared. */
    private static boolean agree(String what, Supplier<Program> program, DeliveryModel delivery) throws NothingToCheck {
        CheckResult depthFirst = check(program.get(), delivery)
                .byLevels(ByLevels.NEVER)
                .limits(Limits.NONE.withStates(LARGEST))
                .run();
        if (!depthFirst.bounds().isEmpty()) {
            return false;
        }
        for (int bits : WORD_BITS) {
            for (int threads : THREADS) {
                for (boolean proofs : new boolean[] {true, false}) {
                    if (!tries(WORD_BITS.indexOf(bits) + threads + (proofs ? 1 : 0))) {
                        continue;
                    }
                    Check check = check(program.get(), delivery)
                            .byLevels(ByLevels.ALWAYS)
                            .threads(threads)
                            .layerProofs(proofs);
                    check.levelTuning = LevelTuning.forTests(bits);
                    assertThat(summary(check.run()))
                            .as("%s, %s, %s bits, %s threads, %s", what, delivery, bits, threads, proofs)
                            .isEqualTo(summary(depthFirst));
                }
            }
        }
        return true;
    }

    /** A third of what goes together, in which each of it comes several times; all of it in whole builds. */
    private static boolean tries(int combination) {
        return Tier.now() != Tier.BUILD || combination % 3 == 0;
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
