package org.example.corpus;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One program of the corpus, in one flavour. */
public record Program(Method method, Flavour flavour, boolean trap) {
    private static final List<Class<?>> ALL = List.of(
            Sharing.class,
            Tasks.class,
            Time.class,
            Ordering.class,
            Chance.class,
            Supervision.class,
            Deeper.class,
            Late.class,
            Starting.class,
            Names.class);

    /** All programs, in the order of their names. */
    public static List<Program> all() {
        var all = new ArrayList<Program>();
        for (Class<?> type : ALL) {
            for (Method method : type.getDeclaredMethods()) {
                Trap trap = method.getAnnotation(Trap.class);
                Correct correct = method.getAnnotation(Correct.class);
                Flavour[] flavours = trap != null ? trap.in() : correct != null ? correct.in() : new Flavour[0];
                for (Flavour flavour : flavours) {
                    all.add(new Program(method, flavour, trap != null));
                }
            }
        }
        all.sort(Comparator.comparing(Program::name));
        return all;
    }

    public String name() {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName() + " "
                + flavour.name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Sets its actors going. */
    public void start(Stage stage) {
        try {
            method.invoke(null, stage);
        } catch (InvocationTargetException thrown) {
            throw new IllegalStateException(thrown.getCause());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
