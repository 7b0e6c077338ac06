package dev.galgo.constraints.solve;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.RealExpr;
import com.microsoft.z3.SeqExpr;
import dev.galgo.constraints.term.Operator;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;

/** Our operators in Z3's. Where a division is by zero, or a place outside of a text, programs never look: whoever makes such a term says that it is not. */
@SuppressWarnings({"rawtypes", "unchecked"}) // sorts are known at run time only
final class Z3Operators {
    private final Context z3;

    Z3Operators(Context z3) {
        this.z3 = z3;
    }

    Expr apply(Term.Operation operation, Expr[] x) {
        return switch (operation.operator()) {
            case EQUAL -> z3.mkEq(x[0], x[1]);
            case NOT -> z3.mkNot((BoolExpr) x[0]);
            case AND -> z3.mkAnd((BoolExpr) x[0], (BoolExpr) x[1]);
            case OR -> z3.mkOr((BoolExpr) x[0], (BoolExpr) x[1]);
            case IF -> z3.mkITE((BoolExpr) x[0], x[1], x[2]);
            case LESS, LESS_OR_EQUAL -> compared(operation, x);
            default ->
                operation.sort() instanceof Sort.Bits bits
                        ? bits(operation, bits, x)
                        : operation.sort() == Sort.Basic.TEXT ? text(operation, x) : number(operation, x);
        };
    }

    private Expr compared(Term.Operation operation, Expr[] x) {
        boolean strict = operation.operator() == Operator.LESS;
        Sort sort = operation.parts().get(0).sort();
        if (sort instanceof Sort.Bits) {
            var left = (BitVecExpr) x[0];
            var right = (BitVecExpr) x[1];
            return strict ? z3.mkBVSLT(left, right) : z3.mkBVSLE(left, right);
        }
        if (sort == Sort.Basic.TEXT) {
            var left = (SeqExpr) x[0];
            var right = (SeqExpr) x[1];
            return strict ? z3.MkStringLt(left, right) : z3.MkStringLe(left, right);
        }
        var left = (ArithExpr) x[0];
        var right = (ArithExpr) x[1];
        return strict ? z3.mkLt(left, right) : z3.mkLe(left, right);
    }

    private Expr number(Term.Operation operation, Expr[] x) {
        return switch (operation.operator()) {
            case TIMES -> z3.mkMul((ArithExpr) x[0], (ArithExpr) x[1]);
            case DIVIDED_BY -> z3.mkDiv((ArithExpr) x[0], (ArithExpr) x[1]);
            case QUOTIENT -> quotient((IntExpr) x[0], (IntExpr) x[1]);
            case REMAINDER ->
                z3.mkSub((ArithExpr) x[0], z3.mkMul((ArithExpr) x[1], quotient((IntExpr) x[0], (IntExpr) x[1])));
            case TO_RATIONAL -> z3.mkInt2Real((IntExpr) x[0]);
            case TRUNCATED -> truncated((RealExpr) x[0]);
            case LENGTH -> z3.mkLength((SeqExpr) x[0]);
            case INDEX -> z3.mkIndexOf((SeqExpr) x[0], (SeqExpr) x[1], (ArithExpr) x[2]);
            case FROM_BITS -> z3.mkBV2Int((BitVecExpr) x[0], true);
            case CONTAINS -> z3.mkContains((SeqExpr) x[0], (SeqExpr) x[1]);
            case STARTS_WITH -> z3.mkPrefixOf((SeqExpr) x[1], (SeqExpr) x[0]);
            case ENDS_WITH -> z3.mkSuffixOf((SeqExpr) x[1], (SeqExpr) x[0]);
            default -> throw new IllegalArgumentException(operation.toString());
        };
    }

    /** Z3 rounds so that what is left is not negative; for a left side that is not negative that is towards zero. */
    private ArithExpr quotient(IntExpr left, IntExpr right) {
        return (ArithExpr) z3.mkITE(
                z3.mkGe(left, z3.mkInt(0)),
                z3.mkDiv(left, right),
                z3.mkUnaryMinus(z3.mkDiv((IntExpr) z3.mkUnaryMinus(left), right)));
    }

    /** Z3 rounds down. */
    private Expr truncated(RealExpr number) {
        return z3.mkITE(z3.mkGe(number, z3.mkReal(0)), z3.mkReal2Int(number), z3.mkUnaryMinus(z3.mkReal2Int((RealExpr)
                z3.mkUnaryMinus(number))));
    }

    private Expr text(Term.Operation operation, Expr[] x) {
        return switch (operation.operator()) {
            case JOINED -> joined(x[0], x[1]);
            case PART_OF_TEXT -> z3.mkExtract((SeqExpr) x[0], (IntExpr) x[1], (IntExpr) x[2]);
            case DECIMAL ->
                z3.mkITE(
                        z3.mkGe((IntExpr) x[0], z3.mkInt(0)),
                        z3.intToString((IntExpr) x[0]),
                        joined(z3.mkString("-"), z3.intToString((IntExpr) z3.mkUnaryMinus((IntExpr) x[0]))));
            default -> throw new IllegalArgumentException(operation.toString());
        };
    }

    /** As an array, lest the method of this name for bits be meant. */
    private Expr joined(Expr left, Expr right) {
        return z3.mkConcat(new Expr[] {left, right});
    }

    private Expr bits(Term.Operation operation, Sort.Bits sort, Expr[] x) {
        return switch (operation.operator()) {
            case TIMES -> z3.mkBVMul((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case QUOTIENT -> z3.mkBVSDiv((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case REMAINDER -> z3.mkBVSRem((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case BIT_AND -> z3.mkBVAND((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case BIT_OR -> z3.mkBVOR((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case BIT_XOR -> z3.mkBVXOR((BitVecExpr) x[0], (BitVecExpr) x[1]);
            case SHIFT_LEFT -> z3.mkBVSHL((BitVecExpr) x[0], by(x[1], sort));
            case SHIFT_RIGHT -> z3.mkBVASHR((BitVecExpr) x[0], by(x[1], sort));
            case SHIFT_RIGHT_UNSIGNED -> z3.mkBVLSHR((BitVecExpr) x[0], by(x[1], sort));
            case WIDENED -> z3.mkSignExt(sort.width() - width(operation), (BitVecExpr) x[0]);
            case WIDENED_WITHOUT_SIGN -> z3.mkZeroExt(sort.width() - width(operation), (BitVecExpr) x[0]);
            case NARROWED -> z3.mkExtract(sort.width() - 1, 0, (BitVecExpr) x[0]);
            case TO_BITS -> z3.mkInt2BV(sort.width(), (IntExpr) x[0]);
            case CHARACTER -> z3.mkExtract(sort.width() - 1, 0, z3.charToBv(z3.mkNth((SeqExpr) x[0], (IntExpr) x[1])));
            default -> throw new IllegalArgumentException(operation.toString());
        };
    }

    private static int width(Term.Operation operation) {
        return ((Sort.Bits) operation.parts().get(0).sort()).width();
    }

    /** How far Java shifts: by the lowest bits only. */
    private BitVecExpr by(Expr amount, Sort.Bits sort) {
        return z3.mkBVAND((BitVecExpr) amount, z3.mkBV(sort.width() - 1, sort.width()));
    }
}
