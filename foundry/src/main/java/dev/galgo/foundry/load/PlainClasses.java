package dev.galgo.foundry.load;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Lineage;
import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.Rewriter;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The classes of a class path as they were compiled, each read once for several loaders. Where they
 * are guarded, calls are looked at that would end the process, print, or reach files, sockets and
 * other threads: a run must not harm the process in which it is made, or the machine.
 */
public final class PlainClasses {
    private final ClassPath classPath;
    private final @Nullable Rewriter guard;
    private final Lineage lineage;
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();

    public PlainClasses(ClassPath classPath, boolean guarded) {
        this.classPath = classPath;
        this.guard = guarded ? new Rewriter(Policy.plain()) : null;
        this.lineage = new Lineage(name -> classPath.read(name + ".class"));
    }

    ClassPath classPath() {
        return classPath;
    }

    /** The class file of this class. */
    byte[] read(String name) throws ClassNotFoundException {
        byte[] known = files.get(name);
        if (known == null) {
            known = guarded(name, file(name));
            files.put(name, known);
        }
        return known;
    }

    private byte[] file(String name) throws ClassNotFoundException {
        try {
            byte[] file = classPath.read(name.replace('.', '/') + ".class");
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return file;
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private byte[] guarded(String name, byte[] file) throws ClassNotFoundException {
        if (guard == null) {
            return file;
        }
        try {
            var reader = new ClassReader(file);
            lineage.learn(reader);
            var changed = guard.rewrite(reader, ClassSite.of(reader), lineage);
            return changed == null ? file : changed;
        } catch (RuntimeException unreadable) {
            throw new ClassNotFoundException(
                    name + " cannot be looked through: " + unreadable.getMessage(), unreadable);
        }
    }
}
