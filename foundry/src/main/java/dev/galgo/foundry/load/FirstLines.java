package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Finds the line on which the body of each method begins. */
final class FirstLines extends ClassVisitor {
    private final String owner;
    private final Map<String, Integer> lines;

    private FirstLines(String owner, Map<String, Integer> lines) {
        super(ASM9);
        this.owner = owner;
        this.lines = lines;
    }

    /** Adds the methods of this class, each under its {@link Weaver#key}. */
    static void read(ClassReader reader, Map<String, Integer> lines) {
        reader.accept(new FirstLines(reader.getClassName(), lines), ClassReader.SKIP_FRAMES);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodVisitor(ASM9) {
            @Override
            public void visitLineNumber(int line, Label start) {
                lines.putIfAbsent(Weaver.key(owner, method, descriptor), line);
            }
        };
    }
}
