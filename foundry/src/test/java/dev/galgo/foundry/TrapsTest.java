package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.AskingInParts;
import dev.galgo.foundry.programs.Trapping;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that are built to slip past one mechanism, with what is true of them. */
class TrapsTest {
    private static FoundryOptions program(String name, String... args) {
        try {
            return World.options(Class.forName(Trapping.class.getName() + "$" + name), args)
                    .managers(List.of("node2", "node3"));
        } catch (ClassNotFoundException misspelt) {
            throw new AssertionError(misspelt);
        }
    }

    private static void everyEngine(FoundryOptions options, Verdict expected) {
        for (var engine : Engine.Kind.values()) {
            assertThat(Checks.run(options, check -> check.engine(engine)
                                    .compare(Compare.CANONICAL)
                                    .secondOpinion(null))
                            .verdict())
                    .as("engine " + engine)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LostUpdate, VIOLATED",
        "RefusedLate, VIOLATED",
        "ChosenLate, VIOLATED",
        "StaticLate, VIOLATED",
        "CatchesNothing, VERIFIED",
        "AnswersAreCopies, VERIFIED_IF",
    })
    void aHandlerThatIsKeptOnAThreadHidesNothing(String name, Verdict truth) {
        for (int after : new int[] {0, 8, Integer.MAX_VALUE}) {
            var options = program(name).keptAfter(after);
            assertThat(Checks.run(options, check -> check.engine(after == 8 ? Engine.Kind.COPY : Engine.Kind.MEMO)
                                    .compare(Compare.CANONICAL)
                                    .secondOpinion(null))
                            .verdict())
                    .as("kept after " + after)
                    .isEqualTo(truth);
        }
    }

    @ParameterizedTest
    @CsvSource({"HandedOn, take, VERIFIED_IF", "HandedOn, keep, VERIFIED"})
    void whoeverHandsOnWhatACallerHandedOverSharesIt(String name, String how, Verdict truth) {
        everyEngine(program(name, how), truth);
    }

    @ParameterizedTest
    @CsvSource({
        "lookLater, VERIFIED_IF",
        "giveLast, VERIFIED",
        "filled, VIOLATED",
        "twice, VIOLATED",
    })
    void whatIsGivenAwayIsNotLookedAtAgain(String message, Verdict truth) {
        everyEngine(program("GivenAway", message), truth);
    }

    @Test
    void aQuestionThatIsPutTogetherAtRunTimeIsAnAssumption() {
        var result = Checks.run(
                World.options(AskingInParts.class, "start", "node2").managers(List.of("node2")), check -> check);
        assertThat(result.verdict()).as(result.findings().toString()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions()).extracting(Assumption::kind).contains(Assumption.Kind.LIBRARY);
    }

    @ParameterizedTest
    @CsvSource({
        "UNORDERED, FIFO, VIOLATED",
        "UNORDERED, CAUSAL, VERIFIED",
        "UNORDERED, MAILBOX, VERIFIED",
        "FIFO, UNORDERED, VIOLATED",
        "CAUSAL, UNORDERED, VIOLATED",
        "CAUSAL, CAUSAL, VERIFIED",
    })
    void theOrderBetweenManagersIsThatOfItsModel(DeliveryModel within, DeliveryModel between, Verdict truth) {
        var options = program("TwoWays", "start", "node2").betweenManagers(between);
        for (var engine : Engine.Kind.values()) {
            for (var compare : Compare.values()) {
                assertThat(Checks.run(options, check -> check.engine(engine)
                                        .compare(compare)
                                        .delivery(within)
                                        .secondOpinion(null))
                                .verdict())
                        .as(engine + " " + compare)
                        .isEqualTo(truth);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"ComesBackLate, VIOLATED", "AssertionIsNoException, VIOLATED", "OutputIsNoChannel, VERIFIED"})
    void everyWayOfSearchingFindsIt(String name, Verdict truth) {
        Checks.everyWay(program(name), truth);
    }

    @Test
    void aMisspeltMessageIsNotTakenForArgumentsOfADriver() {
        assertThatThrownBy(() -> {
                    try (var program = FoundryProgram.load(program("NoDriver", "wrok"))) {
                        program.started();
                    }
                })
                .isInstanceOf(ProgramException.class)
                .hasMessageContaining("[wrok]");
    }
}
