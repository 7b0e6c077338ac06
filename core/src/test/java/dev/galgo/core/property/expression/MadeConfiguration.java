package dev.galgo.core.property.expression;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.SeenState;
import dev.galgo.core.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A configuration that a test puts together. */
final class MadeConfiguration implements ConfigurationView {
    private final ActorNames names = new ActorNames();
    private final Map<ActorId, Local> locals = new LinkedHashMap<>();
    private final List<Message> messages = new ArrayList<>();

    ActorId add(String type) {
        ActorId actor = names.of(null, null, locals.size(), type);
        locals.put(actor, new Local.Ready(new SeenState(null, Map.of()), Offspring.NONE));
        return actor;
    }

    /** An actor that has these fields. */
    ActorId add(String type, Map<String, Value> fields) {
        ActorId actor = add(type);
        set(actor, null, fields);
        return actor;
    }

    void set(ActorId actor, @Nullable String role, Map<String, Value> fields) {
        set(actor, new Local.Ready(new SeenState(role, fields), Offspring.NONE));
    }

    void set(ActorId actor, Local local) {
        locals.put(actor, local);
    }

    /** Makes an actor wait for another. */
    void letWait(ActorId actor, ActorId callee) {
        var ready = (Local.Ready) local(actor);
        var handling = Message.send(actor, "go", Content.EMPTY);
        set(actor, new Local.Waiting(ready, handling, List.of(), 0, 0, List.of(callee)));
    }

    void stop(ActorId actor) {
        set(actor, Local.Stopped.STOPPED);
    }

    void send(ActorId to, String name) {
        send(Message.send(to, name, Content.EMPTY));
    }

    void send(Message message) {
        messages.add(message);
    }

    boolean holds(String claim) {
        try {
            return Expression.parse(claim).holds(this);
        } catch (ExpressionError wrong) {
            throw new AssertionError(claim + ": column " + wrong.column() + ": " + wrong.getMessage(), wrong);
        }
    }

    @Override
    public int pending() {
        return messages.size();
    }

    @Override
    public int waiting() {
        return 0;
    }

    @Override
    public int pendingAfter(int slot) {
        return slot < messages.size() ? slot + 1 : 0;
    }

    @Override
    public List<ActorId> actors() {
        return List.copyOf(locals.keySet());
    }

    @Override
    public Local local(ActorId actor) {
        return Objects.requireNonNull(locals.get(actor));
    }

    @Override
    public Message message(int slot) {
        return messages.get(slot - 1);
    }

    @Override
    public int receiver(int slot) {
        return message(slot).to().index();
    }

    @Override
    public int age(int slot) {
        return receiver(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return null;
    }

    @Override
    public int sentBy(int slot) {
        return 0;
    }

    @Override
    public int nth(int slot) {
        return slot - 1;
    }
}
