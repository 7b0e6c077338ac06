package dev.galgo.control.hook;

import dev.galgo.control.Access;
import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Handling;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what {@code Method.invoke} and its like are about to call: if the table has it, what the table says is done; a program's own method has been rewritten itself. Rewritten
 * code asks here just before such a call, and is given what to call instead.
 */
public final class Reflective {
    private Reflective() {}

    /** Method, receiver and arguments of {@code Method.invoke}. */
    public static @Nullable Object[] before(
            @Nullable Method method, @Nullable Object receiver, @Nullable Object @Nullable [] arguments) {
        var hook = method == null || !isReplaced(method) ? null : hook(method);
        if (method == null || hook == null) {
            return method == null
                    ? new Object[] {null, receiver, arguments}
                    : new Object[] {method, given(method, -1, receiver), given(method, arguments)};
        }
        var given = arguments == null ? new Object[0] : arguments;
        return new Object[] {hook, null, Modifier.isStatic(method.getModifiers()) ? given : with(receiver, given)};
    }

    private static @Nullable Object @Nullable [] given(Executable called, @Nullable Object @Nullable [] arguments) {
        if (arguments == null) {
            return null;
        }
        var all = Arrays.copyOf(arguments, arguments.length, Object[].class);
        for (int i = 0; i < Math.min(all.length, called.getParameterCount()); i++) {
            all[i] = given(called, i, all[i]);
        }
        return all;
    }

    /** Asks whoever is in control what a method of the platform is to be given in the place of this. */
    static @Nullable Object given(Executable called, int parameter, @Nullable Object value) {
        var control = Hooks.here();
        return control == null || value == null || called.getDeclaringClass().getClassLoader() != null
                ? value
                : control.given(called, parameter, value);
    }

    /** Constructor and arguments of {@code Constructor.newInstance}. */
    public static @Nullable Object[] before(
            @Nullable Constructor<?> constructor, @Nullable Object @Nullable [] arguments) {
        var hook = constructor == null || !isReplaced(constructor) ? null : argumentHook(constructor);
        if (constructor == null || hook == null) {
            return new Object[] {constructor, constructor == null ? arguments : given(constructor, arguments)};
        }
        try {
            var other = constructor.getDeclaringClass().getConstructor(hook.getReturnType());
            return new Object[] {other, new Object[] {hook.invoke(null)}};
        } catch (InvocationTargetException thrown) {
            throw rethrown(thrown.getCause());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Field and object of {@code Field.get}. */
    public static @Nullable Object[] before(@Nullable Field field, @Nullable Object object) {
        var hook = field == null ? null : hook(field);
        if (hook == null) {
            var control = Hooks.here();
            if (control != null && field != null && !Modifier.isFinal(field.getModifiers())) {
                touch(control, field, object, Access.READ);
            }
            return new Object[] {field, object};
        }
        try {
            return new Object[] {Content.class.getField("content"), new Content(hook.invoke(null))};
        } catch (InvocationTargetException thrown) {
            throw rethrown(thrown.getCause());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Has a field that is read in the place of another. */
    public static final class Content {
        public final @Nullable Object content;

        Content(@Nullable Object content) {
            this.content = content;
        }
    }

    /** Before {@code Class.newInstance}, which cannot be given another constructor. */
    public static void beforeInstance(@Nullable Class<?> type) {
        try {
            if (type != null && isReplaced(type.getDeclaredConstructor())) {
                var control = Hooks.here();
                var entry = control == null ? null : control.table().find(type.getDeclaredConstructor());
                if (entry != null) {
                    Reports.refused(entry.category(), "new " + type.getSimpleName() + "()");
                }
            }
        } catch (NoSuchMethodException none) {
            return; // the call itself says so
        }
    }

    /** Before {@code Field.set} and its like. */
    public static void beforeWrite(@Nullable Field field, @Nullable Object object) {
        var control = Hooks.here();
        if (control == null || field == null) {
            return;
        }
        if (Modifier.isStatic(field.getModifiers())) {
            control.staticWrite(field.getDeclaringClass().getSimpleName() + "." + field.getName());
        }
        touch(control, field, object, Access.WRITE);
    }

    /** What is done to a field by reflection is done to the field. */
    private static void touch(Control control, Field field, @Nullable Object object, Access access) {
        boolean ofNobody = Modifier.isStatic(field.getModifiers());
        if (!ofNobody && object == null) {
            return; // the call itself says so
        }
        boolean isSafe = Modifier.isVolatile(field.getModifiers());
        var line = Where.line();
        control.touched(
                ofNobody ? null : object,
                field.getDeclaringClass().getName() + "." + field.getName(),
                line == null ? "an unknown place" : line,
                isSafe ? Access.ATOMIC : access);
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

    private static @Nullable Method hook(Executable called) {
        var control = Hooks.here();
        var entry = control == null ? null : control.table().find(called);
        return entry == null ? null : HookMethods.of(entry, called);
    }

    private static @Nullable Method argumentHook(Constructor<?> constructor) {
        var control = Hooks.here();
        var entry = control == null ? null : control.table().find(constructor);
        return entry == null || entry.hook() == null ? null : HookMethods.find(entry.hook(), List.of());
    }

    private static @Nullable Method hook(Field field) {
        var control = Hooks.here();
        var entry = control == null || !Modifier.isStatic(field.getModifiers())
                ? null
                : control.table().field(field.getDeclaringClass().getName().replace('.', '/'), field.getName());
        return entry == null || entry.handling() != Handling.CONTROLLED ? null : HookMethods.of(entry);
    }

    private static @Nullable Object[] with(@Nullable Object receiver, @Nullable Object[] arguments) {
        var all = new Object[arguments.length + 1];
        all[0] = receiver;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return all;
    }

    /** Runs the hook with the receiver, if there is one, and the arguments. */
    static @Nullable Object run(Executable called, @Nullable Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        var hook = hook(called);
        if (hook == null) {
            throw new IllegalStateException(called + " has no hook any more");
        }
        return hook.invoke(null, arguments);
    }

    private static RuntimeException rethrown(@Nullable Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(thrown);
    }
}
