package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.SampleLog;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.LastPosition;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Route;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.SpreadSearch;
import dev.galgo.core.search.Subtree;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Does parts of a search, one after the other, in one copy of the program whose steps it remembers. */
final class PartRunner implements TaskRunner {
    /** Into how many routes what is left of one is divided at most. */
    private static final int MOST_LEFT = 16;

    private final Check check;
    private final Engine engine;
    private final Cursor cursor;
    private final boolean reviews;

    /**
     * One that stands at the start.
     *
     * @param cursor under the delivery model that the search {@linkplain ReductionKind#walksUnder walks under}
     * @param reviews whether to run a sample of the steps again after each part, since nobody else will
     */
    PartRunner(Check check, Engine engine, Cursor cursor, boolean reviews) {
        this.check = check;
        this.engine = engine;
        this.cursor = cursor;
        this.reviews = reviews;
    }

    /**
     * Does a part, as much of it as it may.
     *
     * @param counts at rest; who stops them gets back what is left of a part of a tree
     * @param enough whether the rest of a sample is for others to draw
     */
    @Override
    public Outcome run(PartTask task, SearchCounts counts, BooleanSupplier enough) {
        return new Outcome(answer(task, counts, enough), List.of());
    }

    private PartAnswer answer(PartTask task, SearchCounts counts, BooleanSupplier enough) {
        long start = System.nanoTime();
        var inspector = inspector(task.part());
        var log = new SampleLog();
        List<Part> left;
        if (task.part() instanceof Part.Orders orders) {
            left = search(orders.route(), task.deliveries(), counts, inspector);
        } else if (task.part() instanceof Part.Reduced reduced) {
            left = reduce(reduced, task.deliveries(), counts, inspector);
        } else {
            left = draw((Part.Samples) task.part(), task.seed(), counts, inspector, enough, log);
        }
        boolean over = left == null && !counts.stopped();
        Bound cut = counts.bounds().get(Bound.Kind.DEPTH);
        Failure impure = reviews ? TaskRunner.review(engine) : null;
        return new PartAnswer(
                over ? End.ENDED_SEARCH : End.WENT_ON,
                cut == null ? "" : cut.text(),
                counts.written(),
                System.nanoTime() - start,
                left == null ? List.of() : left,
                inspector.full(),
                inspector.found().stream()
                        .map(one -> new PartAnswer.Met(one.identity(), one.route()))
                        .toList(),
                log,
                inspector.knowsEnds(),
                inspector.endsSeen(),
                TaskRunner.seen(check, engine).texts(),
                impure == null ? List.of() : List.of(impure.text(), impure.signature()));
    }

    /** Where schedules ended is of use where not all are run. */
    private Inspector inspector(Part part) {
        return new Inspector(
                check.environment,
                check.severities,
                check.keepGoing,
                check.deadlocksEarly,
                part instanceof Part.Reduced && check.secondOpinion != null ? new EndsSeen() : null);
    }

    private Limits limits(long deliveries) {
        return check.limits.withTransitions(deliveries).withStates(Long.MAX_VALUE);
    }

    /** What is left; null if the search must not go on. */
    private @Nullable List<Part> search(Route route, long deliveries, SearchCounts counts, Inspector inspector) {
        var leaving = new LastPosition();
        var search = new DepthFirst(cursor, Compare.NONE, limits(deliveries), counts, inspector);
        search.keepWith(leaving);
        search.runPart(route);
        SearchPosition where = leaving.get();
        if (where == null) {
            return null;
        }
        where.nextSchedule();
        int slot = where.next();
        int way = where.next();
        return slot == Cursor.NONE
                ? List.of()
                : Route.left(cursor, route.floor(), slot, way, MOST_LEFT).stream()
                        .<Part>map(Part.Orders::new)
                        .toList();
    }

    /** What whoever deals the parts out is to hear of this one; null if the search must not go on. */
    private @Nullable List<Part> reduce(Part.Reduced part, long deliveries, SearchCounts counts, Inspector inspector) {
        goToStart();
        var walking = new AtomicBoolean();
        var choice = SearchChoice.asked(part.reduction(), Compare.NONE);
        var search = (SpreadSearch) part.reduction()
                .search(
                        // The first one asked for is the one that the search walks on.
                        delivery -> walking.getAndSet(true) ? engine.start(delivery, Compare.NONE) : cursor,
                        check.plan(choice),
                        limits(deliveries),
                        counts,
                        inspector);
        List<Subtree> told = search.runPart(part.subtree());
        return told == null
                ? null
                : told.stream()
                        .<Part>map(one -> new Part.Reduced(part.reduction(), one))
                        .toList();
    }

    private void goToStart() {
        new SchedulePrefix(new int[0], new int[0]).lead(cursor, 0);
    }

    private @Nullable List<Part> draw(
            Part.Samples range,
            long seed,
            SearchCounts counts,
            Inspector inspector,
            BooleanSupplier enough,
            SampleLog log) {
        goToStart();
        boolean goesOn = Objects.requireNonNull(check.sampling)
                .withSeed(seed)
                .search(cursor, limits(Long.MAX_VALUE), counts, inspector)
                .drawRange(range.from(), range.before(), enough, log);
        if (!goesOn) {
            return null;
        }
        long next = range.from() + log.size();
        return next == range.before() ? List.of() : List.of(new Part.Samples(next, range.before()));
    }
}
