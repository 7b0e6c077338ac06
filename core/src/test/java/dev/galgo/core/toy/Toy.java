package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A program made of scripts: for each type and message a list of {@link Op}; an actor's state is a number and a few fields. */
public final class Toy implements Semantics {
    private final ActorNames names = new ActorNames();
    private final Map<String, Map<String, Supplier<List<Op>>>> scripts = new HashMap<>();
    private final Map<String, Map<String, Integer>> guards = new HashMap<>();
    private final List<String> actors = new ArrayList<>();
    private final Map<Integer, Map<String, Integer>> acquaintances = new HashMap<>();
    private final List<Op> pending = new ArrayList<>();
    private final List<@Nullable Integer> senders = new ArrayList<>();
    private List<@Nullable String> sites = List.of();
    private int first = -1;
    private @Nullable Failure bootFailure;
    private @Nullable Supplier<Toy> again;

    /** What an actor of some class keeps: a number, and under names of their own further numbers and other actors. */
    record Number(String type, int value, Map<String, Integer> fields, Map<String, ActorId> known)
            implements ActorState, Digestible {
        @Override
        public void digest(Digest into) {
            into.add(type).add(value).add(fields.size());
            new TreeMap<>(fields).forEach((name, number) -> into.add(name).add(number));
            into.add(known.size());
            new TreeMap<>(known).forEach((name, actor) -> into.add(name).add(actor));
        }

        @Override
        public Map<String, String> describe() {
            var all = new LinkedHashMap<String, String>();
            all.put("value", String.valueOf(value));
            new TreeMap<>(fields).forEach((name, number) -> all.put(name, String.valueOf(number)));
            new TreeMap<>(known).forEach((name, actor) -> all.put(name, actor.toString()));
            return all;
        }
    }

    record Value(int value) implements Content, Digestible {
        @Override
        public void digest(Digest into) {
            into.add(value);
        }

        @Override
        public String describe() {
            return String.valueOf(value);
        }

        @Override
        public long stableHash() {
            return value;
        }
    }

    /** A reference to an actor. */
    record Introduction(ActorId about) implements Content, Digestible {
        @Override
        public void digest(Digest into) {
            into.add(about);
        }

        @Override
        public String describe() {
            return about.toString();
        }

