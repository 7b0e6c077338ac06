package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.FutureHistory.Glance;
import dev.galgo.core.engine.FutureHistory.Look;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.reduction.base.HappensBefore;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Choices and exchanges in programs that look at futures.
 *
 * <p>A future is a place in memory that is written once. A delivery reads several times: first it takes a message, then it looks at one future
 * after the other, up to one that is not resolved, if it meets any: with that it waits. Whoever sees a future resolved has its resolver in the
 * causal past; whoever does not comes before the resolver. Together with the causal order that must have no cycle.
 *
 * <p>This rests on two things: a handler that meets an unresolved future waits, and looks at nothing more; and a message that is taken would also be
 * taken if more were resolved.
 *
 * <p>The first choice is to see whatever is resolved. Where a resolver is in the line already, a delivery may also come before it. Where it
 * comes later, who looked in vain before and is not in its past could have seen the future, and whatever waits for it could have come
 * instead of an earlier delivery. Each read has a stamp of its own: if a look is taken anew, all that was read before it stays, and what is
 * looked at afterwards is looked at later. What is a first choice depends on what stays, so it is worked out anew for every exchange, as in
 * TruSt: given all that came before or is in the past of what makes the exchange possible.
 */
final class FutureRevisits extends Revisits {
    private static final long READS = 1L << 32;

    private final FutureReads looks;

    FutureRevisits(ExecutionGraph line) {
        super(line);
        this.looks = Objects.requireNonNull(line.looks);
    }

    // ---- what may come

    @Override
    void choose(IntArrayList candidates, Decision frame) {
        candidates.sort((one, other) -> Long.compare(rank(one), rank(other)));
        int turn = line.length() + 1;
        var all = new BitSet();
        all.set(1, turn);
        for (int i = 0; i < candidates.size(); i++) {
            int slot = candidates.getInt(i);
            var found = new IntArrayList();
            ways(turn, slot, all, MESSAGE, found);
            for (int j = 0; j < found.size(); j += CELLS) {
                frame.add(cursor.sentBy(slot), cursor.nth(slot), found.getInt(j + WAY), found.getInt(j + BEFORE));
            }
        }
    }

    /** Which message is chosen first does not depend on the order of the line. */
    private long rank(int slot) {
        int sender = cursor.sentBy(slot);
        return (sender == 0 ? -1 : line.get(sender, ExecutionGraph.STAMP)) * READS + cursor.nth(slot);
    }

    /**
     * Adds the ways of handling what is in the slot at this turn, if these deliveries are made and no others: seeing all that is resolved, or
     * coming before the resolver of something that it looks at. From {@code look} on, if only that look and what follows is taken anew.
     */
    private void ways(int turn, int slot, BitSet kept, int look, IntArrayList into) {
        List<Choice> fixed = look == MESSAGE ? List.of() : cursor.choicesAt(turn);
        Set<ActorId> seen = new LinkedHashSet<>();
        List<Glance> last = cursor.glance(turn, slot, looks.resolvedBy(kept));
        for (int way = 0; way < last.size(); way++) {
            Glance one = last.get(way);
            if (beginsWith(one.choices(), fixed)) {
                add(into, turn, cursor.sentBy(slot), cursor.nth(slot), look, way, 0);
                one.looks().stream().skip(look + 1).filter(Look::resolved).forEach(each -> seen.add(each.future()));
            }
        }
        int previous =
                turn > line.length() ? line.order.lastOf(cursor.receiver(slot)) : line.order.previousOfActor(turn);
        for (ActorId future : seen) {
            int resolver = looks.resolver(future);
            if (resolver == FutureReads.NOBODY || (resolver == 1 && cursor.isFirstGiven())) {
                continue;
            }
            BitSet late = looks.from(resolver, kept);
            if (late.get(previous) || late.get(cursor.sentBy(slot))) {
                continue;
            }
            var early = (BitSet) kept.clone();
            early.andNot(late);
            List<Glance> before = cursor.glance(turn, slot, looks.resolvedBy(early));
            for (int way = 0; way < before.size(); way++) {
                Glance one = before.get(way);
                if (misses(one, future) && beginsWith(one.choices(), fixed)) {
                    add(into, turn, cursor.sentBy(slot), cursor.nth(slot), look, way, resolver);
                }
            }
        }
    }

    private static boolean misses(Glance way, ActorId future) {
        List<Look> all = way.looks();
        return !all.isEmpty() && all.get(all.size() - 1).equals(new Look(future, false));
    }

    private static boolean beginsWith(List<Choice> choices, List<Choice> fixed) {
        return choices.size() >= fixed.size()
                && choices.subList(0, fixed.size()).equals(fixed);
    }

    // ---- what could have come

    @Override
    void find(int last, IntArrayList into) {
        new Exchanges(last, into).find();
    }

    /** The exchanges that one delivery makes possible. */
    private final class Exchanges {
        private final int last;
        private final long[] past;
        private final IntArrayList into;
        private long barrier = Long.MIN_VALUE;

        Exchanges(int last, IntArrayList into) {
            this.last = last;
            this.past = line.order.past(last);
            this.into = into;
        }

        void find() {
            for (int slot = cursor.firstSentAt(last); slot < cursor.firstSentAt(last + 1); slot++) {
                instead(slot);
            }
            List<ActorId> resolved = looks.resolvedBy(last);
            if (resolved.isEmpty()) {
                return;
            }
            for (int at = 1; at <= line.length(); at++) {
                List<ActorId> missed = looks.missedBy(at);
                if (!missed.isEmpty() && resolved.containsAll(missed) && !HappensBefore.contains(past, at)) {
                    seeing(at, looks.of(at).size() - 1);
                }
            }
            for (int slot = 1; slot < cursor.firstSentAt(line.length() + 1); slot++) {
                if (cursor.sentBy(slot) != last) {
                    instead(slot);
                }
            }
        }

