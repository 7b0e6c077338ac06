package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.galgo.control.table.Ancestry;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** A call before each write to a static field, other than by a class initialiser to its own class. Handles and reflection are found by what they change. */
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

        private void write(String field) {
            super.visitLdcInsn(field);
            super.visitMethodInsn(INVOKESTATIC, Ticks.STEPS, "staticWrite", "(Ljava/lang/String;)V", false);
        }
    }
}
