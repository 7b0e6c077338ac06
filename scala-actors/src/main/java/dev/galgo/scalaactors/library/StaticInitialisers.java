package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.table.Ancestry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets the initialiser of a class run again, so that every run of a program finds its static fields, and with them its Scala objects, as they are in the
 * beginning: the initialiser becomes a method, and another puts all fields back to nothing.
 */
public final class StaticInitialisers implements Insertion {
    /** What the initialiser did. */
    public static final String INITIALISE = "galgo$initialise";

    /** Puts all static fields back to nothing. */
    public static final String FORGET = "galgo$forget";

    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return type.isInterface() ? out : new Fields(out, type.name());
    }

    private record Field(String name, String descriptor) {}

    private static final class Fields extends ClassVisitor {
        private final String owner;
        private final List<Field> fields = new ArrayList<>();
        private boolean initialised;

        Fields(ClassVisitor out, String owner) {
            super(ASM9, out);
            this.owner = owner;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            boolean varies = (access & ACC_STATIC) != 0 && value == null && !name.equals("$assertionsDisabled");
            if (varies) {
                fields.add(new Field(name, descriptor));
            }
            return super.visitField(varies ? access & ~ACC_FINAL : access, name, descriptor, signature, value);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (!name.equals("<clinit>")) {
                return super.visitMethod(access, name, descriptor, signature, exceptions);
            }
            initialised = true;
            MethodVisitor body = super.visitMethod(ACC_STATIC, name, descriptor, null, null);
            body.visitCode();
            body.visitMethodInsn(INVOKESTATIC, owner, INITIALISE, "()V", false);
            body.visitLdcInsn(Type.getObjectType(owner));
            body.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, "initialised", "(Ljava/lang/Class;)V", false);
            body.visitInsn(RETURN);
            body.visitMaxs(1, 0);
            body.visitEnd();
            return super.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, INITIALISE, descriptor, null, exceptions);
        }

        @Override
        public void visitEnd() {
            if (!initialised && !fields.isEmpty()) {
                MethodVisitor begin = visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
                if (begin != null) {
                    begin.visitCode();
                    begin.visitInsn(RETURN);
                    begin.visitMaxs(0, 0);
                    begin.visitEnd();
                }
            }
            if (initialised) {
                MethodVisitor forget =
                        super.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, FORGET, "()V", null, null);
                forget.visitCode();
                for (Field field : fields) {
                    forget.visitInsn(zero(field.descriptor()));
                    forget.visitFieldInsn(PUTSTATIC, owner, field.name(), field.descriptor());
                }
                forget.visitInsn(RETURN);
                forget.visitMaxs(2, 0);
                forget.visitEnd();
            }
            super.visitEnd();
        }

        private static int zero(String descriptor) {
            return switch (descriptor.charAt(0)) {
                case 'J' -> Opcodes.LCONST_0;
                case 'F' -> Opcodes.FCONST_0;
                case 'D' -> Opcodes.DCONST_0;
                case 'L', '[' -> Opcodes.ACONST_NULL;
                default -> Opcodes.ICONST_0;
            };
        }
    }
}
