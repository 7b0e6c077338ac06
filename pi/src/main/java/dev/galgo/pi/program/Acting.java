package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.pi.program.Deed.Does;
import dev.galgo.pi.program.Deed.Go;
import dev.galgo.pi.program.Deed.Output;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a step does that others notice. */
final class Acting {
    private final LocationExploration exploration;
    private final FlowModel model;
    private final Variables variables;
    private final SingleCreations births;

    Acting(LocationExploration exploration, FlowModel model, Variables variables, SingleCreations births) {
        this.exploration = exploration;
        this.model = model;
        this.variables = variables;
        this.births = births;
    }

    Does deed(State state) throws Unabstractable {
        TaskFrame top = state.top();
        Instruction instruction = top.step().instruction();
        if (instruction instanceof Send send) {
            return send(state, send);
        } else if (instruction instanceof Call call) {
            return call(state, call);
        } else if (instruction instanceof Create create) {
            return create(state, create);
        } else if (instruction instanceof Get) {
            Ref self = Ref.self(state.kind());
            Output output = output(self, new Channel.Pass(state.kind()), List.of());
            return does(output, exploration.enter(state.at(Stage.PASSES)));
        } else if (instruction instanceof Instruction.Exit) {
            return top.isSetUp() ? setUp(state) : answer(state);
        }
        return suspend(state);
    }

    /** The task after its step. */
    static State after(State state) {
        List<Integer> next = state.top().step().next();
        if (next.size() != 1) {
            throw new IllegalStateException(state.point() + " goes on in " + next.size() + " ways");
        }
        return state.next(next.get(0));
    }

    private static Does does(Output output, Go next) {
        return new Does(null, List.of(output), next);
    }

    private Output output(Ref to, Channel channel, List<Ref> payload) {
        exploration.speak(channel);
        return new Output(to, channel, payload);
    }

    private static List<Kind> kinds(List<Ref> refs) {
        return refs.stream().map(Ref::kind).toList();
    }

    private static List<Held> held(State state, List<String> names) {
        return names.stream().map(state::get).toList();
    }

    private Does send(State state, Send send) throws Unabstractable {
        Ref to = state.get(send.receiver()).refs().get(0);
        String target = send.target();
        boolean asks = target != null
                && variables.liveAfter(state.top().method(), state.top().at()).contains(target);
        Output output = ask(state, to, send.method(), send.arguments(), asks);
        State after = asks && target != null
                ? state.withTicket(target, new Ticket(to, send.method(), null))
                : state.with(target, Held.NOTHING);
        return does(output, exploration.go(after(after)));
    }

    private Does call(State state, Call call) {
        Ref to = state.get(call.receiver()).refs().get(0);
        Output output = ask(state, to, call.method(), call.arguments(), true);
        State waits = state.withTicket(State.CALL, new Ticket(to, call.method(), null));
        return does(output, exploration.enter(waits.at(Stage.WAITS)));
    }

    private Output ask(State state, Ref to, String method, List<String> arguments, boolean asks) {
        SlotLayout.Packed packed = SlotLayout.pack(held(state, arguments));
        var payload = new ArrayList<Ref>();
        if (asks) {
            payload.add(Ref.self(state.kind()));
        }
        payload.addAll(packed.payload());
        return output(
                to,
                new Channel.Asked(to.kind(), method, asks ? state.kind() : null, packed.shape(), kinds(payload)),
                payload);
    }

    private Does create(State state, Create create) throws Unabstractable {
        Ref atStart = births.atStart(state, create.type());
        var kind = new Kind(create.type(), true);
        @Nullable Kind created = atStart == null ? kind : null;
        Ref born =
                atStart == null ? new Ref(kind, LocationExploration.slots(state).size() + 1) : atStart;
        if (created != null) {
            exploration.enter(State.of(kind, Stage.NEW, Map.of()));
        }
        FlowMethod setUp = model.resolve(create.type(), FlowType.INIT);
        if (setUp == null) {
            Output output = output(born, new Channel.Born(born.kind(), List.of(), List.of(), List.of()), List.of());
            State after = after(state.with(create.target(), Held.one(born)));
            return new Does(created, List.of(output), exploration.go(after));
        }
        State within = state.call(setUp, born, held(state, create.arguments()), create.target());
        return new Does(created, List.of(), exploration.go(within));
    }

    /** A new object is told what its fields are, and begins. */
    private Does setUp(State state) throws Unabstractable {
        TaskFrame top = state.top();
        var names = List.copyOf(top.fields().keySet());
        SlotLayout.Packed packed = SlotLayout.pack(List.copyOf(top.fields().values()));
        var channel = new Channel.Born(top.self().kind(), names, packed.shape(), kinds(packed.payload()));
        Output output = output(top.self(), channel, packed.payload());
        State below = state.withFrames(state.frames().subList(0, state.frames().size() - 1));
        return does(output, exploration.go(after(below.with(top.target(), Held.one(top.self())))));
    }

    private Does answer(State state) {
        State.Caller caller = state.caller();
        if (caller == null) {
            throw new IllegalStateException("nobody is to be answered at " + state.point());
        }
        SlotLayout.Packed packed = SlotLayout.pack(List.of(state.top().result()));
        var channel = new Channel.Answer(
                caller.who().kind(), state.kind(), caller.method(), packed.shape(), kinds(packed.payload()));
        Output output = output(caller.who(), channel, packed.payload());
        return does(output, exploration.enter(State.of(state.kind(), Stage.IDLE, state.fields())));
    }

    private Does suspend(State state) throws Unabstractable {
        if (state.frames().stream().anyMatch(TaskFrame::isSetUp)) {
            throw new Unabstractable(state.point(), "a task gives its lock away while it sets an object up");
        }
        State task = exploration.pruned(state.at(Stage.RESUMES).withFields(Map.of()));
        SlotLayout.Placed placed = SlotLayout.place(task);
        var channel = new Channel.Resume(state.kind(), placed.state(), kinds(placed.arguments()));
        Output output = output(Ref.self(state.kind()), channel, placed.arguments());
        return does(output, exploration.enter(State.of(state.kind(), Stage.IDLE, state.fields())));
    }
}
