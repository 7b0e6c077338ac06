package dev.galgo.snapshot.memento;

import dev.galgo.snapshot.ImmutableValues;
import dev.galgo.snapshot.JdkTypes;
import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import dev.galgo.snapshot.memory.TypeNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Takes mementos: goes through all that is reachable as it lies in memory, JDK classes and lambdas included, up to types that are said to lie
 * outside.
 *
 * <p>Not kept are static fields, and what the JVM holds for an object besides its fields: threads, locks, files. Final fields are taken
 * to be final, except in types of which it is known that they are written all the same.
 */
public final class Mementos {
    /** The JVM's own, which either cannot change or must not be touched. */
    private static final String[] ALWAYS_OUTSIDE = {
        "java.lang.Thread",
        "java.lang.ThreadGroup",
        "java.lang.ThreadLocal",
        "java.lang.ClassLoader",
        "java.lang.Module",
        "java.lang.Process",
        "java.lang.invoke.MethodHandle",
        "java.lang.invoke.MethodType",
        "java.lang.invoke.VarHandle",
        "java.lang.invoke.CallSite",
        "java.lang.reflect.AccessibleObject",
        "java.lang.ref.Reference",
        "java.lang.ref.ReferenceQueue",
        "java.lang.Enum",
        "java.io.InputStream",
        "java.io.OutputStream",
        "java.io.Reader",
        "java.io.Writer",
        "java.nio.channels.Channel",
        "java.util.Locale",
        "java.util.concurrent.ExecutorService",
    };

    /** Of those, what can change or hold what cannot be seen. */
    private static final Set<String> UNSEEN = Set.of(
            "java.lang.ThreadLocal",
            "java.lang.Process",
            "java.lang.ref.Reference",
            "java.io.InputStream",
            "java.io.OutputStream",
            "java.io.Reader",
            "java.io.Writer",
            "java.nio.channels.Channel");

    /** And of these, what is memory and nothing else, or is written to for people. */
    private static final Set<String> IN_MEMORY = Set.of(
            "java.io.ByteArrayInputStream",
            "java.io.ByteArrayOutputStream",
            "java.io.CharArrayReader",
            "java.io.CharArrayWriter",
            "java.io.StringReader",
            "java.io.StringWriter");

    private final Set<String> outside;
    private final Set<String> shallow;
    private final Set<String> rewritten;
    private final Set<String> settled;
    private final Set<Field> skipped;
    private final boolean contentOnly;
    private final Predicate<Class<?>> within;
    private final Consumer<Class<?>> unseen;
    private final ClassValue<MementoLayout> footings = new ClassValue<>() {
        @Override
        protected MementoLayout computeValue(Class<?> type) {
            return compute(type);
        }
    };

