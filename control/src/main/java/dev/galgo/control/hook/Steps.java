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
            control.initialising(true);
        }
    }

    public static void initialised(Class<?> type) {
        if (type.getClassLoader() instanceof Registry registry) {
            registry.initialised(type);
        }
        var control = Hooks.here();
        if (control != null) {
            control.initialising(false);
        }
    }

    /** What the class loader of a program learns from its classes. */
    public interface Registry {
        /** The initialiser of this class is done. */
        void initialised(Class<?> type);
    }
}
