package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_5;

import dev.galgo.control.table.Ancestry;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A call at the beginning and at the end of each class initialiser; a class with statics but without initialiser gets one. */
final class Initialisers implements Insertion {
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
            return new MethodVisitor(ASM9, body) {
                @Override
                public void visitCode() {
                    super.visitCode();
                    announce(mv, "initialising");
                }

                @Override
                public void visitInsn(int opcode) {
                    if (opcode == RETURN) {
                        announce(mv, "initialised");
                    }
                    super.visitInsn(opcode);
                }
            };
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
    }
}
