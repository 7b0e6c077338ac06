package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.galgo.control.table.Ancestry;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A call before each write to a static field, by name or by a {@code VarHandle}, other than by a class initialiser to its own class. */
final class StaticWrites implements Insertion {
    private final Insertion insertion = Insertion.ofCode(Body::new);

    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return insertion.into(out, type, ancestry);
    }

    private static final class Body extends SiteVisitor {
        Body(MethodVisitor out, MethodSite method) {
            super(out, method);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            boolean own =
                    method().isInitialiser() && owner.equals(method().type().name());
            if (opcode == PUTSTATIC && !own) {
                write(owner + "." + field);
            }
            super.visitFieldInsn(opcode, owner, field, type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.equals("java/lang/invoke/VarHandle") && writesStatic(name, descriptor)) {
                write("java/lang/invoke/VarHandle.target");
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }

        /** A handle to a static field takes nothing but values; one to a field or an element takes where it is, too. */
        private static boolean writesStatic(String name, String descriptor) {
            int given = Type.getArgumentTypes(descriptor).length;
            return name.startsWith("set") || name.startsWith("getAnd")
                    ? given == 1
                    : (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) && given == 2;
        }

        private void write(String field) {
            super.visitLdcInsn(field);
            super.visitMethodInsn(INVOKESTATIC, Ticks.STEPS, "staticWrite", "(Ljava/lang/String;)V", false);
        }
    }
}
