package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.run.CogState.Instance;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a task does to other objects: it creates them, calls them and sends to them. */
final class CallInstructions {
    private final TaskContext in;
    private final WaitInstructions waiting;

    CallInstructions(TaskContext in, WaitInstructions waiting) {
        this.in = in;
        this.waiting = waiting;
    }

    private Message mark() {
        return Message.send(in.cog, in.task.future().type(), new Task.Mark(in.task.future()));
    }

    void create(Instr.New creation) {
        refuseDeeper(creation.place());
        List<AbsValue> arguments = in.evaluator.all(creation.arguments(), in.scope());
        ClassModel type = creation.type();
        ActorId self = in.names.of(in.cog, mark(), in.made++, in.program.label(type));
        var ref = new AbsValue.Ref(creation.local() ? in.top.self.cog() : self, self);
        var fields = new ArrayList<>(arguments);
        while (fields.size() < type.fields().size()) {
            fields.add(AbsValue.Nothing.NULL);
        }
        CogState home = in.states.getOrDefault(ref.cog(), CogState.empty());
        in.states.put(ref.cog(), home.with(new Instance(self, type, List.copyOf(fields))));
        in.top = new Active(in.program.setup(type), ref, creation.slot(), in.top);
    }

    private void refuseDeeper(Place place) {
        if (in.top.depth >= Evaluator.DEEPEST) {
            throw new Runaway("nests calls more than " + Evaluator.DEEPEST + " deep", place);
        }
    }

    private AbsValue.Ref target(Expr target, Place place) {
        if (in.evaluator.evaluate(target, in.scope()) instanceof AbsValue.Ref ref) {
            return ref;
        }
        throw Raised.of("NullPointerException", place);
    }

    AbsValue send(
            Expr target, String method, List<Expr> arguments, Place place, boolean kept, @Nullable AbsValue deadline) {
        AbsValue.Ref to = target(target, place);
        List<AbsValue> values = in.evaluator.all(arguments, in.scope());
        ActorId future = in.names.future(in.cog, mark(), in.made++, to.self().type() + "." + method);
        var call = new Task.Call(future, kept || in.program.usesDestiny(), deadline, to, method, values);
        in.sent.add(Message.send(to.cog(), method, call));
        in.sites.add(TaskContext.site(place));
        return new AbsValue.Future(future);
    }

    boolean call(Instr.Call call) {
        if (in.top.slots[call.pending()] == null) {
            AbsValue.Ref to = target(call.target(), call.place());
            if (to.cog() == in.top.self.cog()) {
                List<AbsValue> arguments = in.evaluator.all(call.arguments(), in.scope());
                refuseDeeper(call.place());
                if (in.isDead(to)) {
                    throw Raised.of(Raised.OBJECT_DEAD, call.place());
                }
                in.top = new Active(in.program.method(in.object(to).type(), call.method()), to, call.slot(), in.top);
                for (int i = 0; i < arguments.size(); i++) {
                    in.top.put(i, arguments.get(i));
                }
                return true;
            }
            in.top.slots[call.pending()] =
                    send(call.target(), call.method(), call.arguments(), call.place(), true, null);
        }
        AbsValue future = Objects.requireNonNull(in.top.slots[call.pending()]);
        Active caller = in.top;
        boolean goOn = waiting.get(call.slot(), future, call.place());
        if (goOn) {
            caller.slots[call.pending()] = null;
        }
        return goOn;
    }
}
