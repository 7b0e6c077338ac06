package dev.galgo.scalaactors.run;

import dev.galgo.scalaactors.library.StaticInitialisers;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** A program's main, which can be run again and again, with the static fields of all its classes as they are in the beginning. */
final class MainClass {
    private record Again(Method forget, Method initialise) {}

    private final Method main;
    private final String[] arguments;
    private final List<Class<?>> initialised;
    private final List<Again> again = new ArrayList<>();

    /**
     * Finds main.
     *
     * @param initialised the classes that have been initialised, in that order; it grows
     * @throws IllegalArgumentException with a sentence, if there is no such main
     */
    MainClass(ProgramSource source, List<Class<?>> initialised) {
        this.main = main(source.main(), source.loader());
        this.arguments = source.arguments().toArray(String[]::new);
        this.initialised = initialised;
    }

    private static Method main(String name, ClassLoader loader) {
        try {
            Method main = Class.forName(name, false, loader).getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new IllegalArgumentException(name + ".main is not static");
            }
            main.setAccessible(true);
            return main;
        } catch (ClassNotFoundException missing) {
            throw new IllegalArgumentException("there is no class " + name + " on the class path", missing);
        } catch (NoSuchMethodException missing) {
            throw new IllegalArgumentException(name + " has no main(Array[String])", missing);
        }
    }

    /** Initialises again what has been initialised before: those that were done first before those that needed them. */
    void prepare() throws InvocationTargetException {
        try {
            for (int i = again.size(); i < initialised.size(); i++) {
                again.add(new Again(
                        method(initialised.get(i), StaticInitialisers.FORGET),
                        method(initialised.get(i), StaticInitialisers.INITIALISE)));
            }
            for (Again one : again) {
                one.forget().invoke(null);
            }
            for (Again one : again) {
                one.initialise().invoke(null);
            }
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Method method(Class<?> of, String name) {
        try {
            Method method = of.getDeclaredMethod(name);
            method.setAccessible(true);
            return method;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    void run() throws InvocationTargetException {
        try {
            main.invoke(null, (Object) arguments.clone());
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}
