package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.base.HappensBefore;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SearchDiary;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.reduction.optimal.ExecutionGraph.Tail;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.LevelStack;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SearchKeeper;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.SpreadSearch;
import dev.galgo.core.search.Subtree;
import dev.galgo.core.search.SubtreeEstimator;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Exactly one complete execution for each trace, and none that is begun in vain.
 *
 * <p>A trace is the order of deliveries at each actor. The search grows an execution graph: it picks the actor whose turn it is and tries
 * each message that this actor can take now. A message that is sent later could have come instead of an earlier delivery; then that delivery
 * is <em>exchanged</em> for it: everything that came after the delivery and is not in the message's causal past is taken out, and the search
 * goes on from there. Many graphs would lead to the same one by an exchange, so only the one whose taken out part consists of first choices may
 * make it. Nothing is remembered but the present line of graphs: memory is polynomial in the length of a run.
 *
 * <p>This is the algorithm of M. Kokologiannakis, I. Marmanis, V. Gladstein, V. Vafeiadis: Truly Stateless, Optimal Dynamic Partial Order
 * Reduction (TruSt), POPL 2022, carried over to message passing by C. Enea, D. Giannakopoulou, M. Kokologiannakis, R. Majumdar: Model Checking
 * Distributed Protocols in Must, OOPSLA 2024. Here a read and all sends of its handler are one step, a receive is an actor's next turn, and
 * constraints on what an actor takes need no care of their own, since they depend on its own deliveries alone. Source sets with wakeup trees
 * (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014) are as optimal, but the trees can grow exponentially, and constraints that switch a
 * message off, as well as mailboxes, break the assumption that what can happen now still can after something independent.
 *
 * <p>Where deliveries look at futures, a trace also says which of those that a delivery looked at were resolved. Then a delivery has several reads,
 * its message and its looks, and may come before one that is in the line already ({@link FutureRevisits}).
 *
 * <p>A delivery that fails stops its actor and nobody else: the others go on, so no order of theirs is lost. What such an execution leads to
 * later is shown to the observer by a run of its causal past alone ({@link RealSchedule}).
 *
 * <p>How many executions there will be is judged by the subtrees behind, one for each choice. One that is not a first choice keeps all earlier
 * turns as they are, so those made at the same turn are of a kind, exchanges included; first choices come before all others at their turn, so
 * none of them is ever ahead.
 */
final class OptimalSearch extends BoundedSearch implements SpreadSearch {
    private final MessageOrder order;
    private final SearchDiary diary;
    private final ExecutionGraph line;
    private final Revisits revisits;
    private final RealSchedule witness;
    private final LevelStack<Decision> decisions = new LevelStack<>(Decision::new);
    private final IntArrayList deliverable = new IntArrayList();
    private final IntArrayList candidates = new IntArrayList();
    private final SubtreeEstimator subtrees = new SubtreeEstimator();
    /** How many decisions are for others to go on with. */
    private int floor;

    OptimalSearch(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        super(starts.apply(OptimalReduction.looser(plan.delivery())), limits, counts, observer);
        DeliveryModel delivery = plan.delivery();
        this.order = plan.order();
        this.diary = plan.diary();
        diary.usually(LeftOutReason.OTHER_TURN);
        diary.comesBack();
        this.line = new ExecutionGraph(cursor, counts, observer);
        var mailboxes = delivery == DeliveryModel.MAILBOX ? new MailboxRevisits(line) : null;
        if (mailboxes != null) {
            this.revisits = mailboxes;
        } else {
            this.revisits = line.looks == null ? new Revisits(line) : new FutureRevisits(line);
        }
        var standstill = line.looks == null
                ? null
                : new WaitCycles(line, Objects.requireNonNull(plan.selection().insight(), "who waits for whom"));
        this.witness = new RealSchedule(line, mailboxes, standstill, () -> starts.apply(delivery), observer);
    }

    /** Only where nothing looks at futures. */
    @Override
    public void keepWith(SearchKeeper keeper) {
        if (line.looks != null) {
            throw new IllegalStateException("what was learnt of futures is not kept");
        }
        setKeeper(keeper);
    }

    @Override
    public void run() {
        SearchPosition where = left();
        boolean goOn = true;
        if (where != null) {
            goOn(where);
        } else {
            counts.countState();
            goOn = below();
        }
        goOn = explore(goOn);
        if (!decisions.isEmpty()) {
            counts.leaveWith(reckon().estimate());
        } else if (goOn && isKept()) {
            keep(here());
        }
    }

    /**
     * Does what is below one graph. That depends on this graph alone, with its stamps: TruSt is, in the words of its authors, embarrassingly parallelizable. So a part is done to
     * the same end wherever and whenever it is.
     */
    @Override
    public @Nullable List<Subtree> runPart(Subtree part) {
        if (line.looks != null) {
            throw new IllegalStateException("what was learnt of futures cannot be told");
        }
        var parts = new DecisionParts(line, decisions, part);
        floor = parts.floor();
        boolean goOn = true;
        if (part.isWhole()) {
            goOn = below();
        } else {
            parts.open();
            enterSubtrees();
        }
        return explore(goOn) ? parts.left() : null;
    }

