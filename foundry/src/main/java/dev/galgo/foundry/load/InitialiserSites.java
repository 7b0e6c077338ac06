package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.SWAP;
import static org.objectweb.asm.Opcodes.V1_5;
import static org.objectweb.asm.Opcodes.V1_6;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** What is woven into class initialisers: a look before they ask another class for something static, and a handler for what leaves them. */
final class InitialiserSites {
    private InitialiserSites() {}

    /** Whether this instruction of an initialiser reads a static of another class of the program, or calls one of its static methods. */
    static boolean reads(int opcode, boolean initialiser, String own, String owner) {
        return initialiser
                && (opcode == GETSTATIC || opcode == INVOKESTATIC)
                && !owner.equals(own)
                && !owner.startsWith("java/")
                && !owner.startsWith("dev/galgo/foundry/hook/")
                && !owner.startsWith("[");
    }

    /** The look before such an instruction. */
    static void write(MethodVisitor out, String owner) {
        out.visitLdcInsn(owner.replace('/', '.'));
        out.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, "initialiserReads", "(Ljava/lang/String;)V", false);
    }

    /** Where the part of an initialiser begins whose exceptions are told; null for classes too old to name themselves. */
    static @Nullable Label begin(MethodVisitor out, int version) {
        if (version < V1_5) {
            return null;
        }
        var start = new Label();
        out.visitLabel(start);
        return start;
    }

    /** Ends that part. What was thrown goes on its way. */
    static void end(MethodVisitor out, Label start, String name, int version) {
        var end = new Label();
        out.visitLabel(end);
        out.visitTryCatchBlock(start, end, end, null);
        if (version >= V1_6) {
            out.visitFrame(F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        }
        out.visitInsn(DUP);
        out.visitLdcInsn(Type.getObjectType(name));
        out.visitInsn(SWAP);
        out.visitMethodInsn(
                INVOKESTATIC, Rewrites.HOOKS, "initialiserFailed", "(Ljava/lang/Class;Ljava/lang/Throwable;)V", false);
        out.visitInsn(ATHROW);
    }
}
