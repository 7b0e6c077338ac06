package dev.galgo.corpus.programs.arithmetic;

import static dev.galgo.corpus.Mechanism.ARITHMETIC;

import dev.galgo.corpus.Trap;

/** Arithmetic in which the order of two steps shows. */
public final class ArithmeticTraps {
    private ArithmeticTraps() {}

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class NarrowInt extends Adding {
        long n;

        @Override
        void first() {
            n = (int) (n + 0x8000_0000L);
        }

        @Override
        void second() {
            n += 0x1_0000_0000L;
        }

        @Override
        boolean right() {
            return n == (int) 0x8000_0000L + 0x1_0000_0000L;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class NarrowShort extends Adding {
        int n;

        @Override
        void first() {
            n = (short) (n + 40_000);
        }

        @Override
        void second() {
            n += 100_000;
        }

        @Override
        boolean right() {
            return n == (short) 40_000 + 100_000;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class NarrowByte extends Adding {
        int n;

        @Override
        void first() {
            n = (byte) (n + 200);
        }

        @Override
        void second() {
            n += 1_000;
        }

        @Override
        boolean right() {
            return n == (byte) 200 + 1_000;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class NarrowChar extends Adding {
        int n;

        @Override
        void first() {
            n = (char) (n + 65_535);
        }

        @Override
        void second() {
            n += 70_000;
        }

        @Override
        boolean right() {
            return n == 65_535 + 70_000;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class CompoundNarrow extends Adding {
        long n;

        @Override
        void first() {
            n += 5_000_000_000L;
            n = (int) n;
        }

        @Override
        void second() {
            n += 5_000_000_000L;
        }

        @Override
        boolean right() {
            return n == (int) 5_000_000_000L + 5_000_000_000L;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class DoubleSum extends Adding {
        double n;

        @Override
        void first() {
            n += 1e16;
            n += 1;
        }

        @Override
        void second() {
            n -= 1e16;
        }

        @Override
        boolean right() {
            return n == 0;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class FloatSum extends Adding {
        float n;

        @Override
        void first() {
            n += 1e8f;
            n += 1;
        }

        @Override
        void second() {
            n -= 1e8f;
        }

        @Override
        boolean right() {
            return n == 0;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class IntPlusDouble extends Adding {
        int n;

        @Override
        void first() {
            n += 0.5;
            n += 0.5;
        }

        @Override
        void second() {
            n -= 1;
        }

        @Override
        boolean right() {
            return n == -1;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class IntTimes extends Adding {
        int n = 1;

        @Override
        void first() {
            n *= 2;
        }

        @Override
        void second() {
            n += 3;
        }

        @Override
        boolean right() {
            return n == 5;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class ShiftAndAdd extends Adding {
        int n = 1;

        @Override
        void first() {
            n <<= 1;
        }

        @Override
        void second() {
            n += 3;
        }

        @Override
        boolean right() {
            return n == 5;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class OrAndAdd extends Adding {
        int n;

        @Override
        void first() {
            n |= 1;
        }

        @Override
        void second() {
            n += 1;
        }

        @Override
        boolean right() {
            return n == 2;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class AndOr extends Adding {
        int n = 3;

        @Override
        void first() {
            n &= 1;
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

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class XorAdd extends Adding {
        int n = 1;

        @Override
        void first() {
            n ^= 1;
        }

        @Override
        void second() {
            n += 1;
        }

        @Override
        boolean right() {
            return n == 1;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class Saturating extends Adding {
        int n = 9;

        @Override
        void first() {
            n = Math.min(10, n + 5);
        }

        @Override
        void second() {
            n -= 5;
        }

        @Override
        boolean right() {
            return n == 5;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class AddExact extends Adding {
        int n = Integer.MAX_VALUE - 1;

        @Override
        void first() {
            n -= 5;
        }

        @Override
        void second() {
            n = Math.addExact(n, 4);
        }

        @Override
        boolean right() {
            return n == Integer.MAX_VALUE - 2;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class FloorMod extends Adding {
        int n = 5;

        @Override
        void first() {
            n = Math.floorMod(n + 4, 7);
        }

        @Override
        void second() {
            n += 5;
        }

        @Override
        boolean right() {
            return n == 7;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class Divide extends Adding {
        int n = 4;

        @Override
        void first() {
            n /= 2;
        }

        @Override
        void second() {
            n += 1;
        }

        @Override
        boolean right() {
            return n == 3;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class LongToIntField extends Adding {
        long n = 1L << 31;

        @Override
        void first() {
            n = (int) n;
        }

        @Override
        void second() {
            n -= 1;
        }

        @Override
        boolean right() {
            return n == (1L << 31) * -1 - 1;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class StringConcat extends Adding {
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
            return n.equals("ab");
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class Negate extends Adding {
        int n = 2;

        @Override
        void first() {
            n = -n;
        }

        @Override
        void second() {
            n += 3;
        }

        @Override
        boolean right() {
            return n == 1;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class CharPlus extends Adding {
        char n = 'a';

        @Override
        void first() {
            n += 2;
        }

        @Override
        void second() {
            n = Character.toUpperCase(n);
            n = n == 'C' ? n : 'x';
        }

        @Override
        boolean right() {
            return n == 'C';
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class AtomicDouble extends Adding {
        int n = 3;

        @Override
        void first() {
            n = Integer.sum(n, n);
        }

        @Override
        void second() {
            n = Integer.sum(n, 1);
        }

        @Override
        boolean right() {
            return n == 7;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class SignedShiftRight extends Adding {
        int n = 6;

        @Override
        void first() {
            n >>= 1;
        }

        @Override
        void second() {
            n += 1;
        }

        @Override
        boolean right() {
            return n == 4;
        }
    }

    @Trap(mechanism = ARITHMETIC, truth = "two, one, look")
    public static class ArrayNarrow extends Adding {
        long[] n = {0};

        @Override
        void first() {
            n[0] = (int) (n[0] + 0x8000_0000L);
        }

        @Override
        void second() {
            n[0] += 0x1_0000_0000L;
        }

        @Override
        boolean right() {
            return n[0] == (int) 0x8000_0000L + 0x1_0000_0000L;
        }
    }
}
