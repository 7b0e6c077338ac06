package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Trap;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TimeZone;
import java.util.Vector;

/** States that are equal and yet behave differently. */
public final class EqualTraps {
    private EqualTraps() {}

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class StringAlias extends TwoWrites {
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
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class IntegerAlias extends TwoWrites {
        Integer a = Integer.valueOf(1000);
        Integer b = 0;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Integer.valueOf(1000);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class LongAlias extends TwoWrites {
        Long a = Long.valueOf(1000);
        Long b = 0L;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Long.valueOf(1000);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class DoubleAlias extends TwoWrites {
        Double a = Double.valueOf(0.5);
        Double b = 0.0;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Double.valueOf(0.5);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class BigIntegerAlias extends TwoWrites {
        BigInteger a = new BigInteger("100");
        BigInteger b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = new BigInteger("100");
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class RecordAlias extends TwoWrites {
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
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class ImmutableListAlias extends TwoWrites {
        List<Integer> a = List.of(1, 2);
        List<Integer> b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = List.of(1, 2);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class DateAlias extends TwoWrites {
        LocalDate a = LocalDate.of(2020, 1, 1);
        LocalDate b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = LocalDate.of(2020, 1, 1);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class OptionalAlias extends TwoWrites {
        Optional<String> a = Optional.of("x");
        Optional<String> b;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Optional.of("x");
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class IdentityMapKey extends TwoWrites {
        String a = new String("k");
        Map<String, Integer> map = new IdentityHashMap<>();

        @Override
        void first() {
            map.clear();
            map.put(a, 1);
        }

        @Override
        void second() {
            map.clear();
            map.put(new String("k"), 1);
        }

        @Override
        boolean right() {
            return map.containsKey(a);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class IdentitySearch extends TwoWrites {
        Integer a = Integer.valueOf(500);
        List<Integer> list = new ArrayList<>();

        @Override
        void first() {
            list.clear();
            list.add(a);
        }

        @Override
        void second() {
            list.clear();
            list.add(Integer.valueOf(500));
        }

        @Override
        boolean right() {
            return list.stream().anyMatch(x -> x == a);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class StackTrace extends TwoWrites {
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
            return kept.getStackTrace()[0].getMethodName().equals("first");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class StackDepth extends TwoWrites {
        RuntimeException kept;

        @Override
        void first() {
            kept = new RuntimeException();
        }

        @Override
        void second() {
            kept = deep(3);
        }

        @Override
        boolean right() {
            return kept.getStackTrace().length < 200
                    && !kept.getStackTrace()[0].getMethodName().equals("deep");
        }

        private static RuntimeException deep(int n) {
            return n == 0 ? new RuntimeException() : deep(n - 1);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class LineOfThrow extends TwoWrites {
        String text = "";
        Throwable kept;

        @Override
        void first() {
            kept = new Throwable();
            text = "x";
        }

        @Override
        void second() {
            text = "x";
            kept = new Throwable();
        }

        @Override
        boolean right() {
            return kept.getStackTrace()[0].getMethodName().equals("first");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class BuilderCapacity extends TwoWrites {
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
            return text.capacity() >= 100;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class VectorCapacity extends TwoWrites {
        Vector<Integer> list = new Vector<>();

        @Override
        void first() {
            list.ensureCapacity(100);
        }

        @Override
        void second() {
            list.trimToSize();
        }

        @Override
        boolean right() {
            return list.capacity() >= 100;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class BitSetSize extends TwoWrites {
        BitSet bits = new BitSet();

        @Override
        void first() {
            bits.set(500);
            bits.clear(500);
        }

        @Override
        void second() {
            bits = new BitSet();
        }

        @Override
        boolean right() {
            return bits.size() > 64;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class NegativeZero extends TwoWrites {
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
            return 1 / d > 0;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class BoxedNegativeZero extends TwoWrites {
        Float d = 1f;

        @Override
        void first() {
            d = 0f;
        }

        @Override
        void second() {
            d = -0f;
        }

        @Override
        boolean right() {
            return !d.equals(-0f);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class NotANumberBits extends TwoWrites {
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
            return Double.doubleToRawLongBits(d) == 0x7ff8000000000001L;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class LinkedSetOrder extends TwoWrites {
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
            return set.iterator().next() == 2;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class LinkedMapOrder extends TwoWrites {
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
            return map.keySet().iterator().next().equals("b");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class AccessOrder extends TwoWrites {
        LinkedHashMap<String, Integer> recent = new LinkedHashMap<>(4, 0.75f, true);

        @Override
        void first() {
            recent.putIfAbsent("a", 1);
            recent.get("a");
        }

        @Override
        void second() {
            recent.putIfAbsent("b", 1);
            recent.get("b");
        }

        @Override
        boolean right() {
            return recent.keySet().iterator().next().equals("b");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class PriorityTies extends TwoWrites {
        PriorityQueue<int[]> queue = new PriorityQueue<>((x, y) -> 0);

        @Override
        void first() {
            queue.add(new int[] {1});
        }

        @Override
        void second() {
            queue.add(new int[] {2});
        }

        @Override
        boolean right() {
            return queue.peek()[0] == 2;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class BigDecimalScale extends TwoWrites {
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
            return d.scale() == 1;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class MapOfMapsAlias extends TwoWrites {
        List<List<Integer>> rows = new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>()));

        @Override
        void first() {
            var row = new ArrayList<Integer>();
            rows.set(0, row);
            rows.set(1, row);
        }

        @Override
        void second() {
            rows.set(0, new ArrayList<>());
            rows.set(1, new ArrayList<>());
        }

        @Override
        boolean right() {
            return rows.get(0) == rows.get(1);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class SuppressedOrder extends TwoWrites {
        Exception kept = new Exception();

        @Override
        void first() {
            kept.addSuppressed(new Exception("a"));
        }

        @Override
        void second() {
            kept.addSuppressed(new Exception("b"));
        }

        @Override
        boolean right() {
            return kept.getSuppressed()[0].getMessage().equals("b");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class ModificationCount extends TwoWrites {
        List<Integer> list = new ArrayList<>(List.of(1));
        Iterator<Integer> iterator;

        @Override
        void first() {
            iterator = list.iterator();
        }

        @Override
        void second() {
            list.add(2);
            list.remove(1);
        }

        @Override
        boolean right() {
            return iterator.next() == 1;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class CalendarFields extends TwoWrites {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("GMT"), Locale.ROOT);

        @Override
        void first() {
            calendar.setLenient(true);
        }

        @Override
        void second() {
            calendar.setLenient(false);
        }

        @Override
        boolean right() {
            return calendar.isLenient();
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class EmptyArrayIdentity extends TwoWrites {
        static final int[] NONE = {};
        int[] array = {1};

        @Override
        void first() {
            array = NONE;
        }

        @Override
        void second() {
            array = new int[0];
        }

        @Override
        boolean right() {
            return array == NONE;
        }
    }
}
