package dev.galgo.corpus.programs.initialisers;

import static dev.galgo.corpus.Mechanism.INITIALISERS;

import dev.galgo.corpus.Correct;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Initialisers that come to the same whoever is first. */
public final class InitialiserNeighbours {
    private InitialiserNeighbours() {}

    @Correct(mechanism = INITIALISERS)
    public static class OwnCounters extends Touching {
        static class A {
            static int next;
            static final int ID = next++;
        }

        static class B {
            static int next;
            static final int ID = next++;
        }

        @Override
        void first() throws Exception {
            assert A.ID == 0;
        }

        @Override
        void second() throws Exception {
            assert B.ID == 0;
        }
    }

    @Correct(mechanism = INITIALISERS, refused = "impure")
    public static class CircularTolerant extends Touching {
        static class A {
            static int value = B.value + 1;
        }

        static class B {
            static int value = A.value + 1;
        }

        @Override
        void first() throws Exception {
            assert A.value + B.value == 3;
        }

        @Override
        void second() throws Exception {
            assert A.value + B.value == 3;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class CircularByMethod extends Touching {
        static class A {
            static final int VALUE = 2;

            static int other() {
                return B.VALUE;
            }
        }

        static class B {
            static final int VALUE = A.VALUE + 1;
        }

        @Override
        void first() throws Exception {
            assert A.other() == 3;
        }

        @Override
        void second() throws Exception {
            assert B.VALUE == 3;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class EnumLookup extends Touching {
        enum Colour {
            RED,
            BLUE;
            private static final Map<String, Colour> BY_NAME = new HashMap<>();

            static {
                for (Colour colour : values()) {
                    BY_NAME.put(colour.name().toLowerCase(Locale.ROOT), colour);
                }
            }

            static Colour named(String name) {
                return BY_NAME.get(name);
            }
        }

        @Override
        void first() throws Exception {
            assert Colour.named("red") == Colour.RED;
        }

        @Override
        void second() throws Exception {
            assert Colour.named("blue") == Colour.BLUE;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class LazyHolder extends Touching {
        static class Holder {
            static final List<Integer> PRIMES = List.of(2, 3, 5);
        }

        @Override
        void first() throws Exception {
            assert Holder.PRIMES.get(0) == 2;
        }

        @Override
        void second() throws Exception {
            assert Holder.PRIMES.size() == 3;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class TableFilled extends Touching {
        static class Table {
            static final int[] SQUARES = new int[10];

            static {
                for (int i = 0; i < 10; i++) {
                    SQUARES[i] = i * i;
                }
            }
        }

        @Override
        void first() throws Exception {
            assert Table.SQUARES[3] == 9;
        }

        @Override
        void second() throws Exception {
            assert Table.SQUARES[9] == 81;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class InterfaceConstant extends Touching {
        interface Limits {
            int MOST = Integer.parseInt("7");
        }

        @Override
        void first() throws Exception {
            assert Limits.MOST == 7;
        }

        @Override
        void second() throws Exception {
            assert Limits.MOST == 7;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class Superclass extends Touching {
        static class Base {
            static final int LENGTH = "base".length();
        }

        static class Derived extends Base {
            static final int TWICE = 2 * LENGTH;
        }

        @Override
        void first() throws Exception {
            assert Base.LENGTH == 4;
        }

        @Override
        void second() throws Exception {
            assert Derived.TWICE == 8;
        }
    }

    @Correct(mechanism = INITIALISERS, assumes = "initialisers")
    public static class FailureExpected extends Touching {
        static class Broken {
            static final int VALUE = Integer.parseInt("x");
        }

        @Override
        void first() throws Exception {
            try {
                assert Broken.VALUE > 0;
            } catch (LinkageError expected) {
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

    @Correct(mechanism = INITIALISERS)
    public static class NeverInitialised extends Touching {
        static class Broken {
            static final int VALUE = Integer.parseInt("x");
            static final int CONSTANT = 5;
        }

        @Override
        void first() throws Exception {
            assert Broken.CONSTANT == 5;
        }

        @Override
        void second() throws Exception {
            assert Broken.class.getSimpleName().equals("Broken");
        }
    }

    @Correct(mechanism = INITIALISERS, refused = "static-write")
    public static class CounterNotCompared extends Touching {
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
            assert A.ID < 2;
        }

        @Override
        void second() throws Exception {
            assert B.ID < 2;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class WriteThenRead extends Touching {
        static class Config {
            static String mode = "none";

            static {
                mode = "fast";
            }
        }

        @Override
        void first() throws Exception {
            assert Config.mode.equals("fast");
        }

        @Override
        void second() throws Exception {
            assert Config.mode.equals("fast");
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class HelperInInitialiser extends Touching {
        static class Config {
            static final String TEXT = build();

            private static String build() {
                var text = new StringBuilder();
                for (char c = 'a'; c < 'e'; c++) {
                    text.append(c);
                }
                return text.toString();
            }
        }

        @Override
        void first() throws Exception {
            assert Config.TEXT.equals("abcd");
        }

        @Override
        void second() throws Exception {
            assert Config.TEXT.length() == 4;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class ForNameHarmless extends Touching {
        static class A {
            static final int X = "x".length();
        }

        @Override
        void first() throws Exception {
            assert Class.forName(A.class.getName()) == A.class;
        }

        @Override
        void second() throws Exception {
            assert A.X == 1;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class SeededConstant extends Touching {
        static class Luck {
            static final int NUMBER = new Random(42).nextInt(10);
        }

        @Override
        void first() throws Exception {
            assert Luck.NUMBER == 0;
        }

        @Override
        void second() throws Exception {
            assert Luck.NUMBER == 0;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class Instances extends Touching {
        static class Point {
            static final Point ORIGIN = new Point(0);
            final int x;

            Point(int x) {
                this.x = x;
            }
        }

        @Override
        void first() throws Exception {
            assert Point.ORIGIN.x == 0;
        }

        @Override
        void second() throws Exception {
            assert Point.ORIGIN == Point.ORIGIN;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class RecordStatics extends Touching {
        record Point(int x) {
            static final Point UNIT = new Point(1);
        }

        @Override
        void first() throws Exception {
            assert Point.UNIT.equals(new Point(1));
        }

        @Override
        void second() throws Exception {
            assert Point.UNIT.x() == 1;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class LambdaConstants extends Touching {
        static class Functions {
            static final Supplier<String> GREETING = () -> "hello";
        }

        @Override
        void first() throws Exception {
            assert Functions.GREETING.get().equals("hello");
        }

        @Override
        void second() throws Exception {
            assert Functions.GREETING.get().length() == 5;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class EnumSwitch extends Touching {
        enum Colour {
            RED,
            BLUE
        }

        static int number(Colour colour) {
            return switch (colour) {
                case RED -> 1;
                case BLUE -> 2;
            };
        }

        @Override
        void first() throws Exception {
            assert number(Colour.RED) == 1;
        }

        @Override
        void second() throws Exception {
            assert number(Colour.BLUE) == 2;
        }
    }

    @Correct(mechanism = INITIALISERS)
    public static class StringSwitchAndAssert extends Touching {
        static class Other {
            static int of(String word) {
                assert word != null;
                return switch (word) {
                    case "a" -> 1;
                    default -> 2;
                };
            }
        }

        @Override
        void first() throws Exception {
            assert Other.of("a") == 1;
        }

        @Override
        void second() throws Exception {
            assert Other.of("b") == 2;
        }
    }
}
