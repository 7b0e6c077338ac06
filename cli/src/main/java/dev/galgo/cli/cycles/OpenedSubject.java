package dev.galgo.cli.cycles;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Started;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.Opened;
import java.util.ArrayList;
import java.util.List;

/** A program that was opened to be looked at for cycles of waits. */
public record OpenedSubject(ProgramOpening opening, Opened opened, DeadlockSubject subject) implements AutoCloseable {
    /** What it is, for the first line of a report. */
    public Started started() {
        return opened.started();
    }

    /** How a saved schedule names it. */
    public ScheduleFile.Program identity() {
        return opening.identity();
    }

    /** What people should know besides. */
    public List<String> notes() {
        var notes = new ArrayList<>(opened.notes());
        notes.addAll(Ignoring.notes(identity().ignored()));
        return notes;
    }

    /** The assumptions that follow from --ignore and --opaque. */
    public List<Assumption> assumptions() {
        return Ignoring.assumptions(identity().ignored(), identity().opaque());
    }

    @Override
    public void close() {
        opened.close();
    }
}
