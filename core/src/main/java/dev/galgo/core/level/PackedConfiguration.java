package dev.galgo.core.level;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.NumberedSteps;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A configuration made from the numbers of its actors' situations, for whoever judges it. There is no schedule to it: actors and messages come in an order of their own,
 * and which delivery sent a message is not known.
 */
final class PackedConfiguration implements ConfigurationView {
    private record Letter(int message, int sender) {}

    private final NumberedSteps steps;
    private final List<ActorId> actors = new ArrayList<>();
    private final List<Integer> locals = new ArrayList<>();
    private final List<Letter> letters = new ArrayList<>();
    private int waiting;

    PackedConfiguration(StepTable table, int[] numbers) {
        this.steps = table.steps;
        Pending pending = table.pending();
        for (int slot = 0; slot < numbers.length; slot++) {
            if (numbers[slot] != ActorSituations.ABSENT) {
                Situation situation = table.situation(slot, numbers[slot]);
                actors.add(steps.actor(table.actor(slot)));
                locals.add(situation.local());
                waiting += steps.local(situation.local()) instanceof Local.Waiting ? 1 : 0;
                int[] mail = situation.pending();
                for (int at = 0; at < mail.length; at += pending.cells()) {
                    letters.add(new Letter(pending.message(mail, at), pending.sender(mail, at)));
                }
            }
        }
    }

    /** For a program that looks at itself as a whole. */
    Configuration whole() {
        return new Configuration() {
            @Override
            public List<ActorId> actors() {
                return PackedConfiguration.this.actors();
            }

            @Override
            public Local local(ActorId actor) {
                return PackedConfiguration.this.local(actor);
            }

            @Override
            public List<Message> pending() {
                return letters.stream()
                        .map(letter -> steps.message(letter.message()))
                        .toList();
            }

            @Override
            public Futures futures() {
                return Futures.NONE;
            }
        };
    }

    @Override
    public int pending() {
        return letters.size();
    }

    @Override
    public int waiting() {
        return waiting;
    }

    @Override
    public int pendingAfter(int slot) {
        return slot < letters.size() ? slot + 1 : 0;
    }

    @Override
    public List<ActorId> actors() {
        return actors;
    }

    @Override
    public Local local(ActorId actor) {
        return steps.local(locals.get(actors.indexOf(actor)));
    }

    @Override
    public Message message(int slot) {
        return steps.message(letters.get(slot - 1).message());
    }

    @Override
    public int receiver(int slot) {
        return message(slot).to().index();
    }

    @Override
    public int age(int slot) {
        return actors.indexOf(message(slot).to());
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        int sender = letters.get(slot - 1).sender();
        return sender == NumberedSteps.OUTSIDE ? null : steps.actor(sender);
    }

    @Override
    public int sentBy(int slot) {
        throw new UnsupportedOperationException("a packed configuration has no schedule");
    }

    @Override
    public int nth(int slot) {
        throw new UnsupportedOperationException("a packed configuration has no schedule");
    }
}
