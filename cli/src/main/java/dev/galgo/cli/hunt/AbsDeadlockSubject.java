package dev.galgo.cli.hunt;

import dev.galgo.abs.flow.AbsFlow;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.AbsOptions;
import dev.galgo.cli.program.AbsTarget;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Started;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.source.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An ABS model. */
public final class AbsDeadlockSubject implements DeadlockSubject {
    private final AbsProgram model;
    private final AbsFlow flow;
    private final AbsTarget target;
    private final AbsOptions options;

    public AbsDeadlockSubject(AbsProgram model, AbsTarget target, AbsOptions options) {
        this.model = model;
        this.flow = model.flow();
        this.target = target;
        this.options = options;
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
        String file = String.valueOf(Path.of(target.target()).getFileName());
        return file.substring(0, file.lastIndexOf('.'));
    }

    @Override
    public Started started() {
        return target.started();
    }

    @Override
    public Copy copy() {
        return new Copy(model.semantics(), model.scene(flow));
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
    public boolean awaitsConditions() {
        return model.awaitsConditions();
    }

    @Override
    public List<String> notes() {
        return model.warnings().stream().map(Diagnostic::summary).toList();
    }

    @Override
    public String start() {
        return "main";
    }

    @Override
    public ScheduleFile.Program identity() {
        return new ScheduleFile.Program(
                target.target(),
                target.arguments(),
                List.of(),
                DeliveryModel.UNORDERED,
                false,
                Naming.AUTO,
                List.of(),
                List.of());
    }

    @Override
    public void show(Console console, Schedule schedule, boolean text) throws UserError {
        if (options.wantsMore()) {
            options.show(console, model, schedule, DeliveryModel.UNORDERED, text);
            options.drawNoMore(); // that of the first is drawn
        }
    }

    @Override
    public void close() {}
}
