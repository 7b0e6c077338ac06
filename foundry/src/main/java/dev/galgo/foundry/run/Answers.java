package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.snapshot.Snapshots;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.RemoteCodeException;

/**
 * Where the answers to a handler's calls come from: those it got before it blocked are fed in again from its script, and at the first
 * one that is missing the run ends until it is there.
 */
final class Answers {
    /** What an earlier run had done when it blocked where this one is to go on. */
    record Expected(int sent, int born, long digest) {}

    private final HandlerInputs script;
    private final RunEffects effects;
    private final RunEnd ending;
    private final HandlerFrame frame;
    private final @Nullable Expected expected;
    private @Nullable HandlerThread thread;

    Answers(HandlerInputs script, RunEffects effects, RunEnd ending, HandlerFrame frame, @Nullable Expected expected) {
        this.script = script;
        this.effects = effects;
        this.ending = ending;
        this.frame = frame;
        this.expected = expected;
    }

    /** The run is on this thread and may stop there for an answer. */
    void on(HandlerThread own) {
        thread = own;
    }

    /** The next answer from any of these actors. */
    Message next(List<ActorId> callees) {
        var reply = answer(callees);
        frame.learn(MessageArguments.down(reply.content()));
        return reply;
    }

    private Message answer(List<ActorId> callees) {
        ending.resist();
        try {
            boolean repeating = script.repeating();
            var reply = script.reply();
            if (reply == null) {
                return stop(callees);
            }
            if (repeating && !script.repeating()) {
                compare();
            }
            return reply;
        } catch (HandlerInputs.Deviation deviation) {
            throw ending.insist(RunFailures.impure(frame.cause(), deviation.how()));
        }
    }

    /** Ends the run, or stops it here if it can go on from here. */
    private Message stop(List<ActorId> callees) {
        var own = thread;
        if (own == null || !own.mayStop()) {
            throw ending.suspend(callees);
        }
        ending.stopFor(callees);
        var reply = own.stop();
        if (reply == null) {
            throw ending.abandon();
        }
        ending.goOn();
        script.answered(reply);
        return reply;
    }

    /** The last answer has been fed in: here an earlier run blocked, having done the same. */
    private void compare() {
        if (expected != null
                && (effects.sent().size() != expected.sent
                        || effects.born().size() != expected.born
                        || effects.digest() != expected.digest)) {
            ending.fail(RunFailures.impure(frame.cause(), "it sent or created something else"));
        }
    }

    /**
     * What the callee returned to a call by reference; what it threw is thrown here.
     *
     * @param lent the objects that were handed over: what the callee changed in them is changed from here on
     */
    static @Nullable Object result(Message reply, List<Object> lent, Snapshots snapshots) {
        var values = MessageArguments.values(reply.content());
        var aftermath = MessageArguments.aftermath(values);
        if (!aftermath.isEmpty()) {
            values[0] = snapshots.overwrite(lent, aftermath, values[0]);
        }
        return result(reply, values);
    }

    /** What an answer carries, after what the callee changed in the objects that were handed over is changed in them. */
    static @Nullable Object overwrite(@Nullable Object[] values, List<?> lent, Snapshots snapshots) {
        var aftermath = MessageArguments.aftermath(values);
        if (!aftermath.isEmpty()) {
            values[0] = snapshots.overwrite(lent, aftermath, values[0]);
        }
        return values.length == 0 ? null : values[0];
    }

    /**
     * What the callee returned; what it threw is thrown here.
     *
     * @param values what the answer carries
     */
    static @Nullable Object result(Message reply, @Nullable Object[] values) {
        if (isThrown(reply)) {
            if (values[0] instanceof RemoteCodeException already) {
                throw already;
            }
            throw new RemoteCodeException(reply.name() + " was called and threw an exception", (Throwable) values[0]);
        }
        return values.length == 0 ? null : values[0];
    }

    /** Whether the callee threw what the answer carries. */
    static boolean isThrown(Message reply) {
        return MessageArguments.role(reply.content()) == MessageArguments.Role.THROWN;
    }
}
