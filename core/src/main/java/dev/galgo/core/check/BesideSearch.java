package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.search.SchedulePrefix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the schedule that passes and is nearest to one that fails: the one that has most in common with it from the start. Where the two part is the last
 * delivery at which anything can still be decided; after it, all schedules fail.
 *
 * <p>From the end of the failing schedule backwards, everything else that could have been delivered is tried, and below it everything, as nearly as possible in the
 * failing order: what the failing schedule delivers where they part comes as early as it can. A configuration below which nothing passes is not entered again. Before
 * that, one schedule is tried below each, so that there is something to show where there is too much to try.
 */
final class BesideSearch {
    private record Key(long low, long high) {}

    /** A delivery that may be made, with the one of the failing schedule that it is, if it is one. */
    private record Option(int slot, int way, int delivery) {}

    /** What is left to try in a configuration, and how that is known; the key is null if it cannot be compared. */
    private record Frame(List<Option> untried, @Nullable Key key) {}

    /**
     * What a search has come to.
     *
     * @param passing the schedule; null if there is none, or none was found
     * @param common with how many deliveries of the failing one it begins
     * @param decides the depth, from 1, of its last delivery in place of which the one could have been made that the failing schedule makes where they part: then
     *     nothing would have passed
     * @param decidesAs which delivery of the failing schedule that is, from 0; {@link ScheduleOrder#NOBODY} if it is none of them
     * @param comes whether what the failing schedule delivers where they part is delivered later
     * @param complete whether all that would have been nearer was tried
     * @param endless whether a schedule was met that can go on for ever and does not fail
     */
    record Nearest(
            @Nullable SchedulePrefix passing,
            int common,
            int decides,
            int decidesAs,
            boolean comes,
            boolean complete,
            boolean endless) {
        /** Of what is wrong before anything is delivered. */
        static final Nearest NONE = new Nearest(null, 0, 0, ScheduleOrder.NOBODY, false, true, false);
    }

    /** How many times as long as the failing schedule one may be that is tried, and how much longer in any case. */
    private static final int LONGEST = 4;

    private static final int LONGER = 50;

    /** One in so many deliveries may be made below one in place of a delivery of the failing schedule. */
    private static final int PARTS = 10;

    private final FindingProbe probe;
    private final TrialBudget budget;
    private final RawFinding failing;
    private final ScheduleOrder order;
    private final Cursor cursor;
    private final int deepest;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Set<Key> entered = new HashSet<>();
    /** Those on the way to where the cursor is. */
    private final Set<Key> open = new HashSet<>();
    /** Which delivery of the failing schedule was made at each depth, from 1. */
    private int[] made = {};

    /** Beyond this depth, none was made. */
    private int madeTo;

    private boolean complete = true;

    /** Whether a schedule can go on for ever and does not fail. */
    private boolean endless;

    /** The cursor compares configurations, and stands anywhere. */
    BesideSearch(FindingProbe probe, TrialBudget budget, Cursor cursor, RawFinding failing) {
        this.probe = probe;
        this.budget = budget;
        this.cursor = cursor;
        this.failing = failing;
        this.order = ScheduleOrder.of(failing, cursor);
        this.deepest = LONGEST * failing.length() + LONGER;
    }

    Nearest search() {
        Nearest some = search(0, true);
        complete = true;
        Nearest nearest = search(some.common(), false);
        return nearest.passing() == null && some.passing() != null ? some : nearest;
    }

    /**
     * Looks for one that passes and has at least so much in common.
     *
     * @param once whether to try one schedule below each delivery, and not all
     */
    private Nearest search(int least, boolean once) {
        TrialBudget runs = budget.part(2);
        standAtTheEnd();
        for (int common = failing.length() - 1; common >= least && !budget.isOver() && !runs.isOver(); common--) {
            for (Option option : optionsAfter(common)) {
                boolean same = option.slot() == failing.slots()[common] && option.way() == failing.ways()[common];
                if (!same && (once ? runPasses(option, runs) : passes(option))) {
                    return nearest(common, complete && !once);
                }
                backTo(common);
            }
        }
        return new Nearest(null, 0, 0, ScheduleOrder.NOBODY, false, complete && !once && !budget.isOver(), endless);
    }

    /** Whether the one schedule passes that goes on with this, and then as nearly as possible in the failing order; then the cursor stands at its end. */
    private boolean runPasses(Option first, TrialBudget runs) {
        Option next = first;
        while (cursor.depth() < deepest && runs.spend()) {
            if (isWrong(deliver(next))) {
                return false;
            }
            if (probe.ended()) {
                return true;
            }
            next = options().get(0);
        }
        return false;
    }

