package dev.galgo.junit;

import dev.galgo.control.Hooks;
import dev.galgo.control.track.ShadowedClasses;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Tracking;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.test.CheckedInBody;
import dev.galgo.test.InputBodies;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * A test method in classes of its own, in which what follows from unknown values is followed: for each input the test's class is loaded once more, with shadows, and an object is made of it. What
 * JUnit does around a test is done for that object as far as it needs no more than the object.
 */
final class ShadowedTest implements InputBodies {
    private final ShadowedClasses classes;
    private final Class<?> type;
    private final Method method;
    private final int lab;
    private final UnknownArguments unknown;
    private @Nullable Object target;

    private ShadowedTest(ShadowedClasses classes, Class<?> type, Method method, int lab, UnknownArguments unknown) {
        this.classes = classes;
        this.type = type;
        this.method = method;
        this.lab = lab;
        this.unknown = unknown;
    }

    /**
     * A test method with unknown parameters; null if it cannot be run in classes of its own.
     *
     * @param type the class of the test's object
     * @param lab the position of the parameter that makes actors
     * @throws IllegalArgumentException with a sentence, if a value cannot be unknown
     */
    static @Nullable ShadowedTest of(Class<?> type, Method method, int lab) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || !isAlone(type, method, lab)) {
            return null;
        }
        var classes = new ShadowedClasses(loader);
        try {
            byte[] file = classes.file(method.getDeclaringClass().getName().replace('.', '/'));
            return classes.isProgram(type.getName()) && file != null
                    ? new ShadowedTest(classes, type, method, lab, UnknownArguments.of(method, file))
                    : null;
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** Whether the test needs nobody but itself: no extension, no parameters of others. */
    private static boolean isAlone(Class<?> type, Method method, int lab) {
        for (int i = 0; i < method.getParameterCount(); i++) {
            if (i != lab && !method.getParameters()[i].isAnnotationPresent(Unknown.class)) {
                return false;
            }
        }
        for (Class<?> one : enclosing(type)) {
            if (AnnotationSupport.isAnnotated(one, ExtendWith.class) || constructor(one) == null) {
                return false;
            }
            for (Class<?> layer = one; layer != null; layer = layer.getSuperclass()) {
                for (Field field : layer.getDeclaredFields()) {
                    if (Arrays.stream(field.getAnnotations())
                            .map(annotation -> annotation.annotationType().getName())
                            .anyMatch(name -> name.startsWith("org.junit.") || name.startsWith("org.mockito."))) {
                        return false;
                    }
                }
            }
            for (var around : List.of(BeforeAll.class, BeforeEach.class, AfterEach.class)) {
                for (Method step : annotated(one, around)) {
                    if (step.getParameterCount() > 0) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** The class and those whose objects its objects belong to, the outermost first. */
    private static Deque<Class<?>> enclosing(Class<?> type) {
        var all = new ArrayDeque<Class<?>>();
        Class<?> one = type;
        while (one != null) {
            all.addFirst(one);
            one = isInner(one) ? one.getEnclosingClass() : null;
        }
        return all;
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    /** The constructor without parameters, apart from the object around; null if there is none. */
    private static @Nullable Constructor<?> constructor(Class<?> type) {
        try {
            return isInner(type)
                    ? type.getDeclaredConstructor(type.getEnclosingClass())
                    : type.getDeclaredConstructor();
        } catch (NoSuchMethodException none) {
            return null;
        }
    }

    private static List<Method> annotated(Class<?> type, Class<? extends java.lang.annotation.Annotation> by) {
        return AnnotationSupport.findAnnotatedMethods(type, by, HierarchyTraversalMode.TOP_DOWN);
    }

    @Override
    public OnInput on(GivenInput given) {
        ClassLoader loader = classes.loader();
        try {
            Object object = null;
            for (Class<?> one : enclosing(type)) {
                object = make(loader.loadClass(one.getName()), object);
            }
            Object made = Objects.requireNonNull(object);
            target = made;
            Method own = twin(loader.loadClass(method.getDeclaringClass().getName()));
            return new OnInput(new Body(own, made, lab, unknown), loader);
        } catch (InvocationTargetException thrown) {
            throw new SetUpFailed(
                    "the test's class cannot be set up: " + thrown.getTargetException(), thrown.getTargetException());
        } catch (ReflectiveOperationException | LinkageError impossible) {
            throw new SetUpFailed(
                    "the test's class cannot be loaded once more: " + impossible.getMessage(), impossible);
        }
    }

    private static Object make(Class<?> type, @Nullable Object around) throws ReflectiveOperationException {
        for (Method step : annotated(type, BeforeAll.class)) {
            ReflectionSupport.invokeMethod(step, null);
        }
        Constructor<?> constructor = Objects.requireNonNull(constructor(type));
        constructor.setAccessible(true);
        Object made = around == null ? constructor.newInstance() : constructor.newInstance(around);
        for (Method step : annotated(type, BeforeEach.class)) {
            ReflectionSupport.invokeMethod(step, made);
        }
        return made;
    }

    private Method twin(Class<?> declaring) throws NoSuchMethodException {
        for (Method one : declaring.getDeclaredMethods()) {
            if (one.getName().equals(method.getName()) && names(one).equals(names(method))) {
                one.setAccessible(true);
                return one;
            }
        }
        throw new NoSuchMethodException(method.toString());
    }

    private static List<String> names(Method method) {
        return Arrays.stream(method.getParameterTypes()).map(Class::getName).toList();
    }

    /** What is run once for each schedule; it has nothing but the test's own, since all that it has is part of the program. */
    private record Body(Method own, Object made, int lab, UnknownArguments unknown) implements Consumer<Object> {
        @Override
        public void accept(Object fresh) {
            call(own, made, lab, unknown, fresh);
        }
    }

    private static void call(Method own, Object made, int lab, UnknownArguments unknown, Object fresh) {
        RunTracking run = Objects.requireNonNull(
                Hooks.here() instanceof Tracking here ? here.tracking() : null, "nothing is followed here");
        @Nullable Object[] values = new @Nullable Object[own.getParameterCount()];
        values[lab] = fresh;
        unknown.give(run.given(), own, values);
        run.passTo(own, values);
        try {
            own.invoke(made, values);
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getTargetException();
            if (cause instanceof RuntimeException unchecked) {
                throw unchecked;
            } else if (cause instanceof Error error) {
                throw error;
            }
            throw new CheckedInBody((Exception) cause);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            run.forget();
        }
    }

    @Override
    public void end() {
        Object made = target;
        target = null;
        if (made != null) {
            for (Method step : annotated(made.getClass(), AfterEach.class)) {
                ReflectionSupport.invokeMethod(step, made);
            }
        }
    }
}
