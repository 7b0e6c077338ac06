package dev.galgo.foundry;

import dev.galgo.analysis.bytecode.ForgettableData;
import dev.galgo.analysis.bytecode.ForgettableData.Argument;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.StateSubject;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.foundry.run.FoundryState;
import dev.galgo.foundry.run.MessageArguments;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An ActorFoundry program that forgets, between two deliveries, what decides nothing: such fields and what such messages carry are blank.
 *
 * <p>What a handler has in its variables while it waits for an answer is not blank by itself, but it is made of what its actor, its message and its answers
 * were when they came, which are.
 */
final class ForgetfulProgram implements StateSubject {
    private final FoundrySemantics program;
    private final ForgettableData data;
    private final Map<Class<?>, List<Field>> fields = new ConcurrentHashMap<>();

    ForgetfulProgram(FoundrySemantics program, ForgettableData data) {
        this.program = program;
        this.data = data;
    }

    @Override
    public Semantics whole() {
        return program;
    }

    @Override
    public Semantics forgetful() {
        return data.equals(ForgettableData.NOTHING) ? program : new Forgetful();
    }

    @Override
    public List<String> forgotten() {
        return data.words();
    }

    @Override
    public Message forget(Message message) {
        Content content = message.content();
        return switch (message.kind()) {
            case SEND -> {
                Content blank = arguments(message);
                yield blank == content ? message : Message.send(message.to(), message.name(), blank);
            }
            case CALL -> {
                Content blank = arguments(message);
                var caller = message.caller();
                yield blank == content || caller == null
                        ? message
                        : Message.call(message.to(), message.name(), blank, caller);
            }
            case REPLY -> {
                boolean whole = MessageArguments.view(content).length == 1
                        && data.answers().contains(message.name());
                Content blank = whole ? MessageArguments.forgetting(content, position -> true) : content;
                // The answer does not say who gave it, so anybody may have.
                yield blank == content
                        ? message
                        : Message.reply(Message.call(message.to(), message.name(), Content.EMPTY, message.to()), blank);
            }
            case REST -> message;
        };
    }

    private Content arguments(Message message) {
        int count = MessageArguments.view(message.content()).length;
        return MessageArguments.forgetting(message.content(), position -> data.arguments()
                .contains(new Argument(message.name(), count, position)));
    }

    private Local forget(Local local) {
        if (!(local instanceof Local.Ready ready) || !(ready.state() instanceof FoundryState state)) {
            return local;
        }
        FoundryState blank =
                state.forgetting(fields.computeIfAbsent(state.view().getClass(), this::forgotten));
        return blank == state ? local : new Local.Ready(blank, ready.offspring());
    }

    private List<Field> forgotten(Class<?> type) {
        var found = new ArrayList<Field>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (data.fields().contains(c.getName() + "." + field.getName()) && field.trySetAccessible()) {
                    found.add(field);
                }
            }
        }
        return found;
    }

    private List<Birth> forget(List<Birth> births) {
        return births.stream()
                .map(birth -> new Birth(birth.actor(), forget(birth.initial())))
                .toList();
    }

    private List<Message> sent(List<Message> messages) {
        return messages.stream().map(this::forget).toList();
    }

    /** The program without what decides nothing. */
    private final class Forgetful implements Semantics {
        @Override
        public Boot boot() {
            Boot boot = program.boot();
            return new Boot(
                    forget(boot.born()), sent(boot.sent()), boot.senders(), boot.sites(), boot.first(), boot.failure());
        }

        @Override
        public boolean accepts(Local.Ready local, Message message) {
            return program.accepts(local, message);
        }

        @Override
        public List<Step> steps(Local local, Message message) {
            return program.steps(local, message).stream()
                    .map(step -> new Step(
                            forget(step.next()),
                            sent(step.sent()),
                            forget(step.born()),
                            step.choices(),
                            step.failure()))
                    .distinct()
                    .toList();
        }

        @Override
        public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
            return program.explain(local, message, choices);
        }

        @Override
        public ActorNames names() {
            return program.names();
        }

        @Override
        public List<Assumption> assumptions() {
            return program.assumptions();
        }
    }
}
