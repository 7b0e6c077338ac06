package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.sampling.SampleLog;
import dev.galgo.core.search.SearchCounts;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Makes the successors of configurations, piece by piece, in one copy of the program whose steps it remembers. */
final class StateRunner implements TaskRunner {
    private final Check check;
    private final Engine engine;
    private final Cursor cursor;
    private final boolean reviews;

    /**
     * One whose engine has the same fingerprints everywhere.
     *
     * @param reviews whether to run a sample of the steps again after each piece, since nobody else will
     */
    StateRunner(Check check, Engine engine, Cursor cursor, boolean reviews) {
        this.check = check;
        this.engine = engine;
        this.cursor = cursor;
        this.reviews = reviews;
    }

    @Override
    public Outcome run(PartTask task, SearchCounts counts, BooleanSupplier enough) {
        long start = System.nanoTime();
        EndsSeen ends = check.secondOpinion == null ? null : new EndsSeen();
        var inspector = new Inspector(check.environment, check.severities, check.keepGoing, check.deadlocksEarly, ends);
        var part = (Part.States) task.part();
        var expansion = new StateExpansion(cursor, counts, inspector, part.states(), part.parts());
        expansion.run();
        Failure impure = reviews ? TaskRunner.review(engine) : null;
        var answer = new PartAnswer(
                expansion.isOver() ? End.ENDED_SEARCH : End.WENT_ON,
                "",
                counts.written(),
                System.nanoTime() - start,
                List.of(),
                inspector.full(),
                inspector.found().stream()
                        .map(one -> new PartAnswer.Met(one.identity(), one.route()))
                        .toList(),
                new SampleLog(),
                inspector.knowsEnds(),
                ends == null ? new long[0] : ends.fresh(),
                TaskRunner.seen(check, engine).texts(),
                impure == null ? List.of() : List.of(impure.text(), impure.signature()));
        return new Outcome(answer, expansion.successors());
    }
}