        @Override
        public long stableHash() {
            return about.stableHash();
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

    /** A pending message that refers to an actor. */
    public Toy pendingAbout(int to, String name, int about) {
        pending.add(new Op.Introduce(to, name, about));
        senders.add(null);
        return this;
    }

    /** From the start, a field of this actor refers to that one. */
    public Toy knows(int who, String field, int whom) {
        acquaintances.computeIfAbsent(who, none -> new HashMap<>()).put(field, whom);
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

    /** What the program is when it is loaded anew. */
    public Toy loadedAnewAs(Supplier<Toy> same) {
        again = same;
        return this;
    }

    @Override
    public @Nullable Toy anew() {
        return again == null ? null : again.get();
    }

    @Override
    public Set<String> handlers(String type) {
        return messages(type);
    }

    ActorId root(int position) {
        return names.of(null, null, position, actors.get(position));
    }

    @Override
    public boolean mayFailAtEnd() {
        return false;
    }

    @Override
    public Boot boot() {
        var born = new ArrayList<Birth>();
        for (int i = 0; i < actors.size(); i++) {
            var known = new HashMap<String, ActorId>();
            acquaintances.getOrDefault(i, Map.of()).forEach((field, whom) -> known.put(field, root(whom)));
            born.add(
                    new Birth(root(i), new Local.Ready(new Number(actors.get(i), 0, Map.of(), known), Offspring.NONE)));
        }
        var sent = pending.stream().map(this::atBoot).toList();
        var from = new ArrayList<@Nullable ActorId>();
        for (Integer sender : senders) {
            from.add(sender == null ? null : root(sender));
        }
        return new Boot(born, sent, from, sites, first, bootFailure);
    }

    private Message atBoot(Op op) {
        return op instanceof Op.Introduce one
                ? Message.send(root(one.to()), one.name(), new Introduction(root(one.about())))
                : Message.send(root(((Op.Send) op).to()), ((Op.Send) op).name(), new Value(((Op.Send) op).value()));
    }

    private static Local newborn(String type) {
        return new Local.Ready(new Number(type, 0, Map.of(), Map.of()), Offspring.NONE);
    }

    /** The script for a message; empty if there is none. */
    List<Op> script(String type, String message) {
        return scripts.getOrDefault(type, Map.of())
                .getOrDefault(message, List::of)
                .get();
    }

    /** Every class that an actor may be of. */
    Set<String> types() {
        var all = new TreeSet<>(actors);
        all.addAll(scripts.keySet());
        scripts.forEach((type, messages) -> messages.keySet().forEach(message -> script(type, message).stream()
                .filter(Op.Create.class::isInstance)
                .forEach(op -> all.add(((Op.Create) op).type()))));
        return all;
    }

    /** The messages that a class has scripts for. */
    Set<String> messages(String type) {
        return scripts.getOrDefault(type, Map.of()).keySet();
    }

    String type(int position) {
        return actors.get(position);
    }

    /** Whether somebody calls for this message, so that its handler answers with the state. */
    boolean called(String name) {
        return scripts.entrySet().stream()
                .flatMap(of -> of.getValue().keySet().stream().flatMap(one -> script(of.getKey(), one).stream()))
                .anyMatch(op -> op instanceof Op.Call call && call.name().equals(name)
                        || op instanceof Op.Join join && join.name().equals(name));
    }

    boolean guarded(String type, String message) {
        return guards.getOrDefault(type, Map.of()).containsKey(message);
    }

    @Override
    public Insight insight() {
        return new ToyInsight(this);
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
        final Map<String, Integer> fields;
        final Map<String, ActorId> known;
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
            this.fields = new HashMap<>(((Number) before.state()).fields());
            this.known = new HashMap<>(((Number) before.state()).known());
        }

        /** Runs the script; above 0 if it needs a choice between so many. */
        int go() {
            ActorId self = handling.to();
            for (Op op : script(self.type(), handling.name())) {
                if (op instanceof Op.Send send) {
                    ActorId to = reference(send.to());
                    if (to != null) {
                        sent.add(Message.send(to, send.name(), new Value(send.value())));
                    }
                } else if (op instanceof Op.Introduce one) {
                    ActorId to = reference(one.to());
                    ActorId about = reference(one.about());
                    if (to != null && about != null) {
                        sent.add(Message.send(to, one.name(), new Introduction(about)));
                    }
                } else if (op instanceof Op.SendVia via) {
                    ActorId to = known.get(via.field());
                    if (to != null) {
                        sent.add(Message.send(to, via.name(), new Value(via.value())));
                    }
                } else if (op instanceof Op.IntroduceVia via) {
                    ActorId to = known.get(via.field());
                    ActorId about = reference(Op.CARRIED);
                    if (to != null && about != null) {
                        sent.add(Message.send(to, via.name(), new Introduction(about)));
                    }
                } else if (op instanceof Op.Keep keep) {
                    ActorId carried = reference(Op.CARRIED);
                    if (carried != null) {
                        known.put(keep.field(), carried);
                    }
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
                    born.add(new Birth(names.of(self, handling, ordinal, create.type()), newborn(create.type())));
                } else if (op instanceof Op.Add add) {
                    state += add.amount();
                } else if (op instanceof Op.AddValue) {
                    state += value();
                } else if (op instanceof Op.Scale scale) {
                    state = state * scale.factor() + scale.amount();
                } else if (op instanceof Op.Increase more) {
                    fields.merge(more.field(), more.amount(), Integer::sum);
                } else if (op instanceof Op.Multiply times) {
                    fields.merge(times.field(), 0, (old, none) -> old * times.factor());
                } else if (op instanceof Op.Log) {
                    state = state * 10 + value();
                } else if (op instanceof Op.Modulo modulo) {
                    state %= modulo.n();
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

        private int value() {
            return handling.content() instanceof Value value ? value.value() : 0;
        }

        private ActorId target(int to) {
            return Objects.requireNonNull(reference(to));
        }

        private @Nullable ActorId reference(int to) {
            return switch (to) {
                case Op.SELF -> handling.to();
                case Op.CHILD ->
                    born.isEmpty() ? null : born.get(born.size() - 1).actor();
                case Op.CARRIED -> handling.content() instanceof Introduction one ? one.about() : null;
                default -> root(to);
            };
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
                next = new Local.Ready(
                        new Number(handling.to().type(), state, Map.copyOf(fields), Map.copyOf(known)),
                        before.offspring().plus(Naming.CAUSE, handling, born.size()));
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
    public StepDetails explain(Local local, Message message, List<Input.Choice> choices) {
        boolean resumed = local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
        var inputs = new ArrayList<Input>(resumed ? ((Local.Waiting) local).inputs() : List.of());
        if (resumed) {
            inputs.add(new Input.Reply(message));
        }
        StepDetails details = StepDetails.of(message.to().type() + "." + message.name());
        if (!resumed && !(local instanceof Local.Ready)) {
            return details;
        }
        var before = resumed ? ((Local.Waiting) local).before() : (Local.Ready) local;
        var run = new Run(before, resumed ? ((Local.Waiting) local).handling() : message, inputs, choices, 0, 0);
        run.go();
        boolean unfinished = run.failure != null || !run.callees.isEmpty();
        return details.inside(
                unfinished
                        ? new Number(
                                before.state() instanceof Number old ? old.type() : "",
                                run.state,
                                Map.copyOf(run.fields),
                                Map.copyOf(run.known))
                        : null);
    }

    @Override
    public ActorNames names() {
        return names;
    }
}
