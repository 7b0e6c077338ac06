package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes out how records compare their components, which the JVM would otherwise do in code of its own, where no shadow can be followed. */
final class RecordEquality {
    private static final String EQUALS = "(Ljava/lang/Object;)Z";

    private RecordEquality() {}

    static void writeOut(ClassNode type) {
        for (int i = 0; i < type.methods.size(); i++) {
            MethodNode method = type.methods.get(i);
            if (method.name.equals("equals") && method.desc.equals(EQUALS)) {
                Object[] components = components(method);
                if (components != null) {
                    type.methods.set(i, written(type.name, method, components));
                }
            }
        }
    }

    /** The getters of the components, if the JVM is asked for the method; null if it is the program's own. */
    private static Object @Nullable [] components(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof InvokeDynamicInsnNode linked
                    && linked.name.equals("equals")
                    && linked.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")
                    && linked.bsmArgs.length >= 2) {
                return java.util.Arrays.copyOfRange(linked.bsmArgs, 2, linked.bsmArgs.length);
            }
        }
        return null;
    }

    private static MethodNode written(String record, MethodNode old, Object[] components) {
        var method = new MethodNode(old.access, old.name, old.desc, old.signature, null);
        Object[] two = {record, "java/lang/Object"};
        Object[] three = {record, "java/lang/Object", record};
        var other = new Label();
        var sameType = new Label();
        var differs = new Label();
        method.visitCode();
        method.visitVarInsn(ALOAD, 0);
        method.visitVarInsn(ALOAD, 1);
        method.visitJumpInsn(IF_ACMPNE, other);
        method.visitInsn(ICONST_1);
        method.visitInsn(IRETURN);
        method.visitLabel(other);
        method.visitFrame(F_NEW, 2, two, 0, null);
        method.visitVarInsn(ALOAD, 1);
        method.visitTypeInsn(INSTANCEOF, record);
        method.visitJumpInsn(IFNE, sameType);
        method.visitInsn(ICONST_0);
        method.visitInsn(IRETURN);
        method.visitLabel(sameType);
        method.visitFrame(F_NEW, 2, two, 0, null);
        method.visitVarInsn(ALOAD, 1);
        method.visitTypeInsn(CHECKCAST, record);
        method.visitVarInsn(ASTORE, 2);
        for (Object component : components) {
            compare(method, record, (Handle) component, differs);
        }
        method.visitInsn(ICONST_1);
        method.visitInsn(IRETURN);
        if (components.length > 0) {
            method.visitLabel(differs);
            method.visitFrame(F_NEW, 3, three, 0, null);
            method.visitInsn(ICONST_0);
            method.visitInsn(IRETURN);
        }
        method.visitMaxs(4, 3);
        method.visitEnd();
        return method;
    }

    private static void compare(MethodNode method, String record, Handle getter, Label differs) {
        Type type = Type.getType(getter.getDesc());
        for (int variable : new int[] {0, 2}) {
            method.visitVarInsn(ALOAD, variable);
            method.visitFieldInsn(GETFIELD, record, getter.getName(), type.getDescriptor());
        }
        switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> method.visitJumpInsn(IF_ICMPNE, differs);
            case Type.LONG -> {
                method.visitInsn(LCMP);
                method.visitJumpInsn(IFNE, differs);
            }
            case Type.FLOAT, Type.DOUBLE -> {
                String box = type.getSort() == Type.FLOAT ? "java/lang/Float" : "java/lang/Double";
                method.visitMethodInsn(
                        INVOKESTATIC, box, "compare", "(" + type.getDescriptor() + type.getDescriptor() + ")I", false);
                method.visitJumpInsn(IFNE, differs);
            }
            default -> {
                method.visitMethodInsn(
                        INVOKESTATIC, "java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", false);
                method.visitJumpInsn(IFEQ, differs);
            }
        }
    }
}
