package dev.galgo.abs.check;

import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Stmt;

/** Whether the end of a statement can be reached, as far as its shape tells. */
final class Completion {
    private Completion() {}

    static boolean possible(Stmt statement) {
        if (statement instanceof Stmt.Return || statement instanceof Stmt.Throw || statement instanceof Stmt.Die) {
            return false;
        }
        if (statement instanceof Stmt.Block block) {
            return block.statements().stream().allMatch(Completion::possible);
        }
        if (statement instanceof Stmt.If choice) {
            Stmt whenFalse = choice.whenFalse();
            return whenFalse == null || possible(choice.whenTrue()) || possible(whenFalse);
        }
        if (statement instanceof Stmt.While loop) {
            boolean forever = loop.condition() instanceof Expr.Construct truth
                    && truth.constructor().name().equals("True");
            return !forever;
        }
        if (statement instanceof Stmt.Case cases) {
            return cases.branches().stream().anyMatch(branch -> possible(branch.body()));
        }
        if (statement instanceof Stmt.Try attempt) {
            Stmt last = attempt.last();
            boolean ends = last == null || possible(last);
            boolean inside =
                    possible(attempt.body()) || attempt.catches().stream().anyMatch(branch -> possible(branch.body()));
            return ends && inside;
        }
        return true;
    }
}
