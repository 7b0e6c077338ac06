package dev.galgo.foundry.load;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a class path, each woven once, with the lines of their methods and their source files. Several loaders may define them, so that a program
 * can be loaded anew without being read and woven again.
 */
public final class WovenClasses {
    private final ClassPath classPath;
    private final Map<String, byte[]> woven = new ConcurrentHashMap<>();
    private final Map<String, Integer> lines = new ConcurrentHashMap<>();
    private final Map<String, String> sources = new ConcurrentHashMap<>();

    public WovenClasses(ClassPath classPath) {
        this.classPath = classPath;
    }

    ClassPath classPath() {
        return classPath;
    }

    /** The class file of this class, woven. */
    byte[] read(String name) throws ClassNotFoundException {
        byte[] known = woven.get(name);
        if (known == null) {
            known = weave(name);
            woven.put(name, known);
        }
        return known;
    }

    private byte[] weave(String name) throws ClassNotFoundException {
        byte[] bytes;
        try {
            bytes = classPath.read(name.replace('.', '/') + ".class");
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            return Weaver.weave(bytes, lines, sources);
        } catch (RuntimeException unweavable) {
            throw new ClassNotFoundException(
                    name + " cannot be instrumented: " + unweavable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB.",
                    unweavable);
        }
    }

    /** The first line of a method's body, or 0 if the class has no line numbers. */
    int line(Class<?> type, String method, String descriptor) {
        return lines.getOrDefault(Weaver.key(type.getName().replace('.', '/'), method, descriptor), 0);
    }

    /** The source file of a class; null if the class does not tell. */
    @Nullable
    String source(Class<?> type) {
        return sources.get(type.getName().replace('.', '/'));
    }
}
