package dev.galgo.core.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Programs;
import org.junit.jupiter.api.Test;

class SchedulePrefixTest {
    private static SchedulePrefix route(int... slots) {
        return new SchedulePrefix(slots, new int[slots.length]);
    }

    @Test
    void theOrderIsThatOfADepthFirstSearch() {
        assertThat(route(1, 2)).isLessThan(route(1, 3)).isLessThan(route(2)).isGreaterThan(route(1));
        assertThat(route(1)).isLessThan(new SchedulePrefix(new int[] {1}, new int[] {1}));
    }

    @Test
    void aPartComesAfterWhatLiesBelowItsBeginning() {
        var part = new SubtreeJob(route(1, 2), 0, false);
        assertThat(part.comesAfter(route(1, 2, 5))).isTrue();
        assertThat(part.comesAfter(route(1, 1))).isTrue();
        assertThat(part.comesAfter(route(1, 3))).isFalse();
        assertThat(part.comesAfter(route(2))).isFalse();
    }

    @Test
    void aCursorIsLedThereFromAnywhere() {
        Cursor cursor = start(3);
        route(1, 2, 3).lead(cursor, 3);
        route(1, 3, 2).lead(cursor, 2);
        assertThat(cursor.depth()).isEqualTo(2);
        assertThat(cursor.slotAt(2)).isEqualTo(3);
        assertThat(cursor.first()).isEqualTo(2);
    }

    @Test
    void aProgramThatDoesNotDoTheSameAgainIsRefused() {
        assertThatThrownBy(() -> route(1, 4).lead(start(3), 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("after 1 deliveries the program did something else");
        assertThatThrownBy(() -> route(1, 1).lead(start(3), 2)).isInstanceOf(IllegalStateException.class);
    }

    private static Cursor start(int messages) {
        return Engine.of(Engine.Kind.MEMO, Programs.independent(messages)).start(DeliveryModel.UNORDERED, Compare.NONE);
    }
}
