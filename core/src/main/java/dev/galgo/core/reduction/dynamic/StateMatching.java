package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.reduction.base.MessageNames;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.reduction.dynamic.LaterEvents.Transition;
import dev.galgo.core.search.LevelStack;
import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.objects.ObjectOpenCustomHashSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The visited set of a search that learns of races: configurations met before are not explored again, and yet every race with what lies behind
 * them is found.
 *
 * <p>What has to be tried in a configuration is learnt from what happens after it. If the search goes back from a configuration because it was
 * visited, whatever would have been learnt below is missing in all configurations on the way to it. So each visited configuration keeps
 * {@link LaterEvents} of what was seen below; when it is met again, {@link LaterRaces} tells the rule which of these race with the present
 * schedule (Y. Yang, X. Chen, G. Gopalakrishnan, R. Kirby: Efficient Stateful Dynamic Partial Order Reduction, SPIN 2008, where a graph of visible
 * operations is kept for this).
 *
 * <p><b>Why that is right for {@link DporRule}</b>, for every run {@code v} from a visited configuration {@code s}: what is explored
 * from {@code s} has a run that {@code v} is a part of, up to the order between different actors. By induction on the length of {@code v}. If a
 * message with which {@code v} can begin is tried in {@code s}, the rest is shorter. If none is, take an actor {@code a} all of whose messages
 * are tried, and one of these, {@code t}. Unless {@code v} has a delivery to {@code a}, it is also a run after {@code t}; and since
 * {@code s} is on no cycle, as is shown below, that configuration was left before {@code s}, so that the claim holds there by a second
 * induction. Otherwise the first delivery to {@code a} in {@code v} is of a message that is sent in {@code v}, by a part {@code w} of it that is
 * shorter and goes on after {@code t}; so {@code w} is explored there, and the send is among the events kept there, or seen on the way. It races
 * with {@code t}, and what it begins with, which is a beginning of {@code v}, was added to what {@code s} tries, which is a contradiction. A
 * delivery that ends its schedule depends on all others, and is an event that races with all of them.
 *
 * <p><b>Cycles.</b> On the present schedule it is not known yet what lies below a configuration, and in configurations that lead back to the
 * present schedule neither. So every configuration on a cycle tries everything; there is nothing to learn for it then. Whether one is
 * on a cycle is known before it is left (R. Tarjan: Depth-First Search and Linear Graph Algorithms, 1972): all of a strongly connected component
 * is left with the first of it that was met. Then all of it has the same events, of which it is not known what they begin with, and the
 * schedule that led to the component learns of them.
 *
 * <p><b>Names.</b> Actors and messages have the same names at every visit, whoever created or sent them. Equal messages are not told apart: where
 * a message might be one or the other of two, both are followed up. <b>Depth.</b> If schedules are cut at a depth, a configuration met
 * on a shorter way is explored again.
 */
final class StateMatching {
    private static final int BYTES_A_VISIT = 140;

    /** What the search is to do in a configuration that it has reached. */
    enum Meeting {
        /** Explore it; it was not met before. */
        FRESH,
        /** Explore it again, since it was only met deeper. */
        SHALLOWER,
        /** Go back. */
        KNOWN
    }

    /** A visited configuration. */
    private static final class Visit {
        /** The least depth at which it was met. */
        int depth;
        /** How many deliveries lead to it on the present schedule; -1 if it is not on it. */
        int level = -1;
        /** What was seen after it; that of {@link #reaches} counts if there is one. */
        long[] later = LaterEvents.NONE;
        /** The configuration in the same component that was on the present schedule, and met earliest, when this one was left. */
        @Nullable
        Visit reaches;

        Visit(int depth) {
            this.depth = depth;
        }

        /** The one that stands for its component, as far as that is known: on the present schedule, unless all of the component was left. */
        Visit representative() {
            Visit one = this;
            while (one.reaches != null) {
                one = one.reaches;
            }
            if (one != this) {
                reaches = one;
            }
            return one;
        }
    }

    /** A configuration of the present schedule. */
    private static final class Level {
        final Visit visit;
        final int[] deliverable;
        final LaterEvents later;
        /** The least level that is known to be in the same component. */
        int least;

        boolean onCycle;

        @Nullable
        Transition transition;

        Level(Visit visit, int[] deliverable, int level) {
            this.visit = visit;
            this.deliverable = deliverable;
            this.later = new LaterEvents(visit.later);
            this.least = level;
        }
    }

