package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_6;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.table.Ancestry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets a class be initialised in every run of a program anew, at the moment at which the JVM would initialise it: its initialiser becomes a method, which is called
 * before the first use in a run of a static field or method, or of a constructor (Java Virtual Machine Specification, 5.5). So Scala's objects come to life
 * when somebody first asks for them, in each run.
 */
final class StaticInitialisers implements Insertion {
    /** What the initialiser did. */
    static final String INITIALISE = "galgo$initialise";

    /** Puts all static fields back to nothing. */
    static final String FORGET = "galgo$forget";

    /** Whether the class has been used in this run. */
    static final String USED = "galgo$used";

    private static final String USE = "galgo$use";
    private static final String NOTHING = "()V";

    private final Predicate<String> initialised;

    /** @param initialised whether the class of this internal name, or one above it, is the program's and has something to initialise */
    StaticInitialisers(Predicate<String> initialised) {
        this.initialised = initialised;
    }

    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return new Members(out, type, initialised);
    }

    private record Field(String name, String descriptor) {}

    private static final class Members extends ClassVisitor {
        private final ClassSite type;
        private final String owner;
        private final Predicate<String> initialised;
        private final List<Field> fields = new ArrayList<>();
        private boolean hasInitialiser;

        Members(ClassVisitor out, ClassSite type, Predicate<String> initialised) {
            super(ASM9, out);
            this.type = type;
            this.owner = type.name();
            this.initialised = initialised;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            boolean varies = !type.isInterface() && (access & ACC_STATIC) != 0 && value == null;
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
            if (!name.equals("<clinit>") || type.isInterface()) {
                return new Uses(super.visitMethod(access, name, descriptor, signature, exceptions), initialised);
            }
            hasInitialiser = true;
            return new Uses(
                    super.visitMethod(
                            ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, INITIALISE, descriptor, null, exceptions),
                    initialised);
        }

        @Override
        public void visitEnd() {
            if (!type.isInterface() && (hasInitialiser || !fields.isEmpty())) {
                if (!hasInitialiser) {
                    MethodVisitor nothing = method(INITIALISE);
                    end(nothing);
                }
                super.visitField(ACC_PUBLIC | ACC_STATIC, USED, "Z", null, null).visitEnd();
                forget();
                use();
            }
            super.visitEnd();
        }

        private MethodVisitor method(String name) {
            MethodVisitor body = super.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, name, NOTHING, null, null);
            body.visitCode();
            return body;
        }

        private static void end(MethodVisitor body) {
            body.visitInsn(RETURN);
            body.visitMaxs(2, 0);
            body.visitEnd();
        }

        private void forget() {
            MethodVisitor body = method(FORGET);
            fields.add(new Field(USED, "Z"));
            for (Field field : fields) {
                body.visitInsn(zero(field.descriptor()));
                body.visitFieldInsn(PUTSTATIC, owner, field.name(), field.descriptor());
            }
            end(body);
        }

        private void use() {
            MethodVisitor body = method(USE);
            var used = new Label();
            body.visitFieldInsn(GETSTATIC, owner, USED, "Z");
            body.visitJumpInsn(IFNE, used);
            body.visitInsn(ICONST_1);
            body.visitFieldInsn(PUTSTATIC, owner, USED, "Z");
            if (type.version() >= Opcodes.V1_5) {
                body.visitLdcInsn(Type.getObjectType(owner));
            } else {
                body.visitLdcInsn(owner.replace('/', '.'));
                body.visitMethodInsn(
                        INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
            }
            body.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, "initialise", "(Ljava/lang/Class;)V", false);
            body.visitLabel(used);
            if (type.version() >= V1_6) {
                body.visitFrame(F_SAME, 0, null, 0, null);
            }
            end(body);
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

    /** Calls what initialises a class before each use that may be the first. */
    private static final class Uses extends MethodVisitor {
        private final Predicate<String> initialised;

        Uses(MethodVisitor out, Predicate<String> initialised) {
            super(ASM9, out);
            this.initialised = initialised;
        }

        private void use(String owner) {
            if (initialised.test(owner)) {
                super.visitMethodInsn(INVOKESTATIC, owner, USE, NOTHING, false);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == GETSTATIC || opcode == PUTSTATIC) {
                use(owner);
            }
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean face) {
            if (opcode == INVOKESTATIC) {
                use(owner);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, face);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == NEW) {
                use(type);
            }
            super.visitTypeInsn(opcode, type);
        }
    }
}
