package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.POP;

import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.rewrite.MethodSite;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/** Lets class files that were compiled against the original library, where each actor has output streams of its own, use those of the API. */
final class StreamFields implements Insertion.Code {
    private static final String ACTOR = "osl/manager/Actor";
    private static final String NAME = "Losl/manager/ActorName;";
    private static final Set<String> STREAMS = Set.of("stdout", "stderr");

    private final ClassPath classPath;
    private final Map<String, Boolean> inherited = new ConcurrentHashMap<>();

    StreamFields(ClassPath classPath) {
        this.classPath = classPath;
    }

    @Override
    public MethodVisitor into(MethodVisitor out, MethodSite method) {
        return new MethodVisitor(ASM9, out) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                if (opcode == GETFIELD
                        && STREAMS.contains(name)
                        && descriptor.equals(NAME)
                        && inherited.computeIfAbsent(owner + "." + name, any -> inherits(owner, name))) {
                    super.visitInsn(POP);
                    super.visitFieldInsn(GETSTATIC, ACTOR, name, descriptor);
                } else {
                    super.visitFieldInsn(opcode, owner, name, descriptor);
                }
            }
        };
    }

    /** Whether the field of this name that a class has is that of the API. */
    private boolean inherits(String owner, String name) {
        for (var type = owner; type != null; ) {
            if (type.equals(ACTOR)) {
                return true;
            }
            byte[] bytes;
            try {
                bytes = classPath.read(type + ".class");
            } catch (IOException unreadable) {
                return false;
            }
            if (bytes == null) {
                return false;
            }
            var reader = new ClassReader(bytes);
            if (declares(reader, name)) {
                return false;
            }
            type = reader.getSuperName();
        }
        return false;
    }

    private static boolean declares(ClassReader reader, String field) {
        boolean[] found = {false};
        reader.accept(
                new ClassVisitor(ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        found[0] |= name.equals(field) && descriptor.equals(NAME);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return found[0];
    }
}
