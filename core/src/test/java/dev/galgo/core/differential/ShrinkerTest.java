package dev.galgo.core.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Shrinker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A reduction that is known to leave orders out is caught, and on a program that a person can read. */
class ShrinkerTest {
    private static final List<Contender> BROKEN = Contender.of(
            ReductionKind.TRANSDPOR,
            DeliveryModel.UNORDERED,
            List.of(MessageOrder.FIFO, MessageOrder.ECA, MessageOrder.LCA));

    @Test
    void aBrokenReductionIsCaughtOnASmallProgram() {
        var differential = new Differential(RandomToys::blueprint, DeliveryModel.UNORDERED, BROKEN);
        var differences = new ArrayList<Differential.Difference>();
        for (long seed = 0; seed < 60 && differences.size() < 3; seed++) {
            differential.on(seed).ifPresent(differences::add);
        }
        assertThat(differences).hasSize(3).allSatisfy(difference -> {
            assertThat(difference.smallest().size())
                    .isLessThan(RandomToys.blueprint(difference.seed()).size())
                    .isLessThanOrEqualTo(12);
            assertThat(difference.missed()).isNotEmpty();
            assertThat(difference.told())
                    .contains("seed " + difference.seed() + ", UNORDERED delivery: transdpor")
                    .contains(difference.smallest().source().lines().findFirst().orElseThrow());
            assertThat(stillFails(difference)).isTrue();
        });
    }

    private static boolean stillFails(Differential.Difference difference) {
        var toy = difference.smallest().toy();
        return BROKEN.stream()
                .filter(contender -> contender.name().equals(difference.contender()))
                .anyMatch(contender -> !contender
                        .explorer()
                        .explore(toy, DeliveryModel.UNORDERED)
                        .equals(contender.reference().explore(toy, DeliveryModel.UNORDERED)));
    }

    @Test
    void whatDoesNotMatterIsLeftOut() {
        Blueprint random = RandomToys.blueprint(7);
        Blueprint smallest = new Shrinker(program -> program.scripts().values().stream()
                        .flatMap(List::stream)
                        .anyMatch(Op.Send.class::isInstance))
                .shrink(random);
        assertThat(smallest.pending()).isEmpty();
        assertThat(smallest.guards()).isEmpty();
        assertThat(smallest.scripts()).hasSize(1);
        assertThat(smallest.actors().size()).isLessThanOrEqualTo(2);
    }

    @Test
    void aProgramIsPrintedAsTheSourceThatMakesIt() {
        var on = new Blueprint.On("T0", "a");
        var program = new Blueprint(
                List.of("T0", "T1"),
                List.of(new Blueprint.Knows(0, "r", 1)),
                java.util.Map.of(
                        on,
                        List.of(
                                new Op.Send(Op.SELF, "b", 1),
                                new Op.Join(List.of(0, 1), "c"),
                                new Op.Create("T1"),
                                new Op.Send(Op.CHILD, "d", 0),
                                new Op.Log())),
                java.util.Map.of(on, 2),
                List.of(new Op.Send(1, "a", 3), new Op.Introduce(0, "b", 1)));
        assertThat(program.source())
                .isEqualTo(
                        """
                        new Toy()
                                .actor("T0")
                                .actor("T1")
                                .knows(0, "r", 1)
                                .on("T0", "a", new Op.Send(Op.SELF, "b", 1), new Op.Join(List.of(0, 1), "c"), new Op.Create("T1"), \
                        new Op.Send(Op.CHILD, "d", 0), new Op.Log())
                                .guard("T0", "a", 2)
                                .pending(1, "a", 3)
                                .pendingAbout(0, "b", 1);""");
    }

    @Test
    void whatAnActorKnowsFromTheStartIsLeftOutToo() {
        Predicate<Blueprint> introduces =
                program -> program.pending().stream().anyMatch(Op.Introduce.class::isInstance);
        Blueprint random = LongStream.range(0, 100)
                .mapToObj(RandomToys::referring)
                .filter(introduces)
                .findFirst()
                .orElseThrow();
        Blueprint smallest = new Shrinker(introduces).shrink(random);
        assertThat(smallest.knows()).isEmpty();
        assertThat(smallest.scripts()).isEmpty();
        assertThat(smallest.pending()).hasSize(1);
    }

    @Test
    void theSameSeedGivesTheSameProgram() {
        assertThat(RandomToys.blueprint(42)).isEqualTo(RandomToys.blueprint(42));
        assertThat(RandomToys.blueprint(42)).isNotEqualTo(RandomToys.blueprint(43));
    }
}
