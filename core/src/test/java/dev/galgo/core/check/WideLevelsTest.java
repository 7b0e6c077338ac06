package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.level.LevelTuning;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Levels that others make, from tables alone, are the same as those that a search makes itself. */
@Timeout(3600)
class WideLevelsTest {
    private static final int PROGRAMS = Counts.of(6, 30, 70);
    private static final int LOST = Counts.of(8, 30, 70);
    private static final int SMALL = Counts.of(3, 4, 4);
    private static final int LARGEST = Counts.of(1_000, 20_000, 20_000);

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
        assertThat(agree("chains", () -> Programs.chains(SMALL, 5), delivery)).isTrue();
    }

    @Test
    void theyAreRefusedWhereThereCanBeNoLevels() {
        Check check = Check.of(new Chameneos(2)).wideLevels(() -> new StagesInMemory(2, 0), 0);
        assertThatThrownBy(check::run)
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("no search level by level, since configurations are not compared as sets");
    }

    @Test
    void everyLevelIsMadeElsewhereIfNoneIsNarrow() throws NothingToCheck {
        var stages = new StagesInMemory(3, 0);
        CheckResult result = check(new Chameneos(3), DeliveryModel.UNORDERED)
                .byLevels(ByLevels.ALWAYS)
                .wideLevels(() -> stages, 0)
                .run();
        assertThat(stages.expanded).isGreaterThanOrEqualTo((int) result.deepest());
    }

    @Test
    void narrowLevelsStayInMemory() throws NothingToCheck {
        var stages = new StagesInMemory(2, 0);
        check(new Chameneos(3), DeliveryModel.UNORDERED)
                .byLevels(ByLevels.ALWAYS)
                .wideLevels(() -> stages, 1_000_000)
                .run();
        assertThat(stages.expanded).isZero();
    }

    /** Whoever makes the levels is lost after so many of them, again and again; what is kept is gone on with. */
    @Test
    void aSearchThatIsLostGoesOnFromItsLastCompleteLevel(@TempDir Path directory) throws NothingToCheck {
        for (long seed = 0; seed < LOST; seed++) {
            Supplier<Program> program = program(seed);
            CheckResult depthFirst = check(program.get(), DeliveryModel.UNORDERED)
                    .byLevels(ByLevels.NEVER)
                    .limits(Limits.NONE.withStates(LARGEST))
                    .run();
            if (!depthFirst.bounds().isEmpty()) {
                continue;
            }
            var stages = new StagesInMemory(2, seed);
            stages.most = 1;
            CheckResult result = null;
            try (var kept = CheckpointDirectory.create(directory.resolve("seed" + seed))) {
                while (result == null) {
                    Check check = check(program.get(), DeliveryModel.UNORDERED)
                            .byLevels(ByLevels.ALWAYS)
                            .layerProofs(seed % 3 != 0)
                            .keptIn(kept, 1 << 20)
                            .wideLevels(() -> stages, seed % 4 * 3);
                    try {
                        result = check.run();
                    } catch (StagesInMemory.DriverLost lost) {
                        stages.most += 2;
                    }
                }
            }
            assertThat(summary(result)).as("seed " + seed).isEqualTo(summary(depthFirst));
        }
    }

    @Test
    void aSearchThatIsLostAfterActorsWereRenamedGoesOnByTheirNewNames(@TempDir Path directory) throws NothingToCheck {
        CheckResult depthFirst = check(chains("new"), DeliveryModel.UNORDERED)
                .byLevels(ByLevels.NEVER)
                .run();
        var stages = new StagesInMemory(2, 0);
        stages.most = 1;
        CheckResult result = null;
        try (var kept = CheckpointDirectory.create(directory.resolve("search"))) {
            while (result == null) {
                Check check = check(new RenamedOnTheWay(chains("old"), chains("new"), "old2"), DeliveryModel.UNORDERED)
                        .byLevels(ByLevels.ALWAYS)
                        .keptIn(kept, 1 << 20)
                        .wideLevels(() -> stages, 0);
                try {
                    result = check.run();
                } catch (StagesInMemory.DriverLost lost) {
                    stages.most += 1;
                }
            }
        }
        assertThat(summary(result)).isEqualTo(summary(depthFirst));
    }

    /** Actors that take three messages each, whatever others do. */
    private static Toy chains(String name) {
        var toy = new Toy();
        for (int i = 0; i < 3; i++) {
            toy.actor("Chain").pending(i, name + 0, 0);
        }
        return toy.on("Chain", name + 0, new Op.Send(Op.SELF, name + 1, 0))
                .on("Chain", name + 1, new Op.Send(Op.SELF, name + 2, 0))
                .on("Chain", name + 2);
    }

    private static Supplier<Program> program(long seed) {
        return () ->
                seed % 2 == 0 ? RandomToys.of(seed) : RandomToys.recurring(seed).toy();
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
        for (int bits : List.of(Long.SIZE, 7)) {
            for (int narrow : List.of(0, 6)) {
                for (boolean proofs : new boolean[] {true, false}) {
                    if (!tries(bits, narrow, proofs, delivery)) {
                        continue;
                    }
                    var stages = new StagesInMemory(1 + narrow / 2, narrow);
                    Check check = check(program.get(), delivery)
                            .byLevels(ByLevels.ALWAYS)
                            .layerProofs(proofs)
                            .wideLevels(() -> stages, narrow);
                    check.levelTuning = LevelTuning.forTests(bits);
                    assertThat(summary(check.run()))
                            .as("%s, %s, %s bits, narrow below %s, %s", what, delivery, bits, narrow, proofs)
                            .isEqualTo(summary(depthFirst));
                }
            }
        }
        return true;
    }

    /**
     * Half of the combinations, the other half under the other delivery model: any two values come
     * together under both. All of them in whole builds.
     */
    private static boolean tries(int bits, int narrow, boolean proofs, DeliveryModel delivery) {
        boolean even = (bits == Long.SIZE) ^ (narrow == 0) ^ proofs;
        return Tier.now() != Tier.BUILD || even == (delivery == DeliveryModel.FIFO);
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
