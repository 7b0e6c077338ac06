package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A constructor of a data type, known by its place among them. */
public final class Constructor {
    private final DataType type;
    private final String module;
    private final String name;
    private final Place place;
    private final int tag;
    private final List<Type> arguments = new ArrayList<>();
    private final List<@Nullable String> selectors = new ArrayList<>();

    public Constructor(DataType type, String module, String name, Place place, int tag) {
        this.type = type;
        this.module = module;
        this.name = name;
        this.place = place;
        this.tag = tag;
    }

    /** Adds an argument; the checker's business. */
    public void add(Type argument, @Nullable String selector) {
        arguments.add(argument);
        selectors.add(selector);
    }

    public DataType type() {
        return type;
    }

    /** The module that declares it, which for an exception is not that of its type. */
    public String module() {
        return module;
    }

    public String name() {
        return name;
    }

    public Place place() {
        return place;
    }

    /** The number of this constructor among those of its type. */
    public int tag() {
        return tag;
    }

    /** The types of the arguments, in terms of the parameters of the data type. */
    public List<Type> arguments() {
        return List.copyOf(arguments);
    }

    public int arity() {
        return arguments.size();
    }

    /** Which argument a selector takes, or -1. */
    public int selected(String selector) {
        return selectors.indexOf(selector);
    }

    @Override
    public String toString() {
        return name;
    }
}
