package dev.galgo.control.track;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Lineage;
import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The classes of a program that are loaded already, once more, with shadows, and with their waits, clocks and threads under control. Each is rewritten once; several
 * loaders define them, so that each input has static fields of its own.
 */
public final class ShadowedClasses {
    /** A class file, and where it comes from. */
    record Written(byte[] bytes, CodeSource place) {}

    private static final String CLASS = ".class";

    private final ClassLoader original;
    private final ProgramClasses program = ProgramClasses.of();
    private final ShadowRewriter shadows;
    private final Rewriter rewriter = new Rewriter(Policy.pekko(), program);
    private final Lineage lineage;
    private final Map<String, Written> written = new ConcurrentHashMap<>();

    /** @param original has the classes as they are */
    public ShadowedClasses(ClassLoader original) {
        this.original = original;
        this.shadows = new ShadowRewriter(new ProgramMembers(this::file), ShadowPolicy.ACTOR_SYSTEMS);
        this.lineage = new Lineage(name -> bytes(name + CLASS));
    }

    ClassLoader original() {
        return original;
    }

    /** Another loader of them. */
    public ClassLoader loader() {
        return new ShadowedClassLoader(this);
    }

    /** Whether a class is the program's, and rewritten. */
    public boolean isProgram(String className) {
        return program.test(className);
    }

    /** The file of a class of the program; null if it is none, or has none. */
    public byte @Nullable [] file(String internalName) throws IOException {
        return isProgram(internalName.replace('/', '.')) ? bytes(internalName + CLASS) : null;
    }

    private byte @Nullable [] bytes(String file) throws IOException {
        try (var in = original.getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        }
    }

    /** The class of this name; null if the program has none. */
    @Nullable
    Written read(String className) throws ClassNotFoundException {
        Written known = written.get(className);
        if (known == null) {
            known = rewrite(className);
            if (known != null) {
                written.put(className, known);
            }
        }
        return known;
    }

    private @Nullable Written rewrite(String className) throws ClassNotFoundException {
        String file = className.replace('.', '/') + CLASS;
        URL place = original.getResource(file);
        if (place == null) {
            return null;
        }
        try {
            var connection = place.openConnection();
            byte[] bytes;
            try (var in = connection.getInputStream()) {
                bytes = in.readAllBytes();
            }
            URL root = connection instanceof JarURLConnection jar ? jar.getJarFileURL() : root(place, file);
            return new Written(rewrite(bytes), new CodeSource(root, (Certificate[]) null));
        } catch (IOException | RuntimeException unusable) {
            throw new ClassNotFoundException(
                    className + " cannot be rewritten so that unknown values can be followed: " + unusable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB.",
                    unusable);
        }
    }

    private byte[] rewrite(byte[] bytes) {
        byte[] shadowed = shadows.rewrite(bytes);
        var reader = new ClassReader(shadowed);
        lineage.learn(reader);
        byte[] controlled = rewriter.rewrite(reader, ClassSite.of(reader), lineage);
        return controlled == null ? shadowed : controlled;
    }

    @SuppressWarnings("deprecation") // its successor needs Java 20
    private static URL root(URL place, String file) throws MalformedURLException {
        String text = place.toString();
        return new URL(text.substring(0, text.length() - file.length()));
    }
}
