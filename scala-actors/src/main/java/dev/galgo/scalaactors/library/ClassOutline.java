package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * What has to be known of a class before it is loaded.
 *
 * @param above its superclass, by internal name
 * @param isInitialised whether it has an initialiser, or static fields that are no constants; never for interfaces
 * @param mayKnowActors whether its initialiser calls something, and it refers to {@code scala.actors}
 */
record ClassOutline(@Nullable String above, boolean isInitialised, boolean mayKnowActors) {
    private static final int CLASS = 7;

    static ClassOutline of(ClassReader reader) {
        var found = new Members();
        boolean face = (reader.getAccess() & ACC_INTERFACE) != 0;
        reader.accept(found, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return new ClassOutline(
                reader.getSuperName(), !face && found.initialised, found.calls && speaksOfActors(reader));
    }

    private static boolean speaksOfActors(ClassReader reader) {
        var buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at != 0
                    && reader.readByte(at - 1) == CLASS
                    && reader.readUTF8(at, buffer).startsWith("scala/actors/")) {
                return true;
            }
        }
        return false;
    }

    private static final class Members extends ClassVisitor {
        private boolean initialised;
        private boolean calls;

        Members() {
            super(ASM9);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            initialised |= (access & ACC_STATIC) != 0 && value == null;
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (!name.equals("<clinit>")) {
                return null;
            }
            initialised = true;
            return new MethodVisitor(ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String of, String called, String type, boolean ofFace) {
                    calls = true;
                }
            };
        }
    }
}
