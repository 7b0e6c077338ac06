package dev.galgo.corpus.programs.arithmetic;

import static dev.galgo.corpus.Mechanism.ARITHMETIC;

import dev.galgo.corpus.Correct;

/** Arithmetic that comes to the same in either order. */
public final class ArithmeticNeighbours {
    private ArithmeticNeighbours() {}

    @Correct(mechanism = ARITHMETIC)
    public static class LongSum extends Adding {
        long n;

        @Override
        void first() {
            n += 0x8000_0000L;
        }

        @Override
        void second() {
            n += 0x1_0000_0000L;
        }

        @Override
        boolean right() {
            return n == 0x1_8000_0000L;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class IntWraps extends Adding {
        int n;

        @Override
        void first() {
            n += Integer.MAX_VALUE;
        }

        @Override
        void second() {
            n += 7;
        }

        @Override
        boolean right() {
            return n == Integer.MAX_VALUE + 7;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ShortWraps extends Adding {
        short n;

        @Override
        void first() {
            n += 40_000;
        }

        @Override
        void second() {
            n += 30_000;
        }

        @Override
        boolean right() {
            return n == (short) 70_000;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ByteWraps extends Adding {
        byte n;

        @Override
        void first() {
            n += 200;
        }

        @Override
        void second() {
            n -= 100;
        }

        @Override
        boolean right() {
            return n == 100;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class CharWraps extends Adding {
        char n;

        @Override
        void first() {
            n += 65_000;
        }

        @Override
        void second() {
            n += 1_000;
        }

        @Override
        boolean right() {
            return n == (char) 66_000;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class CastSameWidth extends Adding {
        int n;

        @Override
        void first() {
            n = (int) (n + 3L);
        }

        @Override
        void second() {
            n = (int) (n + 4L);
        }

        @Override
        boolean right() {
            return n == 7;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class DoubleExact extends Adding {
        double n;

        @Override
        void first() {
            n += 0.5;
        }

        @Override
        void second() {
            n += 0.25;
        }

        @Override
        boolean right() {
            return n == 0.75;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class FloatExact extends Adding {
        float n;

        @Override
        void first() {
            n += 2;
        }

        @Override
        void second() {
            n += 4;
        }

        @Override
        boolean right() {
            return n == 6;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class TimesTimes extends Adding {
        int n = 1;

        @Override
        void first() {
            n *= 2;
        }

        @Override
        void second() {
            n *= 3;
        }

        @Override
        boolean right() {
            return n == 6;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ShiftShift extends Adding {
        int n = 1;

        @Override
        void first() {
            n <<= 1;
        }

        @Override
        void second() {
            n <<= 2;
        }

        @Override
        boolean right() {
            return n == 8;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class OrOr extends Adding {
        int n;

        @Override
        void first() {
            n |= 1;
        }

        @Override
        void second() {
            n |= 2;
        }

        @Override
        boolean right() {
            return n == 3;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class AndAnd extends Adding {
        int n = 7;

        @Override
        void first() {
            n &= 3;
        }

        @Override
        void second() {
            n &= 6;
        }

        @Override
        boolean right() {
            return n == 2;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class XorXor extends Adding {
        int n;

        @Override
        void first() {
            n ^= 5;
        }

        @Override
        void second() {
            n ^= 3;
        }

        @Override
        boolean right() {
            return n == 6;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class Maximum extends Adding {
        int n;

        @Override
        void first() {
            n = Math.max(n, 5);
        }

        @Override
        void second() {
            n = Math.max(n, 7);
        }

        @Override
        boolean right() {
            return n == 7;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class Minimum extends Adding {
        int n = 9;

        @Override
        void first() {
            n = Math.min(n, 5);
        }

        @Override
        void second() {
            n = Math.min(n, 7);
        }

        @Override
        boolean right() {
            return n == 5;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class AddExactFar extends Adding {
        int n;

        @Override
        void first() {
            n = Math.addExact(n, 4);
        }

        @Override
        void second() {
            n = Math.addExact(n, 5);
        }

        @Override
        boolean right() {
            return n == 9;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class PlusMinus extends Adding {
        long n;

        @Override
        void first() {
            n++;
        }

        @Override
        void second() {
            n--;
        }

        @Override
        boolean right() {
            return n == 0;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ModularSum extends Adding {
        int n = 5;

        @Override
        void first() {
            n = Math.floorMod(n + 4, 7);
        }

        @Override
        void second() {
            n = Math.floorMod(n + 3, 7);
        }

        @Override
        boolean right() {
            return n == 5;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class TwoFields extends Adding {
        int n;
        int m;

        @Override
        void first() {
            n = (byte) (n + 200);
        }

        @Override
        void second() {
            m += 1_000;
        }

        @Override
        boolean right() {
            return n == (byte) 200 && m == 1_000;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ConcatLength extends Adding {
        String n = "";

        @Override
        void first() {
            n += "a";
        }

        @Override
        void second() {
            n += "b";
        }

        @Override
        boolean right() {
            return n.length() == 2;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class NegateTwice extends Adding {
        int n = 2;

        @Override
        void first() {
            n = -n;
        }

        @Override
        void second() {
            n = -n;
        }

        @Override
        boolean right() {
            return n == 2;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class BigSum extends Adding {
        java.math.BigInteger n = java.math.BigInteger.ZERO;

        @Override
        void first() {
            n = n.add(java.math.BigInteger.TEN);
        }

        @Override
        void second() {
            n = n.add(java.math.BigInteger.ONE);
        }

        @Override
        boolean right() {
            return n.intValue() == 11;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class BoxedSum extends Adding {
        Integer n = 0;

        @Override
        void first() {
            n += 1;
        }

        @Override
        void second() {
            n += 200;
        }

        @Override
        boolean right() {
            return n == 201;
        }
    }

    @Correct(mechanism = ARITHMETIC)
    public static class ArraySum extends Adding {
        long[] n = {0};

        @Override
        void first() {
            n[0] += 5;
        }

        @Override
        void second() {
            n[0] += 6;
        }

        @Override
        boolean right() {
            return n[0] == 11;
        }
    }
}
