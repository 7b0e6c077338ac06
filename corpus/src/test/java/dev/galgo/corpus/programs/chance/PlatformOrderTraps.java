package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** What the JVM, the collector of garbage and the actor library do in an order, or at a moment, of their own. */
public final class PlatformOrderTraps {
    private PlatformOrderTraps() {}

    /** Has methods. */
    static class Methods {
        void one() {}

        void two() {}

        void three() {}
    }

    @Trap(mechanism = CHANCE, truth = "the JVM lists them as they lie")
    public static class OrderOfMethods extends Drawing {
        @Override
        boolean lucky() {
            var names = Arrays.stream(Methods.class.getDeclaredMethods())
                    .map(java.lang.reflect.Method::getName)
                    .toList();
            return names.equals(List.of("three", "one", "two"));
        }
    }

    @Trap(mechanism = CHANCE, truth = "addresses are given out as it comes")
    public static class HashOfName extends Actor {
        @message
        public void test() {
            int last = Integer.MIN_VALUE;
            for (int i = 0; i < 6; i++) {
                ActorName name = create(Child.class);
                assert name.hashCode() >= last : "not ascending";
                last = name.hashCode();
            }
        }

        public static class Child extends Actor {}
    }

    /** Counts when it is collected. */
    static final class Counted {
        private final int[] count;

        Counted(int[] count) {
            this.count = count;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected void finalize() {
            count[0]++;
        }
    }

    @Trap(mechanism = CHANCE, truth = "the finalizer has run")
    public static class Finalizer extends Drawing {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        boolean lucky() {
            int[] count = {0};
            for (int i = 0; i < 100; i++) {
                new Counted(count);
            }
            System.gc();
            System.runFinalization();
            return count[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "identity hash codes differ")
    public static class PrintedIntoBuffer extends Drawing {
        @Override
        boolean lucky() {
            var buffer = new ByteArrayOutputStream();
            new PrintStream(buffer, true).print("a " + new Object());
            return buffer.toString().endsWith("@1");
        }
    }
}
