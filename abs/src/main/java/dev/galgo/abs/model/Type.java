package dev.galgo.abs.model;

import java.util.List;
import java.util.stream.Collectors;

/** A type without synonyms. */
public sealed interface Type {

    /** A data type with its arguments: {@code Int}, {@code List<Int>}, {@code Fut<Unit>}. */
    record Data(DataType declaration, List<Type> arguments) implements Type {
        public Data {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String toString() {
            return arguments.isEmpty()
                    ? declaration.name()
                    : declaration.name()
                            + arguments.stream().map(Type::toString).collect(Collectors.joining(", ", "<", ">"));
        }
    }

    /** References to objects that implement an interface. */
    record Reference(InterfaceModel declaration) implements Type {
        @Override
        public String toString() {
            return declaration.name();
        }
    }

    /** The type of {@code this}: a reference that has every interface of its class, and its other methods too. */
    record Self(ClassModel declaration) implements Type {
        @Override
        public String toString() {
            return declaration.name();
        }
    }

    /** A type parameter of a function or data type, within its declaration. */
    record Parameter(String owner, String name) implements Type {
        @Override
        public String toString() {
            return name;
        }
    }

    /** The type of a parameter that is a function. */
    record Function(List<Type> parameters, Type result) implements Type {
        public Function {
            parameters = List.copyOf(parameters);
        }

        @Override
        public String toString() {
            return parameters.stream().map(Type::toString).collect(Collectors.joining(", ", "(", ") => ")) + result;
        }
    }

    /** The supertype of all. */
    record Any() implements Type {
        @Override
        public String toString() {
            return "Any";
        }
    }

    /** The type of {@code null}, a subtype of all references and futures. */
    record Null() implements Type {
        @Override
        public String toString() {
            return "null";
        }
    }

    /** The type of what is wrong and has been reported: it fits everywhere. A model never contains it. */
    record Wrong() implements Type {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** A type that the checker has yet to find. A model never contains it. */
    non-sealed interface Unsolved extends Type {}
}
