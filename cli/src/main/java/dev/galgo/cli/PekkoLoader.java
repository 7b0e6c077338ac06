package dev.galgo.cli;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads a program on Pekko together with the part of Galgo that brings it under control, which has to see the program's own Pekko and so
 * cannot be the one that the command line was started with.
 */
final class PekkoLoader extends URLClassLoader {
    private static final String FRONT_END = "dev.galgo.pekko.";

    static {
        registerAsParallelCapable();
    }

    PekkoLoader(URL[] places, ClassLoader galgo) {
        super("program", places, galgo);
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(FRONT_END)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
