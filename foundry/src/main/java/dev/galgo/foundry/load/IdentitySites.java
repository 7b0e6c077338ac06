package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;

import dev.galgo.snapshot.ImmutableValues;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Finds comparisons of references, {@code ==} and {@code !=}, on both sides of which there may be a string, a boxed number or the like. */
final class IdentitySites {
    private IdentitySites() {}

    /** The place of the first such comparison in a class; null if there is none. */
    static @Nullable String find(ClassNode type) {
        for (var method : type.methods) {
            if (compares(method)) {
                var place = find(type, method);
                if (place != null) {
                    return place;
                }
            }
        }
        return null;
    }

    private static boolean compares(MethodNode method) {
        for (var instruction : method.instructions) {
            if (isComparison(instruction)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == IF_ACMPEQ || instruction.getOpcode() == IF_ACMPNE;
    }

    private static @Nullable String find(ClassNode type, MethodNode method) {
        int line = 0;
        try {
            var frames = new Analyzer<>(new Types()).analyze(type.name, method);
            for (int i = 0; i < frames.length; i++) {
                var instruction = method.instructions.get(i);
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                }
                var frame = frames[i];
                if (frame != null
                        && isComparison(instruction)
                        && mayBeValue(frame.getStack(frame.getStackSize() - 1))
                        && mayBeValue(frame.getStack(frame.getStackSize() - 2))) {
                    return type.sourceFile + ":" + line;
                }
            }
            return null;
        } catch (AnalyzerException unknown) {
            return type.sourceFile + ":" + line;
        }
    }

    private static boolean mayBeValue(BasicValue value) {
        var type = value.getType();
        return type != null && type.getSort() == Type.OBJECT && isOfPlatform(type) && mayBeValue(type.getClassName());
    }

    private static boolean isOfPlatform(Type type) {
        return type.getInternalName().startsWith("java/");
    }

    private static boolean mayBeValue(String declared) {
        try {
            return ImmutableValues.mayHoldEquals(Class.forName(declared, false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException unknown) {
            return true;
        }
    }

    /** Keeps the declared types of references; where two meet, it is an object of any. */
    private static final class Types extends BasicInterpreter {
        Types() {
            super(ASM9);
        }

        @Override
        public @Nullable BasicValue newValue(@Nullable Type type) {
            return type != null && type.getSort() >= Type.ARRAY ? new BasicValue(type) : super.newValue(type);
        }

        @Override
        public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue one, BasicValue other)
                throws AnalyzerException {
            var type = one.getType();
            if (instruction.getOpcode() == AALOAD && type != null && type.getSort() == Type.ARRAY) {
                return newValue(Type.getType(type.getDescriptor().substring(1)));
            }
            return super.binaryOperation(instruction, one, other);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one.equals(other)) {
                return one;
            }
            boolean references = one.isReference() && other.isReference();
            return references ? BasicValue.REFERENCE_VALUE : BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
