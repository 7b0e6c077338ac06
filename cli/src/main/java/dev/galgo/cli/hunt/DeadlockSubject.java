package dev.galgo.cli.hunt;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.TaskScene;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.schedule.ScheduleFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program whose deadlocks are hunted, whatever language it is written in. */
public interface DeadlockSubject extends AutoCloseable {
    /** What the analysis works on. */
    FlowModel flow();

    /** What an actor system is made of: the flow itself, or one in which more actors are told apart. */
    FlowModel distinct();

    /** Whether its flow takes several actors for one that are told apart there. */
    boolean isCoarse();

    /** Why no actor system can be made of it; null if that may be tried. */
    @Nullable
    String indistinct();

    /** What an actor system that is made of it is called. */
    String name();

    /** A copy of the program, for one search at a time. */
    Copy copy() throws UserError;

    /** Why searches would show nothing; null if they do. */
    @Nullable
    String unsearchable();

    /** What keeps cycles from telling everything. */
    List<String> doubts(Cycles cycles);

    /** What freedom from deadlock rests on. */
    List<String> assumptions(Cycles cycles);

    /** Whether some task waits for a condition: no cycle tells whether it does for ever. */
    boolean awaitsConditions();

    /** What people should know besides. */
    List<String> notes();

    /** What is searched from: <em>main</em>, for instance. */
    String start();

    /** What it is, for the first line of a report. */
    Started started();

    /** How a saved schedule names it. */
    ScheduleFile.Program identity();

    /** Shows what else is wanted of a schedule. */
    void show(Console console, Schedule schedule, boolean text) throws UserError;

    @Override
    void close();

    /** A program to run, and its tasks at the points of the flow. */
    record Copy(Program program, TaskScene scene) {}
}
