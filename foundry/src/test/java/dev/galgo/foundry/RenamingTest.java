package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.programs.Renaming;
import org.junit.jupiter.api.Test;

class RenamingTest {
    @Test
    void actorsThatGetOtherNamesAreNoSignOfImpurity() throws Exception {
        try (var program = FoundryProgram.load(World.options(Renaming.class))) {
            var result = Check.of(program.semantics()).keepGoing(true).run();
            assertThat(result.findings()).isEmpty();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        }
    }
}
