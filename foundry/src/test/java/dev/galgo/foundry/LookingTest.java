package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.programs.Looking;
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
    @ValueSource(strings = {"Summing", "CountedConstants", "EqualStrings", "Received", "Tokens", "Filled"})
    void whoeverDoesNotLookIsVerified(String program) throws NothingToCheck, ProgramException {
        verify(Verdict.VERIFIED, program);
    }

    @ParameterizedTest
    @ValueSource(strings = "Filled")
    void aCallByReferenceHandsOverTheObjectsThemselves(String program) throws NothingToCheck, ProgramException {
        verify(Verdict.VIOLATED, program, "wrong");
    }
}
