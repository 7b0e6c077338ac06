package dev.galgo.abs.syntax;

import dev.galgo.abs.syntax.Statement.Block;
import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a module can declare. Places are those of the declared name. */
public sealed interface Decl {
    Place place();

    List<Annotation> annotations();

    String name();

    /** {@code data Maybe<A> = Nothing | Just(A fromJust);} */
    record Data(
            Place place,
            List<Annotation> annotations,
            String name,
            List<String> typeParameters,
            List<Constructor> constructors)
            implements Decl {
        public Data {
            annotations = List.copyOf(annotations);
            typeParameters = List.copyOf(typeParameters);
            constructors = List.copyOf(constructors);
        }
    }

    /** One way of making a value of a data type. */
    record Constructor(Place place, String name, List<Argument> arguments) {
        public Constructor {
            arguments = List.copyOf(arguments);
        }
    }

    /** An argument of a constructor; its name, if it has one, is a function that selects it. */
    record Argument(Place place, TypeUse type, @Nullable String selector) {}

    /** {@code type Money = Int;} */
    record Synonym(Place place, List<Annotation> annotations, String name, TypeUse type) implements Decl {
        public Synonym {
            annotations = List.copyOf(annotations);
        }
    }

    /** {@code exception Overdrawn(Int amount);}: a constructor of the type Exception. */
    record ExceptionDecl(Place place, List<Annotation> annotations, Constructor constructor) implements Decl {
        public ExceptionDecl {
            annotations = List.copyOf(annotations);
        }

        @Override
        public String name() {
            return constructor.name();
        }
    }

    /**
     * {@code def B f<A, B>(g)(A x) = e;}
     *
     * @param functions the names of parameters that are functions; their types are not written in ABS
     * @param body nothing for a builtin
     */
    record Function(
            Place place,
            List<Annotation> annotations,
            TypeUse result,
            String name,
            List<String> typeParameters,
            List<ModuleDecl.Name> functions,
            List<Param> params,
            @Nullable Expression body)
            implements Decl {
        public Function {
            annotations = List.copyOf(annotations);
            typeParameters = List.copyOf(typeParameters);
            functions = List.copyOf(functions);
            params = List.copyOf(params);
        }
    }

    /** An interface, what it extends and the methods it adds. */
    record Interface(
            Place place,
            List<Annotation> annotations,
            String name,
            List<ModuleDecl.Name> supers,
            List<Signature> methods)
            implements Decl {
        public Interface {
            annotations = List.copyOf(annotations);
            supers = List.copyOf(supers);
            methods = List.copyOf(methods);
        }
    }

    /** A method as callers see it. */
    record Signature(Place place, List<Annotation> annotations, TypeUse result, String name, List<Param> params) {
        public Signature {
            annotations = List.copyOf(annotations);
            params = List.copyOf(params);
        }
    }

    /**
     * A class; its parameters are fields too.
     *
     * @param recovery what is done about an exception that a task of an object leaves uncaught
     * @param traits the methods that it takes from traits
     */
    record ClassDecl(
            Place place,
            List<Annotation> annotations,
            String name,
            List<Param> params,
            List<ModuleDecl.Name> interfaces,
            List<Field> fields,
            @Nullable Block init,
            List<Statement.Branch> recovery,
            List<TraitUse> traits,
            List<Method> methods)
            implements Decl {
        public ClassDecl {
            recovery = List.copyOf(recovery);
            traits = List.copyOf(traits);
            annotations = List.copyOf(annotations);
            params = List.copyOf(params);
            interfaces = List.copyOf(interfaces);
            fields = List.copyOf(fields);
            methods = List.copyOf(methods);
        }
    }

    /** {@code uses T;} in a class. */
    record TraitUse(Place place, Trait.Methods methods) {}

    /** A field and its first value, if one is written. */
    record Field(Place place, List<Annotation> annotations, TypeUse type, String name, @Nullable Expression value) {
        public Field {
            annotations = List.copyOf(annotations);
        }
    }

    /** A method with its body. */
    record Method(Signature signature, Statement.Block body) {
        public Place place() {
            return signature.place();
        }

        public String name() {
            return signature.name();
        }
    }
}
