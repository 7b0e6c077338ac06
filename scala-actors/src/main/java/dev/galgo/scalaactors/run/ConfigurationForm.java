package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Incomparable;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.StaticField;
import dev.galgo.snapshot.UncopyableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the future of a configuration depends on, as one graph of objects: what each actor holds, what it waits with and what it goes on with then, what
 * is pending, and static fields. Two configurations with the same fingerprint have the same future. Where code is blocked in the middle, its stack is not seen.
 */
final class ConfigurationForm {
    private static final Set<String> LEFT_OUT = Set.of("onTimeout");
    /** Whom an actor answers by {@code reply}. The library sets it before code of an actor goes on that waits in {@code react}. */
    private static final String SENDERS = "senders";

    private final RunState state;
    private final ActorTable table;
    private final PendingEvents pending;
    private final RunControl control;
    private final VirtualTime time;
    private final List<Class<?>> initialised;
    private final Snapshots snapshots;
    private final Map<Class<?>, List<ActorField>> fields = new HashMap<>();
    private final List<StaticField> statics = new ArrayList<>();
    private int known;
    private boolean inChannelOrder;
    private boolean inMailboxOrder;
    private boolean bySender;
    private boolean withoutSenders;

    /** @param initialised the classes that have ever been initialised; it grows */
    ConfigurationForm(RunState state, RunControl control, List<Class<?>> initialised) {
        ActorLibrary library = state.library();
        this.state = state;
        this.table = state.table();
        this.pending = state.pending();
        this.control = control;
        this.time = state.time();
        this.initialised = initialised;
        this.snapshots = Snapshots.builder()
                .orderAsFound()
                .leaf(ActorId.class, new Name())
                .leaf(library.actorType(), new Actors(table))
                .leaf(Thread.class, new Unseen<>(library))
                .leaf(TimerTask.class, new Unseen<>(library))
                .opaque("scala.actors.IScheduler")
                .opaque("scala.actors.Actor$")
                .opaque("scala.actors.Actor$State$")
                .build();
    }

    void inChannelOrder(boolean on) {
        inChannelOrder = on;
    }

    void bySender(boolean on) {
        bySender = on;
    }

    void inMailboxOrder(boolean on) {
        inMailboxOrder = on;
    }

    /** Puts 128 bits that stand for the configuration into {@code into}. */
    void fingerprint(long luck, long[] into) {
        List<Blocked> blocked = control.blocked().all();
        if (!blocked.isEmpty()) {
            throw new Incomparable("code is blocked in " + blocked.get(0).what()
                    + ", and where it stands in its code cannot be compared");
        }
        if (withoutSenders && state.sendersMatter()) {
            throw new Incomparable(
                    "an actor that had ended was started again, or somebody read the sender of another actor's last message,"
                            + " which was not compared");
        }
        try {
            snapshots.fingerprint(whole(luck), into);
        } catch (UncopyableException somewhere) {
            throw new Incomparable(String.valueOf(somewhere.getMessage()));
        }
    }

    private @Nullable Object[] whole(long luck) {
        var parts = new ArrayList<@Nullable Object>();
        List<Object> actors = new ArrayList<>(table.everybody());
        actors.sort(Comparator.comparingInt(actor -> table.of(actor).index()));
        for (Object actor : actors) {
            parts.add(table.of(actor));
            parts.add(actor.getClass().getName()); // names need not tell classes apart
            for (ActorField field : fields.computeIfAbsent(actor.getClass(), ConfigurationForm::fieldsOf)) {
                parts.add(field.name().equals(SENDERS) && isWithoutSender(actor) ? null : field.of(actor));
            }
        }
        parts.add(letters());
        parts.add(others());
        parts.add(luck);
        parts.add(control.readsClock() ? time.now() : 0L);
        learnStatics();
        for (StaticField field : statics) {
            parts.add(field.value());
        }
        return parts.toArray();
    }

