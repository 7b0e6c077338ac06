package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Spread;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is otherwise between two managers than within one. */
class SpreadTest {
    private static FoundryOptions program(Class<?> type, String... args) {
        return World.options(type, args).managers(List.of("node2"));
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aManagerMayCrashInAConstructorAndAfterIt(String told) {
        var options = program(Spread.EndsInConstructor.class, "start", told);
        Checks.everyWay(options, Verdict.VERIFIED);
        Checks.everyWay(options.crashing(true), Verdict.VIOLATED);
    }

    @Test
    void aConstructorNeverHearsThatItsOwnManagerHasCrashed() {
        var options = program(Spread.CreatesThere.class, "start").crashing(true);
        Checks.everyWay(options, Verdict.VERIFIED);
    }

    @ParameterizedTest
    @CsvSource({
        "move, node2, VIOLATED",
        "move, localhost, VERIFIED",
        "moveUnfit, node2, VIOLATED",
        "moveUnfit, localhost, VERIFIED",
        "moveAndFail, node2, VERIFIED",
    })
    void anActorThatMovesIsSerialised(String how, String host, Verdict verdict) {
        Checks.everyWay(program(Spread.Moves.class, "start", how, host), verdict);
    }

    @ParameterizedTest
    @CsvSource({"false, VIOLATED", "true, VERIFIED"})
    void anActorThatMovesToAManagerThatHasCrashedStaysAndHearsOfItFirst(String hears, Verdict verdict) {
        var options = program(Spread.SettlesThere.class, "start", hears);
        Checks.everyWay(options, Verdict.VERIFIED);
        Checks.everyWay(options.crashing(true), verdict);
    }

    @Test
    void whatKeepsAnActorFromMovingIsNamed() {
        var result = Checks.run(program(Spread.Moves.class, "start", "moveUnfit", "node2"), check -> check);
        assertThat(result.findings()).singleElement().satisfies(found -> {
            assertThat(found.kind()).isEqualTo(FindingKind.UNCOPYABLE);
            assertThat(found.message())
                    .startsWith("Mover moves to another manager but cannot be serialised: ")
                    .contains("unfit is a ");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "change, node2, VIOLATED",
        "change, localhost, VERIFIED",
        "unfit, node2, VIOLATED",
        "unfit, localhost, VERIFIED",
    })
    void onlyCopiesGoToAnotherManager(String how, String host, Verdict verdict) {
        Checks.everyWay(program(Spread.ByReference.class, how, host), verdict);
    }

    @ParameterizedTest
    @CsvSource({"exception, VIOLATED", "answer, VERIFIED", "twiceFailed, VERIFIED"})
    void whatAnswersAndExceptionsLeadToIsNotTwoActors(String how, Verdict verdict) {
        Checks.everyWay(World.options(Spread.ByReference.class, how), verdict);
    }

    @Test
    void whoHearsOfAnExceptionGetsTheArgumentsAsTheHandlerHasLeftThem() {
        Checks.everyWay(World.options(Spread.HearsOfArguments.class, "start"), Verdict.VIOLATED);
    }

    @Test
    void aConstructorMayNotKeepWhatItSendsByReference() {
        var result = Checks.run(World.options(Spread.CreatesAKeeper.class, "start"), check -> check);
        assertThat(result.findings()).singleElement().satisfies(found -> assertThat(found.kind())
                .isEqualTo(FindingKind.SHARED_OBJECT));
    }

    @ParameterizedTest
    @CsvSource({"keeps, SHARED_OBJECT", "changes, MUTATED_MESSAGE"})
    void norIfMainCreatesTheActor(String how, FindingKind kind) {
        var result = Checks.run(World.options(Spread.MainCreates.class, how), check -> check);
        assertThat(result.findings()).singleElement().satisfies(found -> assertThat(found.kind())
                .isEqualTo(kind));
    }

    @Test
    void norIfTheActorIsTheDriver() {
        var result = Checks.run(World.options(Spread.DriverKeeps.class), check -> check);
        assertThat(result.findings()).singleElement().satisfies(found -> assertThat(found.kind())
                .isEqualTo(FindingKind.SHARED_OBJECT));
    }

    @Test
    void everyManagerHasStaticsOfItsOwn() {
        Checks.everyWay(program(Spread.WritesStatics.class), Verdict.VERIFIED_IF);
        Checks.everyWay(program(Spread.WritesNoStatics.class), Verdict.VERIFIED);
    }
}
