package dev.galgo.analysis.bytecode;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The types of what the instructions of the virtual machine compute that deal in numbers. */
final class Arithmetic {
    private Arithmetic() {}

    /** What an instruction makes of one operand; {@link StackValue#NONE} if it makes nothing of it. */
    static StackValue unary(int opcode) {
        return switch (opcode) {
            case Opcodes.L2I,
                    Opcodes.F2I,
                    Opcodes.D2I,
                    Opcodes.I2B,
                    Opcodes.I2C,
                    Opcodes.I2S,
                    Opcodes.INEG,
                    Opcodes.IINC,
                    Opcodes.ARRAYLENGTH,
                    Opcodes.INSTANCEOF -> of(Type.INT_TYPE);
            case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L, Opcodes.LNEG -> of(Type.LONG_TYPE);
            case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F, Opcodes.FNEG -> of(Type.FLOAT_TYPE);
            case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D, Opcodes.DNEG -> of(Type.DOUBLE_TYPE);
            default -> StackValue.NONE;
        };
    }

    /** What an instruction makes of two operands. */
    static StackValue binary(int opcode) {
        return switch (opcode) {
            case Opcodes.LALOAD,
                    Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR -> of(Type.LONG_TYPE);
            case Opcodes.FALOAD, Opcodes.FADD, Opcodes.FSUB, Opcodes.FMUL, Opcodes.FDIV, Opcodes.FREM ->
                of(Type.FLOAT_TYPE);
            case Opcodes.DALOAD, Opcodes.DADD, Opcodes.DSUB, Opcodes.DMUL, Opcodes.DDIV, Opcodes.DREM ->
                of(Type.DOUBLE_TYPE);
            default -> of(Type.INT_TYPE);
        };
    }

    private static StackValue of(Type type) {
        return StackValue.of(type, Set.of());
    }

    /** The type of an array of numbers, by the code that class files have for it. */
    static Type arrayOf(int code) {
        return Type.getType(
                switch (code) {
                    case Opcodes.T_BOOLEAN -> "[Z";
                    case Opcodes.T_CHAR -> "[C";
                    case Opcodes.T_FLOAT -> "[F";
                    case Opcodes.T_DOUBLE -> "[D";
                    case Opcodes.T_BYTE -> "[B";
                    case Opcodes.T_SHORT -> "[S";
                    case Opcodes.T_LONG -> "[J";
                    default -> "[I";
                });
    }
}
