package dev.galgo.core.check;

import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.spread.FreshStates;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Does parts of a search, one after the other, in one copy of the program. */
interface TaskRunner {
    /** How long steps are run a second time after a part. */
    long REVIEW_NANOS = 100_000_000L;

    /**
     * What came of a part.
     *
     * @param blocks the successors of configurations, part by part; none if others were not asked for
     */
    record Outcome(PartAnswer answer, List<FreshStates> blocks) {}

    /**
     * Does a part, as much of it as it may.
     *
     * @param counts at rest; who stops them gets back what is left of a part of all orders
     * @param enough whether the rest of a sample is for others to draw
     */
    Outcome run(PartTask task, SearchCounts counts, BooleanSupplier enough);

    /** A step that does something else when it is run again; null if none is found soon. */
    static @Nullable Failure review(Engine engine) {
        long start = System.nanoTime();
        return engine.review(() -> System.nanoTime() - start > REVIEW_NANOS);
    }

    /** What was seen of the program by now. */
    static KeptEvidence seen(Check check, Engine engine) {
        return new KeptEvidence(
                check.assumptions(),
                Coverage.of(check.program(), List.of(engine.watch().handled())));
    }
}