    private final CurrentSchedule path;
    private final Cursor cursor;
    private final MessageNames names;
    private final LaterRaces races;
    private final boolean takenToo;
    private final boolean mayCut;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Map<Fingerprint.Key, Visit> visited = new HashMap<>();
    /** Many configurations have the same to come. */
    private final ObjectOpenCustomHashSet<long[]> distinct = new ObjectOpenCustomHashSet<>(LongArrays.HASH_STRATEGY);

    private final LevelStack<Level> levels = new LevelStack<>();
    private Visit met = new Visit(0);
    private long eventsKept;

    StateMatching(CurrentSchedule path, BacktrackRule rule, MessageNames names, boolean mayCut) {
        this.path = path;
        this.cursor = path.cursor;
        this.names = names;
        this.races = new LaterRaces(path, rule, names);
        this.takenToo = rule.learnsFromDeliveries();
        this.mayCut = mayCut;
    }

    /** Takes note of what the delivery just made has sent. */
    void delivered() {
        int now = cursor.depth();
        int slot = cursor.slotAt(now);
        int taken = names.of(slot);
        int first = cursor.firstSentAt(now);
        var sent = new int[cursor.firstSentAt(now + 1) - first];
        Level level = levels.top();
        for (int i = 0; i < sent.length; i++) {
            sent[i] = names.of(first + i);
            level.later.add(taken, cursor.receiver(first + i));
        }
        if (takenToo) {
            level.later.add(taken, LaterEvents.TAKEN);
        }
        level.transition = new Transition(cursor.receiver(slot), taken, sent);
    }

    /** Takes note that the delivery just made has ended its schedule. */
    void ended() {
        levels.top().later.add(names.of(cursor.slotAt(cursor.depth())), LaterEvents.END);
    }

    /** Looks up the configuration just reached, and learns from what is known to come if it was met before. */
    Meeting meet() {
        cursor.fingerprint(fingerprint);
        int depth = cursor.depth();
        Visit known = visited.get(fingerprint.key());
        if (known == null) {
            met = new Visit(depth);
            visited.put(fingerprint.key(), met);
            return Meeting.FRESH;
        }
        met = known;
        Visit representative = known.representative();
        if (representative.level >= 0) {
            closeCycle(representative.level);
        } else {
            races.follow(representative.later);
            addToLast(representative.later);
        }
        if (mayCut && depth < known.depth) {
            known.depth = depth;
            return Meeting.SHALLOWER;
        }
        return Meeting.KNOWN;
    }

    /** The present schedule leads back to one of its configurations: all from there on try everything. */
    private void closeCycle(int level) {
        path.diary.because(TakenReason.CYCLE);
        for (int one = levels.size() - 1; one >= level; one--) {
            Level on = levels.get(one);
            if (on.onCycle && on.least <= level) {
                break; // and so do all between
            }
            on.onCycle = true;
            on.least = Math.min(on.least, level);
            path.tryEverything(one);
        }
    }

    private void addToLast(long[] later) {
        Level level = levels.top();
        level.later.addAfter(Objects.requireNonNull(level.transition), level.deliverable, later, names);
    }

    /** The search goes on from the configuration met last, in which there is something to deliver. */
    void enter(int[] deliverable) {
        int depth = cursor.depth();
        Visit representative = met.representative();
        met.later = representative.later;
        met.reaches = null;
        met.level = depth;
        var level = new Level(met, names.of(deliverable), depth);
        if (representative.level >= 0 && representative != met) {
            level.onCycle = true;
            level.least = representative.level;
            path.diary.because(TakenReason.CYCLE);
            path.tryEverything(depth);
        }
        levels.push(level);
    }

    /** Everything was tried in the last configuration of the present schedule, to which the cursor has come back. */
    void leave() {
        Level level = levels.top();
        levels.pop();
        Visit visit = level.visit;
        int depth = visit.level;
        visit.level = -1;
        if (level.least < depth) {
            visit.reaches = levels.get(level.least).visit;
            Level before = levels.top();
            before.onCycle = true;
            before.least = Math.min(before.least, level.least);
            before.later.addUnplaced(level.later.sorted(), names);
            return;
        }
        if (level.onCycle) {
            level.later.forgetBegins(names);
        }
        visit.later = kept(level.later.sorted());
        if (level.onCycle) {
            races.follow(visit.later);
        }
        if (!levels.isEmpty()) {
            addToLast(visit.later);
        }
    }

    private long[] kept(long[] events) {
        long[] known = distinct.addOrGet(events);
        if (known == events) {
            eventsKept += events.length;
        }
        return known;
    }

    /** About how many bytes are in use. */
    long bytes() {
        return visited.size() * (long) BYTES_A_VISIT + eventsKept * Long.BYTES;
    }
}
