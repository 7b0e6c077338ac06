package dev.galgo.foundry.plain;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainOrder;
import dev.galgo.core.trace.Story;
import dev.galgo.foundry.dispatch.Handlers.Match;
import dev.galgo.foundry.program.FailurePlace;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the letters of a run, one after the other: its handler runs to its end, or to where it
 * waits for an answer.
 */
final class Deliveries {
    private final PlainRuntime run;
    private final PlainOrder order;
    private final PlainLimits limits;
    private final Letters letters;
    private final Workers workers;
    private final PlainStory story;
    private final Cells cells;
    private final Copies copies;
    private final WaitingActivities waiting = new WaitingActivities();
    private @Nullable Letter first;

    Deliveries(
            PlainRuntime run,
            PlainOrder order,
            PlainLimits limits,
            Letters letters,
            Workers workers,
            PlainStory story,
            Cells cells,
            Copies copies) {
        this.run = run;
        this.order = order;
        this.limits = limits;
        this.letters = letters;
        this.workers = workers;
        this.story = story;
        this.cells = cells;
        this.copies = copies;
    }

    /** Delivers until nothing can be delivered any more; how that ended, null if all is well. */
    @Nullable
    Stop explore() {
        for (int deliveries = 0; ; deliveries++) {
            var letter = first;
            if (letter == null) {
                var possible = letters.next(this::takes);
                if (possible.isEmpty()) {
                    return atEnd();
                }
                letter = possible.get(order.next(possible.size()));
            }
            first = null;
            if (deliveries >= limits.deliveries() || limits.timeIsOver().getAsBoolean()) {
                return Stop.ended();
            }
            letters.remove(letter);
            deliver(letter, story.deliver(letter, what(letter)));
        }
    }

    /** The failure where nothing can be delivered any more; null if there is none. */
    private @Nullable Stop atEnd() {
        var stuck = waiting.stuck();
        if (stuck != null) {
            return Stop.failed(stuck);
        }
        var left = letters.pending();
        return left.isEmpty()
                ? null
                : unlessTolerated(FailurePlace.of(
                        FindingKind.UNDELIVERED,
                        left.get(0).name() + " was never delivered.",
                        left.get(0).name()));
    }

    private @Nullable Stop unlessTolerated(Failure failure) {
        return limits.tolerated().test(failure.kind()) ? null : Stop.failed(failure);
    }

    // For the set-up

    /** The message that was sent last is delivered before all others. */
    void lastGoesFirst() {
        first = letters.last();
    }

    /** Takes the message that was sent last. */
    Letter takeLast() {
        var last = letters.last();
        letters.remove(last);
        return last;
    }

    /** Takes a call or an answer that can be delivered; null if there is none. */
    @Nullable
    Letter takeAsked() {
        var possible = letters.next(letter -> letter.asker() != null && takes(letter));
        if (possible.isEmpty()) {
            return null;
        }
        letters.remove(possible.get(0));
        return possible.get(0);
    }

    // The messages

    private boolean takes(Letter letter) {
        if (letter.isAnswer()) {
            return true;
        }
        var cell = cells.of(letter.to());
        return cell != null && cell.isFree() && !disabled(cell, letter);
    }

    /** Whether a constraint holds this message back. */
    private boolean disabled(Cells.Cell cell, Letter letter) {
        if (!cell.handlers().constrains(letter.name())) {
            return false;
        }
        boolean held = false;
        for (var method : cell.handlers().constraints(letter.name(), letter.args())) {
            var what = "The constraint " + cell.type() + "." + method.getName() + " on " + letter.name();
            var asking = new Activity(run, letter.to(), what, null, run.setUp());
            var args = method.getParameterCount() == 0 ? new Object[0] : letter.args();
            workers.start(asking, () -> PlainRuntime.invoke(method, cell.actor(), args));
            run.goOn();
            var thrown = asking.thrown();
            if (thrown != null) {
                throw run.stop(Stop.failed(FailurePlace.thrown(thrown, what)));
            }
            held |= Boolean.TRUE.equals(asking.result());
        }
        return held;
    }

    /** Delivers a letter; returns the activity that has begun, null if none has or one goes on. */
    @Nullable
    Activity deliver(Letter letter, PlainStory.Delivery delivery) {
        letters.arrive(letter);
        var asker = letter.asker();
        if (letter.isAnswer()) {
            if (asker != null) {
                waiting.remove(asker);
                workers.resume(asker, letter, delivery);
                settle(asker);
            }
            return null;
        }
        var cell = Objects.requireNonNull(cells.of(letter.to()));
        var match = cell.handlers().find(letter.name(), letter.args(), () -> "...");
        if (match instanceof Match.Found found) {
            cell.begins();
            var activity = new Activity(run, letter.to(), what(letter), letter, delivery);
            step(activity, () -> {
                boolean copied = asker != null && !letter.byReference();
                try {
                    var result = PlainRuntime.invoke(found.method(), cell.actor(), letter.args());
                    return copied
                            ? copies.copy(new @Nullable Object[] {result}, "the answer to " + what(letter))[0]
                            : result;
                } catch (InvocationTargetException thrown) {
                    throw copied && thrown.getCause() instanceof Exception cause
                            ? new InvocationTargetException(copies.copyOf(cause))
                            : thrown;
                }
            });
            return activity;
        }
        var why = ((Match.Missing) match).why();
        var wrong = unlessTolerated(FailurePlace.of(FindingKind.UNKNOWN_MESSAGE, why, what(letter)));
        if (wrong != null) {
            delivery.ends(Story.Outcome.FAILED);
            throw run.stop(wrong);
        }
        if (asker != null) {
            run.answer(letter, new NoSuchMethodException(why), true, delivery);
        }
        return null;
    }

    private String what(Letter letter) {
        var cell = cells.of(letter.to());
        return (cell == null ? "main" : cell.type()) + "." + letter.name();
    }

    /** Runs code until it waits or is done. */
    void step(Activity activity, Activity.Body body) {
        workers.start(activity, body);
        settle(activity);
    }

    /** The activity has stopped: it waits, or it is done. */
    private void settle(Activity activity) {
        run.goOn();
        var delivery = activity.delivery();
        if (activity.waits()) {
            delivery.ends(Story.Outcome.WAITS);
            waiting.add(activity);
            return;
        }
        var thrown = activity.thrown();
        var cell = cells.of(activity.handler());
        if (cell != null) {
            cell.ends(activity.destroyed());
        }
        if (thrown != null) {
            delivery.ends(Story.Outcome.FAILED);
        } else {
            delivery.ends(activity.destroyed() ? Story.Outcome.DESTROYED : Story.Outcome.DONE);
        }
        if (thrown != null && (!activity.called() || !(thrown instanceof Exception))) {
            throw run.stop(failure(thrown, activity.what()));
        }
        var handled = activity.handled();
        if (handled != null && activity.called()) {
            delivery.returns(thrown == null ? activity.result() : null);
            run.answer(handled, thrown == null ? activity.result() : thrown, thrown != null, delivery);
        }
    }

    /**
     * Class files for the original library look for streams in each actor, which only rewriting
     * gives them.
     */
    private static Stop failure(Throwable thrown, String what) {
        if (thrown instanceof OutOfMemoryError) {
            return Stop.impossible("there is not enough memory left for " + what);
        }
        boolean streams = thrown instanceof IncompatibleClassChangeError
                && String.valueOf(thrown.getMessage()).contains("osl.manager.Actor");
        return streams
                ? Stop.impossible("its classes were compiled against another library: " + thrown.getMessage())
                : Stop.failed(FailurePlace.thrown(thrown, what));
    }
}
