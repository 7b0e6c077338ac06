package dev.galgo.core.toy;

import dev.galgo.core.model.Account;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A program made of scripts: for each type and message a list of {@link Op}; an actor's state is one number. */
public final class Toy implements Semantics {
    private final Names names = new Names();
    private final Map<String, Map<String, Supplier<List<Op>>>> scripts = new HashMap<>();
    private final Map<String, Map<String, Integer>> guards = new HashMap<>();
    private final List<String> actors = new ArrayList<>();
    private final List<Op.Send> pending = new ArrayList<>();
    private final List<@Nullable Integer> senders = new ArrayList<>();
    private List<@Nullable String> sites = List.of();
    private int first = -1;
    private @Nullable Failure bootFailure;

    private record Number(int value) implements ActorState {
        @Override
        public Map<String, String> describe() {
            return new LinkedHashMap<>(Map.of("value", String.valueOf(value)));
        }
    }

    private record Value(int value) implements Content {
        @Override
        public String describe() {
            return String.valueOf(value);
        }

        @Override
        public long stableHash() {
            return value;
        }
    }

    public Toy actor(String type) {
        actors.add(type);
        return this;
    }

    public Toy on(String type, String message, Op... ops) {
        return onEach(type, message, () -> List.of(ops));
    }

    /** A script made anew for each run, by program code that may block, depend on hidden state, or do anything else. */
    public Toy onEach(String type, String message, Supplier<List<Op>> script) {
        scripts.computeIfAbsent(type, none -> new HashMap<>()).put(message, script);
        return this;
    }

    /** The message is refused while the state is below {@code least}. */
    public Toy guard(String type, String message, int least) {
        guards.computeIfAbsent(type, none -> new HashMap<>()).put(message, least);
        return this;
    }

    public Toy pending(int to, String name, int value) {
        pending.add(new Op.Send(to, name, value));
        senders.add(null);
        return this;
    }

    public Toy pendingFrom(int from, int to, String name, int value) {
        pending.add(new Op.Send(to, name, value));
        senders.add(from);
        return this;
    }

    /** Where the pending messages were sent from, in order. */
    public Toy sites(@Nullable String... places) {
        sites = Arrays.asList(places);
        return this;
    }

    /** Only this one of the pending messages may be delivered first. */
    public Toy first(int position) {
        first = position;
        return this;
    }

    /** The program fails while it is set up. */
    public Toy failsAtBoot(Failure failure) {
        bootFailure = failure;
        return this;
    }

    private ActorId root(int position) {
        return names.of(null, null, position, actors.get(position));
    }

    @Override
    public Boot boot() {
        var born = new ArrayList<Birth>();
        for (int i = 0; i < actors.size(); i++) {
            born.add(new Birth(root(i), newborn()));
        }
        var sent = pending.stream()
                .map(send -> Message.send(root(send.to()), send.name(), new Value(send.value())))
                .toList();
        var from = new ArrayList<@Nullable ActorId>();
        for (Integer sender : senders) {
            from.add(sender == null ? null : root(sender));
        }
        return new Boot(born, sent, from, sites, first, bootFailure);
    }

    private static Local newborn() {
        return new Local.Ready(new Number(0), Offspring.NONE);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        Integer least = guards.getOrDefault(message.to().type(), Map.of()).get(message.name());
        return least == null || ((Number) local.state()).value() >= least;
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        Local.Ready before;
        Message handling;
        var inputs = new ArrayList<Input>();
        int sentBefore = 0;
        int bornBefore = 0;
        if (local instanceof Local.Waiting waiting) {
            before = waiting.before();
            handling = waiting.handling();
            inputs.addAll(waiting.inputs());
            inputs.add(new Input.Reply(message));
            sentBefore = waiting.sent();
            bornBefore = waiting.born();
        } else {
            before = (Local.Ready) local;
            handling = message;
        }
        var steps = new ArrayList<Step>();
        var todo = new ArrayList<List<Input.Choice>>();
        todo.add(List.of());
        while (!todo.isEmpty()) {
            var run = new Run(before, handling, inputs, todo.remove(0), sentBefore, bornBefore);
            int alternatives = run.go();
            for (int i = alternatives - 1; i >= 0; i--) {
                var more = new ArrayList<>(run.choices);
                more.add(new Input.Choice(i, alternatives));
                todo.add(0, more);
            }
            if (alternatives == 0) {
                steps.add(run.step());
            }
        }
        return steps;
    }

