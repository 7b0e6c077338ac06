package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An interface with what it extends. */
public final class InterfaceModel {
    private final String module;
    private final String name;
    private final Place place;
    private final List<InterfaceModel> supers = new ArrayList<>();
    private final List<Signature> methods = new ArrayList<>();

    public InterfaceModel(String module, String name, Place place) {
        this.module = module;
        this.name = name;
        this.place = place;
    }

    /** Adds an interface that this one extends; the checker's business. */
    public void addSuper(InterfaceModel extended) {
        supers.add(extended);
    }

    /** Adds a method; the checker's business. */
    public void addMethod(Signature method) {
        methods.add(method);
    }

    /** Whether it is the one that every object has. */
    public boolean isOfAllObjects() {
        return module.equals("ABS.StdLib") && name.equals("Object");
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

    public List<InterfaceModel> supers() {
        return List.copyOf(supers);
    }

    /** The methods declared here. */
    public List<Signature> ownMethods() {
        return List.copyOf(methods);
    }

    /** This interface and all it extends, nearest first. */
    public Set<InterfaceModel> family() {
        var family = new LinkedHashSet<InterfaceModel>();
        var open = new ArrayDeque<InterfaceModel>();
        open.add(this);
        while (!open.isEmpty()) {
            InterfaceModel next = open.remove();
            if (family.add(next)) {
                open.addAll(next.supers);
            }
        }
        return family;
    }

    public boolean isA(InterfaceModel other) {
        return family().contains(other);
    }

    /** All methods that can be called through this interface, by name. */
    public Map<String, Signature> methods() {
        var all = new LinkedHashMap<String, Signature>();
        family().forEach(member -> member.methods.forEach(method -> all.putIfAbsent(method.name(), method)));
        return all;
    }

    public Optional<Signature> method(String methodName) {
        return Optional.ofNullable(methods().get(methodName));
    }

    @Override
    public String toString() {
        return qualifiedName();
    }
}
