package dev.galgo.scalaactors.library;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a program with something to initialise, as {@link StaticInitialisers} has made them: each is initialised in every run when it is first used, those above
 * it first, and put back to nothing before the next run.
 */
public final class ProgramStatics {
    private static final MethodType NOTHING = MethodType.methodType(void.class);

    private record Initialiser(MethodHandle initialise, MethodHandle forget, Field used) {}

    private final Map<Class<?>, Initialiser> initialisers = new HashMap<>();
    private final List<Class<?>> ever = new ArrayList<>();
    private final List<Class<?>> now = new ArrayList<>();
    private final Set<Class<?>> failed = new HashSet<>();

    /** Those that were ever initialised, in the order in which that happened first; it grows. */
    public List<Class<?>> everInitialised() {
        return ever;
    }

    /** A new run begins. */
    public void forget() {
        for (Class<?> type : now) {
            run(initialiser(type).forget());
        }
        now.clear();
        failed.clear();
    }

    /** Initialises a class if it has not been in this run: for those that are used by name. */
    public void use(Class<?> type) {
        Class<?> one = withInitialiser(type);
        if (one != null && !isUsed(one)) {
            mark(one, true);
            initialise(one);
        }
    }

    /** Initialises a class that is marked as used. */
    void initialise(Class<?> type) {
        if (failed.contains(type)) {
            mark(type, false);
            throw new NoClassDefFoundError("Could not initialize class " + type.getName());
        }
        if (!initialisers.containsKey(type)) {
            ever.add(type);
        }
        now.add(type);
        Class<?> above = type.getSuperclass();
        if (above != null) {
            use(above);
        }
        try {
            run(initialiser(type).initialise());
        } catch (RuntimeException | Error thrown) {
            failed.add(type);
            mark(type, false);
            throw thrown;
        }
    }

    private static @Nullable Class<?> withInitialiser(Class<?> type) {
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            if (!(one.getClassLoader() instanceof ProgramLoader)) {
                return null;
            }
            if (hasInitialiser(one)) {
                return one;
            }
        }
        return null;
    }

    private static boolean hasInitialiser(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(StaticInitialisers.USED)) {
                return true;
            }
        }
        return false;
    }

    private Initialiser initialiser(Class<?> type) {
        return initialisers.computeIfAbsent(type, one -> {
            try {
                var there = MethodHandles.privateLookupIn(one, MethodHandles.lookup());
                return new Initialiser(
                        there.findStatic(one, StaticInitialisers.INITIALISE, NOTHING),
                        there.findStatic(one, StaticInitialisers.FORGET, NOTHING),
                        used(one));
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        });
    }

    private static Field used(Class<?> type) throws NoSuchFieldException {
        Field used = type.getDeclaredField(StaticInitialisers.USED);
        used.setAccessible(true);
        return used;
    }

    private boolean isUsed(Class<?> type) {
        try {
            return initialisers.containsKey(type) && initialiser(type).used().getBoolean(null);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void mark(Class<?> type, boolean used) {
        try {
            used(type).setBoolean(null, used);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What leaves an initialiser is wrapped as the JVM does, unless it is an error. */
    private static void run(MethodHandle code) {
        try {
            code.invokeExact();
        } catch (Error error) {
            throw error;
        } catch (Throwable thrown) {
            throw new ExceptionInInitializerError(thrown);
        }
    }
}
