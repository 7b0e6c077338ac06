package dev.galgo.foundry.load;

import dev.galgo.control.hook.Steps;
import dev.galgo.control.unknown.ShadowingLoader;
import dev.galgo.foundry.hook.CurrentRun;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Defines the classes of one program, rewritten, with assertions enabled. A class comes from the program's class path if it is there; the
 * platform, the actor API and the hooks come from Galgo, nothing else does: the program cannot see Galgo's own libraries.
 */
public final class ProgramLoader extends ClassLoader implements Steps.Registry, ShadowingLoader {
    /** The name by which stack frames of program classes are recognised. */
    public static final String NAME = "actor-program";

    private final RewrittenClasses classes;
    private final ClassLoader galgo;
    private final Steps.Registry registry;
    private final BiConsumer<String, byte[]> loaded;
    /** Proxies and other classes that are made while the program runs have this loader as well, and no shadows. */
    private final Set<String> defined = ConcurrentHashMap.newKeySet();

    static {
        registerAsParallelCapable();
    }

    public ProgramLoader(RewrittenClasses classes, Steps.Registry registry) {
        this(classes, registry, (name, bytes) -> {});
    }

    /** @param loaded is told of each class that is defined, as it is in its file */
    public ProgramLoader(RewrittenClasses classes, Steps.Registry registry, BiConsumer<String, byte[]> loaded) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.classes = classes;
        this.galgo = CurrentRun.class.getClassLoader();
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

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] rewritten = classes.read(name);
        if (!classes.isClaim(name)) {
            loaded.accept(name, classes.original(name));
        }
        defined.add(name);
        return defineClass(name, rewritten, 0, rewritten.length);
    }

    /** Loads a class that says what is claimed of the program: what it looks at is no matter of the program's. */
    public Class<?> loadClaim(String name) throws ClassNotFoundException {
        classes.addClaim(name);
        return loadClass(name);
    }

    /** The first line of a method's body, or 0 if the class has no line numbers. */
    public int line(Class<?> type, String method, String descriptor) {
        return classes.line(type, method, descriptor);
    }

    /** Whether the canonical constructor of a record that this loader has defined only sets the fields to its arguments. */
    public boolean hasPlainRecord(Class<?> type) {
        return RecordConstructor.isPlain(classes.original(type.getName()));
    }

    /** The source file of a class; null if the class does not tell. */
    public @Nullable String source(Class<?> type) {
        return classes.source(type);
    }

    @Override
    public boolean hasShadows(String className) {
        return classes.areTracked() && defined.contains(className);
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
        var found = classes.classPath().locate(name);
        return found.isEmpty() ? null : found.get(0);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(classes.classPath().locate(name));
    }
}
