package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A program whose handlers are Java code, for what scripts cannot say: conditions above all. A state and a message's content are lists of
 * numbers, texts and actors; handlers neither wait nor fail.
 */
abstract class Model implements Semantics, Insight {
    private final ActorNames names = new ActorNames();

    private record Fields(List<Object> values) implements ActorState {
        @Override
        public Map<String, String> describe() {
            var all = new LinkedHashMap<String, String>();
            values.forEach(value -> all.put("field" + all.size(), value.toString()));
            return all;
        }
    }

    private record Arguments(List<Object> values) implements Content {
        @Override
        public String describe() {
            return values.toString();
        }

        @Override
        public long stableHash() {
            return values.stream()
                    .mapToLong(value -> value instanceof ActorId actor ? actor.stableHash() : value.hashCode())
                    .reduce(7, (hash, one) -> hash * 31 + one);
        }
    }

    /** What a handler does beyond changing its state. */
    final class Effects {
        private final ActorId self;
        private final Message handling;
        private final List<Message> sent = new ArrayList<>();
        private final List<Birth> born = new ArrayList<>();

        private Effects(Message handling) {
            this.self = handling.to();
            this.handling = handling;
        }

        ActorId self() {
            return self;
        }

        void send(ActorId to, String name, Object... values) {
            sent.add(message(to, name, values));
        }

        ActorId create(String type, Object... state) {
            ActorId child = names.of(self, handling, born.size(), type);
            born.add(new Birth(child, ready(List.of(state), Offspring.NONE)));
            return child;
        }
    }

    /** The state after handling a message in another. */
    abstract List<Object> handle(List<Object> state, String name, List<Object> values, Effects effects);

    /** An actor that exists from the start. */
    final ActorId root(int position, String type) {
        return names.of(null, null, position, type);
    }

    static Message message(ActorId to, String name, Object... values) {
        return Message.send(to, name, new Arguments(List.of(values)));
    }

    static Birth born(ActorId actor, Object... state) {
        return new Birth(actor, ready(List.of(state), Offspring.NONE));
    }

    static Boot start(List<Birth> born, Message... pending) {
        return new Boot(born, List.of(pending), Collections.nCopies(pending.length, null), -1, null);
    }

    private static Local.Ready ready(List<Object> values, Offspring offspring) {
        return new Local.Ready(new Fields(values), offspring);
    }

    @Override
    public boolean mayFailAtEnd() {
        return false;
    }

    @Override
    public final boolean accepts(Local.Ready local, Message message) {
        return true;
    }

    @Override
    public final List<Step> steps(Local local, Message message) {
        var before = (Local.Ready) local;
        var effects = new Effects(message);
        List<Object> next = handle(
                ((Fields) before.state()).values(), message.name(), ((Arguments) message.content()).values(), effects);
        var offspring = before.offspring().plus(Naming.CAUSE, message, effects.born.size());
        return List.of(Step.to(ready(next, offspring), effects.sent, effects.born));
    }

    @Override
    public final StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return StepDetails.of(message.to().type() + "." + message.name());
    }

    @Override
    public final ActorNames names() {
        return names;
    }

    @Override
    public final Insight insight() {
        return this;
    }

    @Override
    public final String type(ActorId actor) {
        return actor.type();
    }

    @Override
    public Footprint footprint(String type, String message) {
        return Footprint.WHOLE;
    }

    @Override
    public final void references(Local local, Consumer<ActorId> each) {
        if (local.state() instanceof Fields fields) {
            refer(fields.values(), each);
        }
    }

    @Override
    public final void references(Message message, Consumer<ActorId> each) {
        refer(((Arguments) message.content()).values(), each);
    }

    private static void refer(List<Object> values, Consumer<ActorId> each) {
        for (Object value : values) {
            if (value instanceof ActorId actor) {
                each.accept(actor);
            }
        }
    }
}
