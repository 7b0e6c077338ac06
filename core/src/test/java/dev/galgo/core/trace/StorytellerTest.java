package dev.galgo.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A story can be taken back and told otherwise. */
class StorytellerTest {
    @Test
    void whatWasTakenBackLeavesNoTrace() {
        for (long seed = 0; seed < Counts.of(20, 100, 2_000); seed++) {
            Toy program = RandomToys.of(seed);
            var random = new Random(seed);
            Cursor straight = start(program, DeliveryModel.UNORDERED);
            Cursor wandering = start(program, DeliveryModel.UNORDERED);
            var told = new Storyteller(program, straight);
            var taken = new Storyteller(program, wandering);
            for (int i = 0; i < 12 && straight.first() != Cursor.NONE && straight.failure() == null; i++) {
                for (int detour = random.nextInt(3); detour > 0; detour--) {
                    taken.deliver(any(wandering, random), 0);
                    taken.back();
                }
                int slot = any(straight, random);
                told.deliver(slot, 0);
                taken.deliver(slot, 0);
                assertThat(taken.scene(taken.story().scenes().size()))
                        .isEqualTo(told.story().scenes().get(i));
            }
            assertThat(taken.story()).as("seed %d", seed).isEqualTo(told.story());
            assertThat(taken.schedule()).isEqualTo(told.schedule());
        }
    }

    @Test
    void whatWasImaginedCanBeTakenBack() {
        Toy program = Programs.independent(2);
        Cursor cursor = start(program, DeliveryModel.UNORDERED);
        var teller = new Storyteller(program, cursor);
        Story before = teller.story();
        teller.imagine(1);
        assertThat(teller.story().scenes()).hasSize(1);
        teller.back();
        assertThat(teller.story()).isEqualTo(before);
        assertThat(cursor.depth()).isZero();
    }

    @Test
    void whatIsHeldBackSaysWhatComesFirst() {
        Toy program = new Toy().actor("Box").pending(0, "a", 1).pending(0, "b", 2);
        Cursor ordered = start(program, DeliveryModel.FIFO);
        assertThat(PendingReason.against(ordered, 1, Cursor.NONE)).isNull();
        assertThat(PendingReason.against(ordered, 2, Cursor.NONE))
                .isEqualTo("a(1) was sent before it, and comes first");
        Cursor first = start(
                new Toy().actor("Box").pending(0, "a", 1).pending(0, "b", 2).first(1), DeliveryModel.UNORDERED);
        assertThat(PendingReason.against(first, 1, 2)).isEqualTo("b(2) comes first");
    }

    @Test
    void whatIsNotAcceptedIsNotSaidToBeHeldBackByOthers() {
        Toy program =
                new Toy().actor("Box").guard("Box", "b", 1).pending(0, "a", 1).pending(0, "b", 2);
        for (DeliveryModel delivery : DeliveryModel.values()) {
            assertThat(PendingReason.against(start(program, delivery), 2, Cursor.NONE))
                    .endsWith(" does not accept it now");
        }
    }

    private static Cursor start(Toy program, DeliveryModel delivery) {
        return Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
    }

    private static int any(Cursor cursor, Random random) {
        var offered = new ArrayList<Integer>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            offered.add(slot);
        }
        return offered.get(random.nextInt(offered.size()));
    }
}
