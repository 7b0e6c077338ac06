package dev.galgo.scalaactors.wording;

import dev.galgo.control.StructuredValues;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Value;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.ImmutableValues;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.ValueTree;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
    private final ScalaCollections collections;
    /** Tells objects that are no values of Scala, by their fields: no code of the program is run to show something. */
    private final Snapshots objects;

    private @Nullable Snapshots structures;
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
        collections = new ScalaCollections(library.loader());
        objects = actors().build();
    }

    /** Actors and channels are known by their names. */
    private Snapshots.Builder actors() {
        return Snapshots.builder().leaf(library.actorType(), new Named()).leaf(any(library.channelType()), new Named());
    }

    @SuppressWarnings("unchecked") // for a leaf that takes any object
    private static Class<Object> any(Class<?> type) {
        return (Class<Object>) type;
    }

    /** What fields consist of; the texts are those of {@link #of}. */
    Map<String, Value> structure(Map<String, @Nullable Object> fields) {
        var values = new LinkedHashMap<String, Value>();
        structures().values(fields).forEach((name, tree) -> {
            Value told = StructuredValues.of(tree);
            values.put(
                    name,
                    new Value(
                            of(fields.get(name)),
                            told.type(),
                            told.shape(),
                            told.parts(),
                            told.more(),
                            told.ref(),
                            told.cycle(),
                            told.whole()));
        });
        return values;
    }

    /** Made when somebody looks, which is not in a search. */
    private Snapshots structures() {
        Snapshots made = structures;
        if (made == null) {
            made = actors().leaf(any(collections.type()), new Inside())
                    .leaf(any(product), new Inside())
                    .untold(type -> type.getName().startsWith("scala.")
                            && !collections.type().isAssignableFrom(type)
                            && !product.isAssignableFrom(type))
                    .build();
            structures = made;
        }
        return made;
    }

    private class Named implements Snapshots.Leaf<Object> {
        @Override
        public void write(Object value, Form.Writer out) {
            throw new UnsupportedOperationException("texts are for people; configurations are compared by other means");
        }

        @Override
        public String describe(Object value) {
            return of(value);
        }
    }

    /** Takes case classes and collections apart. */
    private final class Inside extends Named {
        @Override
        public ValueTree.@Nullable Inside inside(Object value) {
            if (collections.isStrict(value)) {
                return collections.inside(value);
            }
            if (!product.isInstance(value) || collections.type().isInstance(value)) {
                return null;
            }
            try {
                int count = (int) arity.invoke(value);
                List<String> names = ScalaCollections.fieldNames(value.getClass(), count);
                var values = new ArrayList<@Nullable Object>();
                for (int i = 0; i < count; i++) {
                    values.add(element.invoke(value, i));
                }
                String type = value.getClass().getName();
                return new ValueTree.Inside(
                        type.startsWith("scala.Tuple") ? null : (String) prefix.invoke(value),
                        ValueTree.Shape.OBJECT,
                        names,
                        values,
                        0);
            } catch (ReflectiveOperationException odd) {
                return null;
            }
        }
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
            return '"' + brief(text.replace("\\", "\\\\").replace("\"", "\\\"")) + '"';
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
        if (ImmutableValues.isValue(value.getClass()) || type.startsWith("scala.math.")) {
            return brief(value instanceof Enum<?> constant ? constant.name() : value.toString());
        }
        if (collections.isStrict(value)) {
            return collections.kind(value) + "("
                    + String.join(", ", told(collections.elements(value, MOST), collections.size(value), depth)) + ")";
        }
        if (type.startsWith("scala.")) {
            return isVariable(type) ? of(value.getClass().getField("elem").get(value), depth) : ActorTypes.simple(type);
        }
        return isPlain(value.getClass()) ? ActorTypes.simple(type) : brief(objects.describe(value));
    }

    /** Where the compiler keeps a variable that a function shares with its surroundings. */
    private static boolean isVariable(String type) {
        return type.startsWith("scala.runtime.") && type.endsWith("Ref");
    }

    private List<String> told(List<@Nullable Object> some, int size, int depth) throws ReflectiveOperationException {
        var all = new ArrayList<String>();
        for (Object one : some) {
            all.add(of(one, depth - 1));
        }
        if (size > some.size()) {
            all.add("...");
        }
        return all;
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
