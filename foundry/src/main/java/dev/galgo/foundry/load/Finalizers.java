package dev.galgo.foundry.load;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds finalizers, which the collector of garbage runs on a thread of its own, whenever it comes by. */
public final class Finalizers extends ClassVisitor {
    private @Nullable String source;
    private @Nullable MethodNode finalizer;

    private Finalizers() {
        super(Opcodes.ASM9);
    }

    /** File and line of the finalizer of a class, or its name; null if it has none, or one that does nothing. */
    public static @Nullable String find(byte[] classFile) {
        var reader = new ClassReader(classFile);
        var visitor = new Finalizers();
        reader.accept(visitor, ClassReader.SKIP_FRAMES);
        return visitor.place(reader.getClassName().replace('/', '.'));
    }

    @Override
    public void visitSource(@Nullable String file, @Nullable String debug) {
        source = file;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if (!name.equals("finalize") || !descriptor.equals("()V")) {
            return null;
        }
        finalizer = new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
        return finalizer;
    }

    private @Nullable String place(String className) {
        boolean acts = false;
        int line = 0;
        if (finalizer != null) {
            for (var instruction : finalizer.instructions) {
                // One that only returns keeps subclasses from having any.
                acts |= instruction.getOpcode() >= 0 && instruction.getOpcode() != Opcodes.RETURN;
                if (line == 0 && instruction instanceof LineNumberNode number) {
                    line = number.line;
                }
            }
        }
        return !acts ? null : source == null || line == 0 ? className : source + ":" + line;
    }
}
