package dev.galgo.foundry.flow;

import dev.galgo.analysis.flow.Point;
import dev.galgo.analysis.guided.TaskScene;
import dev.galgo.analysis.guided.TaskView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Message.Kind;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.run.DeliveryRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Shows the messages of an ActorFoundry program as tasks at the points of its flow.
 *
 * <p>A message that is pending is a task that has not begun, and a handler that is blocked in a call or a join is one that waits and keeps its
 * actor, until all calls it has made are answered. Whoever has an answer under way, or calls an actor that has ended, waits for nobody here: what
 * is not sure to wait must count as what may go on.
 *
 * <p>No stack of a blocked handler is kept, so it is run once more to see in which line it has stopped; what it may do from there on is whatever
 * it may do at all.
 */
public final class FoundryScene implements TaskScene {
    private final ProgramContext setting;
    private final FoundryFlow flow;
    private final Map<Local.Waiting, List<Point>> standing = new ConcurrentHashMap<>();

    /** The task that has begun on an actor, of which there is one at most. */
    private record Begun(ActorId actor) {}

    public FoundryScene(ProgramContext setting, FoundryFlow flow) {
        this.setting = setting;
        this.flow = flow;
    }

    @Override
    public List<TaskView> tasks(Cursor at) {
        Map<ActorId, List<Object>> unanswered = unanswered(at);
        var tasks = new ArrayList<TaskView>();
        for (ActorId actor : at.actors()) {
            TaskView begun = begun(at, actor, unanswered);
            if (begun != null) {
                tasks.add(begun);
            }
        }
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            TaskView pending = at.message(slot).kind() == Kind.REPLY ? null : pending(at, slot);
            if (pending != null) {
                tasks.add(pending);
            }
        }
        return tasks;
    }

    @Override
    public @Nullable TaskView task(Cursor at, int slot) {
        Message message = at.message(slot);
        return message.kind() == Kind.REPLY ? begun(at, message.to(), unanswered(at)) : pending(at, slot);
    }

    /** The calls that are not answered yet, by who waits. */
    private static Map<ActorId, List<Object>> unanswered(Cursor at) {
        var calls = new HashMap<ActorId, List<Object>>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            note(calls, at.message(slot), slot);
        }
        for (ActorId actor : at.actors()) {
            if (at.local(actor) instanceof Local.Waiting waiting) {
                note(calls, waiting.handling(), new Begun(actor));
            }
        }
        return calls;
    }

    private static void note(Map<ActorId, List<Object>> calls, Message message, Object task) {
        if (message.kind() == Kind.CALL && message.caller() != null) {
            calls.computeIfAbsent(message.caller(), none -> new ArrayList<>()).add(task);
        }
    }

    private @Nullable TaskView pending(Cursor at, int slot) {
        Message message = at.message(slot);
        Point entry = flow.entry(type(message.to()), message.name());
        return entry == null ? null : new TaskView(slot, message.to(), entry, List.of(entry), List.of());
    }

    private @Nullable TaskView begun(Cursor at, ActorId actor, Map<ActorId, List<Object>> unanswered) {
        if (!(at.local(actor) instanceof Local.Waiting waiting)) {
            return null;
        }
        Point entry = flow.entry(type(actor), waiting.handling().name());
        if (entry == null) {
            return null;
        }
        List<Point> points = standing.computeIfAbsent(waiting, this::points);
        var waits = new ArrayList<TaskView.Waiting>();
        for (Object call : unanswered.getOrDefault(actor, List.of())) {
            points.forEach(point -> waits.add(new TaskView.Waiting(point, call, true)));
        }
        return new TaskView(new Begun(actor), actor, entry, points, waits);
    }

    private List<Point> points(Local.Waiting waiting) {
        Message handling = waiting.handling();
        return flow.waits(type(handling.to()), handling.name(), DeliveryRun.stop(setting, waiting));
    }

    private String type(ActorId actor) {
        return setting.type(actor).getName();
    }
}
