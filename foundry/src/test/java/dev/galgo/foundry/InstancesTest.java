package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Instances;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equal values of the platform that are told apart, without the second opinion. */
class InstancesTest {
    private static void verify(Verdict expected, String program, String... args) {
        var options = FoundryOptions.of(List.of(World.classes()), Instances.class.getName() + "$" + program, args);
        var result = Checks.run(options, check -> check.secondOpinion(null));
        assertThat(result.verdict())
                .as(result.findings() + " " + result.evidence())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pattern", "date", "duration", "file", "address"})
    void aValueArrivesAsAnotherInstance(String kind) {
        verify(Verdict.VIOLATED, "Sent", kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zero", "noon", "offset"})
    void aValueThatThePlatformKeepsArrivesAsItself(String kind) {
        verify(Verdict.VERIFIED, "Sent", kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pattern", "date", "optional", "address", "number", "epoch"})
    void fieldsThatShareAValueAreToldApart(String kind) {
        verify(Verdict.VIOLATED, "Twice", kind);
    }

    @Test
    void valuesThatAreComparedByContentAreEqual() {
        verify(Verdict.VERIFIED, "Equal");
    }
}
