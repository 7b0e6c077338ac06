package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.MONITORENTER;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Whether code of a class takes locks, or can tell one thread from another: then it must not be left standing on a thread of its own. */
public final class LockSites {
    private LockSites() {}

    public static boolean has(byte[] classFile) {
        var reader = new ClassReader(classFile);
        boolean named = ConstantPool.of(reader).classes().stream()
                .anyMatch(name -> name.startsWith("java/util/concurrent/")
                        || name.equals("java/lang/Thread")
                        || name.endsWith("ThreadLocal"));
        if (named) {
            return true;
        }
        var search = new Search();
        reader.accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return search.found;
    }

    private static final class Search extends ClassVisitor {
        private boolean found;

        Search() {
            super(ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            found |= (access & ACC_SYNCHRONIZED) != 0;
            return new MethodVisitor(ASM9) {
                @Override
                public void visitInsn(int opcode) {
                    found |= opcode == MONITORENTER;
                }
            };
        }
    }
}
