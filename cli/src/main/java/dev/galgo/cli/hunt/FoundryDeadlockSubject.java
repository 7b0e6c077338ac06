package dev.galgo.cli.hunt;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.ProgramLoading;
import dev.galgo.core.model.Started;
import dev.galgo.core.trace.Schedule;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.flow.FoundryFlow;
import dev.galgo.report.schedule.ScheduleFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * An ActorFoundry program.
 *
 * <p>Searches that run at the same time have a copy each: what actors are named after is decided while a program runs, for all that run it.
 */
public final class FoundryDeadlockSubject implements DeadlockSubject {
    private final ProgramLoading loading;
    private final FoundryFlow flow;
    private final FoundryProgram first;
    private final Queue<FoundryProgram> loaded = new ConcurrentLinkedQueue<>();
    private boolean given;

    private FoundryDeadlockSubject(ProgramLoading loading, FoundryProgram first) {
        this.loading = loading;
        this.first = first;
        this.flow = first.flow();
        loaded.add(first);
    }

    /** Loads it; refuses one that does nothing. */
    public static FoundryDeadlockSubject load(ProgramLoading loading) throws UserError {
        var subject = new FoundryDeadlockSubject(loading, loading.foundry());
        if (!subject.flow.isStarted()) {
            subject.close();
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Nothing can be explored: the set-up sends no message.",
                    "Name a main or a driver that creates actors and sends them something.",
                    null);
        }
        return subject;
    }

    @Override
    public Started started() {
        return ProgramLoading.started(first);
    }

    @Override
    public FlowModel flow() {
        return flow.model();
    }

    @Override
    public FlowModel distinct() {
        return flow.distinct();
    }

    @Override
    public boolean isCoarse() {
        return true;
    }

    @Override
    public @Nullable String indistinct() {
        return flow.isWhole() ? flow.indistinct() : "a class of actors could not be read";
    }

    @Override
    public String name() {
        String target = loading.program().target();
        return target.substring(target.lastIndexOf('.') + 1);
    }

    @Override
    public synchronized Copy copy() throws UserError {
        FoundryProgram program = first;
        if (given) {
            program = loading.foundry();
            loaded.add(program);
        }
        given = true;
        return new Copy(program.semantics(), program.scene(flow));
    }

    @Override
    public @Nullable String unsearchable() {
        return flow.isWhole() ? null : "a class of actors could not be read, so nothing could be refuted";
    }

    @Override
    public List<String> doubts(Cycles cycles) {
        return flow.doubts(cycles.reach());
    }

    @Override
    public List<String> assumptions(Cycles cycles) {
        return flow.assumptions();
    }

    /** What keeps a message waiting is a constraint of its receiver, not of a task that has begun. */
    @Override
    public boolean awaitsConditions() {
        return false;
    }

    @Override
    public List<String> notes() {
        var notes = new ArrayList<>(first.notes());
        notes.addAll(Ignoring.notes(loading.program().ignored()));
        return notes;
    }

    @Override
    public String start() {
        return "start";
    }

    @Override
    public ScheduleFile.Program identity() {
        return loading.program();
    }

    /** There is no more to show of a schedule than its story. */
    @Override
    public void show(Console console, Schedule schedule, boolean text) {}

    @Override
    public void close() {
        loaded.forEach(FoundryProgram::close);
    }
}
