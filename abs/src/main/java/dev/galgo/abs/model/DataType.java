package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A data type. Those without constructors are native ({@code Int}, {@code String}, {@code Fut}...). */
public final class DataType {
    private final String module;
    private final String name;
    private final Place place;
    private final List<Type.Parameter> parameters;
    private final List<Constructor> constructors = new ArrayList<>();

    public DataType(String module, String name, Place place, List<Type.Parameter> parameters) {
        this.module = module;
        this.name = name;
        this.place = place;
        this.parameters = List.copyOf(parameters);
    }

    /** Adds a constructor; the checker's business. The exceptions of all modules are constructors of one type. */
    public void add(Constructor constructor) {
        constructors.add(constructor);
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

    public List<Type.Parameter> parameters() {
        return parameters;
    }

    public List<Constructor> constructors() {
        return List.copyOf(constructors);
    }

    public Optional<Constructor> constructor(String constructorName) {
        return constructors.stream()
                .filter(constructor -> constructor.name().equals(constructorName))
                .findFirst();
    }

    @Override
    public String toString() {
        return qualifiedName();
    }
}
