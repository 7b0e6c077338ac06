package dev.galgo.pekko;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.pekko.script.MainScript;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An unmodified main under control, for callers that load this class together with the program and Pekko, and so share nothing with it but
 * the core.
 */
public final class PekkoMain {
    private PekkoMain() {}

    /**
     * Loads a program.
     *
     * @param name the class with the main, as this class's loader knows it
     * @param timersWhenIdle whether timers fire only when nothing else can happen
     * @param timersMost how often timers fire, one firing leading to the next
     * @param faults what may go wrong on purpose, by name
     * @param faultsMost how much of that in a run
     * @param ignored the kinds of failure that are not reported
     * @throws IllegalArgumentException with a sentence, if there is no such main
     */
    public static LiveProgram load(
            String name,
            List<String> args,
            boolean timersWhenIdle,
            int timersMost,
            Set<String> faults,
            int faultsMost,
            Set<FindingKind> ignored) {
        var when = timersWhenIdle ? TimerPolicy.When.IDLE : TimerPolicy.When.ANY_TIME;
        var kinds = EnumSet.noneOf(Faults.Kind.class);
        faults.forEach(kind -> kinds.add(Faults.Kind.valueOf(kind.toUpperCase(Locale.ROOT))));
        var program = new PekkoProgram(
                new MainScript(
                        main(name),
                        args,
                        () -> inFreshClasses(name, args, timersWhenIdle, timersMost, faults, faultsMost, ignored)),
                new TimerPolicy(when, timersMost),
                new Faults(kinds, kinds.isEmpty() ? 0 : faultsMost));
        program.ignore(ignored);
        return program;
    }

    /** A loader that can make another like itself says so by being a supplier of one. */
    private static @Nullable Program inFreshClasses(Object... arguments) {
        if (!(PekkoMain.class.getClassLoader() instanceof Supplier<?> another
                && another.get() instanceof ClassLoader fresh)) {
            return null;
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(fresh);
        try {
            return (Program) fresh.loadClass(PekkoMain.class.getName())
                    .getMethod(
                            "load", String.class, List.class, boolean.class, int.class, Set.class, int.class, Set.class)
                    .invoke(null, arguments);
        } catch (ReflectiveOperationException | LinkageError impossible) {
            return null;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Method main(String name) {
        try {
            Method main = Class.forName(name).getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new IllegalArgumentException(name + ".main is not static");
            }
            main.setAccessible(true); // java starts a public main of a class that is not public as well
            return main;
        } catch (ClassNotFoundException missing) {
            throw new IllegalArgumentException("there is no class " + name + " on the class path", missing);
        } catch (NoSuchMethodException missing) {
            throw new IllegalArgumentException(name + " has no public static void main(String[])", missing);
        }
    }
}