    /** Whether nobody will know any more who sent what this actor had last. */
    private boolean isWithoutSender(Object actor) {
        ActorLibrary library = state.library();
        boolean idle = library.waitingFor(actor) != null || library.state(actor).equals("Terminated");
        withoutSenders |= idle && !state.sendersMatter();
        return idle && !state.sendersMatter();
    }

    private void learnStatics() {
        for (; known < initialised.size(); known++) {
            statics.addAll(StaticField.of(initialised.get(known)));
        }
    }

    private static List<ActorField> fieldsOf(Class<?> actor) {
        return ActorField.of(actor, LEFT_OUT);
    }

    private record Sent(int slot, int receiver, int source, @Nullable Object[] content) {}

    /** What was sent, in the order that matters: none, by channel, or by receiver. */
    private @Nullable Object[] letters() {
        List<Sent> all = new ArrayList<>();
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            Event event = pending.event(slot);
            Object actor = RunState.actorOf(event);
            if (actor != null && !(event instanceof Event.Firing)) {
                ActorId to = table.of(actor);
                @Nullable
                Object[] content = event instanceof Event.Letter letter
                        ? new @Nullable Object[] {to, letter.message(), letter.replyTo(), sender(slot)}
                        : new @Nullable Object[] {to, event.getClass().getSimpleName()};
                all.add(new Sent(slot, to.index(), pending.source(slot), content));
            }
        }
        if (inMailboxOrder || inChannelOrder) {
            Comparator<Sent> order = Comparator.comparingInt(Sent::receiver);
            all.sort(inMailboxOrder ? order : order.thenComparingInt(Sent::source));
        } else {
            List<Sent> sorted = snapshots.sorted(all, Sent::content);
            all = sorted == null ? all : sorted;
        }
        var parts = new ArrayList<@Nullable Object>();
        for (Sent one : all) {
            parts.add(inChannelOrder ? one.source() : 0);
            parts.add(one.content());
        }
        return parts.toArray();
    }

    /** Who sent a letter, where that counts: what is answered to need not be the same. */
    private int sender(int slot) {
        return bySender ? pending.source(slot) : 0;
    }

    /** Timers in the order in which they were set, and tasks. */
    private @Nullable Object[] others() {
        var parts = new ArrayList<@Nullable Object>();
        VirtualTimer last = null;
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            Event event = pending.event(slot);
            if (event instanceof Event.Firing firing && !firing.timer().isCancelled()) {
                VirtualTimer timer = firing.timer();
                Object actor = firing.actor();
                parts.add(actor == null ? timer.code() : table.of(actor));
                parts.add(timer.delay());
                parts.add(timer.interval());
                parts.add(timer.firings());
                parts.add(timer.isUp());
                parts.add(last != null && timer.wasSetWith(last));
                last = timer;
            } else if (event instanceof Event.Task task) {
                parts.add(task.code());
            }
        }
        return parts.toArray();
    }

    private static final class Name implements Snapshots.Leaf<ActorId> {
        @Override
        public void write(ActorId id, Form.Writer out) {
            out.writeIdentity(id, id.stableHash());
        }

        @Override
        public String describe(ActorId id) {
            return id.type();
        }
    }

    /** What has nothing in it that matters, unless the program has made it so. */
    private record Unseen<T>(ActorLibrary library) implements Snapshots.Leaf<T> {
        @Override
        public void write(T value, Form.Writer out) {
            Class<?> type = value.getClass();
            if (type.getClassLoader() == library.loader() && !type.getName().startsWith("scala.")) {
                throw new Incomparable("an object of " + type.getName()
                        + " is part of them, and what a thread or a timer holds is not compared");
            }
            out.writeString(type.getName());
        }

        @Override
        public String describe(T value) {
            return value.getClass().getName();
        }
    }

    /** Actors refer to each other by name; what is in them is told once. */
    private record Actors(ActorTable table) implements Snapshots.Leaf<Object> {
        @Override
        public void write(Object actor, Form.Writer out) {
            ActorId id = table.of(actor);
            out.writeIdentity(id, id.stableHash());
        }

        @Override
        public String describe(Object actor) {
            return table.of(actor).type();
        }
    }
}
