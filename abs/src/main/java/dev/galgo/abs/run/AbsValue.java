package dev.galgo.abs.run;

import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.constraints.term.Term;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Mix;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A value of an ABS program: immutable, and equal to another if and only if no program can tell them apart. */
public sealed interface AbsValue extends Content {
    /** As an ABS programmer would write it; actors as tokens. */
    @Override
    String describe();

    /** Names every cog and every future that this value refers to. */
    default void references(Consumer<ActorId> each) {}

    /** The value without what it follows from. */
    static AbsValue plain(AbsValue value) {
        if (value instanceof Tracked known) {
            return known.value;
        }
        return value instanceof Data data && data.tracked
                ? new Data(
                        data.constructor,
                        data.arguments.stream().map(AbsValue::plain).toList())
                : value;
    }

    /**
     * A value that follows from unknown ones.
     *
     * @param value what it is on the input at hand; nothing in it is tracked by itself
     * @param term what it follows from
     */
    record Tracked(AbsValue value, Term term) implements AbsValue {
        @Override
        public String describe() {
            return value.describe();
        }

        @Override
        public long stableHash() {
            return Mix.stir(value.stableHash() * 31 + term.hashCode());
        }
    }

    /** A whole number. */
    record Whole(BigInteger number) implements AbsValue {
        public static Whole of(long number) {
            return new Whole(BigInteger.valueOf(number));
        }

        @Override
        public String describe() {
            return number.toString();
        }

        @Override
        public long stableHash() {
            return Mix.stir(number.hashCode() + 1L);
        }
    }

    /** A fraction that is no whole number, in lowest terms, its denominator above one. */
    record Ratio(BigInteger numerator, BigInteger denominator) implements AbsValue {
        @Override
        public String describe() {
            return numerator + "/" + denominator;
        }

        @Override
        public long stableHash() {
            return Mix.stir(numerator.hashCode() * 31L + denominator.hashCode() + 2);
        }
    }

    /** A floating-point number. */
    record Real(double number) implements AbsValue {
        @Override
        public String describe() {
            return Double.toString(number);
        }

        @Override
        public long stableHash() {
            return Mix.stir(Double.doubleToLongBits(number) + 3);
        }
    }

    /** A string. */
    record Text(String text) implements AbsValue {
        @Override
        public String describe() {
            return '"' + text + '"';
        }

        @Override
        public long stableHash() {
            return Mix.stir(text.hashCode() + 4L);
        }
    }

    /** No object. */
    record Nothing() implements AbsValue {
        public static final Nothing NULL = new Nothing();

        @Override
        public String describe() {
            return "null";
        }

        @Override
        public long stableHash() {
            return 5;
        }
    }

    /**
     * A reference to an object.
     *
     * @param cog the cog it lives in
     * @param self the object itself; of the object that a cog was made with, the cog
     */
    record Ref(ActorId cog, ActorId self) implements AbsValue {
        @Override
        public String describe() {
            return self == cog ? cog.toString() : self.type() + " in " + cog;
        }

        @Override
        public long stableHash() {
            return Mix.stir(self.stableHash() + 6);
        }

        @Override
        public void references(Consumer<ActorId> each) {
            each.accept(cog);
        }
    }

    /** A future. */
    record Future(ActorId future) implements AbsValue {
        @Override
        public String describe() {
            return "future of " + future.type();
        }

        @Override
        public long stableHash() {
            return Mix.stir(future.stableHash() + 7);
        }

        @Override
        public void references(Consumer<ActorId> each) {
            each.accept(future);
        }
    }

    /** How a task ended that threw something nobody caught, where, and whether its object recovered: who looks at its future throws it again. */
    record Thrown(AbsValue exception, String where, boolean recovered) implements AbsValue {
        @Override
        public String describe() {
            return exception.describe() + " thrown at " + where;
        }

        @Override
        public long stableHash() {
            return Mix.stir(exception.stableHash() + 8);
        }

        @Override
        public void references(Consumer<ActorId> each) {
            exception.references(each);
        }
    }

    /** A function, compared by where it stands in the program, with the values that it captures. */
    final class Closure implements AbsValue {
        private final Object code;
        private final List<AbsValue> captured;

        public Closure(Function named) {
            this.code = named;
            this.captured = List.of();
        }

        public Closure(Expr.Lambda nameless, List<AbsValue> captured) {
            this.code = nameless;
            this.captured = List.copyOf(captured);
        }

        /** A {@link Function} or a {@link Expr.Lambda}. */
        public Object code() {
            return code;
        }

        public List<AbsValue> captured() {
            return captured;
        }

        @Override
        public String describe() {
            return code instanceof Function function ? function.name() : "function at " + ((Expr.Lambda) code).place();
        }

        @Override
        public long stableHash() {
            return Mix.stir(describe().hashCode() * 31L + captured.size() + 9);
        }

