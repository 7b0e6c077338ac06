package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Entry;
import dev.galgo.control.table.Handling;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
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
import org.jspecify.annotations.Nullable;

/**
 * Links rewritten calls of {@code Method.invoke} and its like, and looks at what they call: if the table has it, what the table says is done; a program's own method
 * has been rewritten itself. The original call is kept as a handle of the caller's, since it depends on who calls.
 */
public final class Reflective {
    private Reflective() {}

    /** {@code Method.invoke}, {@code Constructor.newInstance}, {@code Class.newInstance} and {@code Field.get}. */
    public static CallSite call(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var called = type.parameterType(0);
        var question = MethodHandles.lookup()
                .findStatic(Reflective.class, "isReplaced", MethodType.methodType(boolean.class, called));
        var instead = MethodHandles.lookup().findStatic(Reflective.class, "instead", type);
        return new ConstantCallSite(MethodHandles.guardWithTest(question, instead, original.asType(type)));
    }

    /** {@code Field.set} and its like. */
    public static CallSite write(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var before = MethodHandles.lookup()
                .findStatic(Reflective.class, "beforeWrite", MethodType.methodType(void.class, Field.class));
        return new ConstantCallSite(MethodHandles.foldArguments(original.asType(type), before));
    }

    private static boolean isReplaced(@Nullable Method method) {
        return method != null && isReplaced((Executable) method);
    }

    private static boolean isReplaced(@Nullable Constructor<?> constructor) {
        return constructor != null && isReplaced((Executable) constructor);
    }

    private static boolean isReplaced(@Nullable Class<?> type) {
        try {
            return type != null && isReplaced((Executable) type.getDeclaredConstructor());
        } catch (NoSuchMethodException none) {
            return false; // the original says so
        }
    }

    private static boolean isReplaced(@Nullable Field field) {
        return field != null && Modifier.isStatic(field.getModifiers()) && hook(field) != null;
    }

    /** Reports what is refused or noted; says whether a hook stands in the place of the method. */
    static boolean isReplaced(Executable called) {
        var control = Hooks.here();
        if (control == null) {
            return false;
        }
        var entry = control.table().find(called);
        var text = HookMethods.text(called);
        if (entry == null) {
            if (isHidden(called)) {
                control.note(Category.REFLECTION, text, Where.line());
            }
            return false;
        }
        switch (entry.handling()) {
            case REFUSED -> Reports.refused(entry.category(), text);
            case NOTED -> control.note(entry.category(), text, Where.line());
            case CONTROLLED -> {
                if (HookMethods.of(entry, called) != null) {
                    return true;
                }
                Reports.refused(entry.category(), text);
            }
            case FREE -> {}
        }
        return false;
    }

    /** What the platform does not show may be anything. */
    private static boolean isHidden(Executable called) {
        var owner = called.getDeclaringClass();
        return owner.getClassLoader() == null
                && !(Modifier.isPublic(called.getModifiers())
                        && owner.getModule().isExported(owner.getPackageName()));
    }

    private static @Nullable Method hook(Field field) {
        var control = Hooks.here();
        var entry = control == null
                ? null
                : control.table().field(field.getDeclaringClass().getName().replace('.', '/'), field.getName());
        return entry == null || entry.handling() != Handling.CONTROLLED ? null : HookMethods.of(entry);
    }

    private static @Nullable Object instead(
            Method method, @Nullable Object receiver, @Nullable Object @Nullable [] given)
            throws IllegalAccessException, InvocationTargetException {
        var arguments = given == null ? new Object[0] : given;
        if (Modifier.isStatic(method.getModifiers())) {
            return run(method, arguments);
        }
        var all = new Object[arguments.length + 1];
        all[0] = receiver;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return run(method, all);
    }

    private static @Nullable Object instead(Constructor<?> constructor, @Nullable Object @Nullable [] given)
            throws IllegalAccessException, InvocationTargetException {
        return run(constructor, given == null ? new Object[0] : given);
    }

    private static @Nullable Object instead(Class<?> type) throws ReflectiveOperationException {
        return run(type.getDeclaredConstructor(), new Object[0]);
    }

    private static @Nullable Object instead(Field field, @Nullable Object receiver)
            throws ReflectiveOperationException {
        var hook = hook(field);
        return hook == null ? field.get(receiver) : hook.invoke(null);
    }

    /** Runs the hook with the receiver, if there is one, and the arguments. */
    static @Nullable Object run(Executable called, @Nullable Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        var control = Hooks.here();
        Entry entry = control == null ? null : control.table().find(called);
        var hook = entry == null ? null : HookMethods.of(entry, called);
        if (hook == null) {
            throw new IllegalStateException(called + " has no hook any more");
        }
        return hook.invoke(null, arguments);
    }

    private static void beforeWrite(@Nullable Field field) {
        var control = Hooks.here();
        if (control != null && field != null && Modifier.isStatic(field.getModifiers())) {
            control.staticWrite(field.getDeclaringClass().getSimpleName() + "." + field.getName());
        }
    }
}
