package dev.galgo.foundry.load;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds out whether the canonical constructor of a record, which serialisation runs, does nothing but set the fields. */
final class RecordConstructor extends ClassVisitor {
    private final Map<String, Integer> slots = new HashMap<>();
    private final StringBuilder parameters = new StringBuilder();
    private final Map<String, MethodNode> constructors = new HashMap<>();
    private int next = 1;

    private RecordConstructor() {
        super(Opcodes.ASM9);
    }

    static boolean isPlain(byte[] classFile) {
        var record = new RecordConstructor();
        new ClassReader(classFile).accept(record, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        var canonical = record.constructors.get("(" + record.parameters + ")V");
        if (canonical == null) {
            return false;
        }
        for (var instruction : canonical.instructions) {
            if (!record.isPlain(instruction)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public @Nullable RecordComponentVisitor visitRecordComponent(
            String name, String descriptor, @Nullable String signature) {
        slots.put(name, next);
        next += Type.getType(descriptor).getSize();
        parameters.append(descriptor);
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if (!name.equals("<init>")) {
            return null;
        }
        var constructor = new MethodNode(access, name, descriptor, signature, exceptions);
        constructors.put(descriptor, constructor);
        return constructor;
    }

    private boolean isPlain(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return call.owner.equals("java/lang/Record");
        }
        if (instruction instanceof FieldInsnNode write) {
            return write.getOpcode() == Opcodes.PUTFIELD
                    && write.getPrevious() instanceof VarInsnNode load
                    && slots.getOrDefault(write.name, 0) == load.var;
        }
        return instruction.getOpcode() == Opcodes.RETURN
                || (instruction instanceof VarInsnNode load && load.getOpcode() <= Opcodes.ALOAD);
    }
}
