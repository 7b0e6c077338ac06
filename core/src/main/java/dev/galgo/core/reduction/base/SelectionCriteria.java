package dev.galgo.core.reduction.base;

import dev.galgo.core.model.Insight;
import org.jspecify.annotations.Nullable;

/**
 * What the selection of actors and messages goes by.
 *
 * @param insight what is known of the handlers without running them; null if nothing is
 * @param stability when an actor counts as stable
 * @param weights what decides when none is
 */
public record SelectionCriteria(@Nullable Insight insight, Stability stability, Weights weights) {
    /** The sound condition and the published weights. */
    public static SelectionCriteria by(@Nullable Insight insight) {
        return new SelectionCriteria(insight, Stability.SOUND, Weights.PUBLISHED);
    }
}
