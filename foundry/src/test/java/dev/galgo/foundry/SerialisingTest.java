package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Serialising;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SerialisingTest {
    private static CheckResult check(String program) throws NothingToCheck, ProgramException {
        try (var loaded = FoundryProgram.load(World.options(Serialising.class, program))) {
            return Check.of(loaded.semantics()).run();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "forgotten, ASSERTION",
        "outer, ASSERTION",
        "counting, ASSERTION",
        "answer, ASSERTION",
        "failure, ASSERTION",
        "creation, ASSERTION",
        "refusing, EXCEPTION",
        "refusingAnswer, EXCEPTION",
        "greedy, EXCEPTION",
        "unfit, UNCOPYABLE",
        "counted, ASSERTION",
        "countedAnswer, ASSERTION",
        "live, SHARED_OBJECT"
    })
    void whatSerialisationDoesIsSeen(String program, FindingKind kind) throws NothingToCheck, ProgramException {
        var result = check(program);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).singleElement().satisfies(found -> assertThat(found.kind())
                .isEqualTo(kind));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kept",
                "one",
                "refusingCaught",
                "careful",
                "carrier",
                "answerByReference",
                "failureByReference",
                "liveByValue",
                "copy"
            })
    void whatSerialisationKeepsIsVerified(String program) throws NothingToCheck, ProgramException {
        var result = check(program);
        assertThat(result.verdict())
                .as(() -> result.findings() + " " + result.evidence())
                .isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void anAnswerThatCannotBeReadIsChargedToTheCallee() throws NothingToCheck, ProgramException {
        assertThat(check("refusingAnswer").findings()).singleElement().satisfies(found -> assertThat(found.message())
                .contains("Server.refusing", "unreadable"));
    }
}
