package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Detours;
import dev.galgo.foundry.programs.Matching;
import dev.galgo.foundry.programs.Showing;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hash tables that are seen without being gone through, without the second opinion. */
class ShowingTest {
    private static CheckResult check(String program) {
        return check(Showing.class, program);
    }

    private static CheckResult check(Class<?> programs, String program) {
        var options = FoundryOptions.of(List.of(World.classes()), programs.getName() + "$" + program);
        return Checks.run(options, check -> check.secondOpinion(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RemovedValue", "RemovedConstant", "Reduced", "Listed", "Grown"})
    void historyOfATableIsToldApart(String program) {
        assertThat(check(program).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FirstMatch", "FirstConstantMatch"})
    void theFirstOfEqualHashCodesIsToldApart(String program) {
        assertThat(check(Matching.class, program).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Asked", "Written"})
    void codeThatSeesAnOrderByChanceIsAnAssumption(String program) {
        var result = check(program);
        assertThat(result.verdict()).as(result.findings().toString()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions())
                .extracting(Assumption::kind)
                .containsOnly(Assumption.Kind.HASH_ORDER);
    }

    @ParameterizedTest
    @ValueSource(strings = "LookedUp")
    void lookingUpShowsNoOrder(String program) {
        var result = check(program);
        assertThat(result.verdict())
                .as(result.findings() + " " + result.evidence())
                .isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Inherited",
                "InheritedReference",
                "OtherPackage",
                "OptionalKeys",
                "SetKeys",
                "Searched",
                "SearchedView",
                "SearchedTable",
                "Removed"
            })
    void detoursComeInEveryOrder(String program) {
        assertThat(check(Detours.class, program).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AskedList", "WrittenWithin"})
    void detoursThatCannotBePutInOrderAreAssumptions(String program) {
        var result = check(Detours.class, program);
        assertThat(result.verdict()).as(result.findings().toString()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions())
                .extracting(Assumption::kind)
                .containsOnly(Assumption.Kind.HASH_ORDER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RemovedByReference", "Found"})
    void detoursThatShowNoOrderAssumeNothing(String program) {
        var result = check(Detours.class, program);
        assertThat(result.verdict())
                .as(result.findings() + " " + result.evidence())
                .isEqualTo(Verdict.VERIFIED);
    }
}
