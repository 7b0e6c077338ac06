package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.search.Observer;
import java.util.BitSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows to the observer what a line has come to, by a schedule that the program can really take.
 *
 * <p>Mostly that is the line itself. It is not if something failed on the way, after which the search went on with the others, or if mailboxes
 * keep an order that the line does not. Then as much of the line as matters is run again, in an order that fits, on a cursor of its own.
 */
final class RealSchedule {
    private final ExecutionGraph line;
    private final @Nullable MailboxRevisits mailboxes;
    private final @Nullable WaitCycles standstill;
    private final Supplier<Cursor> starts;
    private final Observer observer;
    private @Nullable Cursor own;

    RealSchedule(
            ExecutionGraph line,
            @Nullable MailboxRevisits mailboxes,
            @Nullable WaitCycles standstill,
            Supplier<Cursor> starts,
            Observer observer) {
        this.line = line;
        this.mailboxes = mailboxes;
        this.standstill = standstill;
        this.starts = starts;
        this.observer = observer;
    }

    /** Shows whether the delivery added last, at this position, failed or closed a cycle of calls or waits; says whether to go on. */
    boolean show(int added) {
        int fate = line.get(added, ExecutionGraph.FATE);
        if (fate != ExecutionGraph.FAILED && standstill != null) {
            return showStandstill(added, standstill);
        }
        if (fate == ExecutionGraph.ORDINARY) {
            return true;
        }
        boolean ownWay = mailboxes == null && added == line.length() && line.endings(added - 1) == 0;
        Cursor run = ownWay ? line.cursor : run(fate == ExecutionGraph.FAILED ? pastOf(added) : pastOfWaiting());
        return run == null || tell(fate, run);
    }

    /**
     * Shows each cycle of waits that has come with this delivery by a run of what led to it and nothing else. Who closes it is a matter of the
     * order: it may be one that came to stand later in the line.
     */
    private boolean showStandstill(int added, WaitCycles standing) {
        if (line.endings(line.length()) == line.endings(added - 1)) {
            return true;
        }
        for (BitSet cycle : standing.with(added)) {
            var past = new BitSet();
            cycle.stream().forEach(at -> past.or(pastOf(at)));
            Cursor run = run(past);
            if (run != null && observer.isDeadlocked(run) && !observer.waits(run)) {
                return false;
            }
        }
        return true;
    }

    private boolean tell(int fate, Cursor at) {
        return fate == ExecutionGraph.FAILED ? observer.failed(at) : observer.waits(at);
    }

    /** Shows a run that came to its end; says whether to go on. */
    boolean showEnd() {
        if (mailboxes == null) {
            return observer.ended(line.cursor);
        }
        var all = new BitSet();
        all.set(1, line.length() + 1);
        Cursor run = run(all);
        return run == null || observer.ended(run);
    }

    /** Whether anything can be delivered at the start: a mailbox may hold back the one message that must come first. */
    boolean begins() {
        return mailboxes == null || fresh().first() != Cursor.NONE;
    }

    /**
     * Makes what no schedule has been seen to make, in a line in which something ended its schedule: that does not keep others from going on before. What the cursor of
     * the line comes to afterwards counts for nothing by itself.
     */
    void count() {
        var free = new BitSet();
        boolean counted = true;
        for (int at = 1; at <= line.length(); at++) {
            BitSet causes = pastOf(at);
            causes.clear(at);
            causes.andNot(free);
            if (causes.isEmpty() && line.get(at, ExecutionGraph.FATE) == ExecutionGraph.ORDINARY) {
                free.set(at);
                counted &= line.cursor.isCounted(at);
            }
        }
        if (!counted) {
            run(free);
        }
        for (int at = free.nextClearBit(1); at <= line.length(); at = free.nextClearBit(at + 1)) {
            if (!line.cursor.isCounted(at)) {
                run(pastOf(at)); // in another order the one that seems to end the schedule need not
            }
        }
    }

    private BitSet pastOf(int delivery) {
        return BitSet.valueOf(line.order.past(delivery));
    }

    /** What led to the chain of calls that the last delivery's actor waits in. */
    private BitSet pastOfWaiting() {
        Cursor cursor = line.cursor;
        var past = new BitSet();
        var chain = new BitSet();
        @Nullable ActorId actor = cursor.message(cursor.slotAt(cursor.depth())).to();
        while (actor != null && cursor.local(actor) instanceof Local.Waiting waiting && !chain.get(actor.index())) {
            chain.set(actor.index());
            past.or(pastOf(line.order.lastOf(actor.index())));
            actor = waiting.certainCallee();
        }
        return past;
    }

    /**
     * Makes these deliveries and no others; null if there is no such run: one before the last ends the schedule, or actors are entangled, so that the line is none
     * that the program can take.
     */
    private @Nullable Cursor run(BitSet deliveries) {
        Cursor run = fresh();
        int[] inOrder = mailboxes == null ? deliveries.stream().toArray() : mailboxes.linearise(deliveries);
        if (inOrder == null) {
            return null;
        }
        var place = new int[line.length() + 1];
        for (int i = 0; i < inOrder.length; i++) {
            int at = inOrder[i];
            int sender = place[line.get(at, ExecutionGraph.SENDER)];
            int slot = (sender == 0 ? 1 : run.firstSentAt(sender)) + line.get(at, ExecutionGraph.NTH);
            if (!run.offers(slot) && line.cursor.entangled()) {
                return null;
            }
            if (!run.offers(slot)) {
                throw new IllegalStateException("the reduction chose an order that the delivery model does not allow");
            }
            Arrival arrival = run.deliver(slot, line.way(at, run, slot));
            place[at] = run.depth();
            boolean ends = arrival == Arrival.FAILED || (arrival == Arrival.WAITS && observer.isDeadlocked(run));
            if (ends && i < inOrder.length - 1) {
                return null;
            }
        }
        return run;
    }

    private Cursor fresh() {
        Cursor run = own;
        if (run == null) {
            run = starts.get();
            own = run;
        }
        while (run.depth() > 0) {
            run.back();
        }
        return run;
    }
}
