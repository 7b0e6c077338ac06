package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.search.SchedulePrefix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the schedule that passes and is nearest to one that fails: the one that has most in common with it from the start. Where the two part is the last
 * delivery at which anything can still be decided; after it, all schedules fail.
 *
 * <p>From the end of the failing schedule backwards, everything else that could have been delivered is tried, and below it everything, as nearly as possible in the
 * failing order. A configuration below which nothing passes is not entered again.
 */
final class BesideSearch {
    private record Key(long low, long high) {}

    /** A delivery that may be made, with the one of the failing schedule that it is, if it is one. */
    private record Option(int slot, int way, int delivery) {}

    /**
     * What a search has come to.
     *
     * @param passing the schedule; null if there is none, or none was found
     * @param common with how many deliveries of the failing one it begins
     * @param instead which delivery of the failing schedule, from 0, it makes where they part; {@link ScheduleOrder#NOBODY} if it is none of them
     * @param before which deliveries of the failing schedule it makes before the one that the failing one makes there
     * @param complete whether all that would have been nearer was tried
     */
    record Nearest(
            @Nullable SchedulePrefix passing, int common, int instead, List<Integer> before, boolean complete) {}

    /** How many times as long as the failing schedule one may be that is only tried. */
    private static final int LONGEST = 4;

    private final FindingProbe probe;
    private final BooleanSupplier enough;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Set<Key> entered = new HashSet<>();
    /** Which delivery of the failing schedule was made at each depth, from 1. */
    private int[] made = {};

    private boolean givenUp;

    BesideSearch(FindingProbe probe, BooleanSupplier enough) {
        this.probe = probe;
        this.enough = enough;
    }

    /** The cursor compares configurations, and stands anywhere. */
    Nearest search(Cursor cursor, RawFinding failing) {
        ScheduleOrder order = ScheduleOrder.of(failing, cursor);
        for (int common = failing.length() - 1; common >= 0; common--) {
            failing.route().lead(cursor, common);
            made = ScheduleOrder.noneMade(common + 1);
            for (int depth = 1; depth <= common; depth++) {
                made[depth] = depth - 1;
            }
            for (Option option : options(cursor, order)) {
                boolean same = option.slot() == failing.slots()[common] && option.way() == failing.ways()[common];
                if (!same && (givenUp ? runPasses(cursor, order, option, failing) : passes(cursor, order, option, failing))) {
                    return new Nearest(
                            SchedulePrefix.of(cursor, cursor.depth()),
                            common,
                            option.delivery(),
                            before(common, cursor.depth()),
                            !givenUp);
                }
                failing.route().lead(cursor, common);
            }
        }
        return new Nearest(null, 0, ScheduleOrder.NOBODY, List.of(), !givenUp);
    }

    /** Where there is too much to try: whether the one schedule passes that goes on with this, and then as the failing one. */
    private boolean runPasses(Cursor cursor, ScheduleOrder order, Option first, RawFinding failing) {
        int most = cursor.depth() + LONGEST * failing.length();
        Option next = first;
        while (cursor.depth() < most) {
            if (isWrong(cursor, deliver(cursor, next), failing)) {
                return false;
            }
            if (probe.ended()) {
                return true;
            }
            next = options(cursor, order).get(0);
        }
        return false;
    }

    private Arrival deliver(Cursor cursor, Option option) {
        Arrival arrival = cursor.deliver(option.slot(), option.way());
        int depth = cursor.depth();
        made = depth < made.length ? made : Arrays.copyOf(made, 2 * depth + 1);
        made[depth] = option.delivery();
        return arrival;
    }

    private boolean isWrong(Cursor cursor, Arrival arrival, RawFinding failing) {
        return probe.findings(cursor, arrival).stream()
                .anyMatch(one -> one.severity() == Severity.ERROR || one.identity().equals(failing.identity()));
    }

    /** What the passing schedule makes of the failing one from where they part to where it makes what the failing one makes there. */
    private List<Integer> before(int common, int depth) {
        var before = new ArrayList<Integer>();
        for (int i = common + 1; i <= depth && made[i] != common; i++) {
            if (made[i] != ScheduleOrder.NOBODY) {
                before.add(made[i]);
            }
        }
        return before;
    }

    /** What may be delivered here: first, in its order, what the failing schedule delivers as well. */
    private List<Option> options(Cursor cursor, ScheduleOrder order) {
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
    private boolean passes(Cursor cursor, ScheduleOrder order, Option first, RawFinding failing) {
        int floor = cursor.depth();
        var untried = new ArrayList<List<Option>>();
        untried.add(new ArrayList<>(List.of(first)));
        while (!untried.isEmpty()) {
            List<Option> here = untried.get(untried.size() - 1);
            if (here.isEmpty()) {
                untried.remove(untried.size() - 1);
                if (cursor.depth() > floor) {
                    cursor.back();
                }
                continue;
            }
            if (enough.getAsBoolean()) {
                givenUp = true;
                return false;
            }
            boolean wrong = isWrong(cursor, deliver(cursor, here.remove(0)), failing);
            if (!wrong && probe.ended()) {
                return true;
            }
            if (wrong || probe.ended() || !isNew(cursor)) {
                cursor.back();
            } else {
                untried.add(options(cursor, order));
            }
        }
        return false;
    }

    private boolean isNew(Cursor cursor) {
        try {
            cursor.fingerprint(fingerprint);
        } catch (Incomparable neverSeen) {
            return true;
        }
        return entered.add(new Key(fingerprint.low, fingerprint.high));
    }
}
