package dev.galgo.core.property.classes;

import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.core.property.Properties;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A class of the user's that says what is claimed of a program: a {@link Monitor}, or methods that are claims, or both. */
public final class PropertyClass {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.]*");
    private static final String MONITOR = Monitor.class.getName();

    private final Class<?> type;
    private final Constructor<?> maker;
    private final @Nullable ActorObjects actors;
    private final @Nullable Monitor<?> monitor;
    private final Map<String, ClaimMethod> always = new LinkedHashMap<>();
    private final Map<String, ClaimMethod> predicates = new LinkedHashMap<>();
    private final Map<String, Method> ofDeliveries = new LinkedHashMap<>();

    private PropertyClass(ProgramClasses program, Class<?> type) throws UnusableProperty {
        this.type = type;
        this.actors = program.actors();
        this.maker = maker(type);
        Object made = make();
        this.monitor = made instanceof Monitor<?> one ? one : null;
        if (monitor == null && interfaces(type).contains(MONITOR)) {
            throw refused(
                    "is a monitor of another Galgo than this one: " + MONITOR + " was loaded twice.",
                    "Leave Galgo's jars out of the class path.");
        }
        List<Method> annotated = annotated();
        for (Method method : annotated.isEmpty() && monitor == null ? unmarked() : annotated) {
            add(method);
        }
        if (monitor == null && always.isEmpty() && predicates.isEmpty() && ofDeliveries.isEmpty()) {
            throw refused(
                    "claims nothing: it is no " + MONITOR + ", and no public method of it returns a boolean.",
                    "Write a public method whose parameters are actors: boolean noneIsLost(List<Account> accounts).");
        }
    }

    /**
     * Reads a class on the program's class path.
     *
     * @param name its name; a nested class may be written with a dot
     */
    public static PropertyClass load(ProgramClasses program, String name) throws UnusableProperty {
        try {
            return new PropertyClass(program, find(program, name));
        } catch (LinkageError broken) {
            throw new UnusableProperty(
                    "The property class " + name + " cannot be loaded: " + broken + ".",
                    "Add what it needs to the class path, and compile it against the same versions.");
        }
    }

    private static Class<?> find(ProgramClasses program, String name) throws UnusableProperty {
        String tried = name;
        while (true) {
            try {
                return program.load(tried);
            } catch (ClassNotFoundException | NoClassDefFoundError absent) {
                int dot = tried.lastIndexOf('.');
                if (dot < 0) {
                    throw new UnusableProperty(
                            "There is no class " + name + " on the class path of the program.",
                            "Give its full name, with the package, and compile it to where the program's classes are.");
                }
                tried = tried.substring(0, dot) + '$' + tried.substring(dot + 1);
            }
        }
    }

    private Constructor<?> maker(Class<?> type) throws UnusableProperty {
        if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw refused("is abstract, so there is no object to ask.", "Name a class that can be made.");
        }
        if (actors != null && actors.base().isAssignableFrom(type)) {
            throw refused(
                    "is an actor.",
                    "Claim what is to hold in a class that is none, and in which actors are parameters.");
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            throw refused("belongs to objects of another class.", "Make it static.");
        }
        for (Class<?> one = type; one != null; one = one.getEnclosingClass()) {
            if (!Modifier.isPublic(one.getModifiers())) {
                throw refused("is not public, or is in a class that is not.", "Make it public.");
            }
        }
        try {
            return type.getConstructor();
        } catch (NoSuchMethodException none) {
            throw refused(
                    "has no public constructor without parameters.", "Add one: it is made anew for each question.");
        }
    }

    private Object make() throws UnusableProperty {
        try {
            return maker.newInstance();
        } catch (InvocationTargetException thrown) {
            throw refused("cannot be made: its constructor throws " + thrown.getCause() + ".", "Let it do less.");
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Set<String> interfaces(Class<?> type) {
        var names = new TreeSet<String>();
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            Arrays.stream(one.getInterfaces()).map(Class::getName).forEach(names::add);
        }
        return names;
    }

    private List<Method> annotated() {
        var methods = new ArrayList<Method>();
        for (Class<?> one = type; one != null && one != Object.class; one = one.getSuperclass()) {
            for (Method method : one.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Always.class) || method.isAnnotationPresent(Predicate.class)) {
                    methods.add(method);
                }
            }
        }
        return ordered(methods);
    }

    private List<Method> unmarked() {
        return ordered(Arrays.stream(type.getMethods())
                .filter(method -> method.getReturnType() == boolean.class
                        && method.getDeclaringClass() != Object.class
                        && !Modifier.isStatic(method.getModifiers())
                        && !method.isSynthetic()
                        && !(method.getName().equals("equals") && method.getParameterCount() == 1))
                .toList());
    }

    /** Reflection gives them in any order. */
    private static List<Method> ordered(Collection<Method> methods) {
        return methods.stream()
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toGenericString))
                .toList();
    }

    private void add(Method method) throws UnusableProperty {
        String written = ClaimMethod.written(method);
        if (!Modifier.isPublic(method.getModifiers()) || Modifier.isStatic(method.getModifiers())) {
            throw new UnusableProperty(
                    written + " is a claim, and is not public, or is static.", "Make it public, and not static.");
        }
        if (method.getReturnType() != boolean.class) {
            throw new UnusableProperty(
                    written + " is a claim, and returns "
                            + method.getReturnType().getSimpleName() + ".",
                    "Let it return a boolean: whether it holds.");
        }
        Predicate predicate = method.getAnnotation(Predicate.class);
        Always marked = method.getAnnotation(Always.class);
        if (predicate == null || marked != null) {
            String name = marked == null || marked.value().isBlank() ? method.getName() : marked.value();
            put(always, name, claim(method, name, true));
        }
        if (predicate != null) {
            String name = predicate.value().isBlank() ? method.getName() : predicate.value();
            if (!NAME.matcher(name).matches()) {
                throw new UnusableProperty(
                        written + " is a predicate with the name '" + name + "', which no formula can say.",
                        "Take a word of letters, digits, dots and underscores.");
            }
            if (Arrays.equals(method.getParameterTypes(), new Class<?>[] {Delivery.class})) {
                put(ofDeliveries, name, method);
            } else {
                put(predicates, name, claim(method, name, false));
            }
        }
    }

    private <T> void put(Map<String, T> where, String name, T what) throws UnusableProperty {
        if (where.put(name, what) != null) {
            throw refused("has two claims of the name '" + name + "'.", "Give each a name of its own.");
        }
    }

    private ClaimMethod claim(Method method, String name, boolean ofNone) throws UnusableProperty {
        if (actors == null) {
            throw new UnusableProperty(
                    ClaimMethod.written(method)
                            + " is a claim about actors as objects, and those of this program cannot be shown so.",
                    "Write a " + MONITOR + ", which sees deliveries, or a claim in the language of claims.");
        }
        String subject = (ofNone ? "The claim '" : "The predicate '") + name + "'";
        return new ClaimMethod(actors, new LoadedMethod(subject, maker, method, actors.base()), ofNone);
    }

    private UnusableProperty refused(String what, String advice) {
        return new UnusableProperty("The property class " + type.getName() + " " + what, advice);
    }

    public String name() {
        return type.getName();
    }

    /** Whether it claims anything itself, besides naming predicates for formulas. */
    public boolean claims() {
        return monitor != null || !always.isEmpty();
    }

    /** Whether its monitor promises something of whole runs. */
    public boolean speaksOfRuns() {
        return monitor != null && new Properties().monitor(monitor).speaksOfRuns();
    }

    /**
     * Adds what it claims.
     *
     * @param named the predicates that formulas speak of; others cost time for nothing
     * @throws IllegalArgumentException if a name is taken, or if there is no room for more
     */
    public void addTo(Properties properties, Collection<String> named) {
        always.forEach(properties::always);
        if (monitor != null) {
            properties.monitor(monitor);
        }
        predicates.forEach((name, claim) -> {
            if (named.contains(name)) {
                properties.predicate(name, claim);
            }
        });
        ofDeliveries.forEach((name, method) -> {
            if (named.contains(name)) {
                properties.delivered(name, delivery -> ask(method, delivery));
            }
        });
    }

    private boolean ask(Method method, Delivery delivery) {
        try {
            return (boolean) method.invoke(maker.newInstance(), delivery);
        } catch (InvocationTargetException thrown) {
            throw LoadedMethod.<RuntimeException>unchecked(Objects.requireNonNull(thrown.getCause()));
        } catch (ReflectiveOperationException closed) {
            throw new IllegalStateException(closed);
        }
    }

    /** Of the claims that speak of actors that were never met: their names with the types. */
    public Map<String, Set<String>> neverMet() {
        var unmet = new LinkedHashMap<String, Set<String>>();
        always.forEach((name, claim) -> unmet.put(name, claim.neverMet()));
        unmet.values().removeIf(Set::isEmpty);
        return unmet;
    }
}
