package dev.galgo.control.track;

import dev.galgo.control.unknown.ShadowingLoader;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Defines the classes of a program with shadows, with assertions enabled; all others come from where the program has them. */
final class ShadowedClassLoader extends ClassLoader implements ShadowingLoader {
    static {
        registerAsParallelCapable();
    }

    private final ShadowedClasses classes;
    /** Proxies and other classes that are made while the program runs have this loader as well, and no shadows. */
    private final Set<String> defined = ConcurrentHashMap.newKeySet();

    ShadowedClassLoader(ShadowedClasses classes) {
        super("program-with-shadows", classes.original());
        this.classes = classes;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!classes.isProgram(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                ShadowedClasses.Written written = classes.read(name);
                if (written == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = written.bytes();
                defined.add(name);
                loaded = defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(written.place(), null));
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    @Override
    public boolean hasShadows(String className) {
        return defined.contains(className);
    }
}
