package dev.galgo.foundry.dispatch;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorRequest;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** The messages an actor class takes: its own methods and the inherited ones, of any visibility, and the constraints on them. */
public final class Handlers {
    private record Signature(String name, List<Class<?>> parameters) {}

    private record Constraint(String messageName, Method method) {}

    /** The handler of a message, or why there is none. */
    public sealed interface Match {
        record Found(Method method) implements Match {}

        record Missing(String why) implements Match {}
    }

    /** The message that tells an actor of an exception. */
    public static final String HEARING = "asynchException";

    private final Class<?> type;
    private final Map<String, List<Method>> handlers = new LinkedHashMap<>();
    private final List<Constraint> constraints = new ArrayList<>();

    public Handlers(Class<?> type) {
        this(type, name -> false);
    }

    /** @param unmarked which public methods are messages without being marked so */
    public Handlers(Class<?> type, Predicate<String> unmarked) {
        this.type = type;
        var visible = new LinkedHashMap<Signature, Method>();
        var messages = new LinkedHashSet<Signature>();
        var constrained = new LinkedHashMap<Signature, String>();
        for (var declaring : ancestry(type)) {
            for (var method : declared(declaring)) {
                var signature = new Signature(method.getName(), List.of(method.getParameterTypes()));
                var overriding = visible.putIfAbsent(signature, method);
                if (overriding != null && Modifier.isPrivate(method.getModifiers())) {
                    continue; // not overridden, only hidden
                }
                if (method.isAnnotationPresent(message.class)
                        || isHearing(method)
                        || (isPublic(method) && unmarked.test(method.getName()))) {
                    messages.add(signature);
                }
                var disable = method.getAnnotation(Disable.class);
                if (disable != null) {
                    constrained.putIfAbsent(signature, disable.messageName());
                }
            }
        }
        visible.forEach((signature, method) -> {
            if (messages.contains(signature)) {
                method.setAccessible(true);
                handlers.computeIfAbsent(signature.name, name -> new ArrayList<>())
                        .add(method);
            }
            var held = constrained.get(signature);
            if (held != null) {
                method.setAccessible(true);
                constraints.add(new Constraint(held, method));
            }
        });
    }

    /** The method by which actors are told of exceptions is a message whether it is marked or not. */
    private static boolean isHearing(Method method) {
        return method.getName().equals(HEARING)
                && !Modifier.isStatic(method.getModifiers())
                && List.of(method.getParameterTypes()).equals(List.of(ActorRequest.class, Exception.class));
    }

    private static boolean isPublic(Method method) {
        return Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers());
    }

    /** Whether such actors are told of exceptions that their messages cause. */
    public boolean hear() {
        return named(HEARING).stream().anyMatch(Handlers::isHearing);
    }

    /** The public methods of this name that are not marked as messages. */
    public static List<Method> unmarked(Class<?> type, String name) {
        var found = new ArrayList<Method>();
        for (var declaring : ancestry(type)) {
            for (var method : declared(declaring)) {
                if (method.getName().equals(name) && isPublic(method) && !method.isAnnotationPresent(message.class)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** The class and its superclasses below {@link Actor}, then every interface of them. */
    private static Set<Class<?>> ancestry(Class<?> type) {
        var all = new LinkedHashSet<Class<?>>();
        for (Class<?> c = type; c != null && c != Actor.class && c != Object.class; c = c.getSuperclass()) {
            all.add(c);
        }
        var open = new ArrayList<Class<?>>(all);
        for (int i = 0; i < open.size(); i++) {
            for (var parent : open.get(i).getInterfaces()) {
                if (all.add(parent)) {
                    open.add(parent);
                }
            }
        }
        return all;
    }

    /** In an order that does not change from run to run; a bridge leads to its target by itself. */
    private static List<Method> declared(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
    }

    public boolean isEmpty() {
        return handlers.isEmpty();
    }

    /** The handlers with this name. */
    public List<Method> named(String name) {
        return handlers.getOrDefault(name, List.of());
    }

    /** The names of all messages. */
    public Set<String> names() {
        return Collections.unmodifiableSet(handlers.keySet());
    }

    /** All messages as people would write them: {@code get(), set(int)}. */
    public String summary() {
        return handlers.values().stream()
                .flatMap(List::stream)
                .map(Handlers::describe)
                .collect(Collectors.joining(", "));
    }

    /** Whether any constraint names this message. */
    public boolean constrains(String name) {
        return constraints.stream().anyMatch(constraint -> constraint.messageName.equals(name));
    }

    /** The constraints that hold back this message and take its arguments, or nothing. */
    public List<Method> constraints(String name, @Nullable Object[] args) {
        return constraints.stream()
                .filter(constraint -> constraint.messageName.equals(name))
                .map(Constraint::method)
                .filter(method -> method.getParameterCount() == 0 || ArgumentFit.fits(method.getParameterTypes(), args))
                .toList();
    }

    /** The method that handles this message; {@code described} is the argument list for people. */
    public Match find(String name, @Nullable Object[] args, Supplier<String> described) {
        var candidates = named(name);
        if (candidates.size() == 1 && ArgumentFit.fits(candidates.get(0).getParameterTypes(), args)) {
            return new Match.Found(candidates.get(0));
        }
        var best = ArgumentFit.best(candidates, args);
        if (best.size() == 1) {
            return new Match.Found(best.get(0));
        }
        var asked = type.getSimpleName() + " was sent " + name + "(" + described.get() + ")";
        if (best.size() > 1) {
            return new Match.Missing(asked + ", which fits several handlers equally well: "
                    + best.stream().map(Handlers::describe).collect(Collectors.joining(", "))
                    + ". Make one of them more specific or rename it.");
        }
        if (!candidates.isEmpty()) {
            return new Match.Missing(asked + " with " + types(args) + ", but takes "
                    + candidates.stream().map(Handlers::describe).collect(Collectors.joining(", "))
                    + ". Send arguments that fit, or add a handler for these." + spread(candidates, args));
        }
        return new Match.Missing(asked + ", but has no such message. " + suggestion(name));
    }

    /** Java takes an array of strings for the whole argument list, where its author meant one argument. */
    private static String spread(List<Method> candidates, @Nullable Object[] args) {
        for (var candidate : candidates) {
            var parameters = candidate.getParameterTypes();
            if (parameters.length == 1
                    && parameters[0].isArray()
                    && Arrays.stream(args).allMatch(parameters[0].getComponentType()::isInstance)) {
                return " An array that is meant as one argument has to be cast: (Serializable) array.";
            }
        }
        return "";
    }

    private String suggestion(String name) {
        for (var declaring : ancestry(type)) {
            for (var method : declared(declaring)) {
                if (method.getName().equals(name)) {
                    return "There is a method " + describe(method) + ": mark it with @message.";
                }
            }
        }
        return NearestName.to(name, handlers.keySet())
                .map(near -> "Did you mean " + describe(named(near).get(0)) + "?")
                .orElse(isEmpty() ? "It has no method marked @message." : "It takes " + summary() + ".");
    }

    /** {@code set(int)}. */
    public static String describe(Method method) {
        return describe(method.getName(), method);
    }

    /** {@code Buffer(int)}. */
    public static String describe(String name, Executable executable) {
        return name
                + Arrays.stream(executable.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    static String types(@Nullable Object[] args) {
        return args.length == 0
                ? "no arguments"
                : Arrays.stream(args)
                        .map(arg -> arg == null ? "null" : arg.getClass().getSimpleName())
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
