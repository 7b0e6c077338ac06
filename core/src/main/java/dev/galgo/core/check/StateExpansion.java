package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.InconsistentProgram;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.ScheduleCode;
import dev.galgo.core.spread.StateReader;
import java.util.ArrayList;
import java.util.List;

/** Makes all deliveries in some configurations of a level, each of which a schedule leads to. */
final class StateExpansion extends BoundedSearch {
    private final StateReader states;
    private final List<FreshStates> successors = new ArrayList<>();
    private final Fingerprint fingerprint = new Fingerprint();
    private boolean over;

    /** @param parts into how many parts successors are divided */
    StateExpansion(Cursor cursor, SearchCounts counts, Inspector inspector, byte[] states, int parts) {
        super(cursor, Limits.NONE, counts, inspector);
        this.states = new StateReader(states);
        for (int i = 0; i < parts; i++) {
            successors.add(new FreshStates());
        }
    }

    @Override
    public void run() {
        while (!over && states.next() && mayDeliver()) {
            lead(ScheduleCode.read(states.schedule()));
            cursor.fingerprint(fingerprint);
            if (fingerprint.low != states.low() || fingerprint.high != states.high()) {
                throw new LedElsewhere("a schedule of " + cursor.depth() + " deliveries leads elsewhere than before");
            }
            expand();
        }
    }

    private void lead(SchedulePrefix schedule) {
        try {
            schedule.lead(cursor, schedule.length());
        } catch (InconsistentProgram wrong) {
            throw wrong;
        } catch (IllegalStateException otherwise) {
            throw new LedElsewhere(String.valueOf(otherwise.getMessage()));
        }
    }

    /** The program did not do again what it did when the schedule was written down. */
    static final class LedElsewhere extends RuntimeException {
        private static final long serialVersionUID = 1;

        LedElsewhere(String what) {
            super(what, null, false, false);
        }
    }

    private void expand() {
        int slot = cursor.first();
        if (slot == Cursor.NONE) {
            over = !endOfSchedule();
            return;
        }
        for (; slot != Cursor.NONE && !over; slot = cursor.after(slot)) {
            if (cursor.foresees() && cursor.foresee(slot, fingerprint)) {
                counts.countTransition(cursor.depth() + 1);
                add(slot, 0);
                continue;
            }
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways && !over; way++) {
                deliver(slot, way);
            }
        }
    }

    private void deliver(int slot, int way) {
        var arrival = cursor.deliver(slot, way);
        counts.countTransition(cursor.depth());
        Landing landing = land(arrival);
        over = landing.endsSearch();
        if (landing.endsSchedule()) {
            counts.countExecution();
        } else {
            cursor.fingerprint(fingerprint);
            add(slot, way);
        }
        cursor.back();
    }

    private void add(int slot, int way) {
        int part = StateReader.part(fingerprint.low, successors.size());
        successors.get(part).add(fingerprint.low, fingerprint.high, ScheduleCode.then(states.schedule(), slot, way));
    }

    /** Whether something was found after which a search must not go on. */
    boolean isOver() {
        return over;
    }

    /** Part by part; each may be known. */
    List<FreshStates> successors() {
        return successors;
    }
}
