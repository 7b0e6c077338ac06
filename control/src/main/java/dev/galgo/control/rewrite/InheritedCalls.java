package dev.galgo.control.rewrite;

import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the method of the platform that a call runs, which may name a class of the program that
 * inherits it.
 */
final class InheritedCalls {
    /** What a class of the program declares and extends. */
    private record Declared(Set<String> methods, @Nullable String parent, List<String> interfaces) {}

    private final Function<String, @Nullable ClassReader> files;
    private final Map<String, Optional<Declared>> known = new ConcurrentHashMap<>();

    /** @param files the class files of the program, by internal names */
    InheritedCalls(Function<String, @Nullable ClassReader> files) {
        this.files = files;
    }

    @Nullable
    String platformOwner(String type, String method, String descriptor) {
        if (type.startsWith("java/")) {
            return type;
        }
        var member = method + descriptor;
        var interfaces = new ArrayDeque<String>();
        var at = type;
        var declared = declared(at);
        while (at != null && declared != null) {
            if (declared.methods().contains(member)) {
                return null;
            }
            interfaces.addAll(declared.interfaces());
            at = declared.parent();
            declared = at == null ? null : declared(at);
        }
        if (at != null && (at.equals(type) ? platform(at) != null : has(at, member))) {
            return at;
        }
        return ofInterfaces(interfaces, member);
    }

    private @Nullable String ofInterfaces(ArrayDeque<String> open, String member) {
        while (!open.isEmpty()) {
            var at = open.remove();
            var declared = declared(at);
            if (declared == null) {
                if (has(at, member)) {
                    return at;
                }
            } else if (declared.methods().contains(member)) {
                return null;
            } else {
                open.addAll(declared.interfaces());
            }
        }
        return null;
    }

    /** Null for classes of the platform, and for those that cannot be read. */
    private @Nullable Declared declared(String type) {
        if (type.startsWith("java/")) {
            return null;
        }
        var found = known.get(type);
        if (found == null) {
            found = Optional.ofNullable(files.apply(type)).map(InheritedCalls::read);
            known.put(type, found);
        }
        return found.orElse(null);
    }

    private static Declared read(ClassReader type) {
        var methods = new HashSet<String>();
        type.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        methods.add(name + descriptor);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        return new Declared(methods, type.getSuperName(), List.of(type.getInterfaces()));
    }

    /** Whether a class of the platform has a method, of its own or inherited. */
    private static boolean has(String type, String member) {
        var start = platform(type);
        if (start == null) {
            return false;
        }
        var open = new ArrayDeque<Class<?>>(List.of(start));
        while (!open.isEmpty()) {
            var at = open.remove();
            if (Arrays.stream(at.getDeclaredMethods())
                    .anyMatch(method -> member(method).equals(member))) {
                return true;
            }
            if (at.getSuperclass() != null) {
                open.add(at.getSuperclass());
            }
            open.addAll(List.of(at.getInterfaces()));
        }
        return false;
    }

    private static String member(Method method) {
        return method.getName() + Type.getMethodDescriptor(method);
    }

    private static @Nullable Class<?> platform(String type) {
        try {
            return Class.forName(type.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError none) {
            return null;
        }
    }
}