        /** The delivery could have seen what it looked at in vain. */
        private void seeing(int at, int look) {
            int stamp = line.lookedAt(at, look);
            if (key(stamp, look) > barrier()) {
                BitSet kept = kept(at, stamp);
                if (possible(kept)) {
                    ways(at, cursor.slotAt(at), kept, look, into);
                }
            }
        }

        /** What is in the slot could have come instead of earlier deliveries to the same actor. */
        private void instead(int slot) {
            int sender = cursor.sentBy(slot);
            int at = latestBefore(slot);
            while (at != 0
                    && !HappensBefore.contains(past, at)
                    && key(line.get(at, ExecutionGraph.STAMP), MESSAGE) > barrier()) {
                BitSet kept = kept(at, line.get(at, ExecutionGraph.STAMP));
                if ((sender == 0 || kept.get(sender)) && alive(sender) && possible(kept) && isNew(at, slot, kept)) {
                    ways(at, slot, kept, MESSAGE, into);
                }
                at = line.order.previousOfActor(at);
            }
        }

        /** The latest delivery to the receiver of what is in the slot that is not of that or after it, or 0. */
        private int latestBefore(int slot) {
            int latest = line.order.lastOf(cursor.receiver(slot));
            for (int at = latest; at != 0; at = line.order.previousOfActor(at)) {
                if (cursor.slotAt(at) == slot) {
                    return line.order.previousOfActor(at);
                }
            }
            return latest;
        }

        /** Whether the message could not come without the last delivery. */
        private boolean isNew(int at, int slot, BitSet kept) {
            if (cursor.sentBy(slot) == last) {
                return true;
            }
            var without = (BitSet) kept.clone();
            without.clear(last);
            return cursor.glance(at, slot, looks.resolvedBy(without)).isEmpty();
        }

        private BitSet kept(int exchanged, int stamp) {
            var kept = new BitSet();
            for (int at = 1; at <= line.length(); at++) {
                if (at != exchanged && stays(at, stamp, past)) {
                    kept.set(at);
                }
            }
            return kept;
        }

        /** Whether nothing that stays rests on what is taken out. */
        private boolean possible(BitSet kept) {
            for (int at = kept.nextSetBit(0); at >= 0; at = kept.nextSetBit(at + 1)) {
                long[] before = line.order.past(at);
                for (int i = 0; i < at; i++) {
                    if (HappensBefore.contains(before, i) && !kept.get(i)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** Everything that was read up to this one stays: it is the latest read that was not a first choice and would be taken out. */
        private long barrier() {
            if (barrier == Long.MIN_VALUE) {
                barrier = -1;
                for (int at = 1; at <= line.length(); at++) {
                    if (!HappensBefore.contains(past, at)) {
                        barrier = Math.max(barrier, latestSecondChoice(at));
                    }
                }
            }
            return barrier;
        }

        private long latestSecondChoice(int at) {
            List<Look> all = looks.of(at);
            for (int look = all.size() - 1; look >= 0; look--) {
                int by = looks.resolver(all.get(look).future());
                int stamp = line.lookedAt(at, look);
                if (by != FutureReads.NOBODY && all.get(look).resolved() != isBefore(by, stamp)) {
                    return key(stamp, look);
                }
            }
            return tookTheFirst(at) ? -1 : key(line.get(at, ExecutionGraph.STAMP), MESSAGE);
        }

        private boolean isBefore(int at, int stamp) {
            return at != last && stays(at, stamp, past);
        }

        /** Whether the delivery's message is the one that its actor would take first, given what came before and what stays in any case. */
        private boolean tookTheFirst(int at) {
            if (line.get(at, ExecutionGraph.WAY) != 0) {
                return false;
            }
            int stamp = line.get(at, ExecutionGraph.STAMP);
            var before = new BitSet();
            for (int other = 1; other <= line.length(); other++) {
                if (other != at && isBefore(other, stamp)) {
                    before.set(other);
                }
            }
            int taken = cursor.slotAt(at);
            for (int slot = 1; slot < cursor.firstSentAt(line.length() + 1); slot++) {
                if (cursor.receiver(slot) == cursor.receiver(taken)
                        && (slot == taken || rank(slot) < rank(taken))
                        && isThere(slot, at, before) == (slot != taken)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether the message has been sent, not been taken, and may be taken at this turn after these deliveries. */
        private boolean isThere(int slot, int turn, BitSet before) {
            int sender = cursor.sentBy(slot);
            if (sender != 0 && !(before.get(sender) && alive(sender))) {
                return false;
            }
            for (int at = line.order.previousOfActor(turn); at != 0; at = line.order.previousOfActor(at)) {
                if (cursor.slotAt(at) == slot) {
                    return false;
                }
            }
            return !cursor.glance(turn, slot, looks.resolvedBy(before)).isEmpty();
        }

        private boolean alive(int sender) {
            return sender == 0 || line.get(sender, ExecutionGraph.FATE) != ExecutionGraph.FAILED;
        }

        /** A read, by when it was made: a message comes before the looks of its delivery. */
        private long key(int stamp, int look) {
            return stamp * READS + look + 1;
        }
    }
}
