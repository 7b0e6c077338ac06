package dev.galgo.core.toy;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A program that is a pure function, pretending to be one that runs for real: what is explored of it must be the same. */
public class Alive implements LiveProgram {
    private final Semantics semantics;
    private final DeliveryModel delivery;
    private final Map<ActorId, Local> locals = new HashMap<>();
    private final List<Message> messages = new ArrayList<>();
    private final List<Integer> sources = new ArrayList<>();
    private final Set<Integer> gone = new HashSet<>();
    private final List<Local> known = new ArrayList<>();
    private final Map<Local, Integer> numbers = new HashMap<>();
    private final Map<Message, Integer> messageNumbers = new HashMap<>();
    private long run;
    private boolean bySender;

    public Alive(Semantics semantics, DeliveryModel delivery) {
        this.semantics = semantics;
        this.delivery = delivery;
    }

    @Override
    public void bySender(boolean on) {
        bySender = on;
    }

    @Override
    public ActorNames names() {
        return semantics.names();
    }

    @Override
    public long run() {
        return run;
    }

    @Override
    public Boot boot() {
        run++;
        locals.clear();
        messages.clear();
        sources.clear();
        gone.clear();
        Boot boot = semantics.boot();
        boot.born().forEach(birth -> locals.put(birth.actor(), birth.initial()));
        for (int i = 0; i < boot.sent().size(); i++) {
            ActorId sender = boot.senders().get(i);
            messages.add(boot.sent().get(i));
            sources.add(sender == null ? MAIN : sender.index());
        }
        return boot;
    }

    @Override
    public boolean accepts(int slot) {
        return !gone.contains(slot) && accepts(localOf(slot), message(slot));
    }

    private boolean accepts(Local local, Message message) {
        if (local instanceof Local.Waiting) {
            return message.kind() == Message.Kind.REPLY;
        }
        return local instanceof Local.Ready ready
                && message.kind() != Message.Kind.REPLY
                && semantics.accepts(ready, message);
    }

    private Message message(int slot) {
        return messages.get(slot - 1);
    }

    private Local localOf(int slot) {
        return Objects.requireNonNull(locals.get(message(slot).to()));
    }

    @Override
    public boolean moot(int slot) {
        return false;
    }

    @Override
    public int ways(int slot) {
        return semantics.steps(localOf(slot), message(slot)).size();
    }

    @Override
    public int mood(int slot) {
        return number(localOf(slot));
    }

    private int number(Local local) {
        return numbers.computeIfAbsent(local, fresh -> {
            known.add(fresh);
            return known.size() - 1;
        });
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        return accepts(known.get(mood), message(slot));
    }

    @Override
    public Happening deliver(int slot, int way) {
        Message message = message(slot);
        Step step = semantics.steps(localOf(slot), message).get(way);
        gone.add(slot);
        locals.put(message.to(), step.next());
        step.born().forEach(birth -> locals.put(birth.actor(), birth.initial()));
        for (Message sent : step.sent()) {
            messages.add(sent);
            sources.add(message.to().index());
        }
        int blocked = (int) locals.values().stream()
                .filter(local -> local instanceof Local.Waiting)
                .count();
        return new Happening(
                step.sent(),
                step.born().stream().map(Birth::actor).toList(),
                blocked,
                step.next() instanceof Local.Waiting,
                step.failure());
    }

    @Override
    public int source(int slot) {
        return sources.get(slot - 1);
    }

    @Override
    public Local local(ActorId actor) {
        return Objects.requireNonNull(locals.get(actor));
    }

    @Override
    public void fingerprint(long[] into) {
        long low = 0;
        for (Map.Entry<ActorId, Local> one : locals.entrySet()) {
            low += Mix.stir(((long) one.getKey().index() << 32 | number(one.getValue())) + 17);
        }
        Map<Long, Integer> ranks = new HashMap<>();
        for (int slot = 1; slot <= messages.size(); slot++) {
            if (!gone.contains(slot)) {
                Message message = message(slot);
                int number = messageNumbers.computeIfAbsent(message, fresh -> messageNumbers.size());
                long term = Mix.stir(number + 1);
                long sender = bySender ? Mix.stir(source(slot) + 23L) : 0;
                low += Mix.stir(term + sender + rank(message, source(slot), ranks));
            }
        }
        into[0] = low;
        into[1] = Mix.stir(low);
    }

    private long rank(Message message, int source, Map<Long, Integer> ranks) {
        return switch (delivery) {
            case UNORDERED -> 0;
            case FIFO -> {
                long pair = (long) message.to().index() << 32 | (source & 0xFFFFFFFFL);
                yield Mix.stir(pair) + ranks.merge(pair, 1, Integer::sum);
            }
            case MAILBOX, CAUSAL -> ranks.merge((long) message.to().index(), 1, Integer::sum);
        };
    }

    @Override
    public @Nullable Failure finish() {
        return null;
    }

    @Override
    public boolean entangled() {
        return false;
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return semantics.explain(local, message, choices);
    }
}
