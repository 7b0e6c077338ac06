package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.pi.program.Channel.Answer;
import dev.galgo.pi.program.Channel.Asked;
import dev.galgo.pi.program.Channel.Born;
import dev.galgo.pi.program.Channel.Ear;
import dev.galgo.pi.program.Channel.Resume;
import dev.galgo.pi.program.Deed.Go;
import dev.galgo.pi.program.State.Caller;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** What an actor goes on with when it takes a message. */
final class Hearing {
    private final LocationExploration exploration;
    private final FlowModel model;

    Hearing(LocationExploration exploration, FlowModel model) {
        this.exploration = exploration;
        this.model = model;
    }

    /** What an actor that waits at the location listens to. */
    static Ear ear(State state) {
        if (state.stage() == Stage.WAITS || state.stage() == Stage.RESUMES) {
            Ticket ticket = state.tickets().get(state.awaited().tickets().get(0));
            return new Ear(state.kind(), Stage.WAITS, ticket.of().kind(), ticket.method());
        }
        return new Ear(state.kind(), state.stage(), null, null);
    }

    Go hear(State state, Channel channel) throws Unabstractable {
        int known = LocationExploration.slots(state).size();
        var received = new ArrayList<Ref>();
        for (Kind kind : channel.carries()) {
            received.add(new Ref(kind, known + received.size() + 1));
        }
        if (channel instanceof Born born) {
            return born(born, received);
        } else if (channel instanceof Asked asked) {
            return begin(state, asked, received);
        } else if (channel instanceof Resume resume) {
            return resume(state, resume, received);
        } else if (channel instanceof Answer answer) {
            return answered(state, SlotLayout.unpack(answer.shape(), received).get(0));
        }
        Get get = (Get) state.top().step().instruction();
        return exploration.go(Acting.after(state.with(get.target(), Held.UNKNOWN)));
    }

    private Go born(Born born, List<Ref> received) {
        List<Held> values = SlotLayout.unpack(born.shape(), received);
        var fields = new TreeMap<String, Held>();
        for (int i = 0; i < values.size(); i++) {
            fields.put(born.fields().get(i), values.get(i));
        }
        return exploration.enter(State.of(born.owner(), Stage.IDLE, fields));
    }

    private Go begin(State state, Asked asked, List<Ref> received) throws Unabstractable {
        FlowMethod method = Objects.requireNonNull(model.resolve(asked.owner().type(), asked.method()));
        boolean answers = asked.caller() != null;
        Caller caller = answers ? new Caller(received.get(0), asked.method()) : null;
        List<Held> arguments = SlotLayout.unpack(asked.shape(), received.subList(answers ? 1 : 0, received.size()));
        TaskFrame frame = State.frame(method, Ref.self(state.kind()), arguments, null);
        return exploration.go(new State(state.kind(), Stage.RUNS, state.fields(), List.of(frame), List.of(), caller));
    }

    private Go resume(State idle, Resume resume, List<Ref> received) throws Unabstractable {
        State task = SlotLayout.unpack(resume.task(), received).withFields(idle.fields());
        boolean looks = task.top().step().instruction() instanceof Instruction.Await
                && !task.awaited().tickets().isEmpty();
        return looks ? exploration.enter(task) : exploration.go(Acting.after(task));
    }

    private Go answered(State state, Held result) throws Unabstractable {
        State answered = state.answered(state.awaited().tickets().get(0), result);
        Instruction instruction = state.top().step().instruction();
        if (instruction instanceof Call call) {
            answered = answered.with(State.CALL, Held.NOTHING).with(call.target(), result);
        } else if (instruction instanceof Get get) {
            answered = answered.with(get.target(), result);
        }
        return exploration.go(Acting.after(answered));
    }
}
