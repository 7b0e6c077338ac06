package dev.galgo.cli.replay;

import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ProgramClaims;
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
import dev.galgo.core.trace.Storyteller;
import dev.galgo.report.schedule.ScheduleFile;

/**
 * The first deliveries of a saved schedule, run again: where that led, and what happened on the way.
 *
 * @param back whether the schedule has a circle, and the program came back to where it begins each time
 */
record PrefixReplay(Cursor cursor, Story story, boolean back) {

    /**
     * @param claims what was claimed when it was saved
     * @param turns how often to go round the circle of the schedule, if it has one and is run to its end
     */
    static PrefixReplay of(Program program, ProgramClaims claims, ScheduleFile saved, int deliveries, int turns)
            throws Divergence, UserError {
        while (true) {
            try {
                return once(program, claims, saved, deliveries, turns);
            } catch (NamingPolicy.Renamed startOver) {
                // Actors of one more type name their children otherwise from now on; there are only so many types.
            }
        }
    }

    private static PrefixReplay once(
            Program program, ProgramClaims claims, ScheduleFile saved, int deliveries, int turns)
            throws Divergence, UserError {
        Schedule schedule = saved.schedule();
        boolean whole = deliveries == schedule.length();
        Schedule prefix = whole ? schedule : new Schedule(schedule.deliveries().subList(0, deliveries));
        boolean round = prefix.circle() > 0;
        Cursor cursor = claims.watched(Engine.of(Engine.Kind.COPY, program))
                .start(saved.program().delivery(), round ? Compare.CANONICAL : Compare.NONE);
        var replay = new Replay(program, cursor);
        Storyteller teller = replay.run(prefix);
        boolean back = round && replay.isBack();
        if (round && turns > 1) {
            replay.goRound(prefix, turns - 1);
            back &= replay.isBack();
        }
        return new PrefixReplay(cursor, teller.story(), back);
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
