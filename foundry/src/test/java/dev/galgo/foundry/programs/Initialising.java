package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.logging.Logger;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Programs whose actors use classes that nobody has used before, or statics in ways that no hook sees. */
public final class Initialising {
    private Initialising() {}

    private static void start(Class<? extends Actor> type) {
        ActorName actor = createActor(type);
        send(actor, "one");
        send(actor, "two");
    }

    static int next;

    static class First {
        static final int ID = next++;
    }

    static class Second {
        static final int ID = next++;
    }

    /** Two classes take a number each when they are used first. */
    public static final class Numbered {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Actor {
            @message
            public void one() {
                assert First.ID == 0;
            }

            @message
            public void two() {
                assert Second.ID == 1;
            }
        }
    }

    static final AtomicInteger COUNTER = new AtomicInteger();

    static class Third {
        static final int ID = COUNTER.getAndIncrement();
    }

    /** The same by an object that a static holds. */
    public static final class Counted {
        public static void main(String[] args) {
            COUNTER.set(1);
            start(A.class);
        }

        static class A extends Actor {
            @message
            public void one() {
                assert Third.ID == 1;
            }

            @message
            public void two() {}
        }
    }

    /** An initialiser creates an actor, for whoever comes first. */
    public static final class Creating {
        public static void main(String[] args) {
            start(A.class);
        }

        static class Registry {
            static final ActorName NAME = createActor(A.class);
        }

        static class A extends Actor {
            @message
            public void one() {
                send(Registry.NAME, "none");
            }

            @message
            public void two() {
                send(Registry.NAME, "none");
            }

            @message
            public void none() {}
        }
    }

    /** Two classes that need each other. */
    public static final class Circular {
        public static void main(String[] args) {
            start(A.class);
        }

        static class Left {
            static int value = Right.value + 1;
        }

        static class Right {
            static int value = Left.value + 1;
        }

        static class A extends Actor {
            @message
            public void one() {
                assert Left.value == 2;
            }

            @message
            public void two() {
                assert Right.value == 1;
            }
        }
    }

    /** A class that cannot be used. */
    public static final class Failing {
        public static void main(String[] args) {
            start(A.class);
        }

        static class Broken {
            static final int VALUE = Integer.parseInt("no number");
        }

        static class A extends Actor {
            @message
            public void one() {
                assert Broken.VALUE == 1;
            }

            @message
            public void two() {
                assert Broken.VALUE == 1;
            }
        }
    }

    /** Initialisers that give the same whenever they run. */
    public static final class Pure {
        public static void main(String[] args) {
            start(A.class);
        }

        enum Shape {
            ROUND(1),
            SQUARE(Holder.SIZE);

            final int size;

            Shape(int size) {
                this.size = size;
            }
        }

        static class Holder {
            static final int SIZE = Integer.parseInt("4");
            static final Map<String, Integer> SIZES = new HashMap<>();
            static final List<String> NAMES = new ArrayList<>(List.of("a"));
            static final Logger LOG = Logger.getLogger("holder");
            static final IntUnaryOperator TWICE = x -> 2 * x;
            static int count;
            static final Holder ONE = new Holder();

            static {
                SIZES.put("x", SIZE);
            }

            final int number = count++;
        }

        static class A extends Actor {
            @message
            public void one() {
                assert Shape.SQUARE.size == 4;
            }

            @message
            public void two() {
                assert Holder.TWICE.applyAsInt(Holder.SIZES.get("x")) == 8;
                assert Holder.ONE.number == 0
                        && Holder.NAMES.size() == 1
                        && Holder.LOG.getName().equals("holder");
            }
        }
    }

    static int total;
    static String word = "a";

    /** Reflection writes past every hook. */
    public static final class Reflecting {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Actor {
            @message
            public void one() throws ReflectiveOperationException {
                Initialising.class.getDeclaredField("word").set(null, "b");
            }

            @message
            public void two() {
                assert word.equals("a");
            }
        }
    }

    /** So does a variable handle. */
    public static final class Handling {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Actor {
            @message
            public void one() throws ReflectiveOperationException {
                VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Initialising.class, "total", int.class);
                handle.set(7);
            }

            @message
            public void two() {
                assert total == 0;
            }
        }
    }

    /** A future has no form, but it changes. */
    public static final class Promising {
        static final CompletableFuture<String> PROMISE = new CompletableFuture<>();

        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Actor {
            @message
            public void one() {
                PROMISE.complete("x");
            }

            @message
            public void two() {
                assert !PROMISE.isDone();
            }
        }
    }

    /** Who knows whom cannot be told if a name is where nobody can look. */
    public static final class Telling {
        static final ThreadLocal<ActorName> LOCAL = new ThreadLocal<>();
        static final CompletableFuture<ActorName> FUTURE = new CompletableFuture<>();

        public static void main(String[] args) {
            ActorName actor = createActor(A.class);
            FUTURE.complete(actor);
            send(actor, "one");
        }

        static class A extends Actor {
            @message
            public void one() {}
        }
    }

    /** An actor with a message called test that is no driver. */
    public static class Tested extends Actor {
        int got;

        @message
        public void test() {
            got = -1;
        }

        @message
        public void go(int n) {
            got = n;
        }
    }
}
