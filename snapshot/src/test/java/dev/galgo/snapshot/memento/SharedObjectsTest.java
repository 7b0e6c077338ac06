package dev.galgo.snapshot.memento;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.StaticField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SharedObjectsTest {
    private final Mementos mementos = Mementos.builder().contentOnly().build();

    record Box(Object content) {}

    static final class Counter {
        static int made;
        static final List<String> NAMES = new ArrayList<>();
        static final int MOST = 3;
        int count;
    }

    /** Nothing but its name is ever used. */
    static final class Asleep {
        static int value = 1;
    }

    @Test
    void anObjectIsFoundWhereTwoOwnersMeet() {
        var counter = new Counter();
        List<Mementos.Common> common = mementos.common(
                List.of(List.of("a"), List.of(new Box(counter)), List.of(new ArrayList<>(List.of(counter)))));
        assertThat(common).containsExactly(new Mementos.Common(counter, 1, 2));
    }

    @Test
    void whatIsBehindAnObjectThatCannotChangeIsFoundAsWell() {
        var counter = new Counter();
        var box = new Box(counter);
        assertThat(mementos.common(List.of(List.of(box), List.of(box))))
                .containsExactly(new Mementos.Common(counter, 0, 1));
    }

    @Test
    void whatTheJdkHidesIsGoneThrough() {
        var counter = new Counter();
        Map<Object, Object> hiding = new IdentityHashMap<>();
        hiding.put(counter, "x");
        assertThat(mementos.common(List.of(List.of(hiding), List.of(counter))))
                .containsExactly(new Mementos.Common(counter, 0, 1));
    }

    @Test
    void valuesAndEmptyCollectionsAreNobodysOwn() {
        var box = new Box("text");
        List<Object> all = List.of(box, 1_000_000, "text", Collections.emptyList(), List.of(), new int[0]);
        assertThat(mementos.common(List.of(all.subList(0, 6), all))).isEmpty();
        assertThat(mementos.canChange(box)).isFalse();
        assertThat(mementos.canChange(new Box(new Counter()))).isTrue();
    }

    @Test
    void oneOwnerMayReachAnObjectTwice() {
        var counter = new Counter();
        assertThat(mementos.common(List.of(List.of(counter, new Box(counter)), List.of())))
                .isEmpty();
    }

    @Test
    void aDifferenceIsFoundHoweverDeepItIs() {
        var latch = new CountDownLatch(1);
        var memento = mementos.of(List.of(new Box(new Box(latch))));
        assertThat(memento.difference()).isNull();
        latch.countDown();
        assertThat(memento.difference()).isNotNull();
    }

    @Test
    void lookingAtAMapIsNoDifference() {
        var map = new HashMap<>(Map.of("a", 1));
        var memento = mementos.of(List.of(map));
        assertThat(map.keySet()).hasSize(1);
        assertThat(memento.difference()).isNull();
        map.put("b", 2);
        assertThat(memento.difference()).isNotNull();
    }

    @Test
    void fieldsThatAreSettledDoNotCountButLeadOn() {
        var settled = Mementos.builder().settled(Counter.class.getName()).build();
        var counter = new Counter();
        var memento = settled.of(List.of(counter));
        counter.count++;
        assertThat(memento.difference()).isNull();
        assertThat(settled.canChange(counter)).isFalse();
    }

    @Test
    void staticFieldsAreReadWithoutInitialisingTheirClass() {
        assertThat(StaticField.isInitialised(Asleep.class)).isFalse();
        assertThat(StaticField.of(Asleep.class)).isEmpty();
        assertThat(StaticField.isInitialised(Asleep.class)).isFalse();
        Counter.made = 1;
        List<StaticField> fields = StaticField.of(Counter.class);
        assertThat(fields).extracting(StaticField::name).containsExactly("Counter.made", "Counter.NAMES");
        StaticField made = fields.get(0);
        Object before = made.value();
        assertThat(made.holds(before)).isTrue();
        Counter.made = 2;
        assertThat(made.holds(before)).isFalse();
    }

    @Test
    void thePathLeadsToAnObject() {
        var counter = new Counter();
        var snapshots = Snapshots.builder().build();
        assertThat(snapshots.path(new Box(List.of("x", counter)), counter)).contains("Box.content[1]");
        assertThat(snapshots.path(new Box("x"), counter)).isEmpty();
    }
}