    /** Goes on until nothing is left to do, or the search is to pause; false to end it. */
    private boolean explore(boolean begin) {
        boolean goOn = begin;
        while (goOn && decisions.size() > floor && mayGoOn()) {
            Decision top = decisions.top();
            if (!top.open) {
                goOn = take(top);
            } else if (top.revisited < top.revisits.size()) {
                exchange(top);
            } else {
                close(top);
                subtrees.leave(counts.executions());
            }
        }
        return goOn;
    }

    /** Goes where another search was left. */
    private void goOn(SearchPosition where) {
        line.read(where);
        int open = where.next();
        for (int i = 0; i < open; i++) {
            push().read(where);
        }
        enterSubtrees();
    }

    private void enterSubtrees() {
        for (int i = 0; i < decisions.size(); i++) {
            Decision frame = decisions.get(i);
            if (frame.open) {
                subtrees.enter(frame.first() ? SubtreeEstimator.ONE_OF_A_KIND : frame.stamp, counts.executions());
            }
        }
    }

    private SearchPosition here() {
        var where = new SearchPosition();
        line.write(where);
        where.add(decisions.size());
        for (int i = 0; i < decisions.size(); i++) {
            decisions.get(i).write(where);
        }
        return where;
    }

    /** Whether nothing is against another delivery; keeps where the search stands if something is, or if it is time to. */
    private boolean mayGoOn() {
        if (isKeepingDue()) {
            keep(here());
        }
        boolean may = mayDeliver();
        if (!may && isKept()) {
            keep(here());
        }
        return may;
    }

    @Override
    protected SearchCounts.Position position() {
        return reckon().at(cursor.depth());
    }

    /** Adds up what is ahead: exchanges yet to be made and messages yet to be taken. */
    private SubtreeEstimator.Reckoning reckon() {
        var reckoning = subtrees.reckon(counts.executions());
        for (int i = decisions.size() - 1; i >= 0; i--) {
            Decision frame = decisions.get(i);
            if (frame.open) {
                for (int next = frame.revisited / Revisits.CELLS; next < frame.stamps.size(); next++) {
                    reckoning.add(1, frame.stamps.getInt(next));
                }
                reckoning.outward();
            }
            reckoning.add(frame.ahead(), frame.stamp);
        }
        return reckoning;
    }

    /** Goes on with the next option of this decision; leaves it if there is none. False to end the search. */
    private boolean take(Decision top) {
        if (top.done()) {
            leave(top);
            return true;
        }
        top.taken++;
        put(top);
        if (top.exchange) {
            diary.because(top.entry);
        } else {
            diary.because(TakenReason.RECEIVER);
        }
        line.bring();
        top.open = true;
        top.revisited = 0;
        top.revisits.clear();
        top.stamps.clear();
        top.entries.clear();
        subtrees.enter(top.first() ? SubtreeEstimator.ONE_OF_A_KIND : top.stamp, counts.executions());
        if (!countState()) {
            return false;
        }
        boolean goOn = witness.show(top.at);
        if (goOn && line.get(top.at, ExecutionGraph.FATE) != ExecutionGraph.FAILED) {
            top.past = line.order.past(top.at);
            revisits.find(top.at, top.revisits);
            for (int i = 0; i < top.revisits.size(); i += Revisits.CELLS) {
                top.stamps.add(line.get(top.revisits.getInt(i + Revisits.AT), ExecutionGraph.STAMP));
            }
            if (diary.isKept()) {
                note(top);
            }
        }
        return goOn && below();
    }

    private void note(Decision top) {
        for (int i = 0; i < top.revisits.size(); i += Revisits.CELLS) {
            int sender = top.revisits.getInt(i + Revisits.SENDER);
            int slot = line.slot(sender, top.revisits.getInt(i + Revisits.NTH));
            diary.race(TakenReason.EXCHANGE, top.revisits.getInt(i + Revisits.AT), slot);
            top.entries.add(diary.entry());
        }
    }

    /** Puts the option taken into the line: at its end, or before the delivery that is to come after it, with all that rests on that. */
    private void put(Decision top) {
        int before = top.get(Decision.BEFORE);
        if (before == 0) {
            append(top, top.get(Decision.SENDER));
            return;
        }
        line.bring();
        int end = line.length();
        var all = new BitSet();
        all.set(1, end + 1);
        BitSet late = Objects.requireNonNull(line.looks).from(before, all);
        Tail moved = line.tail(before);
        top.moved = moved;
        int[] place = unmoved(before, end);
        line.cut(before - 1);
        for (int at = late.nextClearBit(before); at <= end; at = late.nextClearBit(at + 1)) {
            line.append(moved, at, place);
        }
        append(top, place[top.get(Decision.SENDER)]);
        for (int at = late.nextSetBit(before); at >= 0; at = late.nextSetBit(at + 1)) {
            line.append(moved, at, place);
        }
    }

