package dev.galgo.core.model;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The local state of one actor: everything a step of it may depend on besides the message. A value with exact equality.
 */
public sealed interface Local permits Local.Ready, Local.Waiting, Local.Stopped, Local.Resolved {

    /** The state a report shows: that of a waiting actor is the one before its handler began. Null once stopped. */
    @Nullable
    ActorState state();

    /** Between two messages. */
    record Ready(ActorState state, Offspring offspring) implements Local {}

    /**
     * Blocked in the middle of a handler, in a synchronous call or several made together. No thread or stack is kept: resuming runs the handler again from {@code
     * before} on {@code handling}, feeding back {@code inputs} (the answers and choices so far) and suppressing the effects already
     * emitted.
     *
     * @param before the state in which {@code handling} was taken
     * @param handling the message whose handler is blocked
     * @param inputs the replies and choices consumed so far, in order
     * @param sent how many sends of the handler have taken effect
     * @param born how many creations of the handler have taken effect
     * @param callees whom it waits for, each once: those it asked and does not know to have answered. An answer does not say who
     *     gave it, so while one of several is outstanding all stay
     * @param hash cached, since waiting states nest whole messages
     */
    record Waiting(
            Ready before, Message handling, List<Input> inputs, int sent, int born, List<ActorId> callees, int hash)
            implements Local {
        public Waiting {
            inputs = List.copyOf(inputs);
            callees = callees.stream().distinct().toList();
        }

        public Waiting(Ready before, Message handling, List<Input> inputs, int sent, int born, List<ActorId> callees) {
            this(before, handling, inputs, sent, born, callees, Objects.hash(before, handling, inputs, sent, born));
        }

        /** The one actor that has to answer before this one can go on; null if that may be one of several. */
        public @Nullable ActorId certainCallee() {
            return callees.size() == 1 ? callees.get(0) : null;
        }

        @Override
        public ActorState state() {
            return before.state();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Destroyed; accepts nothing any more. */
    record Stopped() implements Local {
        public static final Stopped STOPPED = new Stopped();

        @Override
        public @Nullable ActorState state() {
            return null;
        }
    }

    /** Not an actor but a future that has its value: see {@link Futures}. */
    record Resolved(Content value) implements Local {
        @Override
        public @Nullable ActorState state() {
            return null;
        }
    }

    /** Something a handler took in besides its message. */
    sealed interface Input {
        /** The answer to a call. */
        record Reply(Message message) implements Input {}

        /** One of {@code of} alternatives. */
        record Choice(int taken, int of) implements Input {}
    }
}
