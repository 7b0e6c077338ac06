package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets some classes of Scala's library, besides its actors, tell of what a verdict rests on: {@code assert} of what does not hold, whoever may catch the error then,
 * hash tables of the objects that they ask for hash codes, and pools of threads that they are used.
 */
final class StandardLibrary extends ClassVisitor {
    private static final String PREDEF = "scala/Predef$";
    private static final Set<String> ASSERTING = Set.of("assert", "assume");
    private static final Set<String> HASHING = Set.of(
            "scala/runtime/ScalaRunTime$",
            "scala/collection/mutable/FlatHashTable$class",
            "scala/collection/mutable/FlatHashTable$HashUtils$class");

    /** This one and what is inside it: contexts of own executors. */
    private static final String CONTEXT = "scala/concurrent/impl/ExecutionContextImpl";

    private static final String POOL = "scala/concurrent/forkjoin/ForkJoinPool";
    private static final Set<String> RUNNING = Set.of("execute", "submit", "invoke", "invokeAll");

    private final String owner;

    StandardLibrary(ClassVisitor out, String owner) {
        super(ASM9, out);
        this.owner = owner;
    }

    /** Whether the class of this internal name is one of them. */
    static boolean isFor(String internalName) {
        return internalName.equals(PREDEF) || HASHING.contains(internalName) || isWithThreads(internalName);
    }

    private static boolean isWithThreads(String internalName) {
        return internalName.startsWith(CONTEXT) || internalName.equals(POOL);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor body = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (owner.equals(PREDEF) && ASSERTING.contains(name)) {
            return new Asserting(body);
        }
        if (isWithThreads(owner) && RUNNING.contains(name)) {
            return new Running(
                    body,
                    (owner.equals(POOL) ? POOL : "scala/concurrent/ExecutionContext").replace('/', '.') + "." + name);
        }
        return HASHING.contains(owner) ? new Hashing(body) : body;
    }

    private static final class Running extends MethodVisitor {
        private final String what;

        Running(MethodVisitor out, String what) {
            super(ASM9, out);
            this.what = what;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitLdcInsn(what);
            super.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, "refuseThreads", "(Ljava/lang/String;)V", false);
        }
    }

    private static final class Asserting extends MethodVisitor {
        Asserting(MethodVisitor out) {
            super(ASM9, out);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == ATHROW) {
                super.visitInsn(DUP);
                super.visitMethodInsn(
                        INVOKESTATIC, "dev/galgo/control/hook/Accesses", "asserted", "(Ljava/lang/Throwable;)V", false);
            }
            super.visitInsn(opcode);
        }
    }

    private static final class Hashing extends MethodVisitor {
        Hashing(MethodVisitor out) {
            super(ASM9, out);
        }

        @Override
        public void visitMethodInsn(int opcode, String of, String name, String descriptor, boolean face) {
            if (name.equals("hashCode") && of.equals("java/lang/Object")) {
                super.visitInsn(DUP);
                super.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, "hashed", "(Ljava/lang/Object;)V", false);
            }
            super.visitMethodInsn(opcode, of, name, descriptor, face);
        }
    }
}
