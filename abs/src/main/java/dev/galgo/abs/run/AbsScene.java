package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.flow.AbsFlow;
import dev.galgo.abs.model.Expr;
import dev.galgo.analysis.flow.Point;
import dev.galgo.analysis.guided.TaskScene;
import dev.galgo.analysis.guided.TaskView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Shows the tasks of an ABS model at the points of its flow. */
public final class AbsScene implements TaskScene {
    private final Program program;
    private final AbsFlow flow;

    AbsScene(Program program, AbsFlow flow) {
        this.program = program;
        this.flow = flow;
    }

    @Override
    public List<TaskView> tasks(Cursor at) {
        var tasks = new ArrayList<TaskView>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            TaskView task = task(at, slot);
            if (task != null) {
                tasks.add(task);
            }
        }
        return tasks;
    }

    @Override
    public @Nullable TaskView task(Cursor at, int slot) {
        Message message = at.message(slot);
        return message.content() instanceof Task task ? view(at, message.to(), task) : null;
    }

    private TaskView view(Cursor at, ActorId cog, Task task) {
        if (task instanceof Task.Rest rest) {
            return rest(at, cog, rest);
        }
        var call = (Task.Call) task;
        MethodCode method = call.method().equals(MethodCode.MAIN)
                ? program.main()
                : program.method(state(at, cog).object(call.target().self()).type(), call.method());
        Point entry = flow.method(method).entry();
        return new TaskView(task.future(), cog, entry, List.of(entry), List.of());
    }

    private static CogState state(Cursor at, ActorId cog) {
        return (CogState) Objects.requireNonNull(((Local.Ready) at.local(cog)).state());
    }

    private TaskView rest(Cursor at, ActorId cog, Task.Rest rest) {
        var standing = new ArrayList<Point>();
        MethodFrame bottom = rest.top();
        for (MethodFrame frame = rest.top(); frame != null; frame = frame.caller()) {
            standing.add(last(frame));
            bottom = frame;
        }
        // It has let others go first, or looks again in a field that others may write: what it stands at is still to
        // come.
        if (!rest.waits() || looksAgain(rest.top())) {
            standing.addAll(before(rest.top()));
        }
        Point entry = flow.method(bottom.method()).entry();
        return new TaskView(rest.future(), cog, entry, standing, waits(at, cog, rest));
    }

    /** The point after which a frame goes on. */
    private Point last(MethodFrame frame) {
        List<Point> points = flow.points(frame.method(), frame.at());
        return points.get(points.size() - 1);
    }

    private List<Point> before(MethodFrame frame) {
        return frame.at() == 0
                ? List.of(flow.method(frame.method()).entry())
                : flow.points(frame.method(), frame.at() - 1);
    }

    /** Whether what it awaits is read from somewhere else than its own variables each time that it is asked for. */
    private static boolean looksAgain(MethodFrame frame) {
        return frame.method().code().get(frame.at()) instanceof Instr.Await await
                && await.until().stream()
                        .anyMatch(until -> until instanceof Instr.Until.Resolved resolved
                                && !(resolved.future() instanceof Expr.Local));
    }

    private List<TaskView.Waiting> waits(Cursor at, ActorId cog, Task.Rest rest) {
        var waits = new ArrayList<TaskView.Waiting>();
        MethodFrame top = rest.top();
        CogState state = state(at, cog);
        boolean keeps = state.lock() == rest.future();
        List<Point> points = flow.points(top.method(), top.at());
        for (ActorId future : TaskWaits.unresolved(rest, state, at.futures())) {
            for (Point point : points) {
                boolean await = top.method().code().get(top.at()) instanceof Instr.Await;
                waits.add(new TaskView.Waiting(point, future, keeps && !await, looksAgain(top)));
            }
        }
        return waits;
    }
}
