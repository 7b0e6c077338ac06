package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where an actor stands, and how what it knows there is laid out in slots.
 *
 * @param fields what the actor's object has in its fields
 * @param frames the bodies that its task is in, the last one runs; none between two tasks
 * @param caller who is to be answered
 */
record State(
        Kind kind,
        Stage stage,
        Map<String, Held> fields,
        List<TaskFrame> frames,
        List<Ticket> tickets,
        @Nullable Caller caller) {
    /** What an actor does where it stands. */
    enum Stage {
        /** It waits to be set up. */
        NEW,
        /** It waits for something to do. */
        IDLE,
        /** It does what the step says. */
        RUNS,
        /** It goes on in one of several ways. */
        CHOOSES,
        /** It waits for an answer, and keeps its lock. */
        WAITS,
        /** It waits with its lock for a future of which nothing is known. */
        PASSES,
        /** It has got its lock again and sees whether the answer is there. */
        RESUMES,
        /** It has ended. */
        OVER
    }

    /** Who has asked for the running task, and is to be answered. */
    record Caller(Ref who, String method) {}

    /** Where the frame keeps the future of a call that it waits for: a variable that no program has. */
    static final String CALL = "<call>";

    State {
        fields = TaskFrame.sorted(fields);
        frames = List.copyOf(frames);
        tickets = List.copyOf(tickets);
    }

    static State of(Kind kind, Stage stage, Map<String, Held> fields) {
        return new State(kind, stage, fields, List.of(), List.of(), null);
    }

    TaskFrame top() {
        return frames.get(frames.size() - 1);
    }

    Point point() {
        return top().step().point();
    }

    /** Whether its task has done its step but for waiting. */
    boolean isWaiting() {
        return stage == Stage.WAITS || stage == Stage.PASSES || stage == Stage.RESUMES;
    }

    State at(Stage other) {
        return new State(kind, other, fields, frames, tickets, caller);
    }

    State withTop(TaskFrame frame) {
        var changed = new ArrayList<>(frames);
        changed.set(changed.size() - 1, frame);
        return withFrames(changed);
    }

    State withFrames(List<TaskFrame> others) {
        return new State(kind, stage, fields, others, tickets, caller);
    }

    State push(TaskFrame frame) {
        var changed = new ArrayList<>(frames);
        changed.add(frame);
        return withFrames(changed);
    }

    State withTickets(List<Ticket> others) {
        return new State(kind, stage, fields, frames, others, caller);
    }

    State withFields(Map<String, Held> others) {
        return new State(kind, stage, others, frames, tickets, caller);
    }

    /** The same task with a variable of its running body changed. */
    State with(@Nullable String variable, Held value) {
        return withTop(top().with(variable, value));
    }

    Held get(String variable) {
        return top().get(variable);
    }

    /** The running task after one of the steps that follow. */
    State next(int index) {
        return withTop(top().at(index));
    }

    /** A new future, put into a variable. */
    State withTicket(String variable, Ticket ticket) {
        var all = new ArrayList<>(tickets);
        all.add(ticket);
        return withTickets(all).with(variable, Held.ticket(all.size() - 1));
    }

    State answered(int number, Held result) {
        var all = new ArrayList<>(tickets);
        Ticket ticket = all.get(number);
        all.set(number, new Ticket(ticket.of(), ticket.method(), result));
        return withTickets(all);
    }

    /** The future that the step waits for: {@link #CALL} for a call. */
    Held awaited() {
        Instruction instruction = top().step().instruction();
        if (instruction instanceof Instruction.Get get) {
            return get(get.future()).futures();
        }
        return instruction instanceof Instruction.Await await
                ? get(await.future()).futures()
                : get(CALL);
    }

    /** The number of the frame whose fields are those of the running body's object; -1 if the state has them. */
    private int fieldsOwner() {
        if (top().self().slot() == 0) {
            return -1;
        }
        int at = frames.size() - 1;
        while (!frames.get(at).isSetUp() || !frames.get(at).self().equals(top().self())) {
            at--;
        }
        return at;
    }

    Held field(String name) {
        int owner = fieldsOwner();
        return (owner < 0 ? fields : frames.get(owner).fields()).getOrDefault(name, Held.NOTHING);
    }

    State withField(String name, Held value) {
        int owner = fieldsOwner();
        var changed = new TreeMap<>(owner < 0 ? fields : frames.get(owner).fields());
        changed.put(name, value);
        if (owner < 0) {
            return withFields(changed);
        }
        var all = new ArrayList<>(frames);
        all.set(owner, all.get(owner).withFields(changed));
        return withFrames(all);
    }

    /** Begins a body on top of the running one, which must not be under way already: nobody knows how often that goes on. */
    State call(FlowMethod method, Ref self, List<Held> arguments, @Nullable String target) throws Unabstractable {
        for (TaskFrame frame : frames) {
            if (frame.method() == method && (frame.isSetUp() || frame.self().equals(self))) {
                throw new Unabstractable(
                        point(),
                        frame.isSetUp()
                                ? "setting up a " + method.type() + " may create another, which is not followed"
                                : method + " may call itself within one task, which is not followed");
            }
        }
        return push(frame(method, self, arguments, target));
    }

    static TaskFrame frame(FlowMethod method, Ref self, List<Held> arguments, @Nullable String target) {
        var locals = new TreeMap<String, Held>();
        for (int i = 0; i < method.parameters().size(); i++) {
            locals.put(method.parameters().get(i), arguments.get(i));
        }
        return new TaskFrame(method, 0, self, locals, Map.of(), target, Held.NOTHING);
    }
}
