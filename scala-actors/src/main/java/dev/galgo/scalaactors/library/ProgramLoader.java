package dev.galgo.scalaactors.library;

import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.table.Table;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;

/**
 * Loads a program together with its own Scala, whichever that is, rewritten on the way: the actor library by {@link LibraryRewriter}, the program's own
 * classes by the table of the platform's calls. Galgo's classes, whose hooks they call, are everybody's.
 */
public final class ProgramLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final Rewriter rewriter = new Rewriter(
            new Policy(Table.actorSystems(), Map.of(), List.of(new CaseLines(), new StaticInitialisers()), true),
            ProgramClasses.of());

    public ProgramLoader(URL[] places, ClassLoader galgo) {
        super("program", places, galgo);
        setDefaultAssertionStatus(true);
    }

    /** Another one like this, so that the program's classes can be had once more. */
    public ProgramLoader another() {
        return new ProgramLoader(getURLs(), getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean ofProgram = rewriter.isProgram(name);
        if (!ofProgram && !name.startsWith("scala.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                URL file = findResource(name.replace('.', '/') + ".class");
                if (file == null) {
                    loaded = super.loadClass(name, resolve);
                } else {
                    loaded = ofProgram || LibraryRewriter.isFor(name) ? rewritten(name, file) : findClass(name);
                }
            }
            return loaded;
        }
    }

    private Class<?> rewritten(String name, URL file) throws ClassNotFoundException {
        try (var in = file.openStream()) {
            byte[] original = in.readAllBytes();
            byte[] changed = LibraryRewriter.isFor(name)
                    ? LibraryRewriter.rewrite(original)
                    : rewriter.rewrite(name.replace('.', '/'), original, this);
            byte[] bytes = changed == null ? original : changed;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " in " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
