package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.net.Socket;
import java.nio.channels.Pipe;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RefusalTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Server {
        @Nullable
        Object state;

        final Map<Object, Object> cache = new HashMap<>();
        transient @Nullable Object scratch;
    }

    static class Slot {
        @Nullable
        Object socket;
    }

    /** Copying, writing and verifying all refuse, with the same path. */
    private UncopyableException refused(Object root) {
        var copying = catchThrowableOfType(UncopyableException.class, () -> snapshots.copy(root));
        var writing = catchThrowableOfType(UncopyableException.class, () -> snapshots.form(root));
        var verifying = catchThrowableOfType(UncopyableException.class, () -> snapshots.verifyCopyable(root));
        assertThat(copying).as("copy of %s", root).isNotNull();
        assertThat(writing).as("form of %s", root).isNotNull();
        assertThat(verifying).as("verifyCopyable of %s", root).isNotNull();
        assertThat(writing.path()).isEqualTo(copying.path()).isEqualTo(verifying.path());
        return copying;
    }

    private UncopyableException refusedState(Object state) {
        var server = new Server();
        server.state = state;
        var refusal = refused(server);
        assertThat(refusal.path()).isEqualTo("Server.state");
        assertThat(refusal.type()).isEqualTo(state.getClass().getName());
        return refusal;
    }

    @Test
    void theMessageNamesPathTypeAndOption() {
        var server = new Server();
        var slot = new Slot();
        server.state = slot;
        slot.socket = new Socket();
        assertThat(refused(server))
                .hasMessage(
                        "Server.state.socket holds a java.net.Socket, a network connection. To go on, keep it out of the"
                                + " actor's fields and messages, or, if it does not matter to what the actor does, declare the type"
                                + " opaque: java.net.Socket.");
        var lenient = Snapshots.builder().opaque("java.net.Socket").build();
        assertThat(((Slot) Optional.ofNullable(lenient.copy(server).state).orElseThrow()).socket)
                .isSameAs(slot.socket);
    }

    @Test
    void thePathGoesThroughArraysListsAndMaps() {
        var server = new Server();
        server.cache.put("k", new Object[] {1, new ArrayList<>(List.of(2, 3, new Socket()))});
        assertThat(refused(server).path()).isEqualTo("Server.cache[\"k\"][1][2]");
        assertThat(refused(new Object[] {1, server}).path()).isEqualTo("[1].cache[\"k\"][1][2]");
    }

    @Test
    void transientFieldsAreStateAndSoRefusedToo() {
        var server = new Server();
        server.scratch = new Thread(() -> {});
        assertThat(refused(server).path()).isEqualTo("Server.scratch");
    }

    @Test
    void resourcesAreRefused() throws Exception {
        var executor = Executors.newSingleThreadExecutor();
        executor.shutdown();
        for (var resource : List.of(
                new Thread(() -> {}),
                ThreadLocal.withInitial(() -> 1),
                getClass().getClassLoader(),
                new ByteArrayInputStream(new byte[1]),
                new StringReader(""),
                System.out,
                Pipe.open().source(),
                executor,
                new CompletableFuture<>(),
                ProcessHandle.current(),
                new WeakReference<>(this),
                new IdentityHashMap<>(),
                new WeakHashMap<>(),
                MethodHandles.lookup(),
                MethodHandles.identity(int.class),
                MethodHandles.arrayElementVarHandle(int[].class),
                Clock.systemUTC(),
                Stream.of(1),
                new ReentrantReadWriteLock(),
                new java.util.concurrent.Semaphore(1),
                new java.text.DecimalFormat(),
                getClass().getModule())) {
            assertThat(refusedState(resource).advice()).isNotBlank();
        }
    }

    @Test
    void aThreadOfTheProgramIsAThread() {
        class Worker extends Thread {}
        assertThat(refusedState(new Worker())).hasMessageContaining("a thread");
    }

    @Test
    void liveIteratorsAndEntriesAndPartsOfListsAreRefused() {
        var map = new HashMap<>(Map.of("a", 1));
        var list = new ArrayList<>(List.of(1, 2, 3));
        assertThat(refusedState(list.iterator()))
                .hasMessageContaining("a live iterator")
                .hasMessageContaining("in a list");
        refusedState(map.keySet().iterator());
        refusedState(new TreeMap<>(map).entrySet().iterator());
        refusedState(new ConcurrentHashMap<>(map).keySet().iterator());
        refusedState(list.spliterator());
        assertThat(refusedState(map.entrySet().iterator().next())).hasMessageContaining("Map.entry(key, value)");
        refusedState(new LinkedHashMap<>(map).entrySet().iterator().next());
        assertThat(refusedState(list.subList(0, 1))).hasMessageContaining("new ArrayList<>(part)");
        assertThat(refused(new ArrayList<>(map.entrySet())).path()).isEqualTo("ArrayList[0]");
        assertThatCode(() -> snapshots.copy(new Object[] {Map.entry(1, 2), map.keySet(), map.values()}))
                .doesNotThrowAnyException();
    }

    @Test
    void aHeldLockIsRefusedAndAFreeOneIsNot() {
        var lock = new ReentrantLock();
        lock.lock();
        assertThat(refusedState(lock)).hasMessageContaining("a lock that is held");
        lock.unlock();
        assertThatCode(() -> snapshots.form(snapshots.copy(lock))).doesNotThrowAnyException();
    }

    static class Plain {}

    record Key(int number, Object part) {}

    @Test
    void keysWithIdentityHashAreRefused() {
        for (var key : List.of(
                new Plain(),
                new Object(),
                new int[0],
                new StringBuilder(),
                new Key(1, new Plain()),
                List.of(new Plain()),
                (Runnable) () -> {})) {
            for (Map<Object, Object> map : List.<Map<Object, Object>>of(
                    new HashMap<>(), new LinkedHashMap<>(), new ConcurrentHashMap<>(), new java.util.Hashtable<>())) {
                map.put(key, 1);
                assertThat(refused(map))
                        .hasMessageContaining("hash code")
                        .hasMessageContaining("override equals and hashCode");
                assertThatThrownBy(() -> snapshots.normalise(map)).isInstanceOf(UncopyableException.class);
            }
            refused(new HashSet<>(Set.of(key)));
            refused(Set.of(key));
            refused(Set.of(key, 1, 2));
            refused(Map.of(key, 1, 2, 3));
        }
        var server = new Server();
        server.cache.put(new Plain(), 1);
        assertThat(refused(server).path()).isEqualTo("Server.cache.key");
    }

    @Test
    void enumsAndClassesAreGoodKeys() {
        var map = new HashMap<Object, Object>(Map.of(TimeUnit.DAYS, 1, String.class, 2, new Key(1, TimeUnit.DAYS), 3));
        var copy = snapshots.copy(map);
        assertThat(copy).isEqualTo(map);
        assertThat(snapshots.form(snapshots.normalise(copy))).isEqualTo(snapshots.form(map));
    }

    /** Has a hash code by content and is yet equal to nothing but itself. */
    static class Twin {
        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        @SuppressWarnings({"EqualsUnsafeCast", "EqualsBrokenForNull", "EqualsHashCode"})
        public boolean equals(@Nullable Object other) {
            return this == other;
        }
    }

    @Test
    void keysThatCannotBeToldApartAreRefused() {
        var map = new HashMap<Object, Object>();
        map.put(new Twin(), 1);
        map.put(new Twin(), 2);
        assertThatThrownBy(() -> snapshots.form(map))
                .isInstanceOf(UncopyableException.class)
                .hasMessageContaining("two keys of type " + Twin.class.getName() + " cannot be told apart");
    }

    @Test
    void keysThatTheJvmOrdersByIdentityAreRefusedWhenNormalising() {
        record Clash(int number) {
            @Override
            public int hashCode() {
                return 1;
            }
        }
        record Ordered(int number) implements Comparable<Ordered> {
            @Override
            public int hashCode() {
                return 1;
            }

            @Override
            public int compareTo(Ordered other) {
                return Integer.compare(number, other.number);
            }
        }
        for (Map<Object, Object> map : List.<Map<Object, Object>>of(new HashMap<>(), new ConcurrentHashMap<>())) {
            for (int i = 0; i < 50; i++) {
                map.put(new Ordered(i), i);
            }
            assertThat(snapshots.normalise(snapshots.copy(map))).isEqualTo(map);
            for (int i = 0; i < 50; i++) {
                map.put(new Clash(i), i);
            }
            assertThatThrownBy(() -> snapshots.normalise(map))
                    .isInstanceOf(UncopyableException.class)
                    .hasMessageContaining("orders them by identity")
                    .hasMessageContaining("implement Comparable");
        }
    }

    /** Nothing but the way they hang together tells these apart. */
    static class Knot {
        /** Patience is measured in what is written: long texts take it in fewer steps. */
        final String text = "knot ".repeat(200);

        final Set<Knot> others = new HashSet<>();

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        @SuppressWarnings({"EqualsUnsafeCast", "EqualsBrokenForNull"})
        public boolean equals(@Nullable Object other) {
            return this == other;
        }
    }

    @Test
    void keysThatTakeForeverToTellApartAreRefused() {
        var knots = java.util.stream.IntStream.range(0, 10)
                .mapToObj(i -> new Knot())
                .toList();
        for (var knot : knots) {
            knot.others.addAll(knots);
        }
        assertThatThrownBy(() -> snapshots.form(knots.get(0)))
                .isInstanceOf(UncopyableException.class)
                .hasMessageContaining("can hardly be told apart");
    }

    @Test
    void aKeyThatWasChangedAfterItWasPutInIsRefusedWhenNormalising() {
        var key = new ArrayList<>(List.of(1));
        var server = new Server();
        server.cache.put(key, 1);
        key.add(2);
        assertThatThrownBy(() -> snapshots.normalise(server))
                .isInstanceOf(UncopyableException.class)
                .hasMessageContaining("Server.cache.key")
                .hasMessageContaining("changed after it was put");
    }

    @Test
    void skippingAFieldThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> Snapshots.builder().skip(Server.class, "stat"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("declares no field stat");
    }
}
