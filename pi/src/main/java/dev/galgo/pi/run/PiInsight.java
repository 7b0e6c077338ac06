package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.model.Term;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** What the equations say of who may send what to whom. */
final class PiInsight implements Insight {
    private final PiSystem system;
    private final ActionCircles circles;
    private final Map<ActorId, String> types = new HashMap<>();
    private final Map<String, Set<Call>> calls = new HashMap<>();

    PiInsight(PiSystem system, ActionCircles circles, List<ActorId> starts) {
        this.system = system;
        this.circles = circles;
        for (int i = 0; i < starts.size(); i++) {
            types.put(starts.get(i), system.init().get(i).type());
        }
    }

    @Override
    public String type(ActorId actor) {
        return types.getOrDefault(actor, actor.type());
    }

    @Override
    public synchronized Collection<Call> calls(String type, String message) {
        return calls.computeIfAbsent(type + "." + message, key -> {
            var found = new LinkedHashSet<Call>();
            for (Equation equation : system.equations().values()) {
                if (equation.sorts().get(0).type().equals(type)) {
                    from(equation, message, found);
                }
            }
            return found;
        });
    }

    /** What follows in this equation once the message has come, or, for one that does not wait, at once. */
    private void from(Equation equation, String message, Set<Call> found) {
        Deque<String> work = new ArrayDeque<>();
        if (equation.body() instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                if (branch.channel().equals(message)) {
                    follow(branch.next(), work);
                }
            }
        } else {
            work.add(equation.name());
        }
        Set<String> seen = new HashSet<>();
        while (!work.isEmpty()) {
            String name = work.poll();
            Equation at = system.equation(name);
            if (!seen.add(name)) {
                continue;
            }
            if (circles.contains(name)) { // the rest comes with a message of its own, to the same actor
                found.add(new Call(at.sorts().get(0).type(), PiSemantics.GO_ON, 0));
            }
            if (at.body() instanceof Body.Choose choose) {
                choose.ways().forEach(way -> follow(way, work));
            } else if (at.body() instanceof Body.Act act) {
                act.outputs().forEach(output -> found.add(call(at, act, output.to())));
                follow(act.next(), work);
                act.created().forEach(creation -> {
                    if (creation.begins() != null) {
                        follow(Objects.requireNonNull(creation.begins()), work);
                    }
                });
            }
        }
    }

    private static void follow(Next next, Deque<String> work) {
        if (next instanceof Next.Call call) {
            work.add(call.equation());
        }
    }

    private static Call call(Equation equation, Body.Act act, Term to) {
        int slots = equation.slots().size();
        Sort sort = to.slot() < slots
                ? equation.sorts().get(to.slot())
                : new Sort(act.created().get(to.slot() - slots).type(), null);
        String channel = to.channel() == null ? sort.channel() : to.channel();
        return new Call(sort.type(), Objects.requireNonNull(channel), 0);
    }

    /** Where an actor stands afterwards depends on everything. */
    @Override
    public Footprint footprint(String type, String message) {
        return Footprint.WHOLE;
    }

    @Override
    public void references(Local local, Consumer<ActorId> each) {
        if (local.state() instanceof Standing standing) {
            standing.values().forEach(value -> each.accept(value.actor()));
        }
    }

    @Override
    public void references(Message message, Consumer<ActorId> each) {
        if (message.content() instanceof Payload payload) {
            payload.values().forEach(value -> each.accept(value.actor()));
        }
    }
}
