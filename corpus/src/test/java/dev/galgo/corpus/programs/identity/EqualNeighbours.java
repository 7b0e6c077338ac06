package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Correct;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/** States that are equal, looked at by equality. */
public final class EqualNeighbours {
    private EqualNeighbours() {}

    @Correct(mechanism = IDENTITY)
    public static class StringEquals extends TwoWrites {
        String a = new String("x");
        String b = "";

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = new String(a);
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class IntegerEquals extends TwoWrites {
        Integer a = 1000;
        Integer b = 0;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = 1000;
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class SmallIntegers extends TwoWrites {
        Integer a = 5;
        Integer b = 0;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = 5;
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class Literals extends TwoWrites {
        String a = "x";
        String b = "";

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = "x";
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class Interned extends TwoWrites {
        String a = "xy";
        String b = "";

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = ("x" + "yz".charAt(0)).intern();
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class RecordEquals extends TwoWrites {
        record Point(int x) {}

        Point a = new Point(1);
        Point b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = new Point(1);
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class EnumIdentity extends TwoWrites {
        Thread.State a = Thread.State.NEW;
        Thread.State b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Thread.State.valueOf("NEW");
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ClassIdentity extends TwoWrites {
        Class<?> a = String.class;
        Class<?> b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = "x".getClass();
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class SameObjectKept extends TwoWrites {
        List<Integer> a = new ArrayList<>();
        List<Integer> b = a;

        @Override
        void first() {
            a.add(1);
        }

        @Override
        void second() {
            b.add(1);
        }

        @Override
        boolean right() {
            return a == b && a.size() == 2;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class NullChecks extends TwoWrites {
        String a;
        String b = "";

        @Override
        void first() {
            b = null;
        }

        @Override
        void second() {
            b = a;
        }

        @Override
        boolean right() {
            return b == null && a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class EmptyLists extends TwoWrites {
        List<Integer> a = List.of();
        List<Integer> b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = List.of();
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class Booleans extends TwoWrites {
        Boolean a = true;
        Boolean b = false;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Boolean.valueOf("true");
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class MessageOfException extends TwoWrites {
        Exception kept;

        @Override
        void first() {
            kept = new Exception("x");
        }

        @Override
        void second() {
            kept = new Exception("x");
        }

        @Override
        boolean right() {
            return kept.getMessage().equals("x");
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class TypeOfException extends TwoWrites {
        Exception kept;

        @Override
        void first() {
            kept = new IllegalStateException("x");
        }

        @Override
        void second() {
            kept = new IllegalStateException("y");
        }

        @Override
        boolean right() {
            return kept instanceof IllegalStateException;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class BuilderText extends TwoWrites {
        StringBuilder text = new StringBuilder();

        @Override
        void first() {
            text.ensureCapacity(100);
        }

        @Override
        void second() {
            text.trimToSize();
        }

        @Override
        boolean right() {
            return text.length() == 0;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class BitSetContent extends TwoWrites {
        BitSet bits = new BitSet();

        @Override
        void first() {
            bits.set(500);
            bits.clear(500);
        }

        @Override
        void second() {
            bits.clear(3);
        }

        @Override
        boolean right() {
            return bits.isEmpty();
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ZeroCompared extends TwoWrites {
        double d = 1;

        @Override
        void first() {
            d = 0.0;
        }

        @Override
        void second() {
            d = -0.0;
        }

        @Override
        boolean right() {
            return d == 0;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class NaNCompared extends TwoWrites {
        double d = 1;

        @Override
        void first() {
            d = Double.longBitsToDouble(0x7ff8000000000001L);
        }

        @Override
        void second() {
            d = Double.NaN;
        }

        @Override
        boolean right() {
            return Double.isNaN(d);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class LinkedSetContent extends TwoWrites {
        Set<Integer> set = new LinkedHashSet<>();

        @Override
        void first() {
            set.add(1);
        }

        @Override
        void second() {
            set.add(2);
        }

        @Override
        boolean right() {
            return set.equals(Set.of(1, 2));
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class LinkedMapSize extends TwoWrites {
        Map<String, Integer> map = new LinkedHashMap<>();

        @Override
        void first() {
            map.put("a", 1);
        }

        @Override
        void second() {
            map.put("b", 1);
        }

        @Override
        boolean right() {
            return map.size() == 2 && map.get("a") == 1;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class PriorityDistinct extends TwoWrites {
        PriorityQueue<Integer> queue = new PriorityQueue<>();

        @Override
        void first() {
            queue.add(1);
        }

        @Override
        void second() {
            queue.add(2);
        }

        @Override
        boolean right() {
            return queue.poll() == 1 && queue.poll() == 2;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class BigDecimalCompared extends TwoWrites {
        BigDecimal d = BigDecimal.ONE;

        @Override
        void first() {
            d = new BigDecimal("1.0");
        }

        @Override
        void second() {
            d = new BigDecimal("1.00");
        }

        @Override
        boolean right() {
            return d.compareTo(BigDecimal.ONE) == 0;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ReferenceEqualityOfThis extends TwoWrites {
        Object me;

        @Override
        void first() {
            me = this;
        }

        @Override
        void second() {
            me = this;
        }

        @Override
        boolean right() {
            return me == this;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class SelfName extends TwoWrites {
        osl.manager.ActorName a;
        osl.manager.ActorName b;

        @Override
        void first() {
            a = self();
        }

        @Override
        void second() {
            b = self();
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }
}