    /** One run of a script. */
    private final class Run {
        final Local.Ready before;
        final Message handling;
        final List<Input> inputs;
        final List<Input.Choice> choices;
        final int sentBefore;
        final int bornBefore;
        final List<Message> sent = new ArrayList<>();
        final List<Birth> born = new ArrayList<>();
        int state;
        int used;
        int chosen;
        boolean destroyed;

        List<ActorId> callees = List.of();

        @Nullable
        Failure failure;

        Run(
                Local.Ready before,
                Message handling,
                List<Input> inputs,
                List<Input.Choice> choices,
                int sentBefore,
                int bornBefore) {
            this.before = before;
            this.handling = handling;
            this.inputs = inputs;
            this.choices = choices;
            this.sentBefore = sentBefore;
            this.bornBefore = bornBefore;
            this.state = ((Number) before.state()).value();
        }

        /** Runs the script; above 0 if it needs a choice between so many. */
        int go() {
            ActorId self = handling.to();
            for (Op op : scripts.getOrDefault(self.type(), Map.of())
                    .getOrDefault(handling.name(), List::of)
                    .get()) {
                if (op instanceof Op.Send send) {
                    sent.add(Message.send(target(send.to()), send.name(), new Value(send.value())));
                } else if (op instanceof Op.Call call) {
                    sent.add(Message.call(target(call.to()), call.name(), new Value(0), self));
                    if (used == inputs.size()) {
                        callees = List.of(target(call.to()));
                        return 0;
                    }
                    var reply = (Input.Reply) inputs.get(used++);
                    state += ((Value) reply.message().content()).value();
                } else if (op instanceof Op.Join join) {
                    var asked = join.to().stream().map(this::target).toList();
                    asked.forEach(to -> sent.add(Message.call(to, join.name(), new Value(0), self)));
                    for (int i = 0; i < asked.size(); i++) {
                        if (used == inputs.size()) {
                            callees = asked;
                            return 0;
                        }
                        var reply = (Input.Reply) inputs.get(used++);
                        state = state * 10 + ((Value) reply.message().content()).value();
                    }
                } else if (op instanceof Op.Create create) {
                    int ordinal = before.offspring().next(Naming.CAUSE, handling) + born.size();
                    born.add(new Birth(names.of(self, handling, ordinal, create.type()), newborn()));
                } else if (op instanceof Op.Add add) {
                    state += add.amount();
                } else if (op instanceof Op.Log) {
                    state = state * 10 + ((Value) handling.content()).value();
                } else if (op instanceof Op.Choose choose) {
                    if (used < inputs.size()) {
                        state += ((Input.Choice) inputs.get(used++)).taken();
                    } else if (chosen < choices.size()) {
                        state += choices.get(chosen++).taken();
                    } else {
                        return choose.n();
                    }
                } else if (op instanceof Op.Destroy) {
                    destroyed = true;
                } else if (op instanceof Op.FailIf fail && state == fail.state()) {
                    failure = new Failure(
                            FindingKind.ASSERTION, self + " reached " + state, self.type() + " " + state, null);
                    return 0;
                } else if (op instanceof Op.Fail fail) {
                    failure = new Failure(fail.kind(), self + " failed", self.type() + "." + handling.name(), null);
                    return 0;
                }
            }
            if (handling.kind() == Message.Kind.CALL) {
                sent.add(Message.reply(handling, new Value(state)));
            }
            return 0;
        }

        private ActorId target(int to) {
            return to == Op.SELF
                    ? handling.to()
                    : to == Op.CHILD ? born.get(born.size() - 1).actor() : root(to);
        }

        Step step() {
            Local next;
            if (!callees.isEmpty()) {
                var all = new ArrayList<>(inputs);
                all.addAll(choices);
                next = new Local.Waiting(before, handling, all, sent.size(), born.size(), callees);
            } else if (destroyed) {
                next = Local.Stopped.STOPPED;
            } else {
                next = new Local.Ready(new Number(state), before.offspring().plus(Naming.CAUSE, handling, born.size()));
            }
            return new Step(
                    next,
                    sent.subList(sentBefore, sent.size()),
                    born.subList(bornBefore, born.size()),
                    choices,
                    failure);
        }
    }

    @Override
    public Account explain(Local local, Message message, List<Input.Choice> choices) {
        return Account.of(message.to().type() + "." + message.name());
    }

    @Override
    public Names names() {
        return names;
    }
}
