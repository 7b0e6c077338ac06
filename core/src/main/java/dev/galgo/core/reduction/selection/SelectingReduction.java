package dev.galgo.core.reduction.selection;

import dev.galgo.core.reduction.base.Reduction;

/** What the reductions of this package have in common: they pick actors, by what is known of the program before it runs, and follow futures. */
abstract class SelectingReduction extends Reduction {
    SelectingReduction(String name) {
        super(name, true);
    }

    @Override
    public final boolean selectsActors() {
        return true;
    }

    @Override
    public final boolean readsInsight(boolean futures) {
        return true;
    }

    @Override
    public final boolean knowsFutures() {
        return true;
    }
}
