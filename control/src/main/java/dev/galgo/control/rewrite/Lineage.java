package dev.galgo.control.rewrite;

import dev.galgo.control.table.Ancestry;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Knows what the classes that a program sees extend and implement, from their class files: loading them here would be too early. The platform's are
 * loaded without harm.
 */
public final class Lineage implements Ancestry {
    /** Where class files are found. */
    @FunctionalInterface
    public interface ClassFiles {
        /** The file of the class with this internal name; null if there is none. */
        byte @Nullable [] read(String internalName) throws IOException;
    }

    /** What is known for each loader; a loader that is gone is forgotten. */
    static final class Archive {
        private final Map<ClassLoader, Lineage> lineages = Collections.synchronizedMap(new WeakHashMap<>());

        Lineage of(@Nullable ClassLoader loader) {
            var eyes = loader == null ? ClassLoader.getPlatformClassLoader() : loader;
            return lineages.computeIfAbsent(eyes, Archive::seenBy);
        }

        /** The loader must not be kept alive by what is known for it. */
        private static Lineage seenBy(ClassLoader loader) {
            var weak = new WeakReference<>(loader);
            return new Lineage(type -> {
                var eyes = weak.get();
                try (var file = eyes == null ? null : eyes.getResourceAsStream(type + ".class")) {
                    return file == null ? null : file.readAllBytes();
                }
            });
        }
    }

    private final ClassFiles files;
    private final Map<String, List<String>> parents = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> synchronizedIn = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> ancestors = new ConcurrentHashMap<>();
    private final InheritedCalls inherited = new InheritedCalls(this::file);

    public Lineage(ClassFiles files) {
        this.files = files;
    }

    /** Learns of a class that may have no file. */
    public void learn(ClassReader type) {
        parents.put(type.getClassName(), parents(type));
    }

    @Override
    public boolean extendsOrIs(String type, String ancestor) {
        return ancestor.equals("java/lang/Object")
                || type.equals(ancestor)
                || ancestors(type).contains(ancestor);
    }

    private Set<String> ancestors(String type) {
        var known = ancestors.get(type);
        if (known == null) {
            known = new HashSet<>();
            var open = new ArrayDeque<>(parents(type));
            while (!open.isEmpty()) {
                var at = open.remove();
                if (known.add(at)) {
                    open.addAll(parents(at));
                }
            }
            ancestors.put(type, known);
        }
        return known;
    }

    @Override
    public boolean inherits(String type, String ancestor, String method, String descriptor) {
        var at = type;
        while (!at.equals(ancestor)) {
            var file = at.startsWith("java/") ? null : file(at);
            if (file == null || file.getSuperName() == null || declares(file, method, descriptor)) {
                return false;
            }
            at = file.getSuperName();
        }
        return true;
    }

    @Override
    public @Nullable String platformOwner(String type, String method, String descriptor) {
        return inherited.platformOwner(type, method, descriptor);
    }

    /** The modifiers of a field that is known by the name of this class; 0 if it is not found. */
    int modifiers(String type, String field) {
        for (var at = type; at != null && !at.startsWith("java/"); ) {
            var file = file(at);
            var found = file == null ? null : fields(file).get(field);
            if (found != null || file == null) {
                return found == null ? 0 : found;
            }
            at = file.getSuperName();
        }
        return 0;
    }

    /** Whether a method that is called by the name of this class takes a monitor. */
    boolean isSynchronized(String type, String method, String descriptor) {
        for (var at = type; at != null && !at.startsWith("java/"); ) {
            var methods = synchronizedIn.get(at);
            if (methods == null) {
                var file = file(at);
                methods = file == null ? Set.of() : synchronizedIn(file);
                synchronizedIn.put(at, methods);
                parents(at);
            }
            if (methods.contains(method + descriptor)) {
                return true;
            }
            var above = parents.getOrDefault(at, List.of());
            at = above.isEmpty() ? null : above.get(above.size() - 1);
        }
        return false;
    }

    private static Set<String> synchronizedIn(ClassReader type) {
        var all = new HashSet<String>();
        type.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                            all.add(name + descriptor);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        return all;
    }

    static Map<String, Integer> fields(ClassReader type) {
        var all = new HashMap<String, Integer>();
        type.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        all.put(name, access);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        return all;
    }

    private static boolean declares(ClassReader type, String method, String descriptor) {
        var found = new AtomicBoolean();
        type.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String itsDescriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        if (name.equals(method) && itsDescriptor.equals(descriptor)) {
                            found.set(true);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        return found.get();
    }

    private List<String> parents(String type) {
        var known = parents.get(type);
        if (known == null) {
            if (type.startsWith("java/")) {
                known = parentsInPlatform(type);
            } else {
                var file = file(type);
                known = file == null ? List.of() : parents(file);
            }
            parents.put(type, known);
        }
        return known;
    }

    private @Nullable ClassReader file(String type) {
        try {
            var file = files.read(type);
            return file == null ? null : new ClassReader(file);
        } catch (IOException | IllegalArgumentException unreadable) {
            return null;
        }
    }

    private static List<String> parentsInPlatform(String type) {
        try {
            var loaded = Class.forName(type.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            var all = new ArrayList<String>();
            for (var parent : loaded.getInterfaces()) {
                all.add(parent.getName().replace('.', '/'));
            }
            if (loaded.getSuperclass() != null) {
                all.add(loaded.getSuperclass().getName().replace('.', '/'));
            }
            return all;
        } catch (ClassNotFoundException | LinkageError newer) {
            return List.of();
        }
    }

    private static List<String> parents(ClassReader type) {
        var all = new ArrayList<>(List.of(type.getInterfaces()));
        if (type.getSuperName() != null) {
            all.add(type.getSuperName());
        }
        return List.copyOf(all);
    }
}
