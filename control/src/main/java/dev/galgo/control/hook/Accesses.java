package dev.galgo.control.hook;

import dev.galgo.control.Access;
import dev.galgo.control.Hooks;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Tells control what the program's code does to fields, arrays and containers, just before it does it. Rewritten code calls these; they stand in
 * the place of nothing.
 */
public final class Accesses {
    private static final Access[] KINDS = Access.values();

    private Accesses() {}

    /**
     * Something is done to an object, or to a static field if that is null.
     *
     * @param what the field or method, with its class
     * @param where file and line
     * @param kind the number of an {@link Access}
     */
    public static void touch(@Nullable Object target, String what, String where, int kind) {
        var control = Hooks.here();
        if (control != null) {
            control.touched(target, what, where, KINDS[kind]);
        }
    }

    /** An object is copied field by field, or whatever else its class makes of it. */
    public static void cloned(@Nullable Object original, String where) {
        var control = Hooks.here();
        if (control == null || original == null) {
            return;
        }
        if (original.getClass().isArray()) {
            control.touched(original, "[]", where, Access.READ);
        }
        for (Class<?> type = original.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
            for (var field : type.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
                    control.touched(original, type.getName() + "." + field.getName(), where, Access.READ);
                }
            }
        }
    }

    /** An error that says that something does not hold has been made. */
    public static void asserted(Throwable error) {
        var control = Hooks.here();
        if (control != null) {
            control.asserted(error);
        }
    }

    /** Links a call that is told of before it is made: the first argument is what it is made on. */
    public static CallSite call(
            Lookup caller, String name, MethodType type, MethodHandle original, String what, String where, int kind)
            throws ReflectiveOperationException {
        var touch = MethodHandles.lookup()
                .findStatic(
                        Accesses.class,
                        "touch",
                        MethodType.methodType(void.class, Object.class, String.class, String.class, int.class));
        var told = MethodHandles.insertArguments(touch, 1, what, where, kind)
                .asType(MethodType.methodType(void.class, type.parameterType(0)));
        return new ConstantCallSite(MethodHandles.foldArguments(original.asType(type), told));
    }
}
