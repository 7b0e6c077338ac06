package dev.galgo.core.check;

import dev.galgo.core.search.PartWorkers;
import java.util.ArrayList;
import java.util.List;

/** Who does parts of a check, and what copies of the program must have come through. */
final class PartTeam {
    final PartWorkers workers;
    final PartTuning tuning;
    /** What has made the program rename its actors, in order. */
    final List<PartTask> renamings = new ArrayList<>();

    PartTeam(PartWorkers workers, PartTuning tuning) {
        this.workers = workers;
        this.tuning = tuning;
    }
}
