package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class. A new object gets its parameters as its first fields; then {@link #setup} gives the other fields their first values, in the order
 * of the source, and runs the init block; then, if the class has a method {@code run} without parameters, that is called asynchronously.
 */
public final class ClassModel {
    /** The field that holds where the object's cog is deployed, in programs that speak of that. It comes after the parameters, and its maker fills it. */
    public static final String DEPLOYED_ON = "(dc)";

    /** The label of a class whose objects are taken in the middle of their lives, so that they do nothing by themselves when they are made. */
    public static final String IN_LIFE = "InLife";

    /** What the name of such a class ends with; the rest is the name of the class that it was made from. */
    public static final String IN_LIFE_MARK = "_";

    private final String module;
    private final String name;
    private final Place place;
    private final Set<String> annotations;
    private final List<InterfaceModel> interfaces = new ArrayList<>();
    private final List<FieldModel> fields = new ArrayList<>();
    private final Map<String, MethodModel> methods = new LinkedHashMap<>();
    private int parameters;
    private @Nullable Code setup;
    private @Nullable Recovery recovery;

    public ClassModel(String module, String name, Place place, Set<String> annotations) {
        this.module = module;
        this.name = name;
        this.place = place;
        this.annotations = Set.copyOf(annotations);
    }

    /** A field and its index; a field without a first value holds null until it is assigned. */
    public record FieldModel(Place place, int index, String name, Type type, boolean parameter) {
        /** Whether whoever makes an object fills it. */
        public boolean isGiven() {
            return parameter || name.equals(DEPLOYED_ON);
        }
    }

    /** Adds an interface; the checker's business. */
    public void addInterface(InterfaceModel implemented) {
        interfaces.add(implemented);
    }

    /** Adds a field, parameters first; the checker's business. */
    public void addField(FieldModel field) {
        if (field.index() != fields.size()) {
            throw new IllegalArgumentException("field " + field.name() + " out of order");
        }
        fields.add(field);
        parameters += field.parameter() ? 1 : 0;
    }

    /** Adds a method; the checker's business. */
    public void addMethod(MethodModel method) {
        methods.put(method.name(), method);
    }

    /** Sets what runs when an object is made, once; the checker's business. */
    public void define(Code code) {
        if (setup != null) {
            throw new IllegalStateException(this + " has its setup already");
        }
        setup = code;
    }

    /** Sets what objects do about exceptions that nobody catches; the checker's business. */
    public void recoverBy(Recovery all) {
        recovery = all;
    }

    /** What objects do about exceptions that nobody catches; nothing if they die of them. */
    public Optional<Recovery> recovery() {
        return Optional.ofNullable(recovery);
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

    /** The labels of its annotations. */
    public Set<String> annotations() {
        return annotations;
    }

    public List<InterfaceModel> interfaces() {
        return List.copyOf(interfaces);
    }

    /** All fields, the parameters first. */
    public List<FieldModel> fields() {
        return List.copyOf(fields);
    }

    /** How many of the fields are parameters. */
    public int parameters() {
        return parameters;
    }

    public Optional<FieldModel> field(String fieldName) {
        return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
    }

    /** Its methods by name, in the order of the source. */
    public Map<String, MethodModel> methods() {
        return new LinkedHashMap<>(methods);
    }

    public Optional<MethodModel> method(String methodName) {
        return Optional.ofNullable(methods.get(methodName));
    }

    /** The method that makes its objects active, if it has one. */
    public Optional<MethodModel> run() {
        return annotations.contains(IN_LIFE)
                ? Optional.empty()
                : method("run").filter(method -> method.signature().parameters().isEmpty());
    }

    /** Whether its objects have an interface; the one of all objects they have without saying so. */
    public boolean implementsInterface(InterfaceModel wanted) {
        return wanted.isOfAllObjects() || interfaces.stream().anyMatch(implemented -> implemented.isA(wanted));
    }

    /** The first values of the fields, as assignments, then the init block. It has no parameters and returns nothing. */
    public Code setup() {
        return Objects.requireNonNull(setup, () -> this + " has no setup yet");
    }

    @Override
    public String toString() {
        return qualifiedName();
    }
}
