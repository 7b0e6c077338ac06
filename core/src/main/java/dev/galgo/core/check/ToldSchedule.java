package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Storyteller;

/** A schedule that is run once more, on the real handlers, to tell its story. */
final class ToldSchedule {
    private final Storyteller teller;
    private final Cursor cursor;
    private final FindingProbe probe;
    private final RawFinding found;
    private final boolean same;
    private boolean clean = true;

    /**
     * @param found what it shows, or what it passes
     * @param route the schedule; that of an endless handler is not run to its end
     */
    ToldSchedule(Check check, Program program, Engine engine, RawFinding found, SchedulePrefix route) {
        this.cursor = engine.sibling(Engine.Kind.COPY).start(check.delivery, Compare.NONE);
        this.teller = new Storyteller(program, cursor);
        this.probe = new FindingProbe(check::inspector);
        this.found = found;
        this.same = follow(route);
    }

    /** Delivers what the schedule says; false if the program does not do the same again. */
    private boolean follow(SchedulePrefix route) {
        int last = route.length() - 1;
        try {
            for (int i = 0; i <= last; i++) {
                int slot = route.slots()[i];
                int way = route.ways()[i];
                if (i == last && found.kind() == FindingKind.ENDLESS) {
                    teller.imagine(slot);
                } else if (cursor.offers(slot) && way < cursor.ways(slot)) {
                    Arrival arrival = teller.deliver(slot, way);
                    clean &= probe.findings(cursor, arrival).stream().noneMatch(one -> one.failsLike(found));
                } else {
                    return false;
                }
            }
        } catch (Diverged notUnderControl) {
            return false;
        }
        return true;
    }

    /** Whether it went as it did before. */
    boolean same() {
        return same;
    }

    /** Whether it came to its end, and neither an error showed on the way nor what was found. */
    boolean passes() {
        return same && clean && cursor.first() == Cursor.NONE;
    }

    ActorLabels labels() {
        return teller.labels();
    }

    Schedule schedule() {
        return teller.schedule();
    }

    Story story() {
        return teller.story();
    }
}
