package dev.galgo.examples.frontend;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Two clients increment a register by reading it and writing it back. */
public final class LostUpdate implements Semantics {
    private final ActorNames names = new ActorNames();
    private final ActorId register = names.of(null, null, 0, "Register");
    private final List<ActorId> clients = List.of(names.of(null, null, 1, "Client"), names.of(null, null, 2, "Client"));

    /** A register holds a value and counts its writes. */
    record Register(int value, int writes) implements ActorState {
        @Override
        public Map<String, String> describe() {
            return Map.of("value", "" + value, "writes", "" + writes);
        }
    }

    /** A client keeps nothing. */
    record Client() implements ActorState {
        @Override
        public Map<String, String> describe() {
            return Map.of();
        }
    }

    /** A number, or the number of the client that asks. */
    record IntContent(int value) implements Content {
        @Override
        public String describe() {
            return "" + value;
        }

        @Override
        public long stableHash() {
            return value;
        }
    }

    @Override
    public Boot boot() {
        var born = new ArrayList<Birth>();
        born.add(new Birth(register, ready(new Register(0, 0))));
        var sent = new ArrayList<Message>();
        for (int i = 0; i < clients.size(); i++) {
            born.add(new Birth(clients.get(i), ready(new Client())));
            sent.add(Message.send(register, "read", new IntContent(i)));
        }
        return new Boot(born, sent, Collections.nCopies(sent.size(), null), -1, null);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return true;
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        int number = ((IntContent) message.content()).value();
        if (local.state() instanceof Register held) {
            return List.of(message.name().equals("read") ? read(held, number) : write(held, number));
        }
        Message write = Message.send(register, "write", new IntContent(number + 1));
        return List.of(Step.to(local, List.of(write), List.of()));
    }

    private Step read(Register held, int client) {
        Message answer = Message.send(clients.get(client), "value", new IntContent(held.value()));
        return Step.to(ready(held), List.of(answer), List.of());
    }

    private Step write(Register held, int value) {
        var next = new Register(value, held.writes() + 1);
        Failure lost = next.value() == next.writes()
                ? null
                : new Failure(
                        FindingKind.ASSERTION,
                        next.writes() + " writes, but the value is " + next.value(),
                        "lost update",
                        null);
        return new Step(ready(next), List.of(), List.of(), List.of(), lost);
    }

    private static Local ready(ActorState state) {
        return new Local.Ready(state, Offspring.NONE);
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return StepDetails.of(message.to().type() + "." + message.name());
    }

    @Override
    public ActorNames names() {
        return names;
    }
}
