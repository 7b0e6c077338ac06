package dev.galgo.foundry.load;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.rewrite.Lineage;
import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.track.ProgramMembers;
import dev.galgo.control.track.ShadowPolicy;
import dev.galgo.control.track.ShadowRewriter;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The classes of a class path, each rewritten once, with the lines of their methods and their source files. Several loaders may define them, so that a
 * program can be loaded anew without being read and rewritten again.
 */
public final class RewrittenClasses {
    private final ClassPath classPath;
    private final Rewriter rewriter;
    private final Lineage lineage;
    private final Map<String, byte[]> originals = new ConcurrentHashMap<>();
    private final Map<String, byte[]> rewritten = new ConcurrentHashMap<>();
    private final Map<String, ClassSite> sites = new ConcurrentHashMap<>();

    private final Set<String> claims = ConcurrentHashMap.newKeySet();

    private final @Nullable ShadowRewriter shadows;

    /** @param tracked whether values are unknown, so that what is computed from them is to be followed */
    public RewrittenClasses(ClassPath classPath, boolean tracked) {
        this.classPath = classPath;
        this.shadows = tracked
                ? new ShadowRewriter(new ProgramMembers(name -> classPath.read(name + ".class")), ShadowPolicy.FOUNDRY)
                : null;
        this.rewriter = new Rewriter(Policy.foundry()
                .with((out, type, ancestry) -> new ReferredCalls(out, ancestry))
                .with(Insertion.ofCode(new StreamFields(classPath)))
                .with(Insertion.ofCode(IterationSites::new)));
        this.lineage = new Lineage(name -> classPath.read(name + ".class"));
    }

    /** Whether their numbers have shadows. */
    public boolean areTracked() {
        return shadows != null;
    }

    /** From now on this is a class that says what is claimed of the program. */
    void addClaim(String name) {
        claims.add(name);
    }

    /** Whether this is such a class, or one in it. */
    boolean isClaim(String name) {
        return claims.stream().anyMatch(claim -> name.equals(claim) || name.startsWith(claim + "$"));
    }

    ClassPath classPath() {
        return classPath;
    }

    /** The class file of this class, rewritten. */
    byte[] read(String name) throws ClassNotFoundException {
        byte[] known = rewritten.get(name);
        if (known == null) {
            known = rewrite(name);
            rewritten.put(name, known);
        }
        return known;
    }

    /** The class file of this class as it was read, after it has been. */
    byte[] original(String name) {
        return Objects.requireNonNull(originals.get(name));
    }

    private byte[] rewrite(String name) throws ClassNotFoundException {
        byte[] bytes;
        try {
            bytes = classPath.read(name.replace('.', '/') + ".class");
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        originals.put(name, bytes);
        try {
            return rewrite(shadows == null ? bytes : shadows.rewrite(bytes));
        } catch (RuntimeException unreadable) {
            throw new ClassNotFoundException(
                    name + " cannot be instrumented: " + unreadable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB.",
                    unreadable);
        }
    }

    private byte[] rewrite(byte[] bytes) {
        var reader = new ClassReader(bytes);
        var site = ClassSite.of(reader);
        sites.put(site.name(), site);
        lineage.learn(reader);
        var result = rewriter.rewrite(reader, site, lineage);
        return result == null ? bytes : result;
    }

    /** The first line of a method's body, or 0 if the class has no line numbers. */
    int line(Class<?> type, String method, String descriptor) {
        var site = sites.get(type.getName().replace('.', '/'));
        return site == null ? 0 : site.firstLines().getOrDefault(ClassSite.key(method, descriptor), 0);
    }

    /** The source file of a class; null if the class does not tell. */
    @Nullable
    String source(Class<?> type) {
        var site = sites.get(type.getName().replace('.', '/'));
        return site == null ? null : site.source();
    }
}
