package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.WorkerBytes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Does parts of a check for another process, in a copy of the program that it keeps, one part at a time. What it cannot do it gives back as such: a handler that does not
 * return, actors that are renamed, whatever is thrown. The other process looks for itself then, and comes to what it comes to without workers.
 */
public final class PartWorker implements UnaryOperator<byte[]> {
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final Duration LONGEST = Duration.ofSeconds(4);

    private final Supplier<Check> opening;
    private @Nullable Copy copy;

    /**
     * A worker without a program, which it opens when there is something to do.
     *
     * @param opening opens the program, as a check of it with the options of the other process; asked again whenever a copy is of no use any more
     */
    public PartWorker(Supplier<Check> opening) {
        this.opening = opening;
    }

    /** A copy of the program, and how many renamings it has come through. */
    private static final class Copy {
        final Check check;
        /** Whether it makes successors, and so compares configurations with those of other processes. */
        final boolean compares;

        Engine engine;
        TaskRunner runner;
        int renamings;
        private ReductionKind reduction = ReductionKind.NONE;

        Copy(Check check, boolean compares) {
            this.check = check;
            this.compares = compares;
            this.engine = engine();
            this.runner = runner();
        }

        private Engine engine() {
            Engine made =
                    compares ? Engine.portable((Semantics) check.program()) : Engine.of(check.engine, check.program());
            made.watch().handled().under(check.delivery);
            return made;
        }

        private TaskRunner runner() {
            return compares
                    ? new StateRunner(check, engine, engine.start(check.delivery, Compare.CANONICAL), true)
                    : new PartRunner(
                            check, engine, engine.start(reduction.walksUnder(check.delivery), Compare.NONE), true);
        }

        /** Has a cursor that suits the search of a part. */
        void suit(PartTask task) {
            ReductionKind wanted = task.part() instanceof Part.Reduced part ? part.reduction() : ReductionKind.NONE;
            if (wanted != reduction) {
                reduction = wanted;
                runner = runner();
            }
        }

        /** Comes through what has made another copy rename its actors. */
        void rename(List<PartTask> all) {
            while (renamings < all.size()) {
                suit(all.get(renamings));
                try {
                    runner.run(all.get(renamings), new SearchCounts(), () -> false);
                    throw new IllegalStateException("the program does not name its actors as it did elsewhere");
                } catch (NamingPolicy.Renamed asExpected) {
                    renamings++;
                    engine = engine();
                    runner = runner();
                }
            }
        }
    }

    @Override
    public synchronized byte[] apply(byte[] bytes) {
        PartTask task = PartTask.read(bytes);
        TaskRunner.Outcome outcome = outcome(task);
        byte[] told = outcome.answer().bytes();
        return task.part() instanceof Part.States
                ? new WorkerBytes.Answer(
                                outcome.blocks().stream()
                                        .map(FreshStates::written)
                                        .toList(),
                                told)
                        .bytes()
                : told;
    }

    private TaskRunner.Outcome outcome(PartTask task) {
        Copy present = copy;
        copy = null; // unless it proves to be of further use
        boolean compares = task.part() instanceof Part.States;
        try {
            if (present == null || present.renamings > task.renamings().size() || present.compares != compares) {
                present = new Copy(opening.get(), compares);
            }
            present.rename(task.renamings());
            present.suit(task);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError unusable) {
            return not(End.NO_PROGRAM, String.valueOf(unusable.getMessage()));
        }
        TaskRunner.Outcome outcome = outcome(present, task);
        if (outcome.answer().end() != End.TROUBLE) {
            copy = present;
        }
        return outcome;
    }

    private static TaskRunner.Outcome not(End end, String why) {
        return new TaskRunner.Outcome(PartAnswer.not(end, why), List.of());
    }

    private static TaskRunner.Outcome outcome(Copy copy, PartTask task) {
        var counts = new SearchCounts();
        var late = new AtomicBoolean();
        var answer = new AtomicReference<TaskRunner.@Nullable Outcome>();
        var search = new SearchThread(() -> answer.set(copy.runner.run(task, counts, late::get)));
        long start = System.nanoTime();
        search.start();
        try {
            while (!search.ended(LOOK_EVERY_MILLIS)) {
                long now = System.nanoTime();
                if (now - start > LONGEST.toNanos() && !late.getAndSet(true)) {
                    leave(task, counts);
                }
                StepWatch.Running running = copy.engine.watch().running();
                if (running != null
                        && now - running.sinceNanos() > copy.check.limits.step().toNanos()) {
                    copy.engine.watch().interrupt(running);
                    counts.stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
                    return not(End.TROUBLE, running.what() + " goes on");
                }
            }
            search.rethrow();
        } catch (RuntimeException thrown) {
            counts.stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
            return not(End.TROUBLE, String.valueOf(thrown));
        }
        TaskRunner.Outcome found = answer.get();
        return found == null ? not(End.TROUBLE, "nothing came of it") : found;
    }

    /** A sample is left between two schedules, a tree anywhere. */
    private static void leave(PartTask task, SearchCounts counts) {
        if (!(task.part() instanceof Part.Samples)) {
            counts.stop(new Bound(Bound.Kind.TIME, "time"));
        }
    }
}
