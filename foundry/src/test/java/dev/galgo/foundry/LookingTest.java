package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.ByName;
import dev.galgo.foundry.programs.Looking;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LookingTest {
    private static void verify(Verdict expected, String program, String... args)
            throws NothingToCheck, ProgramException {
        var options =
                FoundryOptions.of(java.util.List.of(World.classes()), Looking.class.getName() + "$" + program, args);
        try (var loaded = FoundryProgram.load(options)) {
            var result = Check.of(loaded.semantics()).run();
            assertThat(result.verdict())
                    .as(() -> result.findings() + " " + result.evidence())
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CollidingStrings",
                "CollidingKeys",
                "Salted",
                "CopiedCollision",
                "SaltedText",
                "Constants",
                "Formatted",
                "Referred",
                "Bound",
                "ComparedStrings",
                "ComparedNumbers",
                "Traced",
                "Roomy"
            })
    void whatAProgramLooksAtIsToldApart(String program) throws NothingToCheck, ProgramException {
        verify(Verdict.VIOLATED, program);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Summing", "CountedConstants", "EqualStrings", "Received", "Tokens", "Filled", "CopiedTable"})
    void whoeverDoesNotLookIsVerified(String program) throws NothingToCheck, ProgramException {
        verify(Verdict.VERIFIED, program);
    }

    @Test
    void anInitialiserThatGoesThroughWhatIsSaltedIsAnAssumption() throws NothingToCheck, ProgramException {
        verify(Verdict.VERIFIED_IF, "SaltedInitialiser");
    }

    @Test
    void aClassThatNobodyNamesAndThatLooksIsAnAssumption() throws NothingToCheck, ProgramException {
        var nameless = ByName.class.getPackageName() + ".Nameless";
        try (var loaded = FoundryProgram.load(World.options(ByName.class, nameless))) {
            var result = Check.of(loaded.semantics()).run();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
            assertThat(result.evidence().assumptions()).singleElement().satisfies(assumption -> {
                assertThat(assumption.kind()).isEqualTo(Assumption.Kind.IDENTITY);
                assertThat(assumption.place()).isEqualTo(nameless);
            });
        }
    }

    @Test
    void whatIsDeclaredOpaqueIsAnAssumption() throws ProgramException {
        try (var loaded = FoundryProgram.load(World.options(ByName.class, "x").opaque("java.lang.Thread"))) {
            assertThat(loaded.semantics().assumptions())
                    .singleElement()
                    .satisfies(assumption -> assertThat(assumption.kind()).isEqualTo(Assumption.Kind.OPAQUE));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "Filled")
    void aCallByReferenceHandsOverTheObjectsThemselves(String program) throws NothingToCheck, ProgramException {
        verify(Verdict.VIOLATED, program, "wrong");
    }
}
