package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.program.ProgramContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorMsgRequest;
import osl.manager.IllegalTargetException;

/**
 * The questions a run asks, one at a time or several together. A handler gets its answers from {@link Answers}, which ends the run until
 * they are there; {@code main} is answered at once.
 */
final class OutgoingCalls {
    private final ProgramContext setting;
    private final RunEnd ending;
    private final Outbox outbox;
    private final Answers answers;
    private final SharedAnswers shared;
    private final @Nullable Function<Message, Message> environment;
    private @Nullable Class<?> combining;
    private boolean joins;

    OutgoingCalls(
            ProgramContext setting,
            RunEnd ending,
            Outbox outbox,
            Answers answers,
            SharedAnswers shared,
            @Nullable Function<Message, Message> environment) {
        this.setting = setting;
        this.ending = ending;
        this.outbox = outbox;
        this.answers = answers;
        this.shared = shared;
        this.environment = environment;
    }

    /** Whether the run has stopped at a join. */
    boolean joins() {
        return joins;
    }

    /** Refuses what only an actor may do: a customer runs while answers are outstanding, and must leave its actor's affairs alone. */
    void act(String deed) {
        ending.resist();
        if (combining != null) {
            ending.insist(RunFailures.actingCustomer(combining, deed));
        }
    }

    /** Sends a message and waits for its answer. */
    @Nullable
    Object call(HandlerFrame frame, ActorId to, String message, @Nullable Object[] args, boolean byReference) {
        act("call " + message);
        mayWait(frame, message);
        var call = Message.call(
                to,
                message,
                outbox.routed(outbox.asked(message, args, byReference), to, frame),
                frame.cause().to());
        if (environment != null) {
            return result(environment.apply(call), to);
        }
        outbox.emit(call);
        if (!byReference || args.length == 0) {
            return result(answers.next(List.of(to)), to);
        }
        var lent = MessageArguments.lent(args, setting.snapshots());
        var reply = answers.next(List.of(to));
        try {
            return Answers.result(reply, lent, setting.snapshots());
        } finally {
            outbox.returned(args);
        }
    }

    private @Nullable Object result(Message reply, ActorId callee) {
        var message = callee.type() + "." + reply.name();
        return Answers.result(reply, shared.take(MessageArguments.values(reply.content()), message));
    }

    private static void mayWait(HandlerFrame frame, String message) {
        if (frame.constructing()) {
            throw new IllegalStateException("A constructor cannot wait for an answer, but that of " + frame.self()
                    + " calls " + message + ". Let it send, or move the call into a message.");
        }
    }

    /** Sends all messages and hands their answers to a new customer in order of arrival. */
    @Nullable
    Object join(HandlerFrame frame, Class<?> type, List<? extends ActorMsgRequest> messages) {
        act("join");
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("join asks nobody, so nobody will answer: give it messages to send");
        }
        mayWait(frame, messages.get(0).name());
        if (environment != null) {
            throw new IllegalStateException("main is no actor and cannot join: let an actor do it");
        }
        var callees = new ArrayList<ActorId>();
        for (var message : messages) {
            var to = message.to();
            if (to == null || to.id() == null) {
                throw new IllegalTargetException(
                        message.name() + " was to be joined from " + to + ", which is no actor");
            }
            callees.add(to.id());
        }
        var customer = combining(type, () -> JoinCollector.create(setting, ending, shared, type));
        // All contents first: what cannot be sent must not leave answers to the others behind.
        var calls = new ArrayList<Message>();
        var lent = new ArrayList<List<Object>>();
        var handed = new ArrayList<@Nullable Object[]>();
        for (int i = 0; i < messages.size(); i++) {
            var message = messages.get(i);
            @Nullable Object[] args = message.args();
            boolean shared = outbox.byReference(message.byReference(), message.name(), callees.get(i), frame);
            var content = outbox.asked(message.name(), args, shared);
            boolean byReference = shared && args.length > 0;
            if (byReference) {
                content = MessageArguments.numbered(i + 1, content, setting.snapshots());
            }
            content = outbox.routed(content, callees.get(i), frame);
            lent.add(byReference ? MessageArguments.lent(args, setting.snapshots()) : List.of());
            handed.add(args);
            calls.add(Message.call(
                    callees.get(i), message.name(), content, frame.cause().to()));
        }
        calls.forEach(outbox::emit);
        joins = true;
        for (int i = 0; i < calls.size(); i++) {
            var reply = answers.next(callees);
            int question = MessageArguments.question(reply.content());
            var changed = question == 0 ? List.of() : lent.get(question - 1);
            combining(type, () -> customer.take(reply, changed, frame.cause()));
            if (question > 0) {
                outbox.returned(handed.get(question - 1));
            }
        }
        joins = false;
        return customer.result();
    }

    /** Runs code of a customer. */
    private <T> T combining(Class<?> type, Supplier<T> code) {
        combining = type;
        try {
            return code.get();
        } finally {
            combining = null;
        }
    }
}
