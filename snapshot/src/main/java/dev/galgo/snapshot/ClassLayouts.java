package dev.galgo.snapshot;

import dev.galgo.snapshot.ClassLayout.Change;
import dev.galgo.snapshot.ClassLayout.Kind;
import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.TypeNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The layout of each class under one configuration, and the symbols by which forms name classes and shared objects. */
final class ClassLayouts {
    private static final FieldSlot[] NONE = {};

    private final Map<Class<?>, Snapshots.Leaf<Object>> leaves;
    private final Set<String> opaque;
    private final Set<String> data;
    private final Set<Field> skipped;
    private final Predicate<Object> isShared;
    private final Predicate<Class<?>> isUntold;
    private final FormDetail detail;
    private final @Nullable Marks marks;
    private final JdkTypes jdk;
    private final Map<Object, FormSymbol> symbols = Collections.synchronizedMap(new IdentityHashMap<>());
    /** Not a {@link ClassValue}: classes of the platform would have to tell apart those of all programs that were ever loaded. */
    private final Map<Class<?>, ClassLayout> byClass = new ConcurrentHashMap<>();

    ClassLayouts(
            Map<Class<?>, Snapshots.Leaf<Object>> leaves,
            Set<String> opaque,
            Set<String> data,
            Set<Field> skipped,
            Predicate<Object> isShared,
            Predicate<Class<?>> isUntold,
            FormDetail detail,
            @Nullable Marks marks) {
        this.leaves = leaves;
        this.opaque = opaque;
        this.data = data;
        this.skipped = skipped;
        this.isShared = isShared;
        this.isUntold = isUntold;
        this.detail = detail;
        this.marks = marks;
        this.jdk = new JdkTypes(detail);
    }

    /** What counts besides content. */
    FormDetail detail() {
        return detail;
    }

    /** What objects carry beside their content; null if nothing. */
    @Nullable
    Marks marks() {
        return marks;
    }

    /** Whether people want to see what a field holds. */
    boolean isShown(FieldSlot slot) {
        return marks == null || !marks.isMark(slot.name());
    }

    /** Whether nobody wants to see what is inside instances of this class. */
    boolean isUntold(Class<?> type) {
        return isUntold.test(type);
    }

    ClassLayout of(Object object) {
        var type = object.getClass();
        var known = byClass.get(type);
        return known == null ? byClass.computeIfAbsent(type, this::compute) : known;
    }

    /** Whether an object is one of those that stay shared; never asked of values, leaves and opaque objects. */
    boolean isShared(Object object) {
        return isShared.test(object);
    }

    /** The symbol for a class or any other object known by its identity. */
    FormSymbol symbol(Object token, long stableHash) {
        synchronized (symbols) {
            return symbols.computeIfAbsent(token, t -> new FormSymbol(t, stableHash, symbols.size()));
        }
    }

    FormSymbol symbol(Class<?> type) {
        return symbol(type, FormSymbol.stableHash(type));
    }

    /** Whether a class belongs to the JDK; lambdas and proxies made by its methods count as the program's. */
    static boolean isJdk(Class<?> type) {
        if (isLambda(type) || Proxy.isProxyClass(type)) {
            return false;
        }
        var module = type.getModule().getName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    static boolean isLambda(Class<?> type) {
        return type.isHidden() && type.getName().contains("$$Lambda");
    }

    private ClassLayout compute(Class<?> type) {
        for (var leaf : leaves.entrySet()) {
            if (leaf.getKey().isAssignableFrom(type)) {
                return simple(type, Kind.LEAF, symbol(leaf.getKey()), leaf.getValue(), "");
            }
        }
        if (TypeNames.has(type, opaque)) {
            return simple(type, Kind.OPAQUE, symbol(type), null, "");
        }
        if (type.isArray()) {
            var kind = type.getComponentType().isPrimitive() ? Kind.PRIMITIVE_ARRAY : Kind.REFERENCE_ARRAY;
            var element = type;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            boolean machinery = isJdk(element) && jdk.isMachinery(element);
            return new ClassLayout(
                    type,
                    kind,
                    symbol(type),
                    Change.HERE,
                    NONE,
                    NONE,
                    null,
                    machinery,
                    true,
                    null,
                    machinery ? "an inner part of a container" : "");
        }
        if (ImmutableValues.isValue(type)) {
            var constant = Enum.class.isAssignableFrom(type) ? enumType(type) : type;
            return simple(type, Kind.VALUE, symbol(constant), null, "");
        }
        return object(type);
    }

    private ClassLayout simple(
            Class<?> type, Kind kind, FormSymbol symbol, Snapshots.@Nullable Leaf<Object> leaf, String refusal) {
        boolean identityHash = kind == Kind.VALUE && ImmutableValues.isOfIdentity(type);
        return new ClassLayout(type, kind, symbol, Change.NEVER, NONE, NONE, null, false, identityHash, leaf, refusal);
    }

    /** A constant with a body has a class of its own below the enum. */
    private static Class<?> enumType(Class<?> type) {
        var above = type.getSuperclass();
        return above == null || above == Enum.class ? type : above;
    }

    private ClassLayout object(Class<?> type) {
        var base = type;
        while (!isJdk(base) && base.getSuperclass() != null) {
            base = base.getSuperclass();
        }
        boolean data = jdk.isData(base) || isDeclaredData(base);
        boolean machinery = !data && jdk.isMachinery(base);
        if (!data && !machinery) {
            return simple(
                    type,
                    Kind.REFUSED,
                    symbol(type),
                    null,
                    JdkTypes.reason(base, "which is not known to be plain data"));
        }
        var container = machinery ? null : jdk.containers().of(type);
        if (container != null && container.exact() && !isJdk(type)) {
            return simple(
                    type,
                    Kind.REFUSED,
                    symbol(type),
                    null,
                    "a subclass of " + base.getName() + ", which may hide anything");
        }
        var memory = new ArrayList<FieldSlot>();
        var content = new ArrayList<FieldSlot>();
        for (var layer : layers(type)) {
            boolean accounted = container != null && layer.isAssignableFrom(container.owner());
            for (var field : layer.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || skipped.contains(field)) {
                    continue;
                }
                var slot = FieldSlot.of(field, isJdk(layer) ? JdkTypes.role(field) : FieldSlot.Role.STATE);
                memory.add(slot);
                if (!accounted && slot.role() == FieldSlot.Role.STATE) {
                    content.add(slot);
                }
            }
        }
        return new ClassLayout(
                type,
                Kind.OBJECT,
                symbol(type),
                change(container, content),
                memory.toArray(NONE),
                content.toArray(NONE),
                container,
                machinery,
                hasIdentityHash(type),
                null,
                machinery ? JdkTypes.reason(type, "an inner part of a container") : "");
    }

    private boolean isDeclaredData(Class<?> type) {
        var outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        return data.contains(outer.getName());
    }

    private static Change change(@Nullable Container container, List<FieldSlot> content) {
        var change = container == null ? Change.NEVER : container.change();
        for (var slot : content) {
            if (!slot.isFinal()) {
                return Change.HERE;
            }
            if (change == Change.NEVER && !ImmutableValues.isAlwaysValue(slot.type())) {
                change = Change.BELOW;
            }
        }
        return change;
    }

    private static List<Class<?>> layers(Class<?> type) {
        var layers = new ArrayList<Class<?>>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            layers.add(0, c);
        }
        return layers;
    }

    private static boolean hasIdentityHash(Class<?> type) {
        try {
            return type.getMethod("hashCode").getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            return true;
        }
    }
}
