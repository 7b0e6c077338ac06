package dev.galgo.scalaactors.wording;

import dev.galgo.core.model.ActorId;
import dev.galgo.scalaactors.library.ActorLibrary;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What values are called, as Scala calls them: {@code Item("tea", 3)}, {@code ("a", 1)}, {@code List(1, 2)}; actors by their names. */
public final class Texts {
    private static final int DEPTH = 4;
    private static final int MOST = 10;
    private static final int LENGTH = 120;

    private final ActorLibrary library;
    private final Function<Object, ActorId> names;
    private final Class<?> product;
    private final Class<?> list;
    private final Method prefix;
    private final Method arity;
    private final Method element;
    private final Method isEmpty;
    private final Method head;
    private final Method tail;
    private final Map<Class<?>, Boolean> plain = new HashMap<>();

    /** @param names who an actor is */
    public Texts(ActorLibrary library, Function<Object, ActorId> names) throws ReflectiveOperationException {
        this.library = library;
        this.names = names;
        product = Class.forName("scala.Product", false, library.loader());
        list = Class.forName("scala.collection.immutable.List", false, library.loader());
        prefix = product.getMethod("productPrefix");
        arity = product.getMethod("productArity");
        element = product.getMethod("productElement", int.class);
        isEmpty = list.getMethod("isEmpty");
        head = list.getMethod("head");
        tail = list.getMethod("tail");
    }

    /** A value as a person would write it, short. */
    public String of(@Nullable Object value) {
        try {
            return of(value, DEPTH);
        } catch (ReflectiveOperationException | RuntimeException odd) {
            return value == null ? "null" : ActorTypes.simple(value.getClass().getName());
        }
    }

    private String of(@Nullable Object value, int depth) throws ReflectiveOperationException {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            return '"' + brief(text) + '"';
        }
        if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
            return value.toString();
        }
        if (library.isActor(value)) {
            return names.apply(value).toString();
        }
        Object owner = library.ownerOfChannel(value);
        if (owner != null) {
            return "channel of " + names.apply(owner);
        }
        String type = value.getClass().getName();
        if (type.equals("scala.runtime.BoxedUnit")) {
            return "()";
        }
        if (depth == 0) {
            return "...";
        }
        if (list.isInstance(value)) {
            return "List(" + String.join(", ", elements(value, depth)) + ")";
        }
        if (product.isInstance(value)) {
            String parts = String.join(", ", parts(value, depth));
            String name = type.startsWith("scala.Tuple") ? "" : (String) prefix.invoke(value);
            return parts.isEmpty() ? name : name + "(" + parts + ")";
        }
        if (value.getClass().isArray()) {
            return "Array of " + Array.getLength(value);
        }
        return isPlain(value.getClass()) ? ActorTypes.simple(type) : brief(value.toString());
    }

    private List<String> elements(Object of, int depth) throws ReflectiveOperationException {
        var all = new ArrayList<String>();
        Object rest = of;
        while (!(boolean) isEmpty.invoke(rest)) {
            if (all.size() == MOST) {
                all.add("...");
                return all;
            }
            all.add(of(head.invoke(rest), depth - 1));
            rest = tail.invoke(rest);
        }
        return all;
    }

    private List<String> parts(Object of, int depth) throws ReflectiveOperationException {
        var all = new ArrayList<String>();
        int count = (int) arity.invoke(of);
        for (int i = 0; i < count; i++) {
            all.add(of(element.invoke(of, i), depth - 1));
        }
        return all;
    }

    /** Whether the text of such an object is a hash code. */
    private boolean isPlain(Class<?> type) {
        return plain.computeIfAbsent(type, one -> {
            try {
                return one.getMethod("toString").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException impossible) {
                return true;
            }
        });
    }

    private static String brief(String text) {
        String line = text.replace("\n", "\\n");
        return line.length() > LENGTH ? line.substring(0, LENGTH) + "..." : line;
    }

    /** The name of a case class or object, under which it is handled; null if the value is none. */
    @Nullable
    String caseName(Object value) {
        String type = value.getClass().getName();
        if (!product.isInstance(value)
                || type.startsWith("scala.Tuple")
                || type.startsWith("scala.collection.")
                || library.isActor(value)) {
            return null;
        }
        try {
            return (String) prefix.invoke(value);
        } catch (ReflectiveOperationException | RuntimeException odd) {
            return null;
        }
    }

    /** Whether there is nothing in a case class. */
    boolean isBare(Object value) {
        try {
            return (int) arity.invoke(value) == 0;
        } catch (ReflectiveOperationException | RuntimeException odd) {
            return true;
        }
    }

    /** What is in a case class, divided by commas; null if there is nothing. */
    @Nullable
    String caseParts(Object value) {
        try {
            return (int) arity.invoke(value) == 0 ? null : String.join(", ", parts(value, DEPTH));
        } catch (ReflectiveOperationException | RuntimeException odd) {
            return "...";
        }
    }

    /** An element of a case class. */
    @Nullable
    Object part(Object value, int index) {
        try {
            return element.invoke(value, index);
        } catch (ReflectiveOperationException | RuntimeException odd) {
            return null;
        }
    }
}
