package dev.galgo.abs.model;

import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.UnaryOperator;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;

/** An expression without effect, resolved. */
public sealed interface Expr {
    Place place();

    Type type();

    record IntLiteral(Place place, Type type, BigInteger value) implements Expr {}

    record FloatLiteral(Place place, Type type, double value) implements Expr {}

    record StringLiteral(Place place, Type type, String value) implements Expr {}

    /** A slot of the frame: a variable, a parameter, or a function that was handed in. */
    record Local(Place place, Type type, int slot, String name) implements Expr {}

    /** A field of this object. */
    record Field(Place place, Type type, int index, String name) implements Expr {}

    record This(Place place, Type type) implements Expr {}

    record Null(Place place, Type type) implements Expr {}

    /** A value that nobody knows, and that every run is given. */
    record Unknown(Place place, Type type, String name) implements Expr {}

    /** The future of the task that runs. */
    record Destiny(Place place, Type type) implements Expr {}

    record Construct(Place place, Type type, Constructor constructor, List<Expr> arguments) implements Expr {
        public Construct {
            arguments = List.copyOf(arguments);
        }
    }

    /** A list of these elements: {@code Cons(a, Cons(b, Nil))}, but flat, for literals may be long. */
    record ListOf(Place place, Type type, List<Expr> elements, Constructor cons, Constructor nil) implements Expr {
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    /** Calls a function; the arguments are first the functions it takes, then the values. */
    record Apply(Place place, Type type, Function function, List<Expr> arguments) implements Expr {
        public Apply {
            arguments = List.copyOf(arguments);
        }
    }

    /** Calls a function that was handed in and stands in a slot. */
    record ApplyLocal(Place place, Type type, int slot, String name, List<Expr> arguments) implements Expr {
        public ApplyLocal {
            arguments = List.copyOf(arguments);
        }
    }

    /** A function by its name, as an argument. */
    record FunctionName(Place place, Type type, Function function) implements Expr {}

    /**
     * A function without a name, as an argument. Its body runs on a frame of its own: first its arguments, then its variables and what it
     * captures. Captured values are taken when the function is made; fields and {@code this} are captured as well, so the body knows no
     * object and no other frame.
     */
    record Lambda(Place place, Type type, List<Capture> captured, int parameters, List<String> slots, Expr body)
            implements Expr {
        public Lambda {
            captured = List.copyOf(captured);
            slots = List.copyOf(slots);
        }

        public int frameSize() {
            return slots.size();
        }
    }

    /** A value of the surrounding frame and the slot of the function's own frame that it is put into. */
    record Capture(int slot, Expr value) {}

    record Unary(Place place, Type type, UnaryOperator operator, Expr operand) implements Expr {}

    /** {@code &&} and {@code ||} evaluate their right side only if it matters. {@code +} joins strings too; {@code <} orders all values. */
    record Binary(Place place, Type type, BinaryOperator operator, Expr left, Expr right) implements Expr {}

    record If(Place place, Type type, Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {}

    /** Puts a value into a slot and goes on; several bindings are nested. */
    record Let(Place place, Type type, int slot, Expr value, Expr body) implements Expr {}

    /** The first branch that matches; if none does, PatternMatchFailException. */
    record Case(Place place, Type type, Expr subject, List<Branch> branches) implements Expr {
        public Case {
            branches = List.copyOf(branches);
        }
    }

    record Branch(Pat pattern, Expr body) {}

    /** Whether an object's class implements an interface; false for null. */
    record Implements(Place place, Type type, Expr subject, InterfaceModel wanted) implements Expr {}

    /** The object itself if its class implements the interface, else null. */
    record As(Place place, Type type, Expr subject, InterfaceModel wanted) implements Expr {}
}
