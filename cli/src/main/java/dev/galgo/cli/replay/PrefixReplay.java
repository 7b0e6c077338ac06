package dev.galgo.cli.replay;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.schedule.ScheduleFile;

/** The first deliveries of a saved schedule, run again: where that led, and what happened on the way. */
record PrefixReplay(Cursor cursor, Story story) {

    static PrefixReplay of(Program program, ScheduleFile saved, int deliveries) throws Divergence {
        while (true) {
            try {
                return once(program, saved, deliveries);
            } catch (NamingPolicy.Renamed startOver) {
                // Actors of one more type name their children otherwise from now on; there are only so many types.
            }
        }
    }

    private static PrefixReplay once(Program program, ScheduleFile saved, int deliveries) throws Divergence {
        Cursor cursor =
                Engine.of(Engine.Kind.COPY, program).start(saved.program().delivery(), Compare.NONE);
        var prefix = new Schedule(saved.schedule().deliveries().subList(0, deliveries));
        return new PrefixReplay(cursor, new Replay(program, cursor).run(prefix).story());
    }

    /** The number of the delivery that failed first; beyond all of them if none did. */
    int failedAt() {
        return story.scenes().stream()
                .filter(scene -> scene.outcome() == Outcome.FAILED)
                .mapToInt(Scene::number)
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }
}
