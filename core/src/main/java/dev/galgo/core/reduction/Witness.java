package dev.galgo.core.reduction;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Cursor.Arrival;
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
final class Witness {
    private final Line line;
    private final @Nullable Mailboxes mailboxes;
    private final Supplier<Cursor> starts;
    private final Observer observer;
    private @Nullable Cursor own;

    Witness(Line line, @Nullable Mailboxes mailboxes, Supplier<Cursor> starts, Observer observer) {
        this.line = line;
        this.mailboxes = mailboxes;
        this.starts = starts;
        this.observer = observer;
    }

    /** Shows that the last delivery failed or closed a cycle of calls; says whether to go on. */
    boolean show(int fate) {
        int last = line.length();
        if (mailboxes == null && line.endings(last - 1) == 0) {
            return tell(fate, line.cursor);
        }
        Cursor run = run(fate == Line.FAILED ? pastOf(last) : pastOfWaiting());
        return run == null || tell(fate, run);
    }

    private boolean tell(int fate, Cursor at) {
        return fate == Line.FAILED ? observer.failed(at) : observer.waits(at);
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

    /** Makes these deliveries and no others; null if one before the last ends the schedule, so that there is no such run. */
    private @Nullable Cursor run(BitSet deliveries) {
        Cursor run = fresh();
        int[] inOrder = mailboxes == null ? deliveries.stream().toArray() : mailboxes.linearise(deliveries);
        var place = new int[line.length() + 1];
        for (int i = 0; i < inOrder.length; i++) {
            int at = inOrder[i];
            int sender = place[line.get(at, Line.SENDER)];
            int slot = (sender == 0 ? 1 : run.firstSentAt(sender)) + line.get(at, Line.NTH);
            if (!run.offers(slot)) {
                throw new IllegalStateException("the reduction chose an order that the delivery model does not allow");
            }
            Arrival arrival = run.deliver(slot, line.get(at, Line.WAY));
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
