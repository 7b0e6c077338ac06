package dev.galgo.foundry.load;

import dev.galgo.foundry.hook.Hooks;
import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Defines the classes of one program, woven, with assertions enabled. A class comes from the program's class path if it is there; the
 * platform, the actor API and the hooks come from Galgo, nothing else does: the program cannot see Galgo's own libraries.
 */
public final class ProgramLoader extends ClassLoader implements Hooks.Registry {
    /** The name by which stack frames of program classes are recognised. */
    public static final String NAME = "actor-program";

    private final ClassPath classPath;
    private final ClassLoader galgo;
    private final Hooks.Registry registry;
    private final BiConsumer<String, byte[]> loaded;
    private final Map<String, Integer> lines = new ConcurrentHashMap<>();
    private final Map<String, String> sources = new ConcurrentHashMap<>();

    static {
        registerAsParallelCapable();
    }

    public ProgramLoader(ClassPath classPath, Hooks.Registry registry) {
        this(classPath, registry, (name, bytes) -> {});
    }

    /** @param loaded is told of each class that is defined, as it is in its file */
    public ProgramLoader(ClassPath classPath, Hooks.Registry registry, BiConsumer<String, byte[]> loaded) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.classPath = classPath;
        this.galgo = Hooks.class.getClassLoader();
        this.registry = registry;
        this.loaded = loaded;
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

    private static boolean ours(String name) {
        return name.startsWith("osl.manager.")
                || name.startsWith("osl.util.constraints.")
                || name.startsWith("dev.galgo.foundry.hook.");
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes;
        try {
            bytes = classPath.read(name.replace('.', '/') + ".class");
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] woven;
        try {
            woven = Weaver.weave(bytes, lines, sources);
        } catch (RuntimeException unweavable) {
            throw new ClassNotFoundException(
                    name + " cannot be instrumented: " + unweavable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB.",
                    unweavable);
        }
        loaded.accept(name, bytes);
        return defineClass(name, woven, 0, woven.length);
    }

    /** The first line of a method's body, or 0 if the class has no line numbers. */
    public int line(Class<?> type, String method, String descriptor) {
        return lines.getOrDefault(Weaver.key(type.getName().replace('.', '/'), method, descriptor), 0);
    }

    /** The source file of a class; null if the class does not tell. */
    public @Nullable String source(Class<?> type) {
        return sources.get(type.getName().replace('.', '/'));
    }

    @Override
    public void initialised(Class<?> type) {
        registry.initialised(type);
    }

    @Override
    public void initialiserFailed(Class<?> type, Throwable thrown) {
        registry.initialiserFailed(type, thrown);
    }

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
