package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Symmetry;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Alike;
import dev.galgo.foundry.programs.ReflectingCollector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetryTest {
    private static CheckResult check(String program, Symmetry symmetry) throws NothingToCheck, ProgramException {
        return checkClass(Alike.class.getName() + "$" + program, symmetry);
    }

    private static CheckResult checkClass(String driver, Symmetry symmetry) throws NothingToCheck, ProgramException {
        var options = FoundryOptions.of(List.of(World.classes()), driver);
        try (var loaded = FoundryProgram.load(options)) {
            return Check.of(loaded.semantics())
                    .compare(Compare.CANONICAL)
                    .symmetry(symmetry)
                    .run();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Counting", "Queueing"})
    void clientsThatNothingTellsApartStandForEachOther(String program) throws NothingToCheck, ProgramException {
        CheckResult named = check(program, Symmetry.OFF);
        CheckResult symmetric = check(program, Symmetry.ON);
        assertThat(named.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(symmetric.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(2 * symmetric.states()).isLessThanOrEqualTo(named.states());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Positioned"})
    void whatAStateSaysOfAnActorTellsItFromOthers(String program) throws NothingToCheck, ProgramException {
        assertThat(check(program, Symmetry.OFF).verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(check(program, Symmetry.ON).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @CsvSource({
        "Texts, a handler makes a text or a number of an actor's name",
        "KeptTexts, a handler makes a text or a number of an actor's name",
        "OwnHashes, a handler makes a text or a number of an actor's name",
        "FormattedHashes, a handler makes a text or a number of an actor's name",
        "Hashes, a handler makes a text or a number of an actor's name",
        "Waiting, a handler waits for an answer while it goes through a hash collection"
    })
    void whateverElseMayTellActorsApartIsNoticed(String program, String reason)
            throws NothingToCheck, ProgramException {
        assertThat(check(program, Symmetry.OFF).verdict()).isEqualTo(Verdict.VIOLATED);
        try {
            assertThat(check(program, Symmetry.ON).verdict()).isEqualTo(Verdict.VIOLATED);
        } catch (RefusedSearch refused) {
            assertThat(refused).hasMessageStartingWith("no symmetry, since " + reason);
        }
    }

    @Test
    void whoReadsFieldsByReflectionMayTellActorsApart() {
        assertThatThrownBy(() -> checkClass(ReflectingCollector.class.getName(), Symmetry.ON))
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("no symmetry, since the program reads fields by reflection, those of names perhaps");
    }

    @Test
    void looksIntoHashContainersTellNothing() throws NothingToCheck, ProgramException {
        CheckResult symmetric = check("LookingUp", Symmetry.ON);
        assertThat(symmetric.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(symmetric.states())
                .isLessThan(check("LookingUp", Symmetry.OFF).states());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Favourite"})
    void aNameInAStaticIsNoStateOfAnybody(String program) {
        assertThatThrownBy(() -> check(program, Symmetry.ON))
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("no symmetry, since a static field holds the name of an actor, or something that may");
    }
}
