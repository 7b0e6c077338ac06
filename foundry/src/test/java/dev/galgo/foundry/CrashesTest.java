package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.programs.Crashing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A manager crashes together with all actors at it. */
class CrashesTest {
    private static FoundryOptions program(Class<?> type, String... args) {
        return World.options(type, args).managers(List.of("node2", "node3"));
    }

    private static FoundryOptions program(String name, String... args) {
        try {
            return program(Class.forName(Crashing.class.getName() + "$" + name), args);
        } catch (ClassNotFoundException misspelt) {
            throw new AssertionError(misspelt);
        }
    }

    private static void everyWay(FoundryOptions options, Verdict expected) {
        for (var engine : Engine.Kind.values()) {
            for (var compare : engine == Engine.Kind.MEMO ? Compare.values() : new Compare[] {Compare.CANONICAL}) {
                var result = Checks.run(
                        options, check -> check.engine(engine).compare(compare).secondOpinion(null));
                assertThat(result.verdict())
                        .as(engine + " " + compare + " " + result.findings())
                        .isEqualTo(expected);
                assertThat(result.findings().isEmpty()).isEqualTo(expected == Verdict.VERIFIED);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Unprepared, VERIFIED, VIOLATED",
        "Prepared, VERIFIED, VERIFIED",
        "CreatingUnprepared, VERIFIED, VIOLATED",
        "Halfway, VERIFIED, VIOLATED",
        "WaitsInBetween, VERIFIED, VIOLATED",
        "NothingThere, VERIFIED, VERIFIED",
        "MovedInTime, VERIFIED, VERIFIED",
        "Hearing, VERIFIED, VIOLATED",
    })
    void aManagerMayCrashAtAnyTime(String name, Verdict without, Verdict with) {
        everyWay(program(name, "start"), without);
        everyWay(program(name, "start").crashing(true), with);
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void aCrashKeepsToNoOrder(DeliveryModel delivery) {
        var options = program(Crashing.PreparedAtFirst.class, "start");
        assertThat(Checks.run(options, check -> check.delivery(delivery)).verdict())
                .isEqualTo(Verdict.VERIFIED);
        assertThat(Checks.run(options.crashing(true), check -> check.delivery(delivery))
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @CsvSource({"node2, VERIFIED", "node3, VIOLATED", "localhost, VIOLATED"})
    void allActorsOfAManagerCrashTogetherAndOthersDoNot(String host, Verdict verdict) {
        everyWay(program("Together", "start", host).crashing(true), verdict);
    }

    @Test
    void aReductionIsRefusedAndAutoUsesNone() {
        var options = program(Crashing.Prepared.class, "start").crashing(true);
        assertThatThrownBy(() -> Checks.run(options, check -> check.reduction(ReductionKind.DPOR)))
                .hasMessageContaining("out of turn");
        assertThat(Checks.run(options, check -> check.reduction(ReductionKind.AUTO))
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void theScheduleSaysWhichManagerCrashes() {
        var world = World.of(program(Crashing.Unprepared.class, "start").crashing(true));
        world.deliver("start");
        var told = new ArrayList<StepDetails>();
        var lookUp = world.pending("ypLookupRemoteManager");
        world.take(lookUp, world.semantics.steps(world.local(lookUp), lookUp).get(0));
        var answer = world.pending("ypLookupRemoteManager");
        world.take(answer, world.semantics.steps(world.local(answer), answer).get(0));
        Message crash = world.pending.stream()
                .filter(message -> message.name().equals("crash of node2"))
                .findFirst()
                .orElseThrow();
        var steps = world.semantics.steps(world.local(crash), crash);
        assertThat(steps).hasSize(2);
        steps.forEach(step -> told.add(world.semantics.explain(world.local(crash), crash, step.choices())));
        assertThat(told.get(0).note()).isEqualTo("not here, or not at all");
        assertThat(told.get(1).note()).isEqualTo("the manager node2 crashes with all its actors");
        world.take(crash, steps.get(1));
        assertThat(world.fields("Worker@node2")).containsEntry("at manager", "node2, which has crashed");
        var get = world.pending.stream()
                .filter(message -> message.name().equals("get"))
                .findFirst()
                .orElseThrow();
        var lost = world.semantics.steps(world.local(get), get).get(0);
        assertThat(lost.next()).isInstanceOf(Local.Ready.class);
        assertThat(lost.sent()).extracting(Message::kind).containsExactly(Message.Kind.REPLY);
        assertThat(world.semantics.explain(world.local(get), get, List.of()).note())
                .isEqualTo("lost, since its manager has crashed: node2");
    }
}
