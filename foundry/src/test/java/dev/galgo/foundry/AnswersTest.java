package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.programs.Answering;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an actor answers and keeps it shares with its caller in the original, and that shows as soon as one of them changes it. */
class AnswersTest {
    private static Assumption assumption(String program) {
        var result = Checks.run(World.options(Answering.Caller.class, program), check -> check);
        assertThat(result.evidence().assumptions()).hasSize(1);
        return result.evidence().assumptions().get(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "changes",
                "changesAndBack",
                "readsLate",
                "waits",
                "seesItGrown",
                "keepsWhatGrows",
                "keepsAndChanges",
                "changesRelayed",
                "changesElement",
                "changesTaken",
                "changesThrown",
                "changesCommon",
                "sendsOn",
                "readsWhatIsGiven",
                "joinsAndChanges"
            })
    void whatIsAnsweredAndKeptAndChangesIsAnAssumption(String program) {
        Checks.everyWay(World.options(Answering.Caller.class, program), Verdict.VERIFIED_IF);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reads",
                "changesCopy",
                "changesOwnList",
                "readsColours",
                "keeps",
                "waitsInVain",
                "takes",
                "readsReplaced",
                "growsFirst",
                "growsAfterCopy",
                "valuesOnly",
                "joins"
            })
    void whatIsCopiedOrGivenUpOrDoesNotChangeIsNone(String program) {
        Checks.everyWay(World.options(Answering.Caller.class, program), Verdict.VERIFIED);
    }

    @ParameterizedTest
    @CsvSource({"localhost, VERIFIED_IF", "node2, VERIFIED"})
    void betweenManagersAnswersAreCopies(String host, Verdict verdict) {
        var options = World.options(Answering.Far.class, "changes", host).managers(List.of("node2"));
        Checks.everyWay(options, verdict);
    }

    @Test
    void mainIsACallerLikeOthers() {
        Checks.everyWay(World.options(Answering.MainChanges.class), Verdict.VERIFIED_IF);
        Checks.everyWay(World.options(Answering.MainReads.class), Verdict.VERIFIED);
    }

    @Test
    void theAssumptionNamesWhoChangesWhatAndWhoHasAnsweredIt() {
        var assumption = assumption("changes");
        assertThat(assumption.kind()).isEqualTo(Assumption.Kind.SHARING);
        assertThat(assumption.place()).startsWith("Caller.changes (Answering.java:");
        assertThat(assumption.text())
                .isEqualTo(
                        "nobody else uses the ArrayList that Caller.changes changes: Store.live has answered it and it"
                                + " is kept, and on one machine the original hands over an answer by reference");
        assertThat(assumption.advice()).isEqualTo("let Store.live answer a copy");
    }

    @Test
    void andSoDoesThatOfAnActorThatChangesWhatItHasAnswered() {
        var assumption = assumption("readsLate");
        assertThat(assumption.place()).startsWith("Store.grow (Answering.java:");
        assertThat(assumption.text())
                .isEqualTo("nobody else uses the ArrayList that Store.grow changes: it was answered before, and on one"
                        + " machine the original hands over an answer by reference");
    }
}
