package dev.galgo.core.check;

import dev.galgo.core.spread.StateStages;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Who makes the levels of a check by running the program, and what copies of it must have come through. */
final class SpreadTeam {
    /** Asked once for each search that has a wide level. */
    final Supplier<StateStages> stages;
    /** Below how many configurations a level is made here. */
    final long narrow;
    /** What has made the program rename its actors, in order. */
    final List<PartTask> renamings = new ArrayList<>();

    SpreadTeam(Supplier<StateStages> stages, long narrow) {
        this.stages = stages;
        this.narrow = narrow;
    }
}
