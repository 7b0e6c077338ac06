package dev.galgo.foundry.load;

import dev.galgo.foundry.hook.CurrentRun;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of one program, with assertions enabled. A class comes from the program's class
 * path if it is there; the platform, the actor API and the hooks come from Galgo, nothing else
 * does: the program cannot see Galgo's own libraries.
 */
public abstract class ProgramClassLoader extends ClassLoader {
    private final ClassPath classPath;
    private final ClassLoader galgo = CurrentRun.class.getClassLoader();

    static {
        registerAsParallelCapable();
    }

    /** @param name by which stack frames of the program's classes are recognised */
    ProgramClassLoader(String name, ClassPath classPath) {
        super(name, ClassLoader.getPlatformClassLoader());
        this.classPath = classPath;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            var type = findLoadedClass(name);
            if (type == null) {
                type = find(name);
            }
            if (resolve) {
                resolveClass(type);
            }
            return type;
        }
    }

    private Class<?> find(String name) throws ClassNotFoundException {
        if (name.startsWith("java.")) {
            return super.loadClass(name, false);
        }
        if (ours(name)) {
            return galgo.loadClass(name);
        }
        // Of the rest of ActorFoundry there is a part here, and the program may bring more of it.
        if (name.startsWith("osl.service.") || name.startsWith("osl.nameservice.") || name.startsWith("osl.util.")) {
            try {
                return galgo.loadClass(name);
            } catch (ClassNotFoundException notOurs) {
                return findClass(name);
            }
        }
        // Of javax, jdk and sun some packages are the platform's and some are not: the platform goes first.
        if (name.startsWith("javax.") || name.startsWith("jdk.") || name.startsWith("sun.")) {
            try {
                return super.loadClass(name, false);
            } catch (ClassNotFoundException notThePlatforms) {
                return findClass(name);
            }
        }
        try {
            return findClass(name);
        } catch (ClassNotFoundException notInTheProgram) {
            return super.loadClass(name, false);
        }
    }

    /** Whether a class of this name comes from Galgo, whatever lies on the class path. */
    static boolean ours(String name) {
        return name.startsWith("osl.manager.")
                || name.startsWith("osl.util.constraints.")
                || name.startsWith("dev.galgo.foundry.hook.")
                || name.startsWith("dev.galgo.unknown.")
                || name.startsWith("dev.galgo.core.") // for claims that are written in Java
                || name.startsWith("dev.galgo.control.hook.");
    }

    /** Defines a class of the program. */
    @Override
    protected abstract Class<?> findClass(String name) throws ClassNotFoundException;

    @Override
    protected @Nullable URL findResource(String name) {
        var found = classPath.locate(name);
        return found.isEmpty() ? null : found.get(0);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(classPath.locate(name));
    }
}
