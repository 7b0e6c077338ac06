package dev.galgo.control.unknown;

import dev.galgo.constraints.term.BitTerms;
import dev.galgo.constraints.term.Evaluation;
import dev.galgo.constraints.term.Operator;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What the JVM's arithmetic does to terms. Whoever divides has seen to it that it is not by zero. */
public final class JavaTerms {
    public static final Term ZERO = number(0);
    private static final Term ONE = number(1);

    private JavaTerms() {}

    public static Term number(int number) {
        return Terms.of(new Value.Bits(Sort.Bits.INT, number));
    }

    public static Term number(long number) {
        return Terms.of(new Value.Bits(Sort.Bits.LONG, number));
    }

    /** A truth value, as the JVM has it: 0 or 1. */
    public static Term truth(Term condition) {
        return Terms.choice(condition, ONE, ZERO);
    }

    /** The condition of which a number is the {@link #truth}; null if it is none. */
    private static @Nullable Term condition(Term number) {
        return number instanceof Term.Operation choice
                        && choice.operator() == Operator.IF
                        && choice.parts().get(1).equals(ONE)
                        && choice.parts().get(2).equals(ZERO)
                ? choice.parts().get(0)
                : null;
    }

    /** What an instruction makes of two numbers of one sort. */
    public static Term binary(int opcode, Term left, Term right) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD -> Terms.plus(left, right);
            case Opcodes.ISUB, Opcodes.LSUB -> Terms.plus(left, Terms.minus(right));
            case Opcodes.IMUL, Opcodes.LMUL -> Terms.times(left, right);
            case Opcodes.IDIV, Opcodes.LDIV -> Terms.quotient(left, right);
            case Opcodes.IREM, Opcodes.LREM -> Terms.remainder(left, right);
            case Opcodes.IAND, Opcodes.LAND -> BitTerms.combined(Operator.BIT_AND, left, right);
            case Opcodes.IOR, Opcodes.LOR -> BitTerms.combined(Operator.BIT_OR, left, right);
            case Opcodes.IXOR, Opcodes.LXOR -> BitTerms.combined(Operator.BIT_XOR, left, right);
            case Opcodes.ISHL, Opcodes.LSHL -> BitTerms.combined(Operator.SHIFT_LEFT, left, right);
            case Opcodes.ISHR, Opcodes.LSHR -> BitTerms.combined(Operator.SHIFT_RIGHT, left, right);
            case Opcodes.IUSHR, Opcodes.LUSHR -> BitTerms.combined(Operator.SHIFT_RIGHT_UNSIGNED, left, right);
            case Opcodes.LCMP -> compared(left, right);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /** What an instruction makes of a number. */
    public static Term unary(int opcode, Term operand) {
        return switch (opcode) {
            case Opcodes.INEG, Opcodes.LNEG -> Terms.minus(operand);
            case Opcodes.I2L -> BitTerms.widened(operand, Sort.Bits.LONG);
            case Opcodes.L2I -> BitTerms.narrowed(operand, Sort.Bits.INT);
            case Opcodes.I2B -> cut(operand, new Sort.Bits(8), true);
            case Opcodes.I2S -> cut(operand, new Sort.Bits(16), true);
            case Opcodes.I2C -> cut(operand, Sort.Bits.CHAR, false);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static Term cut(Term operand, Sort.Bits to, boolean signed) {
        Term narrow = BitTerms.narrowed(operand, to);
        return signed ? BitTerms.widened(narrow, Sort.Bits.INT) : BitTerms.widenedWithoutSign(narrow, Sort.Bits.INT);
    }

    /** -1, 0 or 1. */
    public static Term compared(Term left, Term right) {
        return Terms.choice(Terms.less(left, right), number(-1), Terms.choice(Terms.equal(left, right), ZERO, ONE));
    }

    /** The condition under which a jump on two numbers is taken; those on one compare it with zero. */
    public static Term jumps(int opcode, Term left, Term right) {
        return switch (opcode) {
            case Opcodes.IFEQ, Opcodes.IF_ICMPEQ -> equal(left, right);
            case Opcodes.IFNE, Opcodes.IF_ICMPNE -> Terms.not(equal(left, right));
            case Opcodes.IFLT, Opcodes.IF_ICMPLT -> Terms.less(left, right);
            case Opcodes.IFGE, Opcodes.IF_ICMPGE -> Terms.lessOrEqual(right, left);
            case Opcodes.IFGT, Opcodes.IF_ICMPGT -> Terms.less(right, left);
            case Opcodes.IFLE, Opcodes.IF_ICMPLE -> Terms.lessOrEqual(left, right);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static Term equal(Term left, Term right) {
        Term condition = condition(left);
        if (condition != null && (right.equals(ZERO) || right.equals(ONE))) {
            return right.equals(ONE) ? condition : Terms.not(condition);
        }
        return Terms.equal(left, right);
    }

    /** The length of a text. */
    public static Term length(Term text) {
        return BitTerms.toBits(Texts.length(text), Sort.Bits.INT);
    }

    /** The character at a place of a text that has it. */
    public static Term character(Term text, Term at) {
        return BitTerms.widenedWithoutSign(Texts.character(text, BitTerms.fromBits(at)), Sort.Bits.INT);
    }

    /** A number as it is written. */
    public static Term decimal(Term number) {
        return Texts.decimal(BitTerms.fromBits(number));
    }

    /** An int as a long; a long as it is. */
    static Shadow asLong(Shadow shadow) {
        return shadow.term().sort().equals(Sort.Bits.INT)
                ? new Shadow(
                        BitTerms.widened(shadow.term(), Sort.Bits.LONG),
                        new Value.Bits(Sort.Bits.LONG, ((Value.Bits) shadow.value()).number()))
                : shadow;
    }

    /** What an instruction comes to whose operands are known. */
    public static Value known(Term constant) {
        return Evaluation.NOTHING_UNKNOWN.of(constant);
    }

    /** More than anybody can read, or a solver wants. */
    private static final int LARGEST = 400;

    /** Whether it is too large to be carried on. */
    public static boolean isTooLarge(Term term) {
        return term.depth() > 60 || size(term, LARGEST) > LARGEST;
    }

    private static int size(Term term, int most) {
        int size = 1;
        for (Term part : term.parts()) {
            if (size > most) {
                return size;
            }
            size += size(part, most - size);
        }
        return size;
    }
}
