package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Managing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManagersTest {
    private static FoundryOptions with(Class<?> program, String... args) {
        return World.options(program, args).managers(List.of("node2", "node3"));
    }

    @Test
    void anActorIsAtTheManagerAtWhichItIsCreated() {
        var world = World.of(with(Managing.Placing.class, "place", "node2")).run();
        assertThat(world.fields("Placing").get("heard")).contains("node2 localhost");
        assertThat(world.fields("Idle@node2")).containsEntry("at manager", "node2");
    }

    @Test
    void anActorMovesWhenItsHandlerIsDone() {
        var world = World.of(with(Managing.Migrant.class, "go", "node3"));
        world.deliver("go");
        world.deliver("ypLookupRemoteManager");
        assertThat(world.fields("Migrant")).containsEntry("at manager", "localhost");
        world.deliver("ypLookupRemoteManager");
        assertThat(world.fields("Migrant")).containsEntry("at manager", "node3");
    }

    @ParameterizedTest
    @CsvSource({"localhost, VIOLATED", "node2, VIOLATED", "node3, VERIFIED"})
    void aChildIsWhereItsCreatorIsWhicheverOrder(String wrong, Verdict verdict) {
        Checks.everyWay(with(Managing.ChildIsLeftBehind.class, wrong), verdict);
    }

    @ParameterizedTest
    @CsvSource({"localhost, VIOLATED", "node2, VIOLATED", "node3, VERIFIED"})
    void theYellowPagesMayNotHaveHeardOfAMove(String wrong, Verdict verdict) {
        Checks.everyWay(with(Managing.AnswerIsOld.class, wrong), verdict);
    }

    @ParameterizedTest
    @CsvSource({"localhost, VIOLATED", "node2, VERIFIED"})
    void aMoveCanBeCalledOff(String wrong, Verdict verdict) {
        Checks.everyWay(with(Managing.CalledOff.class, wrong), verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "unknownHost, no manager on nowhere",
        "unknownService, no such service",
        "unknownQuestion, NoSuchMethodException: ypListEverything",
        "unknownManager, There is no manager"
    })
    void whatIsNotThereIsRefusedByAnException(String message, String heard) {
        var world = World.of(with(Managing.Mistaken.class, message)).run();
        assertThat(world.fields("Mistaken").get("heard")).contains(heard);
    }

    @Test
    void whereNoManagerIsDeclaredThatThereIsOneIsAnAssumption() {
        var options = World.options(Managing.ChildIsLeftBehind.class, "node3");
        var result = Checks.run(options, check -> check);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions()).extracting(Assumption::kind).contains(Assumption.Kind.LIBRARY);
    }

    @ParameterizedTest
    @CsvSource({
        // within, between, where the receiver is
        "UNORDERED, , node2, VIOLATED",
        "UNORDERED, FIFO, node2, VERIFIED",
        "UNORDERED, CAUSAL, node2, VERIFIED",
        "UNORDERED, MAILBOX, node2, VERIFIED",
        "UNORDERED, FIFO, localhost, VIOLATED",
        "FIFO, , node2, VERIFIED",
        "FIFO, UNORDERED, node2, VIOLATED",
        "FIFO, UNORDERED, localhost, VERIFIED",
        "FIFO, FIFO, node2, VERIFIED",
        "FIFO, FIFO, localhost, VERIFIED",
    })
    void messagesBetweenManagersHaveAModelOfTheirOwn(
            DeliveryModel within, DeliveryModel between, String host, Verdict verdict) {
        var options = with(Managing.Sender.class, "start", host).betweenManagers(between);
        for (var engine : Engine.Kind.values()) {
            for (var compare : Compare.values()) {
                var result = Checks.run(
                        options, check -> check.engine(engine).compare(compare).delivery(within));
                assertThat(result.verdict()).as(engine + " " + compare).isEqualTo(verdict);
            }
        }
        assertThat(Checks.run(options, check -> check.reduction(ReductionKind.AUTO)
                                .compare(Compare.CANONICAL)
                                .delivery(within))
                        .verdict())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @ValueSource(classes = {Managing.SenderToMover.class, Managing.MovingSender.class})
    void whatGoesToAnActorThatMayMoveOrComesFromItKeepsNoOrder(Class<?> program) {
        var options = with(program, "start", "node2").betweenManagers(DeliveryModel.FIFO);
        assertThat(Checks.run(options, check -> check).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void twoOrdersAtOnceAreRefusedAndSoIsAReduction() {
        var options = with(Managing.Sender.class, "start", "node2").betweenManagers(DeliveryModel.FIFO);
        assertThatThrownBy(() -> Checks.run(options, check -> check.delivery(DeliveryModel.CAUSAL)))
                .hasMessageContaining("one has to be unordered");
        assertThatThrownBy(() -> Checks.run(options, check -> check.reduction(ReductionKind.DPOR)))
                .hasMessageContaining("two delivery models");
    }
}
