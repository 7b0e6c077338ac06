package dev.galgo.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.Interleavings;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.table.TextTable;
import dev.galgo.report.table.TextTable.Align;
import java.util.List;

/** The interleavings table of a schedule, for people. */
final class InterleavingsText {
    private InterleavingsText() {}

    /** Runs the schedule again and writes down, macro-step by macro-step, where each task stopped. */
    static Interleavings table(AbsProgram model, Schedule schedule, DeliveryModel delivery) {
        AbsSemantics program = model.semantics();
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        try {
            new Replay(program, cursor).run(schedule);
        } catch (Divergence impossible) {
            throw new IllegalStateException("the schedule cannot be run again", impossible);
        }
        return Interleavings.of(program, cursor);
    }

    static String text(Interleavings table) {
        var entries = new TextTable()
                .column("time", Align.RIGHT)
                .column("location", Align.LEFT)
                .column("task", Align.LEFT)
                .column("point", Align.LEFT)
                .column("status", Align.LEFT);
        table.entries()
                .forEach(one -> entries.row(
                        List.of(String.valueOf(one.time()), one.location(), one.task(), one.point(), one.ending())));
        if (table.open().isEmpty()) {
            return "interleavings:\n" + entries.text();
        }
        var waits = new TextTable()
                .column("since", Align.RIGHT)
                .column("waiting", Align.LEFT)
                .column("for", Align.LEFT)
                .column("lock", Align.LEFT);
        table.open()
                .forEach(one -> waits.row(List.of(
                        String.valueOf(one.since().time()),
                        one.since().task() + " on " + one.since().location(),
                        one.since().waitsFor(),
                        one.blocking() ? "held" : "free")));
        return "interleavings:\n" + entries.text() + "\nwaiting at the end:\n" + waits.text();
    }
}
