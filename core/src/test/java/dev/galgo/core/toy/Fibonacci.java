package dev.galgo.core.toy;

import dev.galgo.core.model.Account;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Fibonacci numbers by a tree of actors: each makes two children and adds up what they answer. It is figure 5 of E. Albert, P. Arenas, M.
 * Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE 2014.
 */
public final class Fibonacci implements Semantics, Insight {
    private static final String FIB = "Fib";

    private final Names names = new Names();
    private final int n;
    private final int base;

    private record Sum(@Nullable ActorId parent, int answers, int sum) implements ActorState {
        @Override
        public Map<String, String> describe() {
            return Map.of("n", String.valueOf(answers), "r", String.valueOf(sum));
        }
    }

    /** The n-th number; numbers up to {@code base} are not divided. */
    public Fibonacci(int n, int base) {
        this.n = n;
        this.base = base;
    }

    @Override
    public Boot boot() {
        ActorId root = names.of(null, null, 0, FIB);
        return new Boot(
                List.of(new Birth(root, new Local.Ready(new Sum(null, 0, 0), Offspring.NONE))),
                List.of(Message.send(root, "fib", new Toy.Value(n))),
                Collections.singletonList(null),
                -1,
                null);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return true;
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        var ready = (Local.Ready) local;
        var sum = (Sum) ready.state();
        int value = ((Toy.Value) message.content()).value();
        return List.of(message.name().equals("fib") ? divide(ready, sum, message, value) : add(ready, sum, value));
    }

    private Step divide(Local.Ready ready, Sum sum, Message message, int value) {
        var sent = new ArrayList<Message>();
        var born = new ArrayList<Birth>();
        if (value <= base) {
            answer(sum, value, sent);
            return Step.to(ready, sent, born);
        }
        for (int i = 0; i < 2; i++) {
            ActorId child = names.of(message.to(), message, i, FIB);
            born.add(new Birth(child, new Local.Ready(new Sum(message.to(), 0, 0), Offspring.NONE)));
            sent.add(Message.send(child, "fib", new Toy.Value(value - 1 - i)));
        }
        return Step.to(new Local.Ready(sum, ready.offspring().plus(Naming.CAUSE, message, 2)), sent, born);
    }

    private static Step add(Local.Ready ready, Sum sum, int value) {
        var sent = new ArrayList<Message>();
        var next = new Sum(sum.parent(), 1, sum.sum() + value);
        if (sum.answers() == 1) {
            answer(sum, next.sum(), sent);
        }
        return Step.to(new Local.Ready(next, ready.offspring()), sent, List.of());
    }

    private static void answer(Sum sum, int value, List<Message> sent) {
        if (sum.parent() != null) {
            sent.add(Message.send(sum.parent(), "res", new Toy.Value(value)));
        }
    }

    @Override
    public Account explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return Account.of("Fib." + message.name());
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public Insight insight() {
        return this;
    }

    @Override
    public String type(ActorId actor) {
        return FIB;
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        return message.equals("fib")
                ? List.of(new Call(FIB, "res", 1), new Call(FIB, "fib", 1))
                : List.of(new Call(FIB, "res", 2));
    }

    @Override
    public Footprint footprint(String type, String message) {
        return message.equals("fib")
                ? Footprint.WHOLE
                : new Footprint(Set.of("n", "r", "parent"), Set.of("n", "r"), Set.of(), false);
    }

    @Override
    public void references(Local local, Consumer<ActorId> each) {
        if (local.state() instanceof Sum sum && sum.parent() != null) {
            each.accept(sum.parent());
        }
    }

    @Override
    public void references(Message message, Consumer<ActorId> each) {}
}
