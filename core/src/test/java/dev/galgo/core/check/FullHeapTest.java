package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A heap in which nothing but collections happens is noticed; one that is collected often is left alone. */
class FullHeapTest {
    private static final long SECOND = 1_000_000_000L;

    private long now;
    private long collected;

    @Test
    void aHeapThatIsCollectedAllTheTimeLeavesNoTime() {
        var heap = new FullHeap(() -> now, () -> collected);
        pass(9, 970);
        assertThat(heap.leavesNoTime()).as("not yet").isFalse();
        pass(2, 970);
        assertThat(heap.leavesNoTime()).isTrue();
    }

    @Test
    void aHeapThatIsCollectedMostOfTheTimeDoes() {
        var heap = new FullHeap(() -> now, () -> collected);
        for (int i = 0; i < 10; i++) {
            pass(11, 850);
            assertThat(heap.leavesNoTime()).isFalse();
        }
    }

    @Test
    void whatWasCollectedLongAgoDoesNotCount() {
        collected = 1_000_000;
        var heap = new FullHeap(() -> now, () -> collected);
        pass(1_000, 5);
        assertThat(heap.leavesNoTime()).isFalse();
        pass(11, 990);
        assertThat(heap.leavesNoTime()).isTrue();
    }

    private void pass(int seconds, int collectedOfEach) {
        now += seconds * SECOND;
        collected += (long) seconds * collectedOfEach;
    }
}
