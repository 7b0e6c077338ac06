package dev.galgo.control.unknown;

import dev.galgo.constraints.term.Term;
import dev.galgo.snapshot.Referents;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Follows values that are computed from unknown ones through one run of program code. Shadows of arguments and results go past the JVM's own: a caller leaves
 * those of its arguments here, the method that is called next takes them. Who is called by code that was not rewritten finds nothing, and what it returns is
 * pinned to its value, so that nothing gets lost unseen.
 */
public final class RunTracking {
    /** Arguments on their way from a caller to the method that it calls. */
    private record Passed(String callee, @Nullable Object[] shadows) {}

    /** What is called if a function is: the method that it runs is not known to the caller. */
    public static final String FUNCTION = "function";

    /** The place of a decision that is made at most once for each thing that it is about. */
    public static final int ONCE = -1;

    private static final @Nullable Object[] NONE = {};

    private final GivenInput given;
    private final ProgramObjects objects;
    private final Map<Integer, Integer> turns = new HashMap<>();
    private @Nullable Passed passed;
    private @Nullable Shadow returned;
    private boolean asks;

    public RunTracking(GivenInput given, ProgramObjects objects) {
        this.given = given;
        this.objects = objects;
    }

    public GivenInput given() {
        return given;
    }

    public ValueMarks marks() {
        return given.marks();
    }

    // ---- calls

    /** A method is called next by code that tracks. */
    public void pass(String callee, @Nullable Object @Nullable [] shadows) {
        passed = new Passed(callee, shadows == null ? NONE : shadows);
    }

    /** A method begins: the shadows of its arguments, or null if its caller does not track. */
    public @Nullable Object @Nullable [] enter(String callee) {
        Passed arrived = passed;
        passed = null;
        return arrived != null && arrived.callee.equals(callee) ? arrived.shadows : null;
    }

    /** What is on its way to a method, while a class initialiser comes between. */
    public @Nullable Object suspend() {
        Passed waiting = passed;
        passed = null;
        return waiting;
    }

    public void resume(@Nullable Object suspended) {
        passed = (Passed) suspended;
    }

    /** A call has not come about, or has ended. */
    public void forget() {
        passed = null;
    }

    /** A method returns this. */
    public void returns(@Nullable Shadow shadow, boolean tracked) {
        if (shadow != null && !tracked) {
            given.pin(shadow);
        }
        returned = tracked ? shadow : null;
    }

    /** What was returned by a method that was called by code that tracks. */
    public @Nullable Shadow result() {
        Shadow result = returned;
        returned = null;
        return result;
    }

    /** Reflection calls this next, and unwraps numbers. */
    public void passTo(Executable callee, @Nullable Object[] arguments) {
        Class<?>[] types = callee.getParameterTypes();
        var shadows = new java.util.ArrayList<@Nullable Object>();
        for (int i = 0; i < types.length && i < arguments.length; i++) {
            if (isTracked(types[i])) {
                shadows.add(converted(marks().of(arguments[i]), types[i]));
            } else if (types[i].isPrimitive()) {
                pin(marks().of(arguments[i])); // it becomes a floating-point number, which has no shadow
            }
        }
        String key = callee instanceof Method method
                ? method.getName() + Type.getMethodDescriptor(method)
                : "<init>" + Type.getConstructorDescriptor((Constructor<?>) callee);
        pass(key, shadows.toArray());
    }

    /** Reflection widens where it unwraps. */
    private static @Nullable Shadow converted(@Nullable Shadow shadow, Class<?> to) {
        return shadow == null ? null : to == long.class ? JavaTerms.asLong(shadow) : shadow;
    }

    private static boolean isTracked(Class<?> type) {
        return type.isPrimitive() && type != float.class && type != double.class && type != void.class;
    }

    /** What a method returned that was called by reflection, which has wrapped it. */
    public @Nullable Object wrapped(Class<?> type, @Nullable Object result) {
        Shadow shadow = isTracked(type) ? result() : null;
        forget();
        return shadow == null || result == null ? result : boxed(result, shadow);
    }

