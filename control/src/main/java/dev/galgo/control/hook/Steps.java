package dev.galgo.control.hook;

import dev.galgo.control.Hooks;

/** Follows program code from step to step: methods and jumps, writes to statics, class initialisers. */
public final class Steps {
    private Steps() {}

    public static void tick() {
        var control = Hooks.here();
        if (control != null) {
            control.tick();
        }
    }

    public static void staticWrite(String field) {
        var control = Hooks.here();
        if (control != null) {
            control.staticWrite(field);
        }
    }

    public static void initialising(Class<?> type) {
        var control = Hooks.here();
        if (control != null) {
            control.initialising(type, true);
        }
    }

    public static void initialised(Class<?> type) {
        if (type.getClassLoader() instanceof Registry registry) {
            registry.initialised(type);
        }
        var control = Hooks.here();
        if (control != null) {
            control.initialising(type, false);
        }
    }

    /** The initialiser of this class ends by throwing: the class can never be used. */
    public static void initialiserFailed(Class<?> type, Throwable thrown) {
        if (type.getClassLoader() instanceof Registry registry) {
            registry.initialiserFailed(type, thrown);
        }
        var control = Hooks.here();
        if (control != null) {
            control.initialising(type, false);
        }
    }

    /** A class initialiser is about to read a static of another class, or to call a static method of it. */
    public static void initialiserReads(String className) {
        var control = Hooks.here();
        if (control != null) {
            control.initialiserReads(className);
        }
    }

    /** What the class loader of a program learns from its classes. */
    public interface Registry {
        /** The initialiser of this class is done. */
        void initialised(Class<?> type);

        /** The initialiser of this class has thrown. */
        default void initialiserFailed(Class<?> type, Throwable thrown) {}
    }
}
