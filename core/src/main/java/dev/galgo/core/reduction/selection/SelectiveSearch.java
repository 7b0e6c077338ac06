package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.MessageNames;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SearchDiary;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.LevelStack;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SubtreeEstimator;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search that decides what to try by looking at each configuration alone: a persistent set of messages, less what sleeps. It
 * never comes back to add something, so it may recognise configurations met before.
 *
 * <p><b>Sleep sets by looking</b> (P. Godefroid: Partial-Order Methods for the Verification of Concurrent Systems, LNCS 1032, chapter 5). Once
 * everything that begins with message {@code z} has been explored, {@code z} sleeps below the alternatives of {@code z}, for as long as it
 * commutes with what is delivered there. Whether it does is seen by {@link Cursor#commute}: in the state where both are pending, both
 * orders are tried on the one actor concerned. That independence holds here and now and nowhere else, which is all that a sleep
 * set asks for, as it is passed on step by step. Equal messages pending at one actor are one: trying one tries both, and they sleep
 * together.
 *
 * <p><b>Ends.</b> A delivery that fails, or closes a cycle of calls, ends its schedule. What commutes with it is not explored behind it, so
 * it never sleeps, and everything that can be delivered in its place is tried.
 *
 * <p><b>Persistent sets and a visited set.</b> On a cycle, every configuration may leave the same message to the next one, so that it is
 * never tried. It is enough that each configuration that does not try everything has a successor that is left before it is: one that is not
 * on the present schedule. By induction on the order in which configurations are left, a run that was put off is then found from that
 * successor. If all successors are on the present schedule, everything is tried.
 *
 * <p><b>Sleep sets and a visited set.</b> With each configuration goes what slept at every visit. Met again with something of that awake, it
 * explores just that (Godefroid, section 5.3). Together with persistent sets this is right as long as no configuration is met again
 * while it is on the present schedule: every appeal to what is explored elsewhere is to something left before. On a cycle two
 * configurations could each refer to the other. So at the first cycle the search starts over without persistent sets; sleep sets alone
 * leave out deliveries but no configuration, on cycles too: of the messages with which an unexplored run could begin, take the first one
 * explored at the latest visit at which any was; none of the others sleeps there, and what is left of the run is shorter.
 */
final class SelectiveSearch extends BoundedSearch {
    private enum Outcome {
        GO_ON,
        CYCLE,
        QUIT
    }

    private final boolean sleeping;
    private final @Nullable VisitedConfigurations visits;
    private final MessageNames names;
    private final SearchDiary diary;
    private final LevelStack<SelectionNode> levels = new LevelStack<>();
    private final Fingerprint fingerprint = new Fingerprint();
    private final SubtreeEstimator subtrees = new SubtreeEstimator();
    private @Nullable PersistentSets persistent;

    SelectiveSearch(
            Cursor cursor,
            ReductionPlan plan,
            @Nullable PersistentSets persistent,
            boolean sleeping,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        super(cursor, limits, counts, observer);
        this.names = new MessageNames(cursor, plan.delivery());
        this.diary = plan.diary();
        this.persistent = persistent;
        this.sleeping = sleeping;
        this.visits = plan.compare() == Compare.NONE ? null : new VisitedConfigurations();
    }

    @Override
    public void run() {
        if (explore() == Outcome.CYCLE) {
            startOver();
            explore();
        }
        if (visits == null && !levels.isEmpty()) {
            counts.leaveWith(reckon().estimate());
        }
    }

    private void startOver() {
        while (cursor.depth() > 0) {
            back();
        }
        levels.clear();
        if (visits != null) {
            visits.clear();
        }
        persistent = null;
        counts.startOver();
        diary.startOver();
    }

    private Outcome explore() {
        Outcome outcome = enter(new IntOpenHashSet());
        while (outcome == Outcome.GO_ON && !levels.isEmpty() && mayDeliver()) {
            SelectionNode stage = levels.top();
            int slot = stage.next(cursor, sleeping);
            if (slot == Cursor.NONE && !sleeping && visits != null && !stage.movesOn && !stage.expanded) {
                stage.expand();
                note(stage, TakenReason.CYCLE, LeftOutReason.OTHER_SELECTED);
                slot = stage.next(cursor, false);
            }
            if (slot == Cursor.NONE) {
                leave(stage);
            } else {
                outcome = deliver(stage, slot);
            }
        }
        return outcome;
    }

    @Override
    protected SearchCounts.Position position() {
        return visits == null ? reckon().at(cursor.depth()) : super.position();
    }

    /** Adds up what is ahead; subtrees that begin at the same depth are of a kind. */
    private SubtreeEstimator.Reckoning reckon() {
        var reckoning = subtrees.reckon(counts.executions());
        for (int depth = cursor.depth(); depth >= 0; depth--) {
            if (depth < levels.size()) {
                reckoning.add(levels.get(depth).ahead(), depth + 1);
            }
            if (depth > 0) {
                reckoning.outward();
            }
        }
        return reckoning;
    }

    private void leave(SelectionNode stage) {
        levels.pop();
        if (visits != null && stage.key != null) {
            visits.close(stage.key);
        }
        back();
    }

    private void back() {
        if (cursor.depth() > 0) {
            subtrees.leave(counts.executions());
            cursor.back();
        }
    }

    private Outcome deliver(SelectionNode stage, int slot) {
        IntOpenHashSet asleep = asleepBelow(stage, slot);
        Arrival arrival = cursor.deliver(slot, stage.way());
        counts.countTransition(cursor.depth());
        subtrees.enter(cursor.depth(), counts.executions());
        Landing landing = land(arrival);
        if (landing.endsSchedule()) {
            counts.countExecution();
        }
        if (landing.endsSearch()) {
            return Outcome.QUIT;
        }
        if (!landing.endsSchedule()) {
            return enter(asleep);
        }
        back();
        stage.end();
        note(stage, TakenReason.EARLY_END, LeftOutReason.OTHER_SELECTED);
        return Outcome.GO_ON;
    }

    private IntOpenHashSet asleepBelow(SelectionNode stage, int slot) {
        var asleep = new IntOpenHashSet(0);
        if (!stage.asleep.isEmpty()) {
            for (int i = 0; i < stage.deliverable.length; i++) {
                if (stage.asleep.contains(stage.names[i])
                        && !asleep.contains(stage.names[i])
                        && cursor.commute(stage.deliverable[i], slot)) {
                    asleep.add(stage.names[i]);
                }
            }
        }
        return asleep;
    }

    /** Opens the configuration just reached, or goes back where there is nothing to do. */
    private Outcome enter(IntOpenHashSet asleep) {
        int[] deliverable = deliverable();
        Fingerprint.Key key = null;
        if (visits != null) {
            cursor.fingerprint(fingerprint);
            key = fingerprint.key();
            boolean open = visits.isOpen(key);
            if (!open && !levels.isEmpty()) {
                levels.top().movesOn = true;
            }
            VisitedConfigurations.Visit known = visits.get(key);
            boolean shallower = known != null && mayCut() && cursor.depth() < known.depth();
            if (known != null && !shallower) {
                return open && sleeping && persistent != null
                        ? Outcome.CYCLE
                        : enterAgain(visits, known, key, deliverable, asleep);
            }
            visits.put(key, asleep, cursor.depth());
            if (known != null) {
                return begin(new SelectionNode(deliverable, names.of(deliverable), asleep, key));
            }
        }
        return countState() ? begin(new SelectionNode(deliverable, names.of(deliverable), asleep, key)) : Outcome.QUIT;
    }

    /** A configuration met again explores what slept at every visit so far and is awake now. */
    private Outcome enterAgain(
            VisitedConfigurations all,
            VisitedConfigurations.Visit known,
            Fingerprint.Key key,
            int[] deliverable,
            IntOpenHashSet asleep) {
        var stage = new SelectionNode(deliverable, names.of(deliverable), new IntOpenHashSet(known.asleep()), key);
        stage.asleep.retainAll(asleep);
        var awake = new IntArrayList();
        for (int i = 0; i < deliverable.length; i++) {
            if (known.asleep().contains(stage.names[i]) && !asleep.contains(stage.names[i])) {
                awake.add(deliverable[i]);
            }
        }
        if (awake.isEmpty()) {
            back();
            return Outcome.GO_ON;
        }
        all.put(key, stage.asleep, known.depth());
        stage.choose(awake.toIntArray());
        note(stage, TakenReason.AWAKE, LeftOutReason.TRIED_BEFORE);
        return goBelow(stage);
    }

    private Outcome begin(SelectionNode stage) {
        if (stage.deliverable.length == 0) {
            boolean goOn = endOfSchedule();
            back();
            return goOn ? Outcome.GO_ON : Outcome.QUIT;
        }
        if (persistent == null) {
            stage.expand();
        } else {
            int[] enough = persistent.of(stage.deliverable);
            stage.expanded = enough.length == stage.deliverable.length;
            stage.choose(enough);
        }
        note(stage, stage.expanded ? TakenReason.EVERY_ORDER : TakenReason.SELECTED, LeftOutReason.OTHER_SELECTED);
        return goBelow(stage);
    }

    private void note(SelectionNode stage, TakenReason taken, LeftOutReason leftOut) {
        if (!diary.isKept()) {
            return;
        }
        int depth = cursor.depth();
        diary.because(taken);
        for (int slot : stage.deliverable) {
            LeftOutReason why = stage.leavesOut(slot, leftOut);
            if (why == null) {
                diary.tries(depth, slot);
            } else {
                diary.leavesOut(depth, slot, why);
            }
        }
    }

    private Outcome goBelow(SelectionNode stage) {
        if (!stage.hasChoice()) {
            counts.countAbandoned();
            back();
            return Outcome.GO_ON;
        }
        if (isTooDeep(cursor.depth())) {
            back();
            return mayCut() ? Outcome.GO_ON : Outcome.QUIT;
        }
        levels.push(stage);
        if (visits != null && stage.key != null) {
            visits.open(stage.key);
        }
        return Outcome.GO_ON;
    }

    private int[] deliverable() {
        var slots = new IntArrayList();
        collectDeliverable(slots);
        return slots.toIntArray();
    }

    @Override
    public long visitedBytes() {
        return visits == null ? 0 : visits.bytes();
    }
}
