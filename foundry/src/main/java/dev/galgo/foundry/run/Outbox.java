package dev.galgo.foundry.run;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.SerialTypes;
import dev.galgo.snapshot.UncopyableException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorMsgRequest;
import osl.manager.RemoteCodeException;

/** What leaves a run: its messages, and the contents of messages and creations, which are copies of what the program gives away. */
final class Outbox {
    private final ProgramContext setting;
    private final HandlerRun run;
    private final SharedObjectCheck isolation;
    private final RunEffects effects;
    private final boolean sited;

    Outbox(ProgramContext setting, HandlerRun run, SharedObjectCheck isolation, RunEffects effects, boolean sited) {
        this.setting = setting;
        this.run = run;
        this.isolation = isolation;
        this.effects = effects;
        this.sited = sited;
    }

    /** Sends a message from where the program stands now. */
    void emit(Message message) {
        effects.send(message, sited ? FailurePlace.site() : null);
    }

    /**
     * The content of a message to this actor, which tells whether it goes from one manager to another, if that matters. Where an actor may have moved nobody
     * knows, and then no order is kept of what goes to it or comes from it.
     */
    Content routed(Content content, ActorId to, HandlerFrame frame) {
        return routed(setting, content, frame.self(), to, frame.manager(), frame.down());
    }

    /**
     * The same for whoever is at this manager.
     *
     * @param down the managers that the sender can know to have crashed
     */
    static Content routed(
            ProgramContext setting,
            Content content,
            @Nullable ActorId from,
            ActorId to,
            String manager,
            Collection<String> down) {
        var known = down.isEmpty() ? content : MessageArguments.knowing(down, content, setting.snapshots());
        var between = setting.options().between();
        if (between == null) {
            return known;
        }
        boolean mayMove = setting.mayMove(to) || (from != null && setting.mayMove(from));
        boolean crosses = mayMove
                ? between == DeliveryModel.UNORDERED
                : !manager.equals(setting.distribution().birthplace(to));
        return crosses ? MessageArguments.crossing(known, setting.snapshots()) : known;
    }

    /** The content of a message that nobody waits for: it tells who has sent it, if that actor wants to hear of exceptions. */
    Content sent(String message, @Nullable Object[] args, boolean byReference, HandlerFrame frame) {
        var content = carried(message, args, byReference, false);
        var self = frame.self();
        return self != null && setting.hears(setting.type(self))
                ? MessageArguments.from(
                        new MessageArguments.Origin(self, frame.requests()), content, setting.snapshots())
                : content;
    }

    /** Tells whoever has sent a message that its handler threw an exception. */
    void throwBack(
            MessageArguments.Origin origin,
            Message handled,
            @Nullable Object[] left,
            Exception thrown,
            HandlerFrame frame) {
        @Nullable Object[] args = news(setting, origin, handled, left, thrown);
        var content = handedOver(args, MessageArguments.Role.VALUE, "what is told of " + handled.name());
        emit(Message.send(origin.actor(), Handlers.HEARING, routed(content, origin.actor(), frame)));
    }

    /** Tells an actor that it could not move, if it wants to hear of exceptions. */
    void tellSelf(Exception thrown, HandlerFrame frame) {
        var self = frame.self();
        if (self != null && setting.hears(setting.type(self))) {
            @Nullable Object[] args = {null, thrown};
            var content = handedOver(args, MessageArguments.Role.VALUE, "what is told of a move");
            emit(Message.send(self, Handlers.HEARING, routed(content, self, frame)));
            frame.hearFirst();
        }
    }

    /**
     * What whoever has sent a message is told if it went wrong.
     *
     * @param left the arguments, as the handler has left them: the original hands back what the handler was given
     */
    static @Nullable Object[] news(
            ProgramContext setting,
            MessageArguments.Origin origin,
            Message handled,
            @Nullable Object[] left,
            Exception thrown) {
        boolean byReference = MessageArguments.role(handled.content()) == MessageArguments.Role.REFERENCE;
        var request = new ActorMsgRequest(
                setting.address(origin.actor()),
                setting.address(handled.to()),
                handled.name(),
                left,
                false,
                !byReference);
        request.ID = origin.request();
        var told = thrown instanceof RemoteCodeException already
                ? already
                : new RemoteCodeException(handled.name() + " was sent and its handler threw an exception", thrown);
        told.setStackTrace(new StackTraceElement[0]);
        return new @Nullable Object[] {request, told};
    }

    /**
     * Whether what is to go to this actor by reference does so: over the network only copies go. Of an actor that moves nobody knows where it is.
     *
     * @param wanted whether the program wants it
     */
    boolean byReference(boolean wanted, String message, ActorId to, HandlerFrame frame) {
        if (!wanted || !setting.distribution().isUsed()) {
            return wanted;
        }
        if (setting.mayMove(to)) {
            setting.assumptions()
                    .add(
                            Assumption.Kind.SHARING,
                            FailurePlace.site(),
                            "what " + message + " hands over by reference reaches " + to.type()
                                    + ", which may move, at the manager of its sender: from one manager to another copies go",
                            "hand over a copy");
            return true;
        }
        return frame.manager().equals(setting.distribution().birthplace(to));
    }

