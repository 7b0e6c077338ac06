package dev.galgo.core.property.expression;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Traversal;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import org.jspecify.annotations.Nullable;

/**
 * How many messages are pending.
 *
 * @param name those that are called so; null for all
 * @param type those to actors of this type; null for all
 * @param receiver those to this actor; null for all
 */
record Pending(@Nullable String name, @Nullable TypeName type, @Nullable Operand receiver) implements Node {
    /** What a message is called: as traces tell it, without its arguments. */
    static String name(Message message) {
        return switch (message.kind()) {
            case SEND, CALL -> message.name();
            case REPLY -> "reply to " + message.name();
            case REST -> "rest of " + message.name();
        };
    }

    @Override
    public Kind kind() {
        return Kind.NUMBER;
    }

    @Override
    public Reading value(Evaluation in) {
        ConfigurationView at = in.at();
        int index = receiver == null
                ? -1
                : in.actor(receiver.value(in), receiver.written(), receiver.column())
                        .reference()
                        .index();
        long count = 0;
        for (int slot = at.pendingAfter(Traversal.NONE); slot != Traversal.NONE; slot = at.pendingAfter(slot)) {
            Message message = at.message(slot);
            ActorId to = message.to();
            boolean counts = (name == null || name.equals(name(message)))
                    && (type == null || type.matches(to.type()))
                    && (receiver == null || to.index() == index);
            count += counts ? 1 : 0;
        }
        return Exact.of(count);
    }
}