    /** The program asks for an unknown value next, and takes its shadow. */
    public void asks() {
        asks = true;
    }

    /** A method of Galgo returns this, and unwraps it if it is a number; whoever called it by other ways than its name gets no shadow. */
    public void unwrapped(Object value) {
        Shadow shadow = marks().of(value);
        if (!asks) {
            pin(shadow);
        }
        returned = asks ? shadow : null;
        asks = false;
    }

    /** The program asks for a value by name, which is returned to it. */
    public Object ask(Class<?> type, String name, long least, long most) {
        boolean ranged = type != boolean.class && !type.isEnum() && !type.isRecord();
        Object value = new JavaUnknowns(given).of(type, name, ranged ? new JavaUnknowns.Range(least, most) : null);
        unwrapped(value);
        return value;
    }

    // ---- decisions

    public void pin(@Nullable Shadow shadow) {
        if (shadow != null) {
            given.pin(shadow);
        }
    }

    /** A place of the program decides by whether a condition holds. */
    public void decide(Term condition, boolean holds, int site) {
        if (site != ONCE && turns.merge(site, 1, Integer::sum) > given.turns()) {
            given.decidedBeyond(condition, holds);
        } else {
            given.decided(condition, holds);
        }
    }

    // ---- values beside which shadows lie

    /** Makes a value that nobody else has follow from unknown ones. */
    public <T> T tracked(T value, Shadow shadow) {
        marks().mark(value, shadow);
        return value;
    }

    /** Boxes a number that follows from unknown ones. */
    public <T> T boxed(T value, Shadow shadow) {
        T box = tracked(Boxes.another(value), shadow);
        marks().markBoxed(box);
        return box;
    }

    public @Nullable Shadow element(Object array, int at) {
        forgetEarlierRun(array);
        @Nullable Shadow[] known = marks().elements(array);
        return known == null ? null : known[at];
    }

    /** What lies beside an array from an earlier run, which static fields may have been put back to, or a test has kept. */
    private void forgetEarlierRun(Object array) {
        for (Shadow shadow : marks().fromEarlierRun(array)) {
            pin(shadow);
        }
    }

    public void stored(Object array, int at, @Nullable Shadow shadow) {
        forgetEarlierRun(array);
        if (shadow != null && objects.isStatic(array)) {
            given.pin(shadow); // what statics hold is compared without its shadows
        } else {
            marks().mark(array, Array.getLength(array), at, shadow);
        }
    }

    /** Code that does not track may look at anything that can be reached from here. */
    public void reach(@Nullable Object root) {
        if (root == null) {
            return;
        }
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        add(root, seen, open);
        while (!open.isEmpty()) {
            Object next = open.remove();
            for (Object part : Referents.of(next)) {
                add(part, seen, open);
            }
            if (objects.mayWriteFields()) {
                ShadowFields.clear(next);
            }
        }
    }

    private void add(@Nullable Object object, Set<Object> seen, Deque<Object> open) {
        if (object == null || !seen.add(object)) {
            return;
        }
        if (object instanceof Shadow shadow) {
            given.pin(shadow);
        } else if (Boxes.isBox(object) || object instanceof String) {
            pin(marks().of(object));
        } else if (object.getClass().isArray()
                && object.getClass().getComponentType().isPrimitive()) {
            @Nullable Shadow[] known = marks().elements(object);
            if (known != null) {
                for (Shadow shadow : known) {
                    pin(shadow);
                }
                marks().forget(object); // the elements may be others afterwards
            }
        } else if (!isOutside(object)) {
            open.add(object);
        }
    }

    /** What leads out of the program, into the JVM or into Galgo. */
    private boolean isOutside(Object object) {
        return object instanceof Class<?>
                || object instanceof ClassLoader
                || object instanceof Thread
                || object instanceof ThreadGroup
                || object instanceof Module
                || object instanceof java.lang.reflect.AccessibleObject
                || objects.isOutside(object)
                || (object.getClass().getName().startsWith("dev.galgo.")
                        && !(object.getClass().getClassLoader() instanceof ShadowingLoader));
    }
}
