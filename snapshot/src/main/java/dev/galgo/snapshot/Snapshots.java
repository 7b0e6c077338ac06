package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.ObjectMemory;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Exact copies and canonical forms of object graphs: an actor's fields, a message's arguments.
 *
 * <p><strong>What is state.</strong> Every instance field, also a {@code transient} one: an actor lives in one process and is never serialised
 * between two messages, so its transient fields are as alive as the others, and an object in one that cannot be copied is refused like any
 * other. A field that is not state is left out with {@link Builder#skip}; a type that does not matter with {@link Builder#opaque}.
 *
 * <p><strong>What is not.</strong> The history of the JDK's containers (capacity, modification counts, the shape of trees, the order inside hash
 * tables), the stack trace of an exception, and the identity of values (strings, boxed numbers, {@code java.time}...). Each can be made to count, for programs
 * that look at it: {@link Builder#orderKept}, {@link Builder#traces}, {@link Builder#capacities}, {@link Builder#valuesHaveIdentity}.
 *
 * <p>A configuration is immutable, and several threads may use it; not so on one graph at the same time, since reading a graph
 * that another thread changes makes no sense.
 */
public final class Snapshots {
    private final ClassLayouts layouts;

    private Snapshots(ClassLayouts layouts) {
        this.layouts = layouts;
    }

    /** Nothing but the JDK's values are leaves until told otherwise. */
    public static Builder builder() {
        return new Builder();
    }

    /** A structural deep copy. Sharing and cycles are kept; what is immutable through and through is shared with the original. */
    @SuppressWarnings("unchecked")
    public <T> T copy(T root) {
        try {
            return (T) GraphCopier.copy(layouts, root);
        } catch (Refusal refusal) {
            throw uncopyable(root, refusal);
        }
    }

    /**
     * A copy as Java serialisation makes it: all objects are new, shared ones too, and so are strings and boxed numbers where they have an identity. Sharing
     * and cycles are kept. Transient fields are copied like others, and what classes do at serialisation is not run.
     */
    public <T> T serialised(T root) {
        return anew(root, GraphCopier::serialised);
    }

    /**
     * A copy of what Java serialisation has read back, as if it were read once more: all objects are new, apart from those that stay shared. The classes
     * themselves have put these in, with {@code readResolve} for instance.
     */
    public <T> T received(T root) {
        return anew(root, GraphCopier::received);
    }

    @SuppressWarnings("unchecked")
    private <T> T anew(T root, BiFunction<ClassLayouts, T, Object> copying) {
        try {
            var copy = (T) copying.apply(layouts, root);
            if (layouts.detail().order() == FormDetail.Order.KEPT) {
                HashRebuild.asDeserialised(layouts, copy);
            }
            return copy;
        } catch (Refusal refusal) {
            throw uncopyable(root, refusal);
        }
    }

    /** Whether copies hold the object itself: it is a leaf, or opaque. */
    public boolean isKept(Object object) {
        var kind = layouts.of(object).kind();
        return kind == ClassLayout.Kind.LEAF || kind == ClassLayout.Kind.OPAQUE;
    }

    /**
     * Elements in an order that depends on the content of their keys alone and is the same in every run; null if there is none, since a key cannot be
     * written down. Those with keys alike stay in the order they have.
     */
    public <T extends @Nullable Object> @Nullable List<T> sorted(List<T> elements, Function<T, @Nullable Object> key) {
        try {
            var forms = new ArrayList<Form>();
            var numbers = new ArrayList<Integer>();
            for (int i = 0; i < elements.size(); i++) {
                numbers.add(i);
                forms.add(FormWriter.form(layouts, key.apply(elements.get(i))));
            }
            numbers.sort((a, b) -> Form.compare(forms.get(a), forms.get(b)));
            var sorted = new ArrayList<T>();
            numbers.forEach(number -> sorted.add(elements.get(number)));
            return sorted;
        } catch (Refusal unknown) {
            return null;
        }
    }

    /** Whether a serialised copy differs from the original by identity: there are objects, or values that have one. */
    public boolean hasIdentity(@Nullable Object root) {
        if (root == null) {
            return false;
        }
        var layout = layouts.of(root);
        return layout.hasParts()
                || (layout.kind() == ClassLayout.Kind.VALUE && layouts.detail().mayHaveIdentity(root.getClass()));
    }

    /** The canonical form: equal for two graphs if and only if they are isomorphic. */
    public Form form(@Nullable Object root) {
        try {
            return FormWriter.form(layouts, root);
        } catch (Refusal refusal) {
            throw uncopyable(root, refusal);
        }
    }

    /**
     * A hash, 128 bits, of the canonical form. Unlike {@link Form#stableHash} it tells apart everything that forms tell apart, lambdas of one
     * class included, and holds only for this configuration object in this run of the JVM.
     */
    public void fingerprint(@Nullable Object root, long[] into) {
        try {
            FormWriter.fingerprint(layouts, root, into);
        } catch (Refusal refusal) {
            throw uncopyable(root, refusal);
        }
    }

    /**
     * Rebuilds, in place, every reachable hash container so that its order of iteration is a function of its content, and refuses keys whose
     * hash code has changed since they were put in. To be called on graphs of one's own, such as copies.
     */
    public <T> T normalise(T root) {
        try {
            HashRebuild.rebuild(layouts, root);
            return root;
        } catch (Refusal refusal) {
            throw uncopyable(root, refusal);
        }
    }

    /** Fails if the graph holds anything that cannot be copied or written. */
    public void verifyCopyable(Object root) {
        form(root);
    }

    /** A short text for people, of bounded length. */
    public String describe(@Nullable Object value) {
        return new ValueDescription(layouts).of(value);
    }

    /**
     * The instance fields that are state, superclasses first, each with its {@link #describe description}. A field that hides one of a superclass goes
     * by {@code Class.field}.
     */
    public Map<String, String> fields(Object value) {
        return fields(value, declaring -> true);
    }

    /** The same, of the fields that some classes declare. */
    public Map<String, String> fields(Object value, Predicate<Class<?>> declaredBy) {
        var texts = new LinkedHashMap<String, String>();
        shown(value, declaredBy).forEach((name, held) -> texts.put(name, describe(held)));
        return texts;
    }

    /** The same fields, each with what it consists of; the texts are the descriptions. */
    public Map<String, ValueTree> values(Object value, Predicate<Class<?>> declaredBy) {
        return values(shown(value, declaredBy));
    }

    /** What some values consist of, which are told side by side: whatever is in several of them has a number. */
    public <T extends @Nullable Object> Map<String, ValueTree> values(Map<String, T> values) {
        return new ValueTelling(layouts, false).of(values);
    }

    /** The fields that are state, each with what it consists of and, where not all of that is told, a hash of the whole. */
    public Map<String, ValueTree> comparableValues(Object value) {
        return new ValueTelling(layouts, true).of(shown(value, declaring -> true));
    }

    private Map<String, @Nullable Object> shown(Object value, Predicate<Class<?>> declaredBy) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        for (var slot : layouts.of(value).content()) {
            if (layouts.isShown(slot) && declaredBy.test(slot.field().getDeclaringClass())) {
                var name = fields.containsKey(slot.name())
                        ? ValueDescription.typeName(slot.field().getDeclaringClass()) + "." + slot.name()
                        : slot.name();
                fields.put(name, slot.boxed(value));
            }
        }
        return fields;
    }

    /** What the instance fields hold, superclasses first; the elements of an array. */
    public List<@Nullable Object> parts(Object value) {
        var parts = new ArrayList<@Nullable Object>();
        if (value instanceof Object[] elements) {
            parts.addAll(Arrays.asList(elements));
        } else {
            for (var slot : layouts.of(value).content()) {
                parts.add(slot.boxed(value));
            }
        }
        return parts;
    }

    /**
     * The first mutable object that both graphs reach. Objects that stay shared by configuration, leaves and opaque objects do not count, nor does what is
     * behind them.
     */
    public Optional<Shared> shared(Object a, Object b) {
        var fromA = GraphWalk.from(layouts, a);
        for (int i = 0; i < fromA.size(); i++) {
            fromA.expand(i);
        }
        var fromB = GraphWalk.from(layouts, b);
        for (int i = 0; i < fromB.size(); i++) {
            var object = fromB.at(i);
            if (isMutable(object) && fromA.reached(object)) {
                return Optional.of(new Shared(object, fromA.path(fromA.number(object)), fromB.path(i)));
            }
            fromB.expand(i);
        }
        return Optional.empty();
    }

    /** The way from a root to an object, {@code Server.cache[3]}; empty if it is not reached, or only as an inner part of a container. */
    public Optional<String> path(Object root, Object target) {
        var walk = GraphWalk.from(layouts, root);
        for (int i = 0; i < walk.size(); i++) {
            if (walk.at(i) == target) {
                return Optional.of(walk.path(i));
            }
            walk.expand(i);
        }
        return Optional.empty();
    }

    /** The mutable objects that can be reached, inner parts of containers apart, in an order that is the same for copies. */
    public List<Object> mutableObjects(@Nullable Object root) {
        var walk = GraphWalk.from(layouts, root);
        var found = new ArrayList<Object>();
        for (int i = 0; i < walk.size(); i++) {
            if (isMutable(walk.at(i))) {
                found.add(walk.at(i));
            }
            walk.expand(i);
        }
        return found;
    }

    /**
     * Makes objects what others are that were copies of them and have changed since, as if they had changed themselves; the others are used up.
     *
     * @param root an object that may lead to successors
     * @return the root, which leads to the originals instead
     */
    public @Nullable Object overwrite(List<?> originals, List<?> successors, @Nullable Object root) {
        return ObjectOverwriter.overwrite(layouts, originals, successors, root);
    }

    /** Whether any mutable object is reachable. */
    public boolean mutable(@Nullable Object root) {
        var walk = GraphWalk.from(layouts, root);
        for (int i = 0; i < walk.size(); i++) {
            if (isMutable(walk.at(i))) {
                return true;
            }
            walk.expand(i);
        }
        return false;
    }

    private boolean isMutable(Object object) {
        return layouts.of(object).canChange(object) && !layouts.isShared(object);
    }

    /**
     * The first object that Java serialisation would refuse, as path and type. Leaves count as serialisable. Classes that write something else in their
     * place ({@code writeReplace}, {@link Externalizable}) are taken at their word.
     */
    public Optional<String> notSerializable(@Nullable Object root) {
        return notSerializable(root, object -> {});
    }

    /**
     * The same.
     *
     * @param met is told of every object on the way, whatever holds it first
     */
    public Optional<String> notSerializable(@Nullable Object root, Consumer<Object> met) {
        var walk = GraphWalk.asSerialised(layouts, root);
        for (int i = 0; i < walk.size(); i++) {
            var object = walk.at(i);
            if (layouts.of(object).kind() == ClassLayout.Kind.LEAF) {
                continue;
            }
            met.accept(object);
            if (!(object instanceof Serializable)) {
                return Optional.of(walk.path(i) + " is a " + object.getClass().getName());
            }
            if (!(object instanceof Externalizable) && !replacesItself(object.getClass())) {
                walk.expand(i);
            }
        }
        return Optional.empty();
    }

    private static boolean replacesItself(Class<?> type) {
        for (Class<?> c = type;
                c != null && !ClassLayouts.isJdk(c) && !ClassLayouts.isLambda(c);
                c = c.getSuperclass()) {
            for (var method : c.getDeclaredMethods()) {
                if (method.getName().equals("writeReplace") && method.getParameterCount() == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private UncopyableException uncopyable(@Nullable Object root, Refusal refusal) {
        var walk = GraphWalk.from(layouts, root);
        var culprit = refusal.culprit();
        for (int i = 0; i < walk.size() && !walk.reached(culprit); i++) {
            walk.expand(i);
        }
        int number = walk.number(culprit);
        var path = number >= 0 ? walk.path(number) : "something inside " + walk.path(0);
        return new UncopyableException(path, culprit.getClass().getName(), refusal.reason(), refusal.advice());
    }

    /**
     * A mutable object that two graphs reach.
     *
     * @param pathFromA the way to it from the first root: {@code Server.cache[3]}
     * @param pathFromB the way to it from the second root
     */
    public record Shared(Object object, String pathFromA, String pathFromB) {}

    /** Tells how to write values of a type that is shared and never copied, such as the names of actors. */
    public interface Leaf<T> {
        void write(T value, Form.Writer out);

        String describe(T value);

        /** What people may see inside; null if the text is all there is. */
        default ValueTree.@Nullable Inside inside(T value) {
            return null;
        }
    }

    /** Collects a configuration. */
    public static final class Builder {
        private final Map<Class<?>, Leaf<Object>> leaves = new LinkedHashMap<>();
        private final Set<String> opaque = new LinkedHashSet<>();
        private final Set<Field> skipped = new HashSet<>();
        private final Set<String> data = new LinkedHashSet<>();
        private Predicate<Object> isShared = object -> false;
        private Predicate<Class<?>> isUntold = type -> false;
        private FormDetail.Order order = FormDetail.Order.CANONICAL;
        private @Nullable Predicate<String> literal;
        private @Nullable String traces;
        private boolean capacities;
        private @Nullable Marks marks;

        private Builder() {}

        /** Values of this type and its subtypes are shared and never copied; the hook writes their content. The first match counts. */
        @SuppressWarnings("unchecked")
        public <T> Builder leaf(Class<T> type, Leaf<T> leaf) {
            leaves.put(type, (Leaf<Object>) leaf);
            return this;
        }

        /** Instances of this type and its subtypes are shared and written as their class: their content does not matter. */
        public Builder opaque(String typeName) {
            opaque.add(typeName);
            return this;
        }

        /** Instances of this class of the JDK, and of the classes inside it, are data too: written field by field. */
        public Builder data(String typeName) {
            data.add(typeName);
            return this;
        }

        /**
         * Forms tell the order in which hash containers lie and the size of their tables, as it is. For graphs that are not {@link
         * Snapshots#normalise normalised} before a program goes on with them: there the order is an accident, but the program can see it.
         */
        public Builder orderAsFound() {
            order = FormDetail.Order.AS_FOUND;
            return this;
        }

        /**
         * Hash containers keep their order: forms tell of it, {@link Snapshots#normalise} leaves it alone and {@link Snapshots#serialised} gives the one
         * that serialisation gives. So do trees keep their shape that a comparator of the program
         * orders. Not where the order is by chance ({@link HashOrder}): programs must not iterate
         * such containers as they are.
         */
        public Builder orderKept() {
            order = FormDetail.Order.KEPT;
            return this;
        }

        /**
         * Strings, boxed numbers, dates and the like have an identity, as values without {@code
         * equals} always have: forms tell who shares one, and {@link Snapshots#serialised} makes
         * new ones.
         *
         * @param literal whether a string is the one that stands for a constant of the program
         */
        public Builder valuesHaveIdentity(Predicate<String> literal) {
            this.literal = literal;
            return this;
        }

        /** The frames of stack traces in classes of this class loader are part of an exception's content. */
        public Builder traces(String loaderName) {
            this.traces = loaderName;
            return this;
        }

        /** Values and arrays carry something beside their content. */
        public Builder marks(Marks carried) {
            this.marks = carried;
            return this;
        }

        /** The room in text buffers, vectors and bit sets is part of their content. */
        public Builder capacities() {
            this.capacities = true;
            return this;
        }

        /** A field that is not state: copies have its default, forms do not tell of it. */
        public Builder skip(Class<?> declaring, String field) {
            try {
                skipped.add(declaring.getDeclaredField(field));
            } catch (NoSuchFieldException e) {
                throw new IllegalArgumentException(declaring.getName() + " declares no field " + field, e);
            }
            return this;
        }

        /** Objects that stay shared: never copied, and written by their identity. Said twice, either predicate suffices. */
        public Builder shared(Predicate<Object> isShared) {
            this.isShared = this.isShared.or(isShared);
            return this;
        }

        /** What is inside instances of these classes is not for people: trees do not look into them. */
        public Builder untold(Predicate<Class<?>> untold) {
            this.isUntold = untold;
            return this;
        }

        /** Fails if the JVM does not let Galgo read and write objects, and says what flag is missing. */
        public Snapshots build() {
            ObjectMemory.requireOpen();
            return new Snapshots(new ClassLayouts(
                    new LinkedHashMap<>(leaves),
                    Set.copyOf(opaque),
                    Set.copyOf(data),
                    Set.copyOf(skipped),
                    isShared,
                    isUntold,
                    new FormDetail(order, literal, traces, capacities),
                    marks));
        }
    }
}