    private void append(Decision top, int sender) {
        line.append(
                sender,
                top.get(Decision.NTH),
                top.get(Decision.WAY),
                top.stamp,
                top.first(),
                top.looked,
                top.keptStamps);
        top.at = line.length();
    }

    /** Takes out what was put in. */
    private void close(Decision top) {
        Tail moved = top.moved;
        if (moved == null) {
            line.cut(top.base);
        } else {
            line.restore(moved);
            top.moved = null;
        }
        top.open = false;
    }

    private void leave(Decision top) {
        if (top.tail != null) {
            line.restore(top.tail);
        }
        decisions.pop();
    }

    /** Where deliveries stand if those before a position have not moved. */
    private static int[] unmoved(int from, int end) {
        var place = new int[end + 1];
        for (int at = 1; at < from; at++) {
            place[at] = at;
        }
        return place;
    }

    /** Decides whose turn it is in the graph just reached, or counts an execution if it is nobody's. False to end the search. */
    private boolean below() {
        int depth = line.length();
        look();
        if (deliverable.isEmpty()) {
            counts.countExecution();
            if (line.endings(depth) > 0) {
                witness.count();
                return true;
            }
            return witness.showEnd();
        }
        if (isTooDeep(depth)) {
            return mayCut();
        }
        Decision frame = push();
        frame.base = depth;
        frame.stamp = decisions.size() - 1;
        frame.looked = decisions.size() - 1;
        fill(frame, nextReceiver());
        return true;
    }

    /** Finds what can be delivered. */
    private void look() {
        deliverable.clear();
        if (line.length() == 0 && !witness.begins()) {
            return;
        }
        boolean allAlive = line.endings(line.length()) == 0;
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (allAlive || line.alive(slot)) {
                deliverable.add(slot);
            }
        }
    }

    private int nextReceiver() {
        int best = deliverable.getInt(0);
        if (deliverable.size() > 1) {
            IntToLongFunction ranks = order.ranks(cursor);
            long bestRank = ranks.applyAsLong(best);
            for (int i = 1; i < deliverable.size(); i++) {
                long rank = ranks.applyAsLong(deliverable.getInt(i));
                if (rank < bestRank) {
                    best = deliverable.getInt(i);
                    bestRank = rank;
                }
            }
        }
        return cursor.receiver(best);
    }

    private void fill(Decision frame, int receiver) {
        candidates.clear();
        for (int i = 0; i < deliverable.size(); i++) {
            if (cursor.receiver(deliverable.getInt(i)) == receiver) {
                candidates.add(deliverable.getInt(i));
            }
        }
        revisits.choose(candidates, frame);
    }

    private Decision push() {
        Decision frame = decisions.push();
        frame.clear();
        return frame;
    }

    /** Takes out what the next exchange of this decision takes out, and makes the exchange the next decision. */
    private void exchange(Decision top) {
        line.cut(top.base + 1);
        int last = line.length();
        int[] exchange = top.revisits
                .subList(top.revisited, top.revisited + Revisits.CELLS)
                .toIntArray();
        int entry = top.entries.isEmpty() ? 0 : top.entries.getInt(top.revisited / Revisits.CELLS);
        top.revisited += Revisits.CELLS;
        int exchanged = exchange[Revisits.AT];
        int look = exchange[Revisits.LOOK];
        int stamp =
                look == Revisits.MESSAGE ? line.get(exchanged, ExecutionGraph.STAMP) : line.lookedAt(exchanged, look);
        int from = 1;
        while (from != exchanged && revisits.stays(from, stamp, top.past)) {
            from++;
        }
        Decision frame = push();
        frame.exchange = true;
        frame.entry = entry;
        frame.stamp = line.get(exchanged, ExecutionGraph.STAMP);
        frame.looked = decisions.size() - 1;
        frame.keptStamps = line.lookedAtFirst(exchanged, look + 1);
        Tail tail = line.tail(from);
        frame.tail = tail;
        int[] place = unmoved(from, last);
        line.cut(from - 1);
        for (int at = from; at <= last; at++) {
            if (at != exchanged
                    && (tail.get(at, ExecutionGraph.STAMP) < stamp || HappensBefore.contains(top.past, at))) {
                line.append(tail, at, place);
            }
        }
        frame.base = line.length();
        int sender = place[exchange[Revisits.SENDER]];
        int nth = exchange[Revisits.NTH];
        if (exchange[Revisits.WAY] != Revisits.EVERY) {
            frame.add(sender, nth, exchange[Revisits.WAY], place[exchange[Revisits.BEFORE]]);
            return;
        }
        diary.because(entry);
        line.bring();
        int ways = cursor.ways(line.slot(sender, nth));
        for (int way = 0; way < ways; way++) {
            frame.add(sender, nth, way, 0);
        }
    }
}
