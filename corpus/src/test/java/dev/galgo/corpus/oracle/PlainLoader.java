package dev.galgo.corpus.oracle;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Defines the classes of one run as they are in the class files: fresh statics, nothing rewritten, assertions enabled. */
final class PlainLoader extends ClassLoader {
    private static final String PROGRAMS = "dev.galgo.corpus.programs.";

    private final Map<String, byte[]> read;

    /** @param read class files that were read before, by name */
    PlainLoader(Map<String, byte[]> read) {
        super(PlainLoader.class.getClassLoader());
        this.read = read;
        setDefaultAssertionStatus(true);
    }

    /** A place for class files that several loaders read. */
    static Map<String, byte[]> files() {
        return new ConcurrentHashMap<>();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROGRAMS)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            var type = findLoadedClass(name);
            if (type != null) {
                return type;
            }
            byte[] file = read.get(name);
            if (file == null) {
                file = read(name);
                read.put(name, file);
            }
            return defineClass(name, file, 0, file.length);
        }
    }

    private byte[] read(String name) throws ClassNotFoundException {
        try (var in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }
}
