package dev.galgo.core.check;

import dev.galgo.core.model.Assumption;
import java.util.List;

/**
 * What a verdict rests on.
 *
 * @param assumptions what must hold for it, besides what Galgo takes for granted of every program; in the order in which they were met
 * @param secondOpinion what running schedules from scratch has shown
 * @param plainRuns what runs that share nothing with the search have shown
 * @param coverage which handlers have run
 */
public record Evidence(
        List<Assumption> assumptions, SecondOpinion secondOpinion, PlainOpinion plainRuns, Coverage coverage) {
    /** When nobody has looked. */
    public static final Evidence NONE = new Evidence(
            List.of(),
            SecondOpinion.none("none was asked for"),
            PlainOpinion.none("none were asked for"),
            Coverage.NONE);

    public Evidence {
        assumptions = List.copyOf(assumptions);
    }
}
