package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Correct;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The same constructs as in {@link PlatformOrderTraps}; the order and the moment do not show. */
public final class PlatformOrderNeighbours {
    private PlatformOrderNeighbours() {}

    /** Has methods. */
    static class Methods {
        void one() {}

        void two() {}

        void three() {}
    }

    @Correct(mechanism = CHANCE)
    public static class MethodByName extends Drawing {
        @Override
        boolean lucky() {
            return Arrays.stream(Methods.class.getDeclaredMethods())
                            .filter(method -> method.getName().equals("two"))
                            .count()
                    == 1;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class NameAsKey extends Actor {
        private final Map<ActorName, Integer> children = new HashMap<>();

        @message
        public void test() {
            for (int i = 0; i < 3; i++) {
                children.put(create(Child.class), i);
            }
            assert children.size() == 3 : "a child is missing";
        }

        public static class Child extends Actor {}
    }

    /** Keeps subclasses from having a finalizer. */
    static class Plain {
        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected final void finalize() {}
    }

    @Correct(mechanism = CHANCE)
    public static class EmptyFinalizer extends Drawing {
        @Override
        boolean lucky() {
            return new Plain() != null;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class PrintedByVariable extends Drawing {
        @Override
        boolean lucky() {
            PrintStream out = System.out;
            out.println("a " + new Object());
            return true;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class StaticUpdater extends Drawing {
        private static final AtomicIntegerFieldUpdater<StaticUpdater> COUNT =
                AtomicIntegerFieldUpdater.newUpdater(StaticUpdater.class, "count");

        private volatile int count;

        @Override
        boolean lucky() {
            return COUNT.incrementAndGet(this) == count;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class StaticHandle extends Drawing {
        private static final MethodHandle MOST = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.lookup()
                        .findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
            } catch (ReflectiveOperationException missing) {
                throw new IllegalStateException(missing);
            }
        }

        @Override
        boolean lucky() {
            try {
                return (int) MOST.invokeExact(1, 2) == 2;
            } catch (Throwable never) {
                throw new IllegalStateException(never);
            }
        }
    }
}
