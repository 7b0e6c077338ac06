package dev.galgo.pekko;

import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.table.Table;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Loads a program on Pekko together with the part of Galgo that brings it under control, which has to see the program's own Pekko and so
 * cannot be the one that the command line was started with. The program's own classes get their waits, clocks and threads under control
 * on the way.
 */
final class PekkoLoader extends URLClassLoader implements Supplier<ClassLoader> {
    static {
        registerAsParallelCapable();
    }

    /** How the names of this part of Galgo begin. */
    private static final String FRONT_END = PekkoLoader.class.getPackageName() + ".";

    private final Rewriter rewriter =
            new Rewriter(new Policy(Table.actorSystems(), Map.of(), List.of(), true), ProgramClasses.of());

    PekkoLoader(URL[] places, ClassLoader galgo) {
        super("program", places, galgo);
        setDefaultAssertionStatus(true);
    }

    /** Another one like this, so that the program's classes can be had with static fields of their own. */
    @Override
    public ClassLoader get() {
        return new PekkoLoader(getURLs(), getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean ofGalgo = name.startsWith(FRONT_END);
        if (!ofGalgo && !rewriter.isProgram(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            URL file = findResource(name.replace('.', '/') + ".class");
            if (file == null) {
                return super.loadClass(name, resolve);
            }
            return ofGalgo ? findClass(name) : rewritten(name, file);
        }
    }

    private Class<?> rewritten(String name, URL file) throws ClassNotFoundException {
        try (var in = file.openStream()) {
            byte[] original = in.readAllBytes();
            byte[] changed = rewriter.rewrite(name.replace('.', '/'), original, this);
            byte[] bytes = changed == null ? original : changed;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " in " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
