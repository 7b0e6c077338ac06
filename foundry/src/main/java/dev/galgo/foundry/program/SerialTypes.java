package dev.galgo.foundry.program;

import dev.galgo.control.unknown.ValueMarks;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.snapshot.ImmutableValues;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Set;
import osl.manager.ActorName;

/**
 * Classes that Java serialization treats in another way than field by field, so that a copy of an
 * object's fields is not what arrives: those of the program, and those of the platform but for the
 * ones whose copies are made as serialization makes them.
 */
public final class SerialTypes {
    private static final Set<String> HOOKS =
            Set.of("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve");

    /**
     * Classes of the platform that write themselves in a way of their own, and of which a copy is
     * no other than an object that was read back. Sorted trees and heaps are not among them: they
     * are built anew, in another shape.
     */
    private static final Set<String> COPIED = Set.of(
            "java.lang.StringBuffer",
            "java.lang.StringBuilder",
            "java.lang.Throwable",
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.AbstractMap$SimpleEntry",
            "java.util.AbstractMap$SimpleImmutableEntry",
            "java.util.AbstractQueue",
            "java.util.AbstractSequentialList",
            "java.util.AbstractSet",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.Date",
            "java.util.EnumMap",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.Hashtable",
            "java.util.JumboEnumSet",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.Random",
            "java.util.RegularEnumSet",
            "java.util.Stack",
            "java.util.Vector",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentHashMap$KeySetView",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArraySet",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.atomic.LongAdder",
            "java.util.concurrent.locks.ReentrantLock");

    /**
     * Wrappers and constants, which hold one object or none, and immutable collections, which are
     * read back as such.
     */
    private static final Set<String> COPIED_WITHIN = Set.of("java.util.Collections", "java.util.ImmutableCollections");

    private static final ClassValue<Boolean> CUSTOM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return decide(type);
        }
    };

    private SerialTypes() {}

    /** Whether objects of this class may arrive with other fields than they were sent with, or as other objects. */
    public static boolean isCustom(Class<?> type) {
        return CUSTOM.get(type);
    }

    private static boolean decide(Class<?> type) {
        // Lambdas that can be serialised replace themselves, which makes no difference to what they do.
        if (!Serializable.class.isAssignableFrom(type)
                || Enum.class.isAssignableFrom(type)
                || type.isHidden()
                || type.isArray()
                || Proxy.isProxyClass(type)
                || ImmutableValues.isValue(type)
                || ActorName.class.isAssignableFrom(type)) {
            return false;
        }
        if (type.isRecord() && type.getClassLoader() instanceof ProgramLoader loader && !loader.hasPlainRecord(type)) {
            return true;
        }
        for (Class<?> next = type; next != null && next != Object.class; next = next.getSuperclass()) {
            if (isCopied(next)) {
                continue;
            }
            if (!Serializable.class.isAssignableFrom(next) || Externalizable.class.isAssignableFrom(next)) {
                return true;
            }
            if (Arrays.stream(next.getDeclaredMethods()).anyMatch(SerialTypes::isHook)) {
                return true;
            }
            for (var field : next.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (isStatic
                        ? field.getName().equals("serialPersistentFields")
                        : Modifier.isTransient(field.getModifiers()) && !isShadow(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isHook(Method method) {
        return HOOKS.contains(method.getName()) && !Modifier.isStatic(method.getModifiers());
    }

    /** Whether a field was added for what another one follows from; it travels with it. */
    private static boolean isShadow(Field field) {
        return field.isSynthetic() && field.getName().startsWith(ValueMarks.FIELD);
    }

    /** Whether this part of an object is copied as serialization makes it. */
    private static boolean isCopied(Class<?> type) {
        var loader = type.getClassLoader();
        if (loader instanceof ProgramLoader) {
            return false;
        }
        if (loader != null && loader != ClassLoader.getPlatformClassLoader()) {
            return true; // the actor API
        }
        var outer = type.getEnclosingClass();
        return COPIED.contains(type.getName())
                || type == Number.class
                || type == Record.class
                || (outer != null && COPIED_WITHIN.contains(outer.getName()));
    }
}
