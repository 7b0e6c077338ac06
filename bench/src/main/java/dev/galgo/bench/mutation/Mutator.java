package dev.galgo.bench.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Changes one place of a class: an operator, a condition, a constant, a call that returns nothing. Those are the mutations of the usual tools (R. A. DeMillo, R. J.
 * Lipton and F. G. Sayward, <em>Hints on test data selection</em>, 1978), on class files.
 */
final class Mutator {
    private static final Map<Integer, Integer> OPERATORS = Map.ofEntries(
            Map.entry(Opcodes.IADD, Opcodes.ISUB),
            Map.entry(Opcodes.ISUB, Opcodes.IADD),
            Map.entry(Opcodes.IMUL, Opcodes.IADD),
            Map.entry(Opcodes.IDIV, Opcodes.IMUL),
            Map.entry(Opcodes.IREM, Opcodes.IMUL),
            Map.entry(Opcodes.LADD, Opcodes.LSUB),
            Map.entry(Opcodes.LSUB, Opcodes.LADD),
            Map.entry(Opcodes.LMUL, Opcodes.LADD),
            Map.entry(Opcodes.DADD, Opcodes.DSUB),
            Map.entry(Opcodes.DSUB, Opcodes.DADD),
            Map.entry(Opcodes.DMUL, Opcodes.DADD),
            Map.entry(Opcodes.DDIV, Opcodes.DMUL));

    private static final Map<Integer, Integer> CONDITIONS = Map.ofEntries(
            Map.entry(Opcodes.IFEQ, Opcodes.IFNE),
            Map.entry(Opcodes.IFNE, Opcodes.IFEQ),
            Map.entry(Opcodes.IFLT, Opcodes.IFGE),
            Map.entry(Opcodes.IFGE, Opcodes.IFLT),
            Map.entry(Opcodes.IFGT, Opcodes.IFLE),
            Map.entry(Opcodes.IFLE, Opcodes.IFGT),
            Map.entry(Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE),
            Map.entry(Opcodes.IF_ICMPNE, Opcodes.IF_ICMPEQ),
            Map.entry(Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE),
            Map.entry(Opcodes.IF_ICMPGE, Opcodes.IF_ICMPLT),
            Map.entry(Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE),
            Map.entry(Opcodes.IF_ICMPLE, Opcodes.IF_ICMPGT),
            Map.entry(Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE),
            Map.entry(Opcodes.IF_ACMPNE, Opcodes.IF_ACMPEQ));

    private Mutator() {}

    /** What can be changed in a class, each as a sentence; its position is the number that {@link #mutant} takes. */
    static List<String> places(byte[] original) {
        var places = new ArrayList<String>();
        run(original, -1, places);
        return places;
    }

    /** The class with one place changed. */
    static byte[] mutant(byte[] original, int place) {
        return run(original, place, new ArrayList<>());
    }

    private static byte[] run(byte[] original, int place, List<String> places) {
        var writer = new ClassWriter(0);
        new ClassReader(original).accept(new Mutating(writer, place, places), 0);
        return writer.toByteArray();
    }

    private static final class Mutating extends ClassVisitor {
        private final int place;
        private final List<String> places;
        private boolean enumeration;

        Mutating(ClassVisitor next, int place, List<String> places) {
            super(Opcodes.ASM9, next);
            this.place = place;
            this.places = places;
        }

        @Override
        public void visit(
                int version, int access, String name, @Nullable String signature, String parent, String[] interfaces) {
            enumeration = (access & Opcodes.ACC_ENUM) != 0;
            super.visit(version, access, name, signature, parent, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            boolean made = (access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_ABSTRACT)) != 0
                    || name.equals("<clinit>")
                    || name.startsWith("$")
                    || enumeration;
            return made ? next : new Changing(next, name);
        }

        /** Counts a place; says whether it is the one to be changed. */
        private boolean here(String what) {
            places.add(what);
            return places.size() - 1 == place;
        }

        private final class Changing extends MethodVisitor {
            private final String method;
            private int line;

            Changing(MethodVisitor next, String method) {
                super(Opcodes.ASM9, next);
                this.method = method;
            }

            private boolean here(String what) {
                return Mutating.this.here(what + " in " + method + ", line " + line);
            }

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
                super.visitLineNumber(number, start);
            }

            @Override
            public void visitInsn(int opcode) {
                Integer other = OPERATORS.get(opcode);
                boolean constant = opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_4;
                if (other != null && here("another operator")) {
                    super.visitInsn(other);
                } else if (constant && here("constant " + (opcode - Opcodes.ICONST_0))) {
                    super.visitInsn(opcode == Opcodes.ICONST_1 ? Opcodes.ICONST_0 : opcode + 1);
                } else {
                    super.visitInsn(opcode);
                }
            }

            @Override
            public void visitIntInsn(int opcode, int operand) {
                boolean number = opcode != Opcodes.NEWARRAY;
                super.visitIntInsn(opcode, number && here("constant " + operand) ? operand - 1 : operand);
            }

            @Override
            public void visitIincInsn(int variable, int step) {
                super.visitIincInsn(variable, here("step of a loop") ? -step : step);
            }

            @Override
            public void visitJumpInsn(int opcode, Label label) {
                Integer other = CONDITIONS.get(opcode);
                super.visitJumpInsn(other != null && here("condition") ? other : opcode, label);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
                boolean leaves = descriptor.endsWith(")V") && !name.equals("<init>") && here("call of " + name);
                if (!leaves) {
                    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
                    return;
                }
                Type[] arguments = Type.getArgumentTypes(descriptor);
                for (int i = arguments.length - 1; i >= 0; i--) {
                    super.visitInsn(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
                }
                if (opcode != Opcodes.INVOKESTATIC) {
                    super.visitInsn(Opcodes.POP);
                }
            }
        }
    }
}
