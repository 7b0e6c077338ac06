package dev.galgo.core.symmetry;

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
import org.jspecify.annotations.Nullable;

/**
 * Actors that know each other by references alone and can do nothing with one but keep it, pass it on, send to it, call it, and see whether it is the same as another. An actor has
 * a phase, which only grows and in the last of which it ignores everything, and two places for references.
 */
final class ReferringProgram implements Semantics {
    static final int LAST_PHASE = 3;

    /** Where a handler takes a reference from. */
    enum From {
        SELF,
        ARGUMENT,
        FIRST,
        SECOND,
        /** Whom it has created last. */
        CHILD,
        /** What the last call was answered with. */
        ANSWER
    }

    /** What a handler does, one after the other. */
    sealed interface Act {
        record Send(String name, From to, From about) implements Act {}

        record Call(String name, From to) implements Act {}

        record Keep(boolean first, From what) implements Act {}

        record Create(String type) implements Act {}

        record Go(int phases) implements Act {}

        record FailIfSame(From one, From other) implements Act {}
    }

    /** What an actor keeps. */
    record Kept(String type, int phase, @Nullable ActorId first, @Nullable ActorId second)
            implements ActorState, Digestible {
        @Override
        public void digest(Digest into) {
            into.add(type).add(phase).add(first).add(second);
        }

        @Override
        public Map<String, String> describe() {
            var fields = new LinkedHashMap<String, String>();
            fields.put("phase", String.valueOf(phase));
            fields.put("first", String.valueOf(first));
            fields.put("second", String.valueOf(second));
            return fields;
        }
    }

    /** What a message carries. */
    record About(@Nullable ActorId actor) implements Content, Digestible {
        @Override
        public void digest(Digest into) {
            into.add(actor);
        }

        @Override
        public String describe() {
            return String.valueOf(actor);
        }

        @Override
        public long stableHash() {
            return actor == null ? 0 : actor.stableHash();
        }
    }

    private final ActorNames names = new ActorNames();
    private final Map<String, List<Act>> handlers = new HashMap<>();
    private final List<Birth> born = new ArrayList<>();
    private final List<Message> sent = new ArrayList<>();

    ReferringProgram on(String type, String message, Act... acts) {
        handlers.put(type + "." + message, List.of(acts));
        return this;
    }

    /** An actor of the start. */
    ActorId actor(String type, @Nullable ActorId first) {
        ActorId id = names.of(null, null, born.size(), type);
        born.add(new Birth(id, new Local.Ready(new Kept(type, 0, first, null), Offspring.NONE)));
        return id;
    }

    ReferringProgram pending(ActorId to, String name, @Nullable ActorId about) {
        sent.add(Message.send(to, name, new About(about)));
        return this;
    }

    @Override
    public @Nullable String tellsActorsApart() {
        return null;
    }

    @Override
    public boolean mayFailAtEnd() {
        return false;
    }

    @Override
    public Boot boot() {
        return new Boot(born, sent, Arrays.asList(new ActorId[sent.size()]), -1, null);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return message.kind() != Message.Kind.REPLY;
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        return List.of(
                local instanceof Local.Waiting waiting
                        ? new Run(waiting, message).go()
                        : new Run((Local.Ready) local, message).go());
    }

    /** One run of a handler, from its beginning, up to where it blocks or ends. */
    private final class Run {
        private final Local.Ready before;
        private final Message handling;
        private final List<Input> inputs;
        private final int sentBefore;
        private final int bornBefore;
        private final List<Message> sending = new ArrayList<>();
        private final List<Birth> creating = new ArrayList<>();
        private Kept state;
        private @Nullable ActorId child;
        private @Nullable ActorId answer;

        Run(Local.Ready before, Message handling) {
            this(before, handling, List.of(), 0, 0);
        }

        Run(Local.Waiting waiting, Message reply) {
            this(waiting.before(), waiting.handling(), and(waiting.inputs(), reply), waiting.sent(), waiting.born());
        }

        private Run(Local.Ready before, Message handling, List<Input> inputs, int sentBefore, int bornBefore) {
            this.before = before;
            this.handling = handling;
            this.inputs = inputs;
            this.sentBefore = sentBefore;
            this.bornBefore = bornBefore;
            this.state = (Kept) before.state();
        }

        private static List<Input> and(List<Input> inputs, Message reply) {
            var more = new ArrayList<>(inputs);
            more.add(new Input.Reply(reply));
            return more;
        }

        Step go() {
            int answered = 0;
            List<Act> acts = state.phase() >= LAST_PHASE
                    ? List.of()
                    : handlers.getOrDefault(state.type() + "." + handling.name(), List.of());
            for (Act act : acts) {
                if (act instanceof Act.Call call && take(call.to()) != null && take(call.to()) != handling.to()) {
                    if (answered == inputs.size()) {
                        ActorId callee = Objects.requireNonNull(take(call.to()));
                        sending.add(Message.call(callee, call.name(), new About(null), handling.to()));
                        return step(
                                new Local.Waiting(
                                        before, handling, inputs, sending.size(), creating.size(), List.of(callee)),
                                null);
                    }
                    sending.add(Message.send(handling.to(), "made already", Content.EMPTY));
                    answer = ((About) ((Input.Reply) inputs.get(answered++))
                                    .message()
                                    .content())
                            .actor();
                } else if (act instanceof Act.FailIfSame test) {
                    ActorId one = take(test.one());
                    if (one != null && one == take(test.other())) {
                        return step(
                                before,
                                new Failure(FindingKind.ASSERTION, "the same", state.type() + handling.name(), null));
                    }
                } else {
                    perform(act);
                }
            }
            if (handling.kind() == Message.Kind.CALL) {
                sending.add(Message.reply(handling, new About(state.first())));
            }
            return step(
                    new Local.Ready(state, before.offspring().plus(Naming.CREATION, handling, creating.size())), null);
        }

        private void perform(Act act) {
            if (act instanceof Act.Send send && take(send.to()) != null) {
                sending.add(Message.send(
                        Objects.requireNonNull(take(send.to())), send.name(), new About(take(send.about()))));
            } else if (act instanceof Act.Keep keep) {
                state = keep.first()
                        ? new Kept(state.type(), state.phase(), take(keep.what()), state.second())
                        : new Kept(state.type(), state.phase(), state.first(), take(keep.what()));
            } else if (act instanceof Act.Go go) {
                state = new Kept(state.type(), state.phase() + go.phases(), state.first(), state.second());
            } else if (act instanceof Act.Create create && handling.to().creator() == null) {
                int number = before.offspring().next(Naming.CREATION, handling) + creating.size();
                child = names.of(handling.to(), null, number, create.type());
                creating.add(new Birth(
                        child, new Local.Ready(new Kept(create.type(), 0, handling.to(), null), Offspring.NONE)));
            }
        }

        private @Nullable ActorId take(From from) {
            return switch (from) {
                case SELF -> handling.to();
                case ARGUMENT -> handling.content() instanceof About about ? about.actor() : null;
                case FIRST -> state.first();
                case SECOND -> state.second();
                case CHILD -> child;
                case ANSWER -> answer;
            };
        }

        private Step step(Local next, @Nullable Failure failure) {
            return new Step(
                    next,
                    sending.subList(Math.min(sentBefore, sending.size()), sending.size()),
                    creating.subList(Math.min(bornBefore, creating.size()), creating.size()),
                    List.of(),
                    failure);
        }
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Input.Choice> choices) {
        return StepDetails.of(message.name());
    }

    @Override
    public ActorNames names() {
        return names;
    }
}
