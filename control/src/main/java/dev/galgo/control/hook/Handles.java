package dev.galgo.control.hook;

import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Method handles of the program's making: each that leads to something in the table looks there whenever it is called. */
public final class Handles {
    private Handles() {}

    public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType shape)
            throws NoSuchMethodException, IllegalAccessException {
        return watched(lookup, lookup.findStatic(type, name, shape));
    }

    public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType shape)
            throws NoSuchMethodException, IllegalAccessException {
        return watched(lookup, lookup.findVirtual(type, name, shape));
    }

    public static MethodHandle findConstructor(Lookup lookup, Class<?> type, MethodType shape)
            throws NoSuchMethodException, IllegalAccessException {
        return watched(lookup, lookup.findConstructor(type, shape));
    }

    public static MethodHandle findSpecial(Lookup lookup, Class<?> type, String name, MethodType shape, Class<?> caller)
            throws NoSuchMethodException, IllegalAccessException {
        return watched(lookup, lookup.findSpecial(type, name, shape, caller));
    }

    public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType shape)
            throws NoSuchMethodException, IllegalAccessException {
        var bound = lookup.bind(receiver, name, shape);
        try {
            return findVirtual(lookup, receiver.getClass(), name, shape)
                    .bindTo(receiver)
                    .withVarargs(bound.isVarargsCollector());
        } catch (IllegalAccessException ofHiddenClass) {
            Reports.noted(Category.REFLECTION.name(), "Lookup.bind()", Where.line());
            return bound;
        }
    }

    public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
        return watched(lookup.unreflect(method), method);
    }

    public static MethodHandle unreflectSpecial(Lookup lookup, Method method, Class<?> caller)
            throws IllegalAccessException {
        return watched(lookup.unreflectSpecial(method, caller), method);
    }

    public static MethodHandle unreflectConstructor(Lookup lookup, Constructor<?> constructor)
            throws IllegalAccessException {
        return watched(lookup.unreflectConstructor(constructor), constructor);
    }

    public static MethodHandle findStaticSetter(Lookup lookup, Class<?> type, String name, Class<?> content)
            throws NoSuchFieldException, IllegalAccessException {
        return writing(lookup.findStaticSetter(type, name, content), type.getSimpleName() + "." + name);
    }

    public static MethodHandle unreflectSetter(Lookup lookup, Field field) throws IllegalAccessException {
        var setter = lookup.unreflectSetter(field);
        return Modifier.isStatic(field.getModifiers())
                ? writing(setter, field.getDeclaringClass().getSimpleName() + "." + field.getName())
                : setter;
    }

    private static MethodHandle writing(MethodHandle setter, String field) {
        var before = own("staticWrite", Steps.class, MethodType.methodType(void.class, String.class))
                .bindTo(field);
        return MethodHandles.foldArguments(setter, before);
    }

    private static MethodHandle watched(Lookup lookup, MethodHandle original) {
        Executable called;
        try {
            var member = lookup.revealDirect(original);
            called = member.getName().equals("<init>")
                    ? member.reflectAs(Constructor.class, lookup)
                    : member.reflectAs(Method.class, lookup);
        } catch (IllegalArgumentException | ClassCastException unrevealed) {
            return original; // made by a signature that every call has its own of, such as MethodHandle.invoke
        }
        return watched(original, called);
    }

    private static MethodHandle watched(MethodHandle original, Executable called) {
        if (Table.foundry().find(called) == null && Table.actorSystems().find(called) == null) {
            return called.getDeclaringClass().getClassLoader() == null ? passing(original, called) : original;
        }
        var type = original.type();
        var question = own("isReplaced", Reflective.class, MethodType.methodType(boolean.class, Executable.class))
                .bindTo(called);
        var instead = own("run", Handles.class, MethodType.methodType(Object.class, Executable.class, Object[].class))
                .bindTo(called)
                .asCollector(Object[].class, type.parameterCount())
                .asType(type);
        return MethodHandles.guardWithTest(question, instead, original.asFixedArity())
                .withVarargs(original.isVarargsCollector());
    }

    /** The same handle, which asks what it is to be given for a container. */
    private static MethodHandle passing(MethodHandle original, Executable called) {
        var shape = MethodType.methodType(Object.class, Executable.class, int.class, Object.class);
        var given = own("given", Reflective.class, shape).bindTo(called);
        boolean ofObject = called instanceof Method && !Modifier.isStatic(called.getModifiers());
        var type = original.type();
        var filters = new @Nullable MethodHandle[type.parameterCount()];
        var any = false;
        for (var i = 0; i < filters.length; i++) {
            var parameter = type.parameterType(i);
            if (Iterable.class.isAssignableFrom(parameter) || Map.class.isAssignableFrom(parameter)) {
                filters[i] = MethodHandles.insertArguments(given, 0, ofObject ? i - 1 : i)
                        .asType(MethodType.methodType(parameter, parameter));
                any = true;
            }
        }
        return any
                ? MethodHandles.filterArguments(original.asFixedArity(), 0, filters)
                        .withVarargs(original.isVarargsCollector())
                : original;
    }

    /** Runs the hook; what it throws is what the original would have thrown. */
    @SuppressWarnings("UnusedMethod") // found by name
    private static @Nullable Object run(Executable called, @Nullable Object[] arguments) throws Throwable {
        try {
            return Reflective.run(called, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private static MethodHandle own(String name, Class<?> type, MethodType shape) {
        try {
            return MethodHandles.lookup().findStatic(type, name, shape);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
