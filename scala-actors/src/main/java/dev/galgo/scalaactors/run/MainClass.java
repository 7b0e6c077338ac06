package dev.galgo.scalaactors.run;

import dev.galgo.scalaactors.library.ProgramStatics;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** A program's main, which can be run again and again. */
final class MainClass {
    private final Method main;
    private final String[] arguments;
    private final ProgramStatics statics;

    /**
     * Finds main.
     *
     * @throws IllegalArgumentException with a sentence, if there is no such main
     */
    MainClass(ProgramSource source) {
        this.main = main(source.main(), source.loader());
        this.arguments = source.arguments().toArray(String[]::new);
        this.statics = source.loader().statics();
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

    /** Runs main, as a JVM would that starts with it. */
    void run() throws InvocationTargetException {
        try {
            statics.use(main.getDeclaringClass());
            main.invoke(null, (Object) arguments.clone());
        } catch (ExceptionInInitializerError failed) {
            throw new InvocationTargetException(failed);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}
