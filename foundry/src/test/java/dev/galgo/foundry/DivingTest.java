package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Diving;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivingTest {
    private static CheckResult check(String program) {
        var options = FoundryOptions.of(List.of(World.classes()), Diving.class.getName() + "$" + program);
        return Checks.run(options, check -> check);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Overflow", "Anything", "Functional", "HandedFunction", "Finally"})
    void codeThatGoesOnAfterAnOverflowRestsOnTheSizeOfTheStack(String program) {
        var result = check(program);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions()).singleElement().satisfies(assumption -> {
            assertThat(assumption.kind()).isEqualTo(Assumption.Kind.MEMORY);
            assertThat(assumption.place()).startsWith("Diving.java:");
            assertThat(assumption.text()).contains("stack overflows");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Flat", "Tidy"})
    void codeThatCannotOverflowOrLetsItGoRestsOnNothing(String program) {
        assertThat(check(program).verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
