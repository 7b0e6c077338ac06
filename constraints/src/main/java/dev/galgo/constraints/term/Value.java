package dev.galgo.constraints.term;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** A known value. */
public sealed interface Value {
    Sort sort();

    /** A number without a size; of sort integer it is whole. */
    record Exact(Sort sort, Fraction number) implements Value {
        public Exact {
            if (!sort.isNumber() || (sort == Sort.Basic.INTEGER && !number.isWhole())) {
                throw new IllegalArgumentException(number + " is no " + sort);
            }
        }

        @Override
        public String toString() {
            return number.toString();
        }
    }

    record Truth(boolean holds) implements Value {
        public static final Truth YES = new Truth(true);
        public static final Truth NO = new Truth(false);

        public static Truth of(boolean holds) {
            return holds ? YES : NO;
        }

        @Override
        public Sort sort() {
            return Sort.Basic.BOOLEAN;
        }

        @Override
        public String toString() {
            return String.valueOf(holds);
        }
    }

    record Text(String text) implements Value {
        @Override
        public Sort sort() {
            return Sort.Basic.TEXT;
        }

        @Override
        public String toString() {
            return '"' + text + '"';
        }
    }

    /** A number of so many bits; those above them repeat the sign. */
    record Bits(Sort.Bits sort, long number) implements Value {
        public Bits {
            number = cut(number, sort.width());
        }

        /** The lowest bits, the highest of which is the sign. */
        static long cut(long number, int width) {
            return number << (Long.SIZE - width) >> (Long.SIZE - width);
        }

        /** The same bits as a number without a sign. */
        public BigInteger unsigned() {
            BigInteger whole = BigInteger.valueOf(number);
            return number < 0 ? whole.add(BigInteger.ONE.shiftLeft(sort.width())) : whole;
        }

        @Override
        public String toString() {
            return String.valueOf(number);
        }
    }

    record Made(DataSort sort, int constructor, List<Value> parts) implements Value {
        public Made {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            String key = sort.constructor(constructor).key();
            return parts.isEmpty()
                    ? key
                    : parts.stream().map(Value::toString).collect(Collectors.joining(", ", key + "(", ")"));
        }
    }

    static Exact whole(long number) {
        return whole(BigInteger.valueOf(number));
    }

    static Exact whole(BigInteger number) {
        return new Exact(Sort.Basic.INTEGER, Fraction.of(number));
    }

    static Exact rational(Fraction number) {
        return new Exact(Sort.Basic.RATIONAL, number);
    }
}