    /** The content of a message with these arguments. */
    private Content carried(String message, @Nullable Object[] args, boolean byReference, boolean called) {
        if (!byReference || args.length == 0) {
            return content(args, MessageArguments.Role.VALUE, message);
        }
        var content = handedOver(args, MessageArguments.Role.REFERENCE, message);
        // So that the objects lie in the same order here and there: a caller finds in them what the callee has changed.
        setting.snapshots().normalise(args);
        isolation.lend(message, args, called);
        return content;
    }

    /** The content of a call with these arguments: even without any, it tells whether the answer comes by reference. */
    Content asked(String message, @Nullable Object[] args, boolean byReference) {
        return byReference && args.length == 0
                ? handedOver(args, MessageArguments.Role.REFERENCE, message)
                : carried(message, args, byReference, true);
    }

    /** A call by reference was answered: its arguments belong to the caller again. */
    void returned(@Nullable Object[] args) {
        isolation.returned(args);
    }

    /** An actor as it comes to another manager: a copy, as serialisation makes it. */
    Actor moved(Actor actor) {
        var search = new Search();
        var culprit = setting.snapshots().notSerializable(actor, search::meet);
        @Nullable Object[] whole = {actor};
        if (culprit.isPresent() && (search.custom == null || !isSerialised(whole))) {
            run.ending().fail(RunFailures.unmovable(actor.getClass(), culprit.get()));
        }
        var content = content(
                whole, MessageArguments.Role.VALUE, "moving " + actor.getClass().getSimpleName());
        return (Actor) Objects.requireNonNull(MessageArguments.values(content)[0]);
    }

    private boolean isSerialised(@Nullable Object[] values) {
        try {
            Serialisation.copy(values, setting, run);
            return true;
        } catch (NotSerializableException unfit) {
            return false;
        } catch (IOException | ClassNotFoundException other) {
            return true; // not for what it holds, but for what its code does: told of when it is sent
        }
    }

    /** The content of a message, answer or creation that goes by value: a copy, as serialisation makes it. */
    Content content(@Nullable Object[] args, MessageArguments.Role role, String what) {
        return content(args, role, what, List.of());
    }

    /** @param shared the objects in an answer that others have as well, where answers go by reference */
    Content content(@Nullable Object[] args, MessageArguments.Role role, String what, List<Object> shared) {
        var snapshots = setting.snapshots();
        return copied(what, () -> {
            var custom = review(args, role, what);
            var received = custom == null ? null : serialised(args, role, what, custom);
            if (received == null) {
                return MessageArguments.copyOf(SharedAnswers.with(args, shared), role, snapshots);
            }
            // Classes of their own ways: which object has become of which is for them to know.
            var answer = shared.isEmpty() ? received : SharedAnswers.withAll(received, snapshots);
            return MessageArguments.received(answer, role, snapshots);
        });
    }

    /** The content of a message or answer that goes by reference: a copy, since each state has objects of its own. */
    Content handedOver(@Nullable Object[] args, MessageArguments.Role role, String what) {
        return copied(what, () -> MessageArguments.copyOf(args, role, setting.snapshots()));
    }

    private Content copied(String what, Supplier<Content> copying) {
        boolean paused = setting.time().end();
        try {
            return copying.get();
        } catch (UncopyableException uncopyable) {
            throw run.ending().insist(RunFailures.uncopyableArgument(what, uncopyable));
        } finally {
            if (paused) {
                setting.time().begin();
            }
        }
    }

    /** Charges what cannot be serialised; returns a class whose objects are among these and arrive otherwise than field by field. */
    private @Nullable Class<?> review(@Nullable Object[] args, MessageArguments.Role role, String what) {
        var search = new Search();
        for (int i = 0; i < args.length; i++) {
            var culprit = setting.snapshots().notSerializable(args[i], search::meet);
            // Classes of their own ways may leave the culprit out.
            if (culprit.isPresent() && role == MessageArguments.Role.VALUE && search.custom == null) {
                run.ending().fail(RunFailures.unserialisable(what, i + 1, culprit.get()));
            }
        }
        return search.custom;
    }

    /** What serialisation makes of these; null if it cannot be told. */
    private @Nullable Object @Nullable [] serialised(
            @Nullable Object[] args, MessageArguments.Role role, String what, Class<?> custom) {
        try {
            return Serialisation.copy(args, setting, run);
        } catch (IOException | ClassNotFoundException refusal) {
            boolean unfit = refusal instanceof NotSerializableException || refusal instanceof InvalidClassException;
            if (unfit && role == MessageArguments.Role.VALUE) {
                run.ending().fail(RunFailures.unserialisable(what, refusal));
            } else if (!unfit && Serialisation.ofProgram(refusal)) {
                var thrown = new RemoteCodeException("What " + what + " carries cannot be serialised", refusal);
                thrown.setStackTrace(refusal.getStackTrace());
                throw thrown;
            }
            assume(custom, FailurePlace.describe(refusal));
        } catch (StackOverflowError tooDeep) {
            assume(custom, "it goes too deep");
        }
        return null;
    }

    private void assume(Class<?> custom, String why) {
        setting.assumptions()
                .add(
                        Assumption.Kind.IDENTITY,
                        custom.getName(),
                        "objects of " + custom.getName()
                                + " arrive as they were sent, though they could not be serialised: " + why,
                        "let what is sent consist of classes that are serialised field by field");
    }

    /** Looks for the first class of its own ways. */
    private static final class Search {
        private @Nullable Class<?> custom;

        void meet(Object object) {
            if (custom == null && SerialTypes.isCustom(object.getClass())) {
                custom = object.getClass();
            }
        }
    }
}
