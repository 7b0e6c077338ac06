package dev.galgo.abs.run;

import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.Place;
import dev.galgo.abs.syntax.UnaryOperator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An expression without effect, made ready to be evaluated: every name is a number or a link. */
public sealed interface Expr {
    Place place();

    /** A literal, or a constructor without arguments. */
    record Constant(Place place, Value value) implements Expr {}

    /** A variable, by its slot. */
    record Variable(Place place, int slot, String name) implements Expr {}

    /** A field of this object, by its number. */
    record Field(Place place, int field, String name) implements Expr {}

    record This(Place place) implements Expr {}

    /** The future of the task that runs. */
    record Destiny(Place place) implements Expr {}

    record Make(Place place, String constructor, List<Expr> arguments) implements Expr {}

    /** A function of the program. */
    record Apply(Place place, FunctionCode function, List<Expr> arguments) implements Expr {}

    /** A function that Galgo brings. */
    record Native(Place place, Builtin builtin, List<Expr> arguments) implements Expr {}

    /** A function that was handed over. */
    record ApplyVariable(Place place, int slot, String name, List<Expr> arguments) implements Expr {}

    /**
     * A function as a value.
     *
     * @param number tells it from all others of the program, the same in every run
     * @param captured the variables it sees, which come before its arguments
     */
    record Lambda(Place place, int number, FunctionCode function, List<Integer> captured) implements Expr {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Lambda that && number == that.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    record Unary(Place place, UnaryOperator operator, Expr operand) implements Expr {}

    record Binary(Place place, BinaryOperator operator, Expr left, Expr right) implements Expr {}

    record If(Place place, Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {}

    record Let(Place place, int slot, Expr value, Expr body) implements Expr {}

    record Case(Place place, Expr subject, List<Branch> branches) implements Expr {}

    record Branch(Match pattern, Expr body) {}

    /** Texts with expressions between them. */
    record Template(Place place, List<String> texts, List<Expr> holes) implements Expr {}

    /** Whether the object is of one of these classes; null is of none. */
    record Implements(Place place, Expr subject, Set<String> classes) implements Expr {}

    /** The object, if it is of one of these classes. */
    record As(Place place, Expr subject, Set<String> classes) implements Expr {}

    /** What a value may look like. */
    sealed interface Match {
        record Any() implements Match {}

        record Equal(Value value) implements Match {}

        /** Puts the value into a slot. */
        record Bind(int slot) implements Match {}

        /** Compares with what is in a slot, or in a field. */
        record Same(Expr variable) implements Match {}

        record Constructed(String constructor, List<Match> arguments) implements Match {}
    }
}
