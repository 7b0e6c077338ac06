package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Reads a toy's scripts without running them. */
final class ToyInsight implements Insight {
    private static final String STATE = "value";

    private final Toy toy;

    ToyInsight(Toy toy) {
        this.toy = toy;
    }

    @Override
    public String type(ActorId actor) {
        return actor.type();
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        var calls = new ArrayList<Call>();
        String child = "";
        for (Op op : toy.script(type, message)) {
            if (op instanceof Op.Create create) {
                child = create.type();
            } else if (op instanceof Op.Send send) {
                add(calls, type, child, send.to(), send.name());
            } else if (op instanceof Op.Introduce one) {
                add(calls, type, child, one.to(), one.name());
            } else if (op instanceof Op.SendVia via) {
                addVia(calls, via.type(), via.name());
            } else if (op instanceof Op.IntroduceVia via) {
                addVia(calls, via.type(), via.name());
            } else if (op instanceof Op.Call call) {
                add(calls, type, child, call.to(), call.name());
            } else if (op instanceof Op.Join join) {
                for (int to : join.to()) {
                    add(calls, type, child, to, join.name());
                }
            }
        }
        return calls;
    }

    private void add(List<Call> calls, String type, String child, int to, String name) {
        Collection<String> receivers =
                switch (to) {
                    case Op.SELF -> List.of(type);
                    case Op.CHILD -> List.of(child);
                    case Op.CARRIED -> toy.types();
                    default -> List.of(toy.type(to));
                };
        receivers.forEach(receiver -> calls.add(new Call(receiver, name, to == Op.CARRIED ? 1 : 0)));
    }

    private void addVia(List<Call> calls, String type, String name) {
        Collection<String> receivers = type.isEmpty() ? toy.types() : List.of(type);
        receivers.forEach(receiver -> calls.add(new Call(receiver, name, 1)));
    }

    @Override
    public Footprint footprint(String type, String message) {
        Set<String> reads = new HashSet<>();
        Set<String> writes = new HashSet<>();
        Set<String> accumulates = new HashSet<>();
        boolean whole = false;
        if (toy.guarded(type, message) || toy.called(message)) {
            reads.add(STATE);
        }
        for (Op op : toy.script(type, message)) {
            if (op instanceof Op.Add || op instanceof Op.AddValue) {
                accumulates.add(STATE + "+");
            } else if (op instanceof Op.Increase more) {
                accumulates.add(more.field() + "+");
            } else if (op instanceof Op.Multiply times) {
                accumulates.add(times.field() + "*");
            } else if (op instanceof Op.Scale || op instanceof Op.Log || op instanceof Op.Modulo) {
                reads.add(STATE);
                writes.add(STATE);
            } else if (op instanceof Op.Keep keep) {
                writes.add(keep.field());
            } else if (op instanceof Op.SendVia via) {
                reads.add(via.field());
            } else if (op instanceof Op.IntroduceVia via) {
                reads.add(via.field());
            } else if (!(op instanceof Op.Send || op instanceof Op.Introduce || op instanceof Op.Fail)) {
                whole = true;
            }
        }
        return new Footprint(reads, writes, accumulates, whole);
    }

    @Override
    public void references(Local local, Consumer<ActorId> each) {
        if (local instanceof Local.Waiting waiting) {
            references(waiting.handling(), each);
        }
        if (local.state() instanceof Toy.Number number) {
            number.known().values().forEach(each);
            named(number.type()).forEach(position -> each.accept(toy.root(position)));
        }
    }

    /** What a script names by position is known to every actor of its class, whatever its state. */
    private Set<Integer> named(String type) {
        var positions = new TreeSet<Integer>();
        for (String message : toy.messages(type)) {
            for (Op op : toy.script(type, message)) {
                if (op instanceof Op.Send send) {
                    positions.add(send.to());
                } else if (op instanceof Op.Introduce one) {
                    positions.addAll(List.of(one.to(), one.about()));
                } else if (op instanceof Op.Call call) {
                    positions.add(call.to());
                } else if (op instanceof Op.Join join) {
                    positions.addAll(join.to());
                }
            }
        }
        positions.removeIf(position -> position < 0);
        return positions;
    }

    @Override
    public void references(Message message, Consumer<ActorId> each) {
        if (message.content() instanceof Toy.Introduction one) {
            each.accept(one.about());
        }
    }
}
