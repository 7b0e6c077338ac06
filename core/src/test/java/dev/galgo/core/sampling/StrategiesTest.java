package dev.galgo.core.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How the strategies draw. The seeds are fixed, and a strategy that drew otherwise would fail with nearly all of them. */
class StrategiesTest {
    private static final int MANY = Counts.of(5_000, 10_000, 10_000);

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, Counts.of(1, 4, 4));
    }

    @Test
    void aRandomWalkTakesEveryOrderEquallyOften() {
        even(new Drawn(new Sampling(24_000, Strategies.RANDOM, 1, 2), Programs.history(4)), 24, 49.7);
    }

    @ParameterizedTest
    @EnumSource(Strategies.class)
    void choicesAreMadeEquallyOften(Strategies strategy) {
        var chooser = new Toy()
                .actor("Chooser")
                .on("Chooser", "go", new Op.Choose(3), new Op.Choose(2))
                .pending(0, "go", 0);
        even(new Drawn(new Sampling(6_000, strategy, 1, 2), chooser), 6, 20.5);
    }

    /** Pearson's test at one in a thousand. */
    private static void even(Drawn drawn, int kinds, double mostDeviation) {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        drawn.schedules.forEach(schedule -> counts.merge(schedule, 1, Integer::sum));
        assertThat(counts).hasSize(kinds);
        double expected = (double) drawn.schedules.size() / kinds;
        double deviation = 0;
        for (int count : counts.values()) {
            deviation += (count - expected) * (count - expected) / expected;
        }
        assertThat(deviation).isLessThan(mostDeviation);
    }

    @ParameterizedTest
    @EnumSource(Strategies.class)
    void aSeedStandsForItsSchedulesInEveryEngine(Strategies strategy) {
        for (long program = 0; program < Counts.of(4, 25, 25); program++) {
            for (DeliveryModel delivery : DeliveryModel.values()) {
                var plan = new Sampling(20, strategy, program, 3);
                var memo = new Drawn(plan, RandomToys.of(program), Engine.Kind.MEMO, delivery);
                var copy = new Drawn(plan, RandomToys.of(program), Engine.Kind.COPY, delivery);
                var replay = new Drawn(plan, RandomToys.of(program), Engine.Kind.REPLAY, delivery);
                assertThat(copy.schedules).isEqualTo(memo.schedules);
                assertThat(replay.schedules).isEqualTo(memo.schedules);
                assertThat(copy.sample).isEqualTo(memo.sample);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Strategies.class)
    void anotherSeedDrawsOtherSchedules(Strategies strategy) {
        var one = new Drawn(new Sampling(20, strategy, 1, 2), Programs.history(8));
        var other = new Drawn(new Sampling(20, strategy, 2, 2), Programs.history(8));
        assertThat(one.schedules).isNotEqualTo(other.schedules);
    }

    @ParameterizedTest
    @EnumSource(Strategies.class)
    void everyOrderIsDrawnInTheEnd(Strategies strategy) {
        assertThat(new Drawn(new Sampling(3_000, strategy, 1, 4), Programs.history(4)).orders)
                .hasSize(24);
        assertThat(new Drawn(new Sampling(3_000, strategy, 1, 4), Programs.workers(3)).orders)
                .hasSize(6);
    }

    @Test
    void distinctOrdersAreThoseThatSomeActorCanTellApart() {
        for (long program = 0; program < Counts.of(30, 200, 200); program++) {
            var drawn = new Drawn(new Sampling(50, Strategies.RANDOM, program, 2), RandomToys.of(program));
            assertThat(drawn.sample.distinct())
                    .as("program %s", program)
                    .isEqualTo(drawn.sample.drawn() == 0 ? 0 : drawn.orders.size());
        }
        assertThat(new Drawn(new Sampling(500, Strategies.RANDOM, 1, 2), Programs.independent(6)).sample.distinct())
                .isEqualTo(1);
    }

    @Test
    void partialOrderSamplingSeesMoreOrdersWhereAWalkIsSkewed() {
        var walk = new Drawn(new Sampling(500, Strategies.RANDOM, 1, 2), detours(4, 6));
        var pos = new Drawn(new Sampling(500, Strategies.POS, 1, 2), detours(4, 6));
        assertThat(pos.sample.distinct()).isGreaterThan(2 * walk.sample.distinct());
    }

    @Test
    void whoeverLosesARaceHasANewChanceInTheNext() {
        var toy = new Toy().actor("Receiver").pending(0, "single", 0).pending(0, "m0", 0);
        for (int m = 0; m < 10; m++) {
            toy.on("Receiver", "m" + m, new Op.Send(Op.SELF, "m" + (m + 1), 0));
        }
        var drawn = new Drawn(new Sampling(MANY, Strategies.POS, 1, 2), toy);
        assertThat(position(drawn, 0)).isBetween(0.47, 0.53);
        assertThat(position(drawn, 1)).isBetween(0.22, 0.28);
        assertThat(position(drawn, 11)).isLessThan(0.005);
    }

    /** How often the message in slot 1 is delivered after so many others. */
    private static double position(Drawn drawn, int others) {
        return drawn.schedules.stream()
                        .filter(schedule -> schedule.get(2 * others) == 1)
                        .count()
                / (double) MANY;
    }

    /** To each of {@code receivers} one message is on its way directly, and one by a detour of {@code length}. */
    private static Toy detours(int receivers, int length) {
        var toy = new Toy();
        for (int i = 0; i < receivers; i++) {
            String detour = "Detour" + i;
            toy.actor("Receiver").actor(detour).on("Receiver", "note", new Op.Log());
            toy.pending(2 * i, "note", 1).pending(2 * i + 1, "m0", 0);
            for (int m = 0; m < length - 1; m++) {
                toy.on(detour, "m" + m, new Op.Send(Op.SELF, "m" + (m + 1), 0));
            }
            toy.on(detour, "m" + (length - 1), new Op.Send(2 * i, "note", 2));
        }
        return toy;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aBugOfDepthOneIsMetAsOftenAsGuaranteed(long seed) {
        var toy = new Toy().actor("Racer").actor("Detour");
        for (int m = 0; m < 12; m++) {
            toy.on("Detour", "m" + m, new Op.Send(Op.SELF, "m" + (m + 1), 0));
        }
        toy.on("Detour", "m12", new Op.Send(0, "second", 0))
                .on("Racer", "first", new Op.Add(1))
                .on("Racer", "second", new Op.FailIf(0))
                .pending(0, "first", 0)
                .pending(1, "m0", 0);
        keepsItsPromise(new Drawn(new Sampling(MANY, Strategies.PCT, seed, 1), toy), 1.0 / 2);
        assertThat(new Drawn(new Sampling(MANY, Strategies.RANDOM, seed, 1), toy).failures)
                .isLessThan(MANY / 500);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aBugOfDepthTwoIsMetAsOftenAsGuaranteed(long seed) {
        var toy = new Toy()
                .actor("Counter")
                .on("Counter", "probe", new Op.FailIf(10))
                .pending(0, "probe", 0)
                .pending(0, "m0", 0);
        for (int m = 0; m < 19; m++) {
            toy.on("Counter", "m" + m, new Op.Add(1), new Op.Send(Op.SELF, "m" + (m + 1), 0));
        }
        keepsItsPromise(new Drawn(new Sampling(MANY, Strategies.PCT, seed, 2), toy), 1.0 / (2 * 21));
        assertThat(new Drawn(new Sampling(MANY, Strategies.RANDOM, seed, 2), toy).failures)
                .isLessThan(MANY / 1_000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aBugOfDepthThreeIsMetAsOftenAsGuaranteed(long seed) {
        var toy = new Toy()
                .actor("History")
                .on("History", "two", new Op.Log())
                .on("History", "three", new Op.Log(), new Op.FailIf(11211113))
                .pending(0, "two", 2)
                .pending(0, "three", 3)
                .pending(0, "m0", 1);
        for (int m = 0; m < 6; m++) {
            toy.on("History", "m" + m, new Op.Log(), new Op.Send(Op.SELF, "m" + (m + 1), m < 5 ? 1 : 0));
        }
        var drawn = new Drawn(new Sampling(MANY, Strategies.PCT, seed, 3), toy);
        keepsItsPromise(drawn, 1.0 / (3 * 9 * 9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aPairOfMessagesIsLastAsOftenAsGuaranteed(long seed) {
        var toy = new Toy().actor("History").on("History", "note", new Op.Log(), new Op.FailIf(12345));
        for (int value = 1; value <= 5; value++) {
            toy.pending(0, "note", value);
        }
        var drawn = new Drawn(new Sampling(MANY, Strategies.PCT, seed, 2), toy);
        Guarantee guarantee = Objects.requireNonNull(drawn.sample.guarantee());
        assertThat(guarantee.probability()).isEqualTo(1.0 / 25);
        long pairs = drawn.schedules.stream()
                .filter(schedule -> schedule.get(6) == 4 && schedule.get(8) == 5)
                .count();
        assertThat(pairs).isGreaterThan((long) least(MANY, 1.0 / 25));
    }

    private static void keepsItsPromise(Drawn drawn, double promised) {
        Guarantee guarantee = Objects.requireNonNull(drawn.sample.guarantee());
        assertThat(guarantee.doubt()).isNull();
        assertThat(guarantee.probability()).isEqualTo(promised);
        assertThat((double) drawn.failures).isGreaterThan(least(MANY, promised));
    }

    /** Fewer than this many hits come about once in a thousand times. */
    private static double least(int draws, double probability) {
        return draws * probability - 3.1 * Math.sqrt(draws * probability * (1 - probability));
    }

    @Test
    void chainsAreAsManyAsTheWidth() {
        assertThat(guarantee(Programs.chains(3, 5)))
                .extracting(Guarantee::chains, Guarantee::messages)
                .containsExactly(3, 15);
        assertThat(guarantee(Programs.workers(4)))
                .extracting(Guarantee::chains, Guarantee::messages)
                .containsExactly(4, 8);
    }

    @Test
    void nothingIsPromisedWhereReceiversHoldMessagesBack() {
        var toy = Programs.history(3).guard("History", "late", 1).pending(0, "late", 4);
        assertThat(guarantee(toy).doubt()).isEqualTo("receivers do not take every message at once");
    }

    @Test
    void nothingIsPromisedWhereMessagesAreLeft() {
        var toy = new Toy()
                .actor("Till")
                .on("Till", "close", new Op.Destroy())
                .pending(0, "pay", 0)
                .pending(0, "close", 0);
        assertThat(guarantee(toy).doubt()).isEqualTo("receivers do not take every message at once");
    }

    @Test
    void nothingIsPromisedWhereHandlersChoose() {
        var toy = new Toy().actor("Chooser").on("Chooser", "go", new Op.Choose(2));
        assertThat(guarantee(toy.pending(0, "go", 0)).doubt()).isEqualTo("handlers choose");
    }

    @Test
    void nothingIsPromisedWhereTheOrderDecidesWhatIsSent() {
        var toy = new Toy()
                .actor("Pair")
                .on("Pair", "half", new Op.Join(List.of(1, 2), "get"))
                .actor("Left")
                .actor("Right")
                .pending(0, "half", 0);
        assertThat(guarantee(toy).doubt()).isNull();
        toy.on("Pair", "half", new Op.Join(List.of(1, 2), "get"), new Op.Send(1, "whole", 0));
        assertThat(guarantee(toy).doubt()).isEqualTo("which messages are sent depends on the order");
    }

    @Test
    void aFirstMessageThatMustBeFirstIsNoHindrance() {
        assertThat(guarantee(Programs.history(4).first(2)).doubt()).isNull();
    }

    private static Guarantee guarantee(Toy toy) {
        return Objects.requireNonNull(new Drawn(new Sampling(200, Strategies.PCT, 1, 2), toy).sample.guarantee());
    }
}