        @Override
        public void references(Consumer<ActorId> each) {
            captured.forEach(value -> value.references(each));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Closure that && code == that.code && captured.equals(that.captured);
        }

        @Override
        public int hashCode() {
            return describe().hashCode() * 31 + captured.hashCode();
        }
    }

    /** A constructor with its arguments, such as {@code Just(3)}; truth values and unit as well. */
    final class Data implements AbsValue {
        private static final int MOST_SHOWN = 8;

        private static final int DEEPEST = 100;

        private static final String LIBRARY = "ABS.StdLib";

        public static final Data TRUE = new Data("True", List.of());
        public static final Data FALSE = new Data("False", List.of());
        public static final Data UNIT = new Data("Unit", List.of());

        private final String constructor;
        private final List<AbsValue> arguments;
        private final boolean tracked;
        private final int hash;
        private final long stableHash;

        public Data(String constructor, List<AbsValue> arguments) {
            this.constructor = constructor;
            this.arguments = List.copyOf(arguments);
            // Stirred at each level: a plain sum is the same for all orders of a list's elements.
            long mixed = constructor.hashCode();
            long sum = constructor.hashCode() + 10L;
            boolean follows = false;
            for (AbsValue argument : this.arguments) {
                follows |= argument instanceof Tracked || (argument instanceof Data data && data.tracked);
                mixed = Mix.stir(mixed * 31 + argument.hashCode());
                sum = Mix.stir(sum * 31 + argument.stableHash());
            }
            this.hash = Long.hashCode(mixed);
            this.stableHash = sum;
            this.tracked = follows;
        }

        public static Data of(boolean truth) {
            return truth ? TRUE : FALSE;
        }

        /** What a constructor is called here: its name, with the module unless it is the library's. */
        public static String key(Constructor constructor) {
            return constructor.module().startsWith(LIBRARY)
                    ? constructor.name()
                    : constructor.module() + "." + constructor.name();
        }

        public String constructor() {
            return constructor;
        }

        private String name() {
            return constructor.substring(constructor.lastIndexOf('.') + 1);
        }

        public List<AbsValue> arguments() {
            return arguments;
        }

        /** Whether something in it follows from unknown values. */
        boolean isTracked() {
            return tracked;
        }

        @Override
        public String describe() {
            return describe(0);
        }

        /** Maps and sets are long chains. */
        private String describe(int depth) {
            if (constructor.equals("Cons") && arguments.size() == 2) {
                return depth < DEEPEST ? list(depth) : "...";
            }
            if (constructor.equals("Nil")) {
                return "list[]";
            }
            if (arguments.isEmpty()) {
                return name();
            }
            return depth < DEEPEST
                    ? arguments.stream()
                            .map(argument -> described(argument, depth + 1))
                            .collect(Collectors.joining(", ", name() + "(", ")"))
                    : "...";
        }

        private static String described(AbsValue value, int depth) {
            AbsValue plain = value instanceof Tracked known ? known.value() : value;
            return plain instanceof Data data ? data.describe(depth) : plain.describe();
        }

        private String list(int depth) {
            var text = new StringBuilder("list[");
            AbsValue rest = this;
            for (int i = 0; rest instanceof Data cell && cell.arguments.size() == 2; i++) {
                if (i == MOST_SHOWN) {
                    return text.append(", ...]").toString();
                }
                text.append(i == 0 ? "" : ", ").append(described(cell.arguments.get(0), depth + 1));
                AbsValue next = cell.arguments.get(1);
                rest = next instanceof Tracked known ? known.value() : next;
            }
            return text.append("]").toString();
        }

        @Override
        public long stableHash() {
            return stableHash;
        }

        /** Iteratively along the last argument, since lists are long. */
        @Override
        public void references(Consumer<ActorId> each) {
            AbsValue rest = this;
            while (rest instanceof Data data && !data.arguments.isEmpty()) {
                int last = data.arguments.size() - 1;
                for (int i = 0; i < last; i++) {
                    data.arguments.get(i).references(each);
                }
                rest = data.arguments.get(last);
            }
            if (!(rest instanceof Data)) {
                rest.references(each);
            }
        }

        @Override
        public boolean equals(@Nullable Object other) {
            Object one = this;
            Object two = other;
            while (one instanceof Data mine && two instanceof Data theirs && mine != theirs) {
                int last = mine.arguments.size() - 1;
                if (mine.hash != theirs.hash
                        || !mine.constructor.equals(theirs.constructor)
                        || theirs.arguments.size() != last + 1) {
                    return false;
                }
                if (last < 0) {
                    return true;
                }
                for (int i = 0; i < last; i++) {
                    if (!mine.arguments.get(i).equals(theirs.arguments.get(i))) {
                        return false;
                    }
                }
                one = mine.arguments.get(last);
                two = theirs.arguments.get(last);
            }
            return one == two || (!(one instanceof Data) && one.equals(two)); // data equals nothing but data
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return describe();
        }
    }
}
