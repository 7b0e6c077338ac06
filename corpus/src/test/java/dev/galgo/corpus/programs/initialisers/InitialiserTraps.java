package dev.galgo.corpus.programs.initialisers;

import static dev.galgo.corpus.Mechanism.INITIALISERS;

import dev.galgo.corpus.Trap;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import osl.manager.annotations.message;

/** Initialisers whose outcome depends on which class is used first, or on chance. */
public final class InitialiserTraps {
    private InitialiserTraps() {}

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class SharedCounter extends Touching {
        static class Counter {
            static int next;
        }

        static class A {
            static final int ID = Counter.next++;
        }

        static class B {
            static final int ID = Counter.next++;
        }

        @Override
        void first() throws Exception {
            assert A.ID == 0;
        }

        @Override
        void second() throws Exception {
            assert B.ID == 1;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class CircularConstants extends Touching {
        static class A {
            static int value = B.value + 1;
        }

        static class B {
            static int value = A.value + 1;
        }

        @Override
        void first() throws Exception {
            assert A.value == 2;
        }

        @Override
        void second() throws Exception {
            assert B.value == 1;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class WhoCameFirst extends Touching {
        static class First {
            static String by;
        }

        static class A {
            static final String NAME = note("A");
        }

        static class B {
            static final String NAME = note("B");
        }

        static String note(String name) {
            if (First.by == null) {
                First.by = name;
            }
            return name;
        }

        @Override
        void first() throws Exception {
            assert A.NAME.equals(First.by);
        }

        @Override
        void second() throws Exception {
            assert B.NAME != null;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class Registry extends Touching {
        static class All {
            static final List<String> NAMES = new ArrayList<>();
        }

        static class A {
            static final int PLACE = enrol("A");
        }

        static class B {
            static final int PLACE = enrol("B");
        }

        static int enrol(String name) {
            All.NAMES.add(name);
            return All.NAMES.size();
        }

        @Override
        void first() throws Exception {
            assert A.PLACE == 1;
        }

        @Override
        void second() throws Exception {
            assert B.PLACE == 2;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class InterfaceConstant extends Touching {
        static class Counter {
            static int next;

            static int next() {
                return next++;
            }
        }

        interface A {
            int ID = Counter.next();
        }

        interface B {
            int ID = Counter.next();
        }

        @Override
        void first() throws Exception {
            assert A.ID == 0;
        }

        @Override
        void second() throws Exception {
            assert B.ID == 1;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class Superclass extends Touching {
        static class Log {
            static String text = "";
        }

        static class Base {
            static final int LENGTH = write("base");
        }

        static class Derived extends Base {
            static final int LENGTH = write("derived");
        }

        static int write(String what) {
            Log.text += what;
            return Log.text.length();
        }

        @Override
        void first() throws Exception {
            assert Base.LENGTH == 4 && Derived.LENGTH == 11;
        }

        @Override
        void second() throws Exception {
            assert Alone.LENGTH == 16;
        }

        static class Alone {
            static final int LENGTH = write("alone");
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class FailsOnce extends Touching {
        static class Broken {
            static final int VALUE = Integer.parseInt("x");
        }

        @Override
        void first() throws Exception {
            try {
                assert Broken.VALUE > 0;
            } catch (ExceptionInInitializerError expected) {
                done += 10;
            }
        }

        @Override
        void second() throws Exception {
            try {
                assert Broken.VALUE > 0;
            } catch (LinkageError expected) {
                done += 10;
            }
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class FirstFailsOnly extends Touching {
        static class Tries {
            static int count;
        }

        static class A {
            static final int VALUE = attempt();
        }

        static class B {
            static final int VALUE = attempt();
        }

        static int attempt() {
            if (Tries.count++ == 0) {
                throw new IllegalStateException("not yet");
            }
            return 1;
        }

        @Override
        void first() throws Exception {
            try {
                done += A.VALUE;
            } catch (LinkageError tolerated) {
                done += 10;
            }
        }

        @Override
        void second() throws Exception {
            done += B.VALUE;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class EnumRegistration extends Touching {
        static class All {
            static int count;
        }

        enum A {
            X;
            final int number = All.count++;
        }

        enum B {
            Y;
            final int number = All.count++;
        }

        @Override
        void first() throws Exception {
            assert A.X.number == 0;
        }

        @Override
        void second() throws Exception {
            assert B.Y.number == 1;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class ForName extends Touching {
        static class Order {
            static String text = "";
        }

        static class A {
            static {
                Order.text += "A";
            }
        }

        static class B {
            static {
                Order.text += "B";
            }
        }

        @Override
        void first() throws Exception {
            Class.forName(A.class.getName());
            assert Order.text.equals("A");
        }

        @Override
        void second() throws Exception {
            Class.forName(B.class.getName());
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class FromProperty extends Touching {
        static class Settings {
            static final boolean ON = Boolean.getBoolean("corpus.initialiser");
        }

        @Override
        void first() throws Exception {
            assert !Settings.ON;
        }

        @Override
        void second() throws Exception {
            System.setProperty("corpus.initialiser", "true");
            assert done >= 0;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class FromStaticList extends Touching {
        static final int[] SEEN = new int[1];

        static class Late {
            static final int SEEN_AT_START = SEEN[0];

            static int get() {
                return SEEN_AT_START;
            }
        }

        static class Early {
            static final int X = SEEN[0]++;

            static int get() {
                return X;
            }
        }

        @Override
        void first() throws Exception {
            assert Late.get() == 0;
        }

        @Override
        void second() throws Exception {
            assert Early.get() == 0;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "one, two, greeted")
    public static class SendsOnce extends Touching {
        static class Greeting {
            static final boolean SENT = greet();

            static boolean greet() {
                osl.manager.Foundry.send(Target.name, "greeted");
                return true;
            }
        }

        static class Target {
            static osl.manager.ActorName name;
        }

        int greeted;

        @message
        public void setUp() {
            Target.name = self();
        }

        @message
        public void greeted() {
            greeted++;
            assert done < 2 : "the greeting came last";
        }

        @Override
        void first() throws Exception {
            assert Greeting.SENT;
        }

        @Override
        void second() throws Exception {
            assert Greeting.SENT;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "the second side is chosen")
    public static class ChoosesOnce extends Touching {
        static class Coin {
            static final int SIDE = osl.manager.Foundry.choose(2);
        }

        @Override
        void first() throws Exception {
            assert Coin.SIDE == 0;
        }

        @Override
        void second() throws Exception {
            assert Coin.SIDE == 0;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "chance")
    public static class RandomConstant extends Touching {
        static class Luck {
            static final int NUMBER = new Random().nextInt(4);
        }

        @Override
        void first() throws Exception {
            assert Luck.NUMBER != 3;
        }

        @Override
        void second() throws Exception {
            done += Luck.NUMBER;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "chance")
    public static class ClockConstant extends Touching {
        static class Start {
            static final long TIME = System.nanoTime();
        }

        @Override
        void first() throws Exception {
            assert (Start.TIME & 16) == 0;
        }

        @Override
        void second() throws Exception {
            done += 2;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "chance")
    public static class IdentityConstant extends Touching {
        static class Stamp {
            static final int NUMBER = new Object().hashCode();
        }

        @Override
        void first() throws Exception {
            assert Stamp.NUMBER % 3 != 0;
        }

        @Override
        void second() throws Exception {
            done += 2;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class LazyHolderReadsCounter extends Touching {
        static class Counter {
            static int uses;

            static int use() {
                return ++uses;
            }
        }

        static class Holder {
            static final Holder INSTANCE = new Holder();
            final int use = Counter.use();
        }

        static class Other {
            static final Other INSTANCE = new Other();
            final int use = Counter.use();
        }

        @Override
        void first() throws Exception {
            assert Holder.INSTANCE.use == 1;
        }

        @Override
        void second() throws Exception {
            assert Other.INSTANCE.use == 2;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class ReflectiveInstance extends Touching {
        static class Serial {
            static int next = 1;
        }

        public static class A {
            static final int SERIAL = Serial.next++;
        }

        public static class B {
            static final int SERIAL = Serial.next++;
        }

        @Override
        void first() throws Exception {
            A.class.getDeclaredConstructor().newInstance();
            assert A.SERIAL == 1;
        }

        @Override
        void second() throws Exception {
            B.class.getDeclaredConstructor().newInstance();
            assert B.SERIAL == 2;
        }
    }

    @Trap(mechanism = INITIALISERS, truth = "two, one")
    public static class LambdaCount extends Touching {
        static class Serial {
            static int next;
        }

        static class A {
            static final Supplier<Integer> GET = serial();
        }

        static class B {
            static final Supplier<Integer> GET = serial();
        }

        static Supplier<Integer> serial() {
            int mine = Serial.next++;
            return () -> mine;
        }

        @Override
        void first() throws Exception {
            assert A.GET.get() == 0;
        }

        @Override
        void second() throws Exception {
            assert B.GET.get() == 1;
        }
    }
}
