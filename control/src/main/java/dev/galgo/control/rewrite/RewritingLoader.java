package dev.galgo.control.rewrite;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;
import org.jspecify.annotations.Nullable;

/**
 * Loads a program whose classes are rewritten on the way, with assertions enabled. The program's classes come from the given places
 * even if the parent has them, and so do their files, which are looked at as well; all others come from the parent if it has them. The parent must have the hooks.
 */
public class RewritingLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String CLASS = ".class";

    private final Rewriter rewriter;

    public RewritingLoader(URL[] places, ClassLoader parent, Rewriter rewriter) {
        super("program", places, parent);
        this.rewriter = rewriter;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!rewriter.isProgram(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            var loaded = findLoadedClass(name);
            if (loaded == null) {
                var file = findResource(fileOf(name));
                loaded = file == null ? super.loadClass(name, false) : define(name, file);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private Class<?> define(String name, URL file) throws ClassNotFoundException {
        try {
            var connection = file.openConnection();
            byte[] original;
            try (var in = connection.getInputStream()) {
                original = in.readAllBytes();
            }
            var rewritten = rewriter.rewrite(name.replace('.', '/'), original, this);
            var bytes = rewritten == null ? original : rewritten;
            var place = connection instanceof JarURLConnection jar ? jar.getJarFileURL() : rootOf(file, name);
            return defineClass(name, bytes, 0, bytes.length, new CodeSource(place, (Certificate[]) null));
        } catch (IOException | IllegalArgumentException unusable) {
            throw new ClassNotFoundException(name + " in " + file + ": " + unusable.getMessage(), unusable);
        }
    }

    @SuppressWarnings("deprecation") // its successor needs Java 20
    private static URL rootOf(URL file, String name) throws MalformedURLException {
        var text = file.toString();
        return new URL(text.substring(0, text.length() - fileOf(name).length()));
    }

    /** The file of a class is where the class comes from: whoever reads it wants to know what runs. */
    @Override
    public @Nullable URL getResource(String name) {
        String type = name.endsWith(CLASS)
                ? name.substring(0, name.length() - CLASS.length()).replace('/', '.')
                : "";
        URL own = type.isEmpty() || !rewriter.isProgram(type) ? null : findResource(name);
        return own == null ? super.getResource(name) : own;
    }

    private static String fileOf(String name) {
        return name.replace('.', '/') + CLASS;
    }
}
