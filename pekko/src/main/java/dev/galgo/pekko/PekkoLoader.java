package dev.galgo.pekko;

import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.rewrite.RewritingLoader;
import dev.galgo.control.table.Table;
import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.jar.JarFile;

/**
 * Loads a program on Pekko together with the part of Galgo that brings it under control, which has to see the program's own Pekko and so
 * cannot be the one that the command line was started with. The program's own classes get their waits, clocks and threads under control
 * on the way.
 */
final class PekkoLoader extends RewritingLoader implements Supplier<ClassLoader> {
    static {
        registerAsParallelCapable();
    }

    /** How the names of this part of Galgo begin. */
    private static final String FRONT_END = PekkoLoader.class.getPackageName() + ".";

    PekkoLoader(URL[] places, ClassLoader galgo) {
        super(
                places,
                galgo,
                new Rewriter(new Policy(Table.actorSystems(), Map.of(), List.of(), true), ProgramClasses.of()));
    }

    /** Another one like this, so that the program's classes can be had with static fields of their own. */
    @Override
    public ClassLoader get() {
        return new PekkoLoader(getURLs(), getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(FRONT_END) || findResource(name.replace('.', '/') + ".class") == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    /** The manifests are those of the program's own class path: Pekko reads all that it sees for each system that it starts. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(JarFile.MANIFEST_NAME) ? findResources(name) : super.getResources(name);
    }
}
