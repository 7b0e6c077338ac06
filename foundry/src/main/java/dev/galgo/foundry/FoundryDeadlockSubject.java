package dev.galgo.foundry;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.StateSubject;
import dev.galgo.foundry.flow.FoundryFlow;
import dev.galgo.foundry.load.ProgramException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An ActorFoundry program as the analysis of deadlocks sees it.
 *
 * <p>Searches that run at the same time have a copy each: what actors are named after is decided while a program runs, for all that run it.
 */
final class FoundryDeadlockSubject implements DeadlockSubject {
    private final FoundryOpened opened;
    private final FoundryProgram first;
    private final FoundryFlow flow;
    private boolean given;

    FoundryDeadlockSubject(FoundryOpened opened, FoundryProgram first) {
        this.opened = opened;
        this.first = first;
        this.flow = first.flow();
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
        if (!first.unread().isEmpty()) {
            return first.unread().iterator().next();
        }
        return flow.isWhole() ? flow.indistinct() : "a class of actors could not be read";
    }

    @Override
    public String name() {
        String target = first.started().target();
        return target.substring(target.lastIndexOf('.') + 1);
    }

    @Override
    public boolean isStarted() {
        return flow.isStarted();
    }

    @Override
    public synchronized Copy copy() {
        FoundryProgram program = given ? another() : first;
        given = true;
        return new Copy(program.semantics(), program.scene(flow));
    }

    @Override
    public StateSubject states() {
        FoundryProgram program = another();
        return new ForgetfulProgram(
                program.foundrySemantics(), program.foundrySemantics().forgettable());
    }

    private FoundryProgram another() {
        try {
            return opened.another();
        } catch (ProgramException failed) {
            throw new SetUpFailed(String.valueOf(failed.getMessage()), failed);
        }
    }

    @Override
    public @Nullable String unsearchable() {
        if (!first.unread().isEmpty()) {
            return first.unread().iterator().next() + ", so nothing could be refuted";
        }
        return flow.isWhole() ? null : "a class of actors could not be read, so nothing could be refuted";
    }

    @Override
    public List<String> doubts(Cycles cycles) {
        var doubts = new ArrayList<>(flow.doubts(cycles.reach()));
        doubts.addAll(first.unread());
        return doubts;
    }

    @Override
    public List<String> assumptions(Cycles cycles) {
        return flow.assumptions();
    }

    /** What keeps a message waiting is a constraint of its receiver, not of a task that has begun. */
    @Override
    public List<String> conditions() {
        return List.of();
    }

    @Override
    public String start() {
        return "start";
    }
}
