package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Hiding;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that are kept where they are not looked for. */
class HiddenNamesTest {
    /** The program alone: where code may create any actor, all that are on the class path are read. */
    @TempDir
    private static Path folder;

    @BeforeAll
    static void copy() throws IOException {
        var programs = Hiding.class.getPackageName().replace('.', '/');
        var there = Files.createDirectories(folder.resolve(programs));
        try (var files = Files.newDirectoryStream(World.classes().resolve(programs), "Hiding*.class")) {
            for (var file : files) {
                Files.copy(file, there.resolve(file.getFileName()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"future", "stamped", "event", "cause", "properties", "comparator"})
    void whoMayBeKnownOutOfSightIsNotStable(String where) throws ProgramException, NothingToCheck {
        var reductions = List.of(ReductionKind.COMMUTING, ReductionKind.STABLE, ReductionKind.STABLE_TASKS);
        for (ReductionKind reduction : reductions.subList(0, Counts.of(1, 1, 2))) {
            try (var program = Checks.load(FoundryOptions.of(List.of(folder), Hiding.class.getName(), where))) {
                var result = Check.of(program.semantics())
                        .reduction(reduction)
                        .compare(Compare.NONE)
                        .run();
                assertThat(result.verdict()).as(reduction.word()).isEqualTo(Verdict.VIOLATED);
            }
        }
    }
}
