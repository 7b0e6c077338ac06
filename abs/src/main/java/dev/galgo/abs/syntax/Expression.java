package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;

/** An expression without effect. Names are as written, qualified or not. */
public sealed interface Expression {
    Place place();

    record IntLiteral(Place place, BigInteger value) implements Expression {}

    record FloatLiteral(Place place, double value) implements Expression {}

    record StringLiteral(Place place, String value) implements Expression {}

    /** {@code `text $e$ text`}: a text more than expressions, in turn. */
    record Template(Place place, List<String> texts, List<Expression> holes) implements Expression {
        public Template {
            texts = List.copyOf(texts);
            holes = List.copyOf(holes);
        }
    }

    /** A local variable, a parameter or a field. */
    record Variable(Place place, String name) implements Expression {}

    /** {@code this.name} */
    record FieldRead(Place place, String name) implements Expression {}

    record This(Place place) implements Expression {}

    record Null(Place place) implements Expression {}

    /** A value that nobody knows; no source says so, but whoever asks for a check. */
    record Unknown(Place place, String name) implements Expression {}

    /** {@code destiny}: the future of the task that runs. */
    record Destiny(Place place) implements Expression {}

    /** {@code Just(x)}, {@code Nil} */
    record Construct(Place place, String name, List<Expression> arguments) implements Expression {
        public Construct {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code f(x)} */
    record Call(Place place, String name, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code map(f)(xs)}: the functions are {@link Variable}s, which name a function, or {@link Anonymous} ones. */
    record PartialCall(Place place, String name, List<Expression> functions, List<Expression> arguments)
            implements Expression {
        public PartialCall {
            functions = List.copyOf(functions);
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code list[1, 2]}: a call of a function that takes a list. */
    record VariadicCall(Place place, String name, List<Expression> arguments) implements Expression {
        public VariadicCall {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code (Int x) => x + 1} */
    record Anonymous(Place place, List<Param> params, Expression body) implements Expression {
        public Anonymous {
            params = List.copyOf(params);
        }
    }

    record Unary(Place place, UnaryOperator operator, Expression operand) implements Expression {}

    /** The place is that of the operator. */
    record Binary(Place place, BinaryOperator operator, Expression left, Expression right) implements Expression {}

    /** {@code if c then a else b}, {@code when c then a else b} */
    record If(Place place, Expression condition, Expression whenTrue, Expression whenFalse) implements Expression {}

    record Let(Place place, List<Binding> bindings, Expression body) implements Expression {
        public Let {
            bindings = List.copyOf(bindings);
        }
    }

    /** One {@code (T x) = e} of a let; it sees those before it. */
    record Binding(Place place, TypeUse type, String name, Expression value) {}

    record Case(Place place, Expression subject, List<Branch> branches) implements Expression {
        public Case {
            branches = List.copyOf(branches);
        }
    }

    record Branch(Place place, Pattern pattern, Expression body) {}

    /** {@code e implements I} */
    record Implements(Place place, Expression subject, String interfaceName) implements Expression {}

    /** {@code e as I} */
    record As(Place place, Expression subject, String interfaceName) implements Expression {}
}
