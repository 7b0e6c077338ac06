package dev.galgo.corpus.programs.names;

import static dev.galgo.corpus.Mechanism.NAMES;

import dev.galgo.corpus.Trap;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.AbstractMap;
import java.util.EventObject;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.Supplier;
import osl.manager.ActorName;

/** A server that is set before it is looked at, by somebody who found its name in a static. */
@SuppressWarnings("unchecked")
public final class StaticsTraps {
    private StaticsTraps() {}

    static class Carrier extends IllegalStateException {
        final ActorName name;

        Carrier(ActorName name) {
            this.name = name;
        }
    }

    record Pair(ActorName name, int number) {}

    enum Place {
        HERE;
        ActorName name;
    }

    static class Base {
        static ActorName held;
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Future extends Publishing {
        static final CompletableFuture<ActorName> HELD = new CompletableFuture<>();

        @Override
        void publish(ActorName name) {
            HELD.complete(name);
        }

        @Override
        ActorName published() {
            return HELD.join();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Stamped extends Publishing {
        static final AtomicStampedReference<ActorName> HELD = new AtomicStampedReference<>(null, 0);

        @Override
        void publish(ActorName name) {
            HELD.set(name, 1);
        }

        @Override
        ActorName published() {
            return HELD.getReference();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Markable extends Publishing {
        static final AtomicMarkableReference<ActorName> HELD = new AtomicMarkableReference<>(null, false);

        @Override
        void publish(ActorName name) {
            HELD.set(name, true);
        }

        @Override
        ActorName published() {
            return HELD.getReference();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Atomic extends Publishing {
        static final AtomicReference<ActorName> HELD = new AtomicReference<>();

        @Override
        void publish(ActorName name) {
            HELD.set(name);
        }

        @Override
        ActorName published() {
            return HELD.get();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class AtomicArray extends Publishing {
        static final AtomicReferenceArray<ActorName> HELD = new AtomicReferenceArray<>(2);

        @Override
        void publish(ActorName name) {
            HELD.set(1, name);
        }

        @Override
        ActorName published() {
            return HELD.get(1);
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Event extends Publishing {
        static EventObject held;

        @Override
        void publish(ActorName name) {
            held = new EventObject(name);
        }

        @Override
        ActorName published() {
            return (ActorName) held.getSource();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class PropertiesTable extends Publishing {
        static final Properties HELD = new Properties();

        @Override
        void publish(ActorName name) {
            HELD.put("server", name);
        }

        @Override
        ActorName published() {
            return (ActorName) HELD.get("server");
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Weak extends Publishing {
        static WeakReference<ActorName> held;
        static ActorName[] strong;

        @Override
        void publish(ActorName name) {
            strong = new ActorName[] {name};
            held = new WeakReference<>(name);
        }

        @Override
        ActorName published() {
            return held.get();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Soft extends Publishing {
        static SoftReference<ActorName> held;

        @Override
        void publish(ActorName name) {
            held = new SoftReference<>(name);
        }

        @Override
        ActorName published() {
            return held.get();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Present extends Publishing {
        static Optional<ActorName> held = Optional.empty();

        @Override
        void publish(ActorName name) {
            held = Optional.of(name);
        }

        @Override
        ActorName published() {
            return held.get();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Lambda extends Publishing {
        static Supplier<ActorName> held;

        @Override
        void publish(ActorName name) {
            held = () -> name;
        }

        @Override
        ActorName published() {
            return held.get();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class AnonymousClass extends Publishing {
        static Callable<ActorName> held;

        @Override
        void publish(ActorName name) {
            held = new Callable<>() {
                @Override
                public ActorName call() {
                    return name;
                }
            };
        }

        @Override
        ActorName published() {
            try {
                return held.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Task extends Publishing {
        static FutureTask<ActorName> held;

        @Override
        void publish(ActorName name) {
            held = new FutureTask<>(() -> name);
            held.run();
        }

        @Override
        ActorName published() {
            try {
                return held.get();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class ExceptionField extends Publishing {
        static IllegalStateException held;

        @Override
        void publish(ActorName name) {
            held = new Carrier(name);
        }

        @Override
        ActorName published() {
            return ((Carrier) held).name;
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class RecordPart extends Publishing {
        static Pair held;

        @Override
        void publish(ActorName name) {
            held = new Pair(name, 1);
        }

        @Override
        ActorName published() {
            return held.name;
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class EnumField extends Publishing {

        @Override
        void publish(ActorName name) {
            Place.HERE.name = name;
        }

        @Override
        ActorName published() {
            return Place.HERE.name;
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Entry extends Publishing {
        static final Map.Entry<String, ActorName> HELD = new AbstractMap.SimpleEntry<>("server", null);

        @Override
        void publish(ActorName name) {
            HELD.setValue(name);
        }

        @Override
        ActorName published() {
            return HELD.getValue();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class IdentityMap extends Publishing {
        static final IdentityHashMap<Class<?>, ActorName> HELD = new IdentityHashMap<>();

        @Override
        void publish(ActorName name) {
            HELD.put(Server.class, name);
        }

        @Override
        ActorName published() {
            return HELD.get(Server.class);
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class WeakMap extends Publishing {
        static final WeakHashMap<Class<?>, ActorName> HELD = new WeakHashMap<>();

        @Override
        void publish(ActorName name) {
            HELD.put(Server.class, name);
        }

        @Override
        ActorName published() {
            return HELD.get(Server.class);
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class KeyOfMap extends Publishing {
        static final Map<ActorName, Integer> HELD = new LinkedHashMap<>();

        @Override
        void publish(ActorName name) {
            HELD.put(name, 1);
        }

        @Override
        ActorName published() {
            return HELD.keySet().iterator().next();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class IteratorHeld extends Publishing {
        static Iterable<ActorName> held;

        @Override
        void publish(ActorName name) {
            held = List.of(name)::iterator;
        }

        @Override
        ActorName published() {
            return held.iterator().next();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Queue extends Publishing {
        static final LinkedBlockingQueue<ActorName> HELD = new LinkedBlockingQueue<>();

        @Override
        void publish(ActorName name) {
            HELD.add(name);
        }

        @Override
        ActorName published() {
            return HELD.peek();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class CopyOnWrite extends Publishing {
        static final CopyOnWriteArrayList<ActorName> HELD = new CopyOnWriteArrayList<>();

        @Override
        void publish(ActorName name) {
            HELD.add(name);
        }

        @Override
        ActorName published() {
            return HELD.get(0);
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class ObjectArray extends Publishing {
        static final Object[][] HELD = new Object[1][1];

        @Override
        void publish(ActorName name) {
            HELD[0][0] = name;
        }

        @Override
        ActorName published() {
            return (ActorName) HELD[0][0];
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class InheritedStatic extends Publishing {

        @Override
        void publish(ActorName name) {
            Base.held = name;
        }

        @Override
        ActorName published() {
            return Base.held;
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Boxed extends Publishing {
        static Object held;

        @Override
        void publish(ActorName name) {
            held = new Object[] {Map.of(1, List.of(name))};
        }

        @Override
        ActorName published() {
            return ((List<ActorName>) ((Map<Integer, ?>) ((Object[]) held)[0]).get(1)).get(0);
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Dictionary extends Publishing {
        static final Hashtable<String, ActorName> HELD = new Hashtable<>();

        @Override
        void publish(ActorName name) {
            HELD.put("server", name);
        }

        @Override
        ActorName published() {
            return HELD.elements().nextElement();
        }
    }

    @Trap(mechanism = NAMES, truth = "go, set, look")
    public static class Bundle extends Publishing {
        static ListResourceBundle held;

        @Override
        void publish(ActorName name) {
            held = new ListResourceBundle() {
                @Override
                protected Object[][] getContents() {
                    return new Object[][] {{"server", name}};
                }
            };
        }

        @Override
        ActorName published() {
            return (ActorName) held.getObject("server");
        }
    }
}
