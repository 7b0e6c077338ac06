package dev.galgo.scalaactors.run;

import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.snapshot.memory.FieldSlot;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which actor has handed which object that can change to a library, with all that is reached from it. What libraries do with them is not seen, so that two actors of whom one hands
 * an object over and the other hands it over or touches it are taken to be tied together by it: no reduction is trusted then, and every order is run.
 */
final class HandedObjects {
    private enum Kind {
        /** Has nothing that could change, nor leads to such. */
        VALUE,
        /** Cannot change itself, but may lead to what can. */
        FIXED,
        CHANGING,
        /** Changes others, whoever has it: by the name of a field, or by an address. */
        KEY
    }

    private static final int SEVERAL = Integer.MIN_VALUE;

    /** More than this in one go is taken to be tied together. */
    private static final int MOST = 20_000;

    private static final List<String> VALUES = List.of(
            "java.lang.",
            "java.math.",
            "java.time.",
            "java.util.UUID",
            "java.util.Locale",
            "java.util.regex.Pattern",
            "scala.actors.",
            "scala.runtime.",
            "scala.reflect.",
            "scala.math.",
            "scala.Symbol",
            "scala.Enumeration");
    private static final List<String> FIXED = List.of(
            "scala.collection.immutable.",
            "scala.Tuple",
            "scala.Some",
            "scala.None",
            "scala.util.Left",
            "scala.util.Right");
    private static final List<String> CHANGING_IN_LANG =
            List.of("java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.ref.");

    private static final List<String> KEYS = List.of(
            "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
            "java.util.concurrent.atomic.AtomicLongFieldUpdater",
            "java.util.concurrent.atomic.AtomicReferenceFieldUpdater",
            "java.lang.invoke.",
            "sun.misc.Unsafe");

    private final ActorLibrary library;
    private final Map<Class<?>, Kind> kinds = new HashMap<>();
    private final Map<Class<?>, List<FieldSlot>> fields = new HashMap<>();
    private final Map<Object, Integer> owners = new IdentityHashMap<>();
    /** Who has touched what in its own code; {@link #SEVERAL} if more than one have. */
    private final Map<Object, Integer> touched = new IdentityHashMap<>();
    /** What cannot change, by who has been followed through it. */
    private final Map<Object, Integer> passed = new IdentityHashMap<>();

    HandedObjects(ActorLibrary library) {
        this.library = library;
    }

    /** A new run begins. */
    void clear() {
        owners.clear();
        touched.clear();
        passed.clear();
    }

    /** Notes that code of a thread reads or writes an object itself; true if that ties it to another. */
    boolean tiesByTouch(Object object, int thread) {
        Integer owner = owners.get(object);
        touched.merge(object, thread, (before, now) -> before.equals(now) ? now : Integer.valueOf(SEVERAL));
        return owner != null && owner != thread;
    }

    /** Notes that a thread hands an object over; true if that ties it to another. */
    boolean ties(Object object, int thread) {
        if (isKnown(object, thread)) {
            return false;
        }
        var open = new ArrayDeque<Object>(List.of(object));
        int seen = 0;
        while (!open.isEmpty()) {
            Object next = open.remove();
            Kind kind = kindOf(next);
            if (kind == Kind.VALUE || isKnown(next, thread)) {
                continue;
            }
            if (kind == Kind.KEY) {
                return true;
            }
            if (kind == Kind.CHANGING) {
                Integer owner = owners.putIfAbsent(next, thread);
                Integer toucher = touched.get(next);
                if (owner != null || (toucher != null && toucher != thread)) {
                    return true;
                }
            } else {
                passed.put(next, thread);
            }
            if (++seen > MOST) {
                return true;
            }
            addParts(next, open);
        }
        return false;
    }

    private boolean isKnown(Object object, int thread) {
        Integer owner = owners.get(object);
        if (owner == null) {
            owner = passed.get(object);
        }
        return owner != null && owner == thread;
    }

    private void addParts(Object object, ArrayDeque<Object> open) {
        if (object instanceof Object[] elements) {
            for (Object element : elements) {
                if (element != null) {
                    open.add(element);
                }
            }
            return;
        }
        for (FieldSlot slot : fields.computeIfAbsent(object.getClass(), HandedObjects::referring)) {
            Object part = slot.boxed(object);
            if (part != null) {
                open.add(part);
            }
        }
    }

    /** The fields of a class that refer to something, be they ever so private. */
    private static List<FieldSlot> referring(Class<?> type) {
        var slots = new ArrayList<FieldSlot>();
        for (Class<?> next = type; next != null && next != Object.class; next = next.getSuperclass()) {
            for (Field field : next.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    slots.add(FieldSlot.of(field, FieldSlot.Role.STATE));
                }
            }
        }
        return slots;
    }

    private Kind kindOf(Object object) {
        boolean empty = object.getClass().isArray() && Array.getLength(object) == 0;
        if (empty || library.isActor(object)) {
            return Kind.VALUE;
        }
        return kinds.computeIfAbsent(object.getClass(), this::kind);
    }

    private Kind kind(Class<?> type) {
        if (type.isArray()) {
            return Kind.CHANGING;
        }
        if (type.isEnum() || Charset.class.isAssignableFrom(type)) {
            return Kind.VALUE;
        }
        String name = type.getName();
        if (startsWith(name, KEYS)) {
            return Kind.KEY;
        }
        boolean known = name.startsWith("scala.actors.");
        boolean changing = Throwable.class.isAssignableFrom(type) || ThreadLocal.class.isAssignableFrom(type);
        if (!known && (changing || startsWith(name, CHANGING_IN_LANG))) {
            return Kind.CHANGING;
        }
        boolean module = name.startsWith("scala.") && name.endsWith("$");
        if (module || startsWith(name, VALUES)) {
            return Kind.VALUE;
        }
        if (startsWith(name, FIXED)) {
            return Kind.FIXED;
        }
        return kindByFields(type);
    }

    /** Accesses of the program's own code to fields of the program's own classes are seen; what a library class above has is not. */
    private Kind kindByFields(Class<?> type) {
        for (Class<?> above = type; above != null && above != Object.class; above = above.getSuperclass()) {
            if (isOfLibrary(above)) {
                for (Field field : above.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                        return Kind.CHANGING;
                    }
                }
            }
        }
        return isOfLibrary(type) ? Kind.FIXED : Kind.VALUE;
    }

    private boolean isOfLibrary(Class<?> type) {
        return type.getClassLoader() != library.loader() || type.getName().startsWith("scala.");
    }

    private static boolean startsWith(String name, List<String> beginnings) {
        return beginnings.stream().anyMatch(name::startsWith);
    }
}
