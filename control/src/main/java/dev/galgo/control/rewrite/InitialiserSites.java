package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SWAP;
import static org.objectweb.asm.Opcodes.V1_5;
import static org.objectweb.asm.Opcodes.V1_6;

import dev.galgo.control.table.Ancestry;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A call at the beginning and at the end of each class initialiser, before it asks another class for something static, and when it throws; a class with
 * statics but without initialiser gets one.
 */
final class InitialiserSites implements Insertion {
    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return new Members(out, type);
    }

    private static final class Members extends ClassVisitor {
        private final ClassSite type;
        private boolean hasStatics;
        private boolean hasInitialiser;

        Members(ClassVisitor out, ClassSite type) {
            super(ASM9, out);
            this.type = type;
        }

        @Override
        public FieldVisitor visitField(
                int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
            hasStatics |= (access & ACC_STATIC) != 0 && value == null;
            return super.visitField(access, field, descriptor, signature, value);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            var body = super.visitMethod(access, method, descriptor, signature, exceptions);
            if (!method.equals("<clinit>")) {
                return body;
            }
            hasInitialiser = true;
            return new Body(body);
        }

        @Override
        public void visitEnd() {
            if (hasStatics && !hasInitialiser && !type.isInterface()) {
                var body = super.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
                body.visitCode();
                announce(body, "initialising");
                announce(body, "initialised");
                body.visitInsn(RETURN);
                body.visitMaxs(0, 0);
                body.visitEnd();
            }
            super.visitEnd();
        }

        private void announce(MethodVisitor out, String hook) {
            if (type.version() >= V1_5) {
                out.visitLdcInsn(Type.getObjectType(type.name()));
            } else {
                out.visitLdcInsn(type.name().replace('/', '.'));
                out.visitMethodInsn(
                        INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
            }
            out.visitMethodInsn(INVOKESTATIC, Ticks.STEPS, hook, "(Ljava/lang/Class;)V", false);
        }

        /** Announces the initialiser, looks before it asks another class for something static, and tells of what leaves it. */
        private final class Body extends MethodVisitor {
            private @Nullable Label start;

            Body(MethodVisitor out) {
                super(ASM9, out);
            }

            @Override
            public void visitCode() {
                super.visitCode();
                announce(mv, "initialising");
                if (type.version() >= V1_5) {
                    start = new Label();
                    super.visitLabel(start);
                }
            }

            @Override
            public void visitInsn(int opcode) {
                if (opcode == RETURN) {
                    announce(mv, "initialised");
                }
                super.visitInsn(opcode);
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                lookBefore(opcode, owner);
                super.visitFieldInsn(opcode, owner, field, descriptor);
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String method, String descriptor, boolean ofInterface) {
                lookBefore(opcode, owner);
                super.visitMethodInsn(opcode, owner, method, descriptor, ofInterface);
            }

            /** Before an instruction that reads a static of another class of the program, or calls one of its static methods. */
            private void lookBefore(int opcode, String owner) {
                if ((opcode == GETSTATIC || opcode == INVOKESTATIC)
                        && !owner.equals(type.name())
                        && !owner.startsWith("java/")
                        && !owner.startsWith(CallRewriter.HOOK_PACKAGE)
                        && !owner.startsWith("[")) {
                    super.visitLdcInsn(owner.replace('/', '.'));
                    super.visitMethodInsn(
                            INVOKESTATIC, Ticks.STEPS, "initialiserReads", "(Ljava/lang/String;)V", false);
                }
            }

            /** What was thrown goes on its way. */
            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                if (start != null) {
                    var end = new Label();
                    super.visitLabel(end);
                    super.visitTryCatchBlock(start, end, end, null);
                    if (type.version() >= V1_6) {
                        super.visitFrame(F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
                    }
                    super.visitInsn(DUP);
                    super.visitLdcInsn(Type.getObjectType(type.name()));
                    super.visitInsn(SWAP);
                    super.visitMethodInsn(
                            INVOKESTATIC,
                            Ticks.STEPS,
                            "initialiserFailed",
                            "(Ljava/lang/Class;Ljava/lang/Throwable;)V",
                            false);
                    super.visitInsn(ATHROW);
                }
                super.visitMaxs(maxStack, maxLocals);
            }
        }
    }
}
