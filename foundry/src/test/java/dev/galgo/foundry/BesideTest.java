package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes that lie beside a program, and that it does not use, change neither its verdict nor its
 * search.
 */
class BesideTest {
    private static CheckResult check(Path classes, Class<?> program) {
        return Checks.run(FoundryOptions.of(List.of(classes), program.getName()), check -> check.secondOpinion(null));
    }

    @Test
    void whatLiesBesideAProgramChangesNothing(@TempDir Path alone) throws IOException {
        for (var type : List.of(Beside.class, Beside.Quiet.class)) {
            var file = Path.of(type.getName().replace('.', '/') + ".class");
            Files.createDirectories(alone.resolve(file).getParent());
            Files.copy(World.classes().resolve(file), alone.resolve(file));
        }

        var withOthers = check(World.classes(), Beside.Quiet.class);
        var byItself = check(alone, Beside.Quiet.class);

        assertThat(byItself.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(withOthers.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(withOthers.states()).isEqualTo(byItself.states());
        assertThat(withOthers.transitions()).isEqualTo(byItself.transitions());
        assertThat(withOthers.evidence().assumptions()).isEmpty();
    }

    @Test
    void whatAProgramItselfDoesIsSeen() {
        assertThat(check(World.classes(), Beside.Loud.class).evidence().assumptions())
                .isNotEmpty();
    }
}
