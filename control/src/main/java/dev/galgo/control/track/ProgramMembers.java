package dev.galgo.control.track;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which fields and methods are the program's own, found by their names as the JVM finds them, without loading a class. */
public final class ProgramMembers {
    /** Where the class files of the program are. */
    @FunctionalInterface
    public interface ClassFiles {
        /** The file of the class with this internal name; null if the program has none. */
        byte @Nullable [] read(String internalName) throws IOException;
    }

    /** Who a method is that is called. */
    enum Callee {
        /** A method of a class of the program; whoever overrides it is of the program, too. */
        OWN,
        /** A method of an interface of the program: classes may inherit it from elsewhere. */
        OWN_INTERFACE,
        /** Not rewritten. */
        FOREIGN
    }

    private record Members(boolean isInterface, Set<String> fields, Set<String> methods, List<String> above) {}

    private static final Members NONE = new Members(false, Set.of(), Set.of(), List.of());

    private final ClassFiles files;
    private final Map<String, Members> known = new ConcurrentHashMap<>();

    public ProgramMembers(ClassFiles files) {
        this.files = files;
    }

    /** Whether a class is rewritten. */
    boolean isOwn(String type) {
        return of(type) != NONE;
    }

    /** Whether a field is one of a class of the program, and has a shadow beside it. */
    boolean hasShadow(String owner, String field, String descriptor) {
        Members members = of(owner);
        if (members.fields.contains(field + " " + descriptor)) {
            return !members.isInterface;
        }
        for (String above : members.above) {
            if (hasShadow(above, field, descriptor)) {
                return true;
            }
        }
        return false;
    }

    /** The class itself, or the first above it that is not the program's. */
    String foreign(String type) {
        String one = type;
        while (isOwn(one) && !of(one).above.isEmpty()) {
            one = of(one).above.get(0);
        }
        return one;
    }

    Callee callee(String owner, String name, String descriptor) {
        if (owner.startsWith("[")) {
            return Callee.FOREIGN;
        }
        String declaring = declaring(owner, name + descriptor, new HashSet<>());
        if (declaring == null || !isOwn(declaring)) {
            return Callee.FOREIGN;
        }
        return of(declaring).isInterface ? Callee.OWN_INTERFACE : Callee.OWN;
    }

    /** The class of the program that declares a method; null if none does, or a class of the platform comes before it. */
    private @Nullable String declaring(String owner, String method, Set<String> seen) {
        Members members = of(owner);
        if (members == NONE || !seen.add(owner)) {
            return null;
        }
        if (members.methods.contains(method)) {
            return owner;
        }
        for (String above : members.above) {
            if (!of(above).isInterface
                    && !isOwn(above)
                    && !above.equals("java/lang/Object")
                    && isFirst(members, above)) {
                return null; // it may be found there
            }
            String found = declaring(above, method, seen);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isFirst(Members members, String above) {
        return members.above.get(0).equals(above);
    }

    private Members of(String type) {
        return known.computeIfAbsent(type, this::read);
    }

    private Members read(String type) {
        if (type.startsWith("java/") || type.startsWith("osl/manager/") || type.startsWith("dev/galgo/unknown/")) {
            return NONE;
        }
        byte[] bytes;
        try {
            bytes = files.read(type);
        } catch (IOException unreadable) {
            return NONE; // whoever needs the class is told
        }
        if (bytes == null) {
            return NONE;
        }
        Set<String> fields = new HashSet<>();
        Map<String, Boolean> methods = new HashMap<>();
        var reader = new ClassReader(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        fields.add(name + " " + descriptor);
                        return null;
                    }

                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        methods.put(name + descriptor, (access & Opcodes.ACC_NATIVE) != 0);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        methods.values().removeIf(isNative -> isNative);
        var above = new ArrayList<String>();
        if (reader.getSuperName() != null) {
            above.add(reader.getSuperName());
        }
        above.addAll(List.of(reader.getInterfaces()));
        return new Members(
                (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0, fields, Set.copyOf(methods.keySet()), above);
    }
}
