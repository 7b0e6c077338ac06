package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.table.Ancestry;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets partial functions tell which of their cases takes a message: {@code isDefinedAt} has the patterns and guards of all cases, and the bodies of none, so the last
 * line that it comes to is the line of the case.
 */
final class CaseLines implements Insertion {
    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return new ClassVisitor(ASM9, out) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                return name.equals("isDefinedAt") && next != null ? new Lines(next, type) : next;
            }
        };
    }

    /** A line's call stands before its first instruction, behind the frame that may be there. */
    private static final class Lines extends MethodVisitor {
        private final ClassSite type;
        private int line;

        Lines(MethodVisitor out, ClassSite type) {
            super(ASM9, out);
            this.type = type;
        }

        @Override
        public void visitLineNumber(int at, Label start) {
            line = at;
            super.visitLineNumber(at, start);
        }

        private void tell() {
            if (line > 0) {
                super.visitLdcInsn(type.place(line));
                super.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, "line", "(Ljava/lang/String;)V", false);
                line = 0;
            }
        }

        @Override
        public void visitInsn(int opcode) {
            tell();
            super.visitInsn(opcode);
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            tell();
            super.visitVarInsn(opcode, variable);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            tell();
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            tell();
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean face) {
            tell();
            super.visitMethodInsn(opcode, owner, name, descriptor, face);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            tell();
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }

        @Override
        public void visitTypeInsn(int opcode, String named) {
            tell();
            super.visitTypeInsn(opcode, named);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            tell();
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitLdcInsn(Object value) {
            tell();
            super.visitLdcInsn(value);
        }
    }
}
