package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A configuration as claims see it: without what does not tell it from others that are compared with it. A claim is not asked where it is known to hold, and what it says of
 * one configuration is taken for all that are the same.
 */
final class ComparedView implements ConfigurationView {
    private final ConfigurationView whole;

    ComparedView(ConfigurationView whole) {
        this.whole = whole;
    }

    private static UserCodeFailed refusal() {
        return UserCode.impure(
                "A claim or a predicate looks at who sent a pending message, or when it was sent, which does not tell configurations apart; "
                        + "a monitor sees who sent a message when it is delivered");
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        throw refusal();
    }

    @Override
    public int sentBy(int slot) {
        throw refusal();
    }

    @Override
    public int nth(int slot) {
        throw refusal();
    }

    @Override
    public int age(int slot) {
        throw refusal();
    }

    @Override
    public Message message(int slot) {
        return whole.message(slot);
    }

    @Override
    public boolean comparesMessages() {
        return whole.comparesMessages();
    }

    @Override
    public int receiver(int slot) {
        return whole.receiver(slot);
    }

    @Override
    public boolean isSend(int slot) {
        return whole.isSend(slot);
    }

    @Override
    public int pending() {
        return whole.pending();
    }

    @Override
    public int waiting() {
        return whole.waiting();
    }

    @Override
    public int pendingAfter(int slot) {
        return whole.pendingAfter(slot);
    }

    @Override
    public List<ActorId> actors() {
        return whole.actors();
    }

    @Override
    public Local local(ActorId actor) {
        return whole.local(actor);
    }

    @Override
    public Futures futures() {
        return whole.futures();
    }
}
