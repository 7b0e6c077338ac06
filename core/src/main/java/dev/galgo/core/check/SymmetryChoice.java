package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.RefusedSearch;
import org.jspecify.annotations.Nullable;

/**
 * Where configurations that differ only in which actor is which may count as one. What a step does must commute with every renaming of actors, and so must everything that
 * is looked at besides (Ip and Dill, Better verification through symmetry, 1996).
 */
final class SymmetryChoice {
    private final Check check;

    SymmetryChoice(Check check) {
        this.check = check;
    }

    /** @throws RefusedSearch if it was asked for and is not known to be sound */
    void refuse() {
        String reason = check.symmetry == Symmetry.ON ? refusal() : null;
        if (reason != null) {
            throw refused(reason);
        }
    }

    static RefusedSearch refused(String reason) {
        return new RefusedSearch("no symmetry, since " + reason);
    }

    /** Whether it is to be tried where there are many configurations. */
    boolean mayBeTried() {
        return check.symmetry == Symmetry.AUTO
                && check.reduction == ReductionKind.AUTO
                && check.threads == 1
                && refusal() == null;
    }

    /** Whether something besides steps may look at the state of an actor. */
    boolean isLookedAt(ActorId actor) {
        return !(check.program() instanceof Semantics semantics)
                || semantics.mayFailAtEnd()
                || semantics.hasFutures()
                || (check.properties != null && check.properties.properties().speaksOf(actor));
    }

    /** Why it is not known to be sound in this check, as the end of a sentence that begins with "since"; null if it is. */
    @Nullable
    String refusal() {
        if (!(check.program() instanceof Semantics semantics)) {
            return "nobody knows what a program that runs for real does with references to actors";
        }
        if (check.compare != Compare.CANONICAL) {
            return "configurations are not compared as sets";
        }
        if (check.reduction != ReductionKind.NONE && check.reduction != ReductionKind.AUTO) {
            return check.reduction.word() + " picks deliveries by name";
        }
        if (check.delivery == DeliveryModel.CAUSAL || MixedDelivery.of(semantics, check.delivery) != null) {
            return "what may be delivered depends on who knows of what, which is kept by name";
        }
        if (semantics.hasInterruptions()) {
            return "faults strike actors by name";
        }
        if (check.properties != null && !check.properties.properties().treatsActorsAlike()) {
            return "what is claimed may tell one actor from another";
        }
        if (check.byLevels == ByLevels.ALWAYS
                || check.kept != null
                || check.stages != null
                || check.parts != null
                || check.spread != null) {
            return "it is for searches depth first, in the memory of one process";
        }
        if (check.sampling != null
                || check.guide != null
                || check.below != null
                || check.source != null
                || check.witness != null
                || check.explored != null) {
            return "not every configuration is searched, or somebody wants to see each";
        }
        return semantics.tellsActorsApart();
    }
}