    private Mementos(Builder builder) {
        this.outside = Set.copyOf(builder.outside);
        this.shallow = Set.copyOf(builder.shallow);
        this.rewritten = Set.copyOf(builder.rewritten);
        this.settled = Set.copyOf(builder.settled);
        this.skipped = Set.copyOf(builder.skipped);
        this.contentOnly = builder.contentOnly;
        this.within = builder.within;
        this.unseen = builder.unseen;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Everything that can be reached now and can change. */
    public Bystanders bystanders(@Nullable Object root) {
        Memento now = of(Collections.singletonList(root));
        var all = new IdentityIndex();
        for (int i = 0; i < now.size(); i++) {
            all.add(now.inventory().at(i));
        }
        return new Bystanders(all);
    }

    /** Mementos to go back to, of one graph. Bystanders that are reached are not put back. */
    public MementoSequence chronicle(Bystanders except) {
        return new MementoSequence(this, except);
    }

    /** What everything that can be reached is like now, only to be compared with what it is like later. */
    public Memento of(List<?> roots) {
        return new MementoObjects(this, Bystanders.NONE).take(null, roots);
    }

    /** The objects that can change and that more than one owner reaches; what is behind such an object is not told again. */
    public List<Common> common(List<? extends List<?>> owners) {
        return new SharedObjects(this).of(owners);
    }

    /** Whether anything that can change is reached from an object. */
    public boolean canChange(@Nullable Object root) {
        return root != null && !SharedObjects.isPlain(this, root) && new SharedObjects(this).reachesWhatChanges(root);
    }

    /**
     * An object that two owners reach.
     *
     * @param first the number of the one
     * @param second the number of the other, which is greater
     */
    public record Common(Object object, int first, int second) {}

    MementoLayout footing(Object object) {
        return footings.get(object.getClass());
    }

    /** Objects that outlive what is to be taken back, so that a memento does not put them back but can tell whether they have changed. */
    public static final class Bystanders {
        /** None. */
        public static final Bystanders NONE = new Bystanders(new IdentityIndex());

        private final IdentityIndex objects;

        private Bystanders(IdentityIndex objects) {
            this.objects = objects;
        }

        boolean has(Object object) {
            return objects.size() > 0 && objects.find(object) >= 0;
        }
    }

    private MementoLayout compute(Class<?> type) {
        if (type.isArray()) {
            return MementoLayout.without(
                    type.getComponentType().isPrimitive()
                            ? MementoLayout.Kind.PRIMITIVES
                            : MementoLayout.Kind.REFERENCES);
        }
        boolean flat = TypeNames.has(type, shallow);
        boolean inMemory = IN_MEMORY.contains(type.getName());
        if (!inMemory && isUnseen(type)) {
            unseen.accept(type);
        }
        if (ImmutableValues.isValue(type)
                || (!flat && ((!inMemory && TypeNames.has(type, outside)) || !within.test(type)))) {
            return MementoLayout.without(MementoLayout.Kind.OUTSIDE);
        }
        boolean finalToo = TypeNames.has(type, rewritten);
        var changing = new ArrayList<Long>();
        var fixed = new ArrayList<Long>();
        var bits = new ArrayList<FieldSlot>();
        for (Class<?> layer = type; layer != null; layer = layer.getSuperclass()) {
            boolean fixedLayer = isSettled(layer);
            for (var field : layer.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())
                        || skipped.contains(field)
                        || JdkTypes.role(field) == FieldSlot.Role.KEPT
                        || (contentOnly && JdkTypes.role(field) == FieldSlot.Role.HISTORY)) {
                    continue;
                }
                var slot = FieldSlot.of(field, FieldSlot.Role.STATE);
                boolean changes = (!slot.isFinal() || finalToo) && !fixedLayer;
                if (!slot.isReference() && changes) {
                    bits.add(slot);
                } else if (slot.isReference() && changes) {
                    changing.add(slot.offset());
                } else if (!ImmutableValues.isAlwaysValue(slot.type())) {
                    fixed.add(slot.offset());
                }
            }
        }
        if (changing.isEmpty() && fixed.isEmpty() && bits.isEmpty()) {
            return MementoLayout.without(MementoLayout.Kind.OUTSIDE);
        }
        return new MementoLayout(
                flat ? MementoLayout.Kind.SHALLOW : MementoLayout.Kind.OBJECT,
                longs(changing),
                longs(fixed),
                bits.stream().mapToLong(FieldSlot::offset).toArray(),
                bits.stream().mapToInt(FieldSlot::width).toArray());
    }

    private static boolean isUnseen(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.nio.Direct")
                || (TypeNames.has(type, UNSEEN)
                        && type != java.io.PrintStream.class
                        && !name.startsWith("java.util.concurrent.")
                        && !name.startsWith("jdk.internal."));
    }

    private boolean isSettled(Class<?> layer) {
        for (String prefix : settled) {
            if (layer.getName().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static long[] longs(List<Long> offsets) {
        return offsets.stream().mapToLong(Long::longValue).toArray();
    }

    /** Collects what lies outside. */
    public static final class Builder {
        private final Set<String> outside = new HashSet<>(List.of(ALWAYS_OUTSIDE));
        private final Set<String> shallow = new HashSet<>();
        private final Set<String> rewritten = new HashSet<>();
        private final Set<String> settled = new HashSet<>();
        private final Set<Field> skipped = new HashSet<>();
        private boolean contentOnly;
        private Predicate<Class<?>> within = type -> true;
        private Consumer<Class<?>> unseen = type -> {};

        private Builder() {}

        /** Instances of this type and its subtypes are neither kept nor gone through. */
        public Builder outside(String typeName) {
            outside.add(typeName);
            return this;
        }

        /** Fields of instances of this type are kept, but what they refer to is not gone through. */
        public Builder shallow(String typeName) {
            shallow.add(typeName);
            return this;
        }

        /** Final fields of instances of this type are written all the same. */
        public Builder rewritten(String typeName) {
            rewritten.add(typeName);
            return this;
        }

        /** Fields that classes declare whose names begin so are taken not to change, though what they refer to may. */
        public Builder settled(String prefix) {
            settled.add(prefix);
            return this;
        }

        /** Modification counts and cached views of the JDK's containers are left out. Such mementos are for comparing, not for going back. */
        public Builder contentOnly() {
            contentOnly = true;
            return this;
        }

        /** Instances of other types, arrays apart, lie outside. */
        public Builder within(Predicate<Class<?>> types) {
            within = types;
            return this;
        }

        /** Who is told, once for each class, when an instance is met that may hold what cannot be seen: thread locals, references, streams. */
        public Builder unseen(Consumer<Class<?>> told) {
            unseen = told;
            return this;
        }

        /** A field that stays as it is, and what is behind it. */
        public Builder skip(Class<?> declaring, String field) {
            try {
                skipped.add(declaring.getDeclaredField(field));
            } catch (NoSuchFieldException e) {
                throw new IllegalArgumentException(declaring.getName() + " declares no field " + field, e);
            }
            return this;
        }

        /** Fails if the JVM does not let Galgo read and write objects, and says what flag is missing. */
        public Mementos build() {
            ObjectMemory.requireOpen();
            return new Mementos(this);
        }
    }
}
