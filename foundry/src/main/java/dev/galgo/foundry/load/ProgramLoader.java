package dev.galgo.foundry.load;

import dev.galgo.control.hook.Steps;
import dev.galgo.control.unknown.ShadowingLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Defines the classes of one program, rewritten. */
public final class ProgramLoader extends ProgramClassLoader implements Steps.Registry, ShadowingLoader {
    /** The name by which stack frames of program classes are recognised. */
    public static final String NAME = "actor-program";

    private final RewrittenClasses classes;
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
        super(NAME, classes.classPath());
        this.classes = classes;
        this.registry = registry;
        this.loaded = loaded;
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
}
