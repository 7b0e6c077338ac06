package dev.galgo.abs;

import dev.galgo.abs.code.Conditions;
import dev.galgo.abs.flow.AbsFlow;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.GivenInput;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.AwaitedCondition;
import dev.galgo.analysis.guided.DeadlockSubject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A model as the analysis of deadlocks sees it. */
public final class AbsDeadlockSubject implements DeadlockSubject {
    private final AbsProgram model;
    private final GivenInput given;
    private final AbsFlow flow;
    private final String name;

    /** @param name what an actor system that is made of it is called */
    public AbsDeadlockSubject(AbsProgram model, String name) {
        this(model, GivenInput.none(), name);
    }

    /** The model on an input. */
    AbsDeadlockSubject(AbsProgram model, GivenInput given, String name) {
        this.model = model;
        this.given = given;
        this.flow = model.flow();
        this.name = name;
    }

    @Override
    public FlowModel flow() {
        return flow.model();
    }

    @Override
    public FlowModel distinct() {
        return flow();
    }

    @Override
    public boolean isCoarse() {
        return false;
    }

    @Override
    public @Nullable String indistinct() {
        return null;
    }

    @Override
    public String name() {
        return name;
    }

    /** A main block that sends nothing has no cycle either. */
    @Override
    public boolean isStarted() {
        return true;
    }

    @Override
    public Copy copy() {
        return new Copy(model.semantics(given), model.scene(flow));
    }

    @Override
    public @Nullable String unsearchable() {
        return null;
    }

    @Override
    public List<String> doubts(Cycles cycles) {
        return List.of();
    }

    @Override
    public List<String> assumptions(Cycles cycles) {
        return cycles.assumptions();
    }

    @Override
    public List<String> conditions() {
        return model.conditions().stream().map(Conditions.Awaited::words).toList();
    }

    @Override
    public List<AwaitedCondition> awaited() {
        return new Conditions(model.code())
                .sites().stream()
                        .map(site -> new AwaitedCondition(
                                site.awaited().words(),
                                Set.copyOf(flow.points(site.method(), site.at())),
                                site.changers().stream().map(flow::method).collect(Collectors.toSet())))
                        .toList();
    }

    @Override
    public String start() {
        return "main";
    }
}