    /** Before the last delivery of the failing schedule. */
    private void standAtTheEnd() {
        int last = Math.max(0, failing.length() - 1);
        failing.route().lead(cursor, last);
        made = ScheduleOrder.noneMade(last + 1);
        for (int depth = 1; depth <= last; depth++) {
            made[depth] = depth - 1;
        }
        madeTo = last;
    }

    /** All that is tried shares so many deliveries with the failing schedule: nothing is run again, and nothing is compared, which may be long. */
    private void backTo(int common) {
        while (cursor.depth() > common) {
            cursor.back();
        }
        if (madeTo > common) {
            Arrays.fill(made, common + 1, madeTo + 1, ScheduleOrder.NOBODY);
            madeTo = common;
        }
    }

    private List<Option> optionsAfter(int common) {
        backTo(common);
        return options();
    }

    /** What may be delivered here: first, in its order, what the failing schedule delivers as well. */
    private List<Option> options() {
        var options = new ArrayList<Option>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            int delivery = order.delivery(cursor, slot, made);
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                options.add(new Option(slot, way, delivery));
            }
        }
        options.sort(Comparator.comparingInt(
                option -> option.delivery() == ScheduleOrder.NOBODY ? Integer.MAX_VALUE : option.delivery()));
        return options;
    }

    /** Whether some schedule that goes on with this passes; then the cursor stands at its end. */
    private boolean passes(Option first) {
        int floor = cursor.depth();
        var stack = new ArrayList<Frame>();
        stack.add(new Frame(new ArrayList<>(List.of(first)), null));
        TrialBudget part = budget.part(PARTS);
        while (!stack.isEmpty()) {
            Frame here = stack.get(stack.size() - 1);
            if (here.untried().isEmpty()) {
                stack.remove(stack.size() - 1);
                if (here.key() != null) {
                    open.remove(here.key());
                }
                if (cursor.depth() > floor) {
                    cursor.back();
                }
                continue;
            }
            if (!part.spend()) {
                giveUp(stack);
                return false;
            }
            boolean wrong = isWrong(deliver(here.untried().remove(0)));
            if (!wrong && probe.ended()) {
                return true;
            }
            Frame next = wrong || probe.ended() ? null : enter();
            if (next == null) {
                cursor.back();
            } else {
                stack.add(next);
            }
        }
        return false;
    }

    /** What has not been gone through to its end may be entered again. */
    private void giveUp(List<Frame> stack) {
        complete = false;
        open.clear();
        for (Frame frame : stack) {
            if (frame.key() != null) {
                entered.remove(frame.key());
            }
        }
    }

    /** What there is to try here; null if that has been tried, or the schedule is too long. */
    private @Nullable Frame enter() {
        if (cursor.depth() >= deepest) {
            complete = false;
            return null;
        }
        Key key = null;
        try {
            cursor.fingerprint(fingerprint);
            key = new Key(fingerprint.low, fingerprint.high);
        } catch (Incomparable neverSeen) {
            return new Frame(options(), null);
        }
        if (!entered.add(key)) {
            endless |= open.contains(key);
            return null;
        }
        open.add(key);
        return new Frame(options(), key);
    }

    private Arrival deliver(Option option) {
        Arrival arrival = cursor.deliver(option.slot(), option.way());
        int depth = cursor.depth();
        made = depth < made.length ? made : Arrays.copyOf(made, 2 * depth + 1);
        made[depth] = option.delivery();
        madeTo = Math.max(madeTo, depth);
        return arrival;
    }

    private boolean isWrong(Arrival arrival) {
        List<RawFinding> found = probe.findings(cursor, arrival);
        if (found.stream().anyMatch(one -> one.kind() == FindingKind.ENDLESS)) {
            complete = false; // given more time, it might return
        }
        return found.stream().anyMatch(one -> one.failsLike(failing));
    }

    /** The schedule that the cursor has come by, which passes. */
    private Nearest nearest(int common, boolean known) {
        var passing = SchedulePrefix.of(cursor, cursor.depth());
        int[] deliveries = Arrays.copyOf(made, passing.length() + 1);
        int comes = common + 1;
        while (comes <= passing.length() && deliveries[comes] != common) {
            comes++;
        }
        int decides = common + 1;
        for (int depth = common + 2; depth <= passing.length() && depth < comes; depth++) {
            passing.lead(cursor, depth - 1);
            decides = offersTheOneInQuestion(common) ? depth : decides;
        }
        return new Nearest(passing, common, decides, deliveries[decides], comes <= passing.length(), known, endless);
    }

    private boolean offersTheOneInQuestion(int common) {
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (order.delivery(cursor, slot, made) == common) {
                return true;
            }
        }
        return false;
    }
}
