package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Rebuilding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of the platform that serialization builds anew, without the second opinion. */
class RebuildingTest {
    private static void verify(Verdict expected, String program, String... args) {
        var options = FoundryOptions.of(List.of(World.classes()), Rebuilding.class.getName() + "$" + program, args);
        var result = Checks.run(options, check -> check.secondOpinion(null));
        assertThat(result.verdict())
                .as(result.findings() + " " + result.evidence())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"event", "ownEvent", "tree", "names"})
    void objectsOfThePlatformArriveAsSerializationBuildsThem(String message) {
        verify(Verdict.VIOLATED, "Sent", message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"forgotten", "plainTree"})
    void aReceiverThatExpectsThatIsVerified(String message) {
        verify(Verdict.VERIFIED, "Sent", message);
    }

    @Test
    void theShapeOfATreeIsToldWhereAComparatorCanSeeIt() {
        verify(Verdict.VIOLATED, "Grown");
    }
}
