package dev.galgo.control.table;

import dev.galgo.control.hook.HookMethods;
import dev.galgo.control.table.Entry.Sort;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Prints what the table says of the Java it runs on and is not so; started on each Java that is installed. */
public final class TableCheck {
    private TableCheck() {}

    public static void main(String[] arguments) {
        errors().forEach(System.out::println);
    }

    static List<String> errors() {
        return Stream.of(Table.foundry(), Table.actorSystems())
                .flatMap(table -> table.entries().stream())
                .filter(TableCheck::isOfThisJava)
                .flatMap(entry -> errors(entry).stream())
                .toList();
    }

    /** Kotlin, Pekko and Akka are not here to be asked. */
    private static boolean isOfThisJava(Entry entry) {
        var version = Runtime.version().feature();
        return !entry.owner().matches("(kotlin|kotlinx|akka|org/apache|com/sun/jna|groovy)/.*")
                && entry.since() <= version
                && version <= entry.until();
    }

    private static List<String> errors(Entry entry) {
        Class<?> owner;
        try {
            owner = Class.forName(entry.owner().replace('/', '.'), false, TableCheck.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            return List.of("no class: " + entry);
        }
        if (entry.sort() == Sort.FIELD) {
            return Arrays.stream(owner.getFields())
                            .anyMatch(field ->
                                    field.getName().equals(entry.name()) && Modifier.isStatic(field.getModifiers()))
                    ? missingHook(entry, List.of())
                    : List.of("no field: " + entry);
        }
        var found = members(entry, owner);
        var errors = new ArrayList<String>();
        if (found.isEmpty()) {
            errors.add("no member: " + entry);
        }
        for (var member : found) {
            var parameters = new ArrayList<String>();
            if (entry.sort() == Sort.INSTANCE || entry.sort() == Sort.SUPER) {
                parameters.add(owner.getName());
            }
            Arrays.stream(member.getParameterTypes()).map(Class::getTypeName).forEach(parameters::add);
            errors.addAll(missingHook(entry, parameters));
        }
        return errors;
    }

    private static List<String> missingHook(Entry entry, List<String> parameters) {
        if (entry.hook() == null) {
            return entry.handling() == Handling.CONTROLLED
                    ? List.of("controlled, but by no hook: " + entry)
                    : List.of();
        }
        if (HookMethods.find(entry.hook(), parameters) == null
                || (entry.reference() != null && HookMethods.find(entry.reference(), parameters) == null)) {
            return List.of("no hook that takes " + parameters + ": " + entry);
        }
        return List.of();
    }

    private static List<Executable> members(Entry entry, Class<?> owner) {
        var found = new ArrayList<Executable>();
        for (var type : ancestors(owner)) {
            for (var method : type.getDeclaredMethods()) {
                var sort = Modifier.isStatic(method.getModifiers()) ? Sort.STATIC : Sort.INSTANCE;
                if (!method.isSynthetic()
                        && (sort == entry.sort() || (sort == Sort.INSTANCE && entry.sort() == Sort.SUPER))
                        && entry.matches(entry.sort(), method.getName(), Table.simpleTypes(method.getParameterTypes()))
                        && (Modifier.isPublic(method.getModifiers()) || Modifier.isProtected(method.getModifiers()))) {
                    found.add(method);
                }
            }
        }
        for (var constructor : owner.getDeclaredConstructors()) {
            if (entry.matches(Sort.CONSTRUCTOR, "<init>", Table.simpleTypes(constructor.getParameterTypes()))) {
                found.add(constructor);
            }
        }
        return found;
    }

    private static Set<Class<?>> ancestors(Class<?> type) {
        var all = new LinkedHashSet<Class<?>>();
        var open = new ArrayDeque<Class<?>>(List.of(type, Object.class));
        while (!open.isEmpty()) {
            var at = open.remove();
            if (all.add(at)) {
                open.addAll(List.of(at.getInterfaces()));
                if (at.getSuperclass() != null) {
                    open.add(at.getSuperclass());
                }
            }
        }
        return all;
    }
}
