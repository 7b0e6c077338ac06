package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A function of the program or of the library. Its arguments are first the functions it takes, then the values. */
public final class Function {
    private final String module;
    private final String name;
    private final Place place;
    private final List<Type.Parameter> typeParameters;
    private final int functionParameters;
    private final List<Type> parameters;
    private final Type result;
    private @Nullable Body body;

    public Function(
            String module,
            String name,
            Place place,
            List<Type.Parameter> typeParameters,
            int functionParameters,
            List<Type> parameters,
            Type result) {
        this.module = module;
        this.name = name;
        this.place = place;
        this.typeParameters = List.copyOf(typeParameters);
        this.functionParameters = functionParameters;
        this.parameters = List.copyOf(parameters);
        this.result = result;
    }

    /** How a function gets its value. */
    public sealed interface Body {}

    /**
     * By evaluating an expression on a frame of its own, into which the arguments are put first.
     *
     * @param slots the names of the slots of the frame
     */
    public record Defined(List<String> slots, Expr expression) implements Body {
        public Defined {
            slots = List.copyOf(slots);
        }

        public int frameSize() {
            return slots.size();
        }
    }

    /** By the interpreter, which knows it by its qualified name. */
    public record Native(String name) implements Body {}

    /** By taking an argument out of a constructed value; {@link Constructor#selected} says which. Without such an argument it fails. */
    public record Selection(DataType type, String selector) implements Body {}

    /** Sets the body, once; the checker's business. */
    public void define(Body value) {
        if (body != null) {
            throw new IllegalStateException(this + " has a body already");
        }
        body = value;
    }

    public String module() {
        return module;
    }

    public String name() {
        return name;
    }

    public String qualifiedName() {
        return module + "." + name;
    }

    public Place place() {
        return place;
    }

    public List<Type.Parameter> typeParameters() {
        return typeParameters;
    }

    /** How many functions it takes before its values. */
    public int functionParameters() {
        return functionParameters;
    }

    /** The types of the values it takes. */
    public List<Type> parameters() {
        return parameters;
    }

    public Type result() {
        return result;
    }

    /** How many arguments it takes in all. */
    public int arity() {
        return functionParameters + parameters.size();
    }

    public Body body() {
        return Objects.requireNonNull(body, () -> this + " has no body yet");
    }

    /** Whether its value is not determined by its arguments and the state: a search has to try every one, or refuse. */
    public boolean isChoice() {
        return body instanceof Native && qualifiedName().equals("ABS.StdLib.random");
    }

    @Override
    public String toString() {
        return qualifiedName();
    }
}
