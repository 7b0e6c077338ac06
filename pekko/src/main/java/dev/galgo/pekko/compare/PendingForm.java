package dev.galgo.pekko.compare;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.dispatch.TaskInvocation;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.jspecify.annotations.Nullable;

/**
 * What is pending, told so that nothing shows in which order it became so, except where that matters: what goes from one source to one
 * receiver stays in order.
 */
public final class PendingForm {
    private final SystemController controller;
    private final Snapshots snapshots;

    PendingForm(SystemController controller, Snapshots snapshots) {
        this.controller = controller;
        this.snapshots = snapshots;
    }

    private record Sent(int slot, int source, int receiver) {}

    private record Alarm(VirtualTimer timer, long remaining, int source) {}

    private record Continuation(Object code, int submitter, long order) {}

    @Nullable
    Object[] all() {
        var letters = new ArrayList<Sent>();
        var alarms = new ArrayList<Alarm>();
        var continuations = new ArrayList<Integer>();
        var mains = new ArrayList<@Nullable Object>();
        RunView runView = controller.runView();
        for (int slot = runView.pendingAfter(0); slot != 0; slot = runView.pendingAfter(slot)) {
            Event event = runView.event(slot);
            if (event instanceof Event.Rest main && runView.isOfTheStart(slot)) {
                mains.add(runView.receiver(slot)); // MainPosition stands for its place in the code
                mains.add(main.done().getAsBoolean());
                mains.add(main.done()); // leads to the future that it waits for, and to what that holds
                continue;
            }
            if (event instanceof Event.Rest rest) {
                throw new Incomparable("code is blocked that waits for " + rest.what()
                        + ", and where it stands in its code cannot be compared");
            }
            if (event instanceof Event.Task) {
                continuations.add(slot);
            } else if (event instanceof Event.Firing firing) {
                long remaining = runView.remaining(firing.timer());
                if (remaining >= 0) {
                    alarms.add(new Alarm(firing.timer(), remaining, runView.source(slot)));
                }
            } else {
                letters.add(new Sent(
                        slot, runView.channel(slot), runView.receiver(slot).index()));
            }
        }
        var numbers = new HashMap<Integer, Integer>();
        return new @Nullable Object[] {
            letters(letters, numbers),
            alarms(alarms, numbers),
            continuations(continuations),
            mains.toArray(),
            overflow(),
        };
    }

    /** Nothing depends on it any more, but it is to be told at the end. */
    private @Nullable Object[] overflow() {
        var parts = new ArrayList<@Nullable Object>();
        for (Event.Letter lost : controller.overflow()) {
            parts.add(controller.runView().known(lost.to()));
            parts.add(lost.envelope().message());
        }
        return parts.toArray();
    }

    /** Sources that are no actors get numbers in the order of their letters, since their own numbers depend on the schedule. */
    private @Nullable Object[] letters(List<Sent> letters, Map<Integer, Integer> numbers) {
        for (Sent letter : letters) {
            if (letter.source() < LiveProgram.MAIN) {
                numbers.putIfAbsent(letter.source(), LiveProgram.MAIN - 1 - numbers.size());
            }
        }
        letters.sort(Comparator.<Sent>comparingInt(letter -> numbers.getOrDefault(letter.source(), letter.source()))
                .thenComparingInt(Sent::receiver)
                .thenComparingInt(Sent::slot));
        var parts = new ArrayList<@Nullable Object>(4 * letters.size());
        for (Sent letter : letters) {
            parts.add(from(letter.source(), numbers));
            parts.add(controller.runView().at(letter.receiver()));
            Event event = controller.runView().event(letter.slot());
            parts.add(event.getClass());
            if (event instanceof Event.Letter sent) {
                parts.add(sent.envelope());
                parts.add(controller.runView().overtaken(letter.slot()));
            } else if (event instanceof Event.Stop stop) {
                parts.add(stop.order());
            } else if (event instanceof Event.Notice notice) {
                parts.add(notice.child());
                parts.add(notice.what().getClass());
                parts.add(
                        notice.what() instanceof Failed failed ? failed.cause().toString() : null);
            }
        }
        return parts.toArray();
    }

    private Object from(int source, Map<Integer, Integer> numbers) {
        return source >= 0 ? controller.runView().at(source) : numbers.getOrDefault(source, source);
    }

    /** A timer that fires again goes on from the source of its earlier letters, if any of those are still pending. */
    private @Nullable Object[] alarms(List<Alarm> alarms, Map<Integer, Integer> numbers) {
        alarms.sort(Comparator.comparingLong(Alarm::remaining)
                .thenComparingInt(alarm -> alarm.timer().owner()));
        var parts = new ArrayList<@Nullable Object>(5 * alarms.size() + 1);
        if (!alarms.isEmpty()) {
            parts.add(controller
                    .runView()
                    .timesOf(alarms.stream().map(Alarm::timer).toList()));
        }
        for (Alarm alarm : alarms) {
            parts.add(alarm.timer());
            parts.add(alarm.remaining());
            parts.add(alarm.timer().generation());
            parts.add(alarm.timer().round());
            parts.add(by(alarm.timer().owner()));
            parts.add(numbers.get(alarm.source()));
        }
        return parts.toArray();
    }

    private @Nullable ActorId by(int owner) {
        return owner < 0 ? null : controller.runView().at(owner);
    }

    private @Nullable Object[] continuations(List<Integer> slots) {
        var sorted = new ArrayList<Continuation>();
        for (int slot : slots) {
            Object code = code(((Event.Task) controller.runView().event(slot)).code());
            long order = slots.size() == 1 ? 0 : snapshots.form(code).stableHash();
            ActorId submitter = controller.runView().sender(slot);
            sorted.add(new Continuation(code, submitter == null ? -1 : submitter.index(), order));
        }
        sorted.sort(Comparator.comparingInt(Continuation::submitter).thenComparingLong(Continuation::order));
        var parts = new ArrayList<@Nullable Object>(2 * sorted.size());
        for (Continuation one : sorted) {
            parts.add(one.code());
            parts.add(by(one.submitter()));
        }
        return parts.toArray();
    }

    /** What a person wrote, without what Pekko wraps around it. */
    public static Object code(Runnable task) {
        return task instanceof TaskInvocation invocation ? invocation.runnable() : task;
    }
}
