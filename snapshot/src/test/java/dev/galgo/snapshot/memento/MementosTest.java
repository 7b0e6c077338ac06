package dev.galgo.snapshot.memento;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MementosTest {
    private static final Mementos ALL = Mementos.builder().build();

    private static Memento of(Object... roots) {
        return ALL.of(List.of(roots));
    }

    static class Account {
        int balance;
        double rate = 0.5;
        boolean open = true;
        final List<String> history = new ArrayList<>();
        final long[] figures = {1, 2, 3};

        @Nullable
        Account next;
    }

    @Test
    void fieldsAndArraysAreAsTheyWere() {
        var account = new Account();
        var second = new Account();
        account.next = second;
        second.next = account;
        account.history.add("opened");
        var memento = of(account);
        account.balance = 5;
        account.rate = 1;
        account.open = false;
        account.history.clear();
        account.figures[1] = 9;
        second.balance = 7;
        account.next = null;
        memento.restore();
        assertThat(account.balance).isZero();
        assertThat(account.rate).isEqualTo(0.5);
        assertThat(account.open).isTrue();
        assertThat(account.history).containsExactly("opened");
        assertThat(account.figures).containsExactly(1, 2, 3);
        assertThat(account.next).isSameAs(second);
        assertThat(second.balance).isZero();
    }

    @Test
    void containersOfTheJdkAreAsTheyWere() {
        var map = new HashMap<>(Map.of("a", 1, "b", 2));
        var sorted = new TreeMap<>(map);
        var identities = new IdentityHashMap<Object, String>();
        var key = new Object();
        identities.put(key, "kept");
        var queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        var deque = new ArrayDeque<>(List.of(1, 2));
        var bits = new BitSet();
        bits.set(3);
        var memento = of(map, sorted, identities, queue, deque, bits);
        for (int i = 0; i < 100; i++) {
            map.put("k" + i, i);
            sorted.remove("a");
            identities.put(new Object(), "new");
            queue.poll();
            queue.add(i);
            deque.addFirst(i);
            bits.flip(i);
        }
        memento.restore();
        assertThat(map).isEqualTo(Map.of("a", 1, "b", 2));
        assertThat(sorted).isEqualTo(map);
        assertThat(identities).hasSize(1);
        assertThat(identities.get(key)).isEqualTo("kept");
        assertThat(queue).containsExactly(1, 2, 3);
        assertThat(deque).containsExactly(1, 2);
        assertThat(bits.cardinality()).isEqualTo(1);
    }

    @Test
    void whatALambdaCapturesIsKept() {
        var captured = new int[] {1};
        Runnable increment = () -> captured[0]++;
        var memento = of(increment);
        increment.run();
        memento.restore();
        assertThat(captured[0]).isEqualTo(1);
    }

    @Test
    void aMementoCanBeUsedAgain() {
        var cell = new AtomicReference<>("first");
        var memento = of(cell);
        for (int i = 0; i < 3; i++) {
            cell.set("other");
            memento.restore();
            assertThat(cell.get()).isEqualTo("first");
        }
    }

    @Test
    void whatLiesOutsideIsLeftAlone() {
        var outside = new Account();
        var inside = new AtomicReference<>(outside);
        var memento =
                Mementos.builder().outside(Account.class.getName()).build().of(List.of(inside));
        outside.balance = 3;
        inside.set(new Account());
        memento.restore();
        assertThat(inside.get()).isSameAs(outside);
        assertThat(outside.balance).isEqualTo(3);
    }

    @Test
    void theFieldsOfWhatIsShallowAreKeptButNotWhatTheyReferTo() {
        var account = new Account();
        var second = new Account();
        account.next = second;
        var memento =
                Mementos.builder().shallow(Account.class.getName()).build().of(List.of(account));
        account.balance = 1;
        second.balance = 1;
        account.history.add("kept");
        memento.restore();
        assertThat(account.balance).isZero();
        assertThat(second.balance).isEqualTo(1);
        assertThat(account.history).containsExactly("kept");
    }

    static final class Actor {
        final AtomicReference<String> name;

        Actor(AtomicReference<String> name) {
            this.name = name;
        }
    }

    @Test
    void finalFieldsThatAreWrittenAllTheSameAreKeptIfThatIsSaid() throws ReflectiveOperationException {
        var name = new AtomicReference<>("a");
        var actor = new Actor(name);
        var memento =
                Mementos.builder().rewritten(Actor.class.getName()).build().of(List.of(actor));
        var field = Actor.class.getDeclaredField("name");
        field.setAccessible(true);
        field.set(actor, null);
        memento.restore();
        assertThat(field.get(actor)).isSameAs(name);
    }

    @Test
    void bystandersAreNotPutBackButWatched() {
        var recorder = new ArrayList<>(List.of("before"));
        var bystanders = ALL.bystanders(recorder);
        var state = new AtomicReference<Object>(recorder);
        var memento = ALL.chronicle(bystanders).take(List.of(state));
        state.set("changed");
        assertThat(memento.changed()).isNull();
        recorder.add("after");
        assertThat(memento.changed()).isNotNull();
        memento.restore();
        assertThat(state.get()).isSameAs(recorder);
        assertThat(recorder).containsExactly("before", "after");
    }
}
