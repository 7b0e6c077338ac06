package dev.galgo.abs.check;

import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Type;
import java.util.function.Supplier;

/** An expression whose type may still have holes; it is built when the whole expression around it is known. */
record ExpressionDraft(Type type, Supplier<Expr> build) {
    Expr built() {
        return build.get();
    }
}
