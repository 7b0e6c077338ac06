package dev.galgo.pekko.controller;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.actor.InternalActors;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.event.DelayedStarts;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.ParentNotices;
import dev.galgo.pekko.event.ParentOrders;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.Presence;
import dev.galgo.pekko.event.RunningCode;
import dev.galgo.pekko.event.SpecialMailboxes;
import dev.galgo.pekko.system.ControlledConfigurators;
import dev.galgo.pekko.system.ControlledExtensions;
import dev.galgo.pekko.system.ControlledRouting;
import dev.galgo.pekko.system.SystemControl;
import dev.galgo.pekko.system.UncontrolledParts;
import dev.galgo.pekko.time.EventChoices;
import dev.galgo.pekko.time.RetryWindows;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.time.VirtualTimers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.apache.pekko.dispatch.sysmsg.Supervise;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.apache.pekko.dispatch.sysmsg.Terminate;
import org.apache.pekko.dispatch.sysmsg.Unwatch;
import org.apache.pekko.dispatch.sysmsg.Watch;
import org.jspecify.annotations.Nullable;

/**
 * What Pekko asks for: everything that its dispatchers, scheduler and routers want done becomes pending, and what they tell is written down.
 */
public final class SystemRequests implements SystemControl {
    private final SystemController controller;
    private final ActorTable actorTable;
    private final VirtualTimers timers;
    private final PendingEvents pending;
    private final SpecialMailboxes specialMailboxes;
    private final DelayedStarts starts;
    private final ParentOrders orders;
    private final ParentNotices notices;
    private final RetryWindows retryWindows;
    private final EventChoices choices;
    private final Presence presence;
    /** Pekko's own actors that were ordered to stop in this run: what they take on is refused. */
    private final Set<ActorCell> ending = Collections.newSetFromMap(new IdentityHashMap<>());

    private final ArrayDeque<Mailbox> awake = new ArrayDeque<>();
    private final List<ActorFailure> failures = new ArrayList<>();
    private final Set<ActorSystem> systems = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ConcurrentLinkedQueue<Intruder> intruders = new ConcurrentLinkedQueue<>();
    private final Set<String> leftToChance = new TreeSet<>();
    private final Map<ActorCell, Integer> internalThreads = new IdentityHashMap<>();
    private Event.@Nullable Letter held;
    private @Nullable ActorId callee;
    private int births;
    private @Nullable String unsupported;

    /** Something that came from a thread that is not under control. */
    public record Intruder(String what, String thread, StackTraceElement[] stack) {}

    SystemRequests(
            SystemController controller,
            ActorTable actorTable,
            VirtualTimers timers,
            PendingEvents pending,
            SpecialMailboxes specialMailboxes,
            DelayedStarts starts,
            ParentOrders orders,
            ParentNotices notices,
            RetryWindows retryWindows,
            EventChoices choices,
            Presence presence) {
        this.controller = controller;
        this.actorTable = actorTable;
        this.timers = timers;
        this.pending = pending;
        this.specialMailboxes = specialMailboxes;
        this.starts = starts;
        this.orders = orders;
        this.notices = notices;
        this.retryWindows = retryWindows;
        this.choices = choices;
        this.presence = presence;
    }

    /** Who answers these requests. */
    SystemController controller() {
        return controller;
    }

    @Override
    public void send(ActorCell receiver, Envelope envelope) {
        if (isForeign(() -> envelope.message().getClass().getName() + " to "
                + receiver.self().path().name())) {
            return;
        }
        RunningCode now = controller.now();
        if (now.isMain()) {
            controller.settle();
        }
        if (actorTable.isInternal(receiver) || (controller.isTearingDown() && InternalActors.isOfTheSystem(receiver))) {
            receiver.mailbox().enqueue(receiver.self(), envelope);
            wake(receiver.mailbox());
        } else if (now.holding() && timers.isTick(envelope.message())) {
            held = new Event.Letter(receiver, envelope);
        } else if (!controller.isTearingDown()) {
            if (receiver.isTerminated()) {
                receiver.mailbox().enqueue(receiver.self(), envelope);
            }
            boolean obituary = envelope.message() instanceof Terminated;
            int source = obituary ? channelOf((Terminated) envelope.message()) : now.source();
            pending.add(
                    new Event.Letter(receiver, envelope),
                    source,
                    obituary ? source : now.sender(),
                    specialMailboxes.rankingOf(receiver));
            callee = actorTable.of(receiver);
        }
    }

    /** An actor's last message stands behind all it sent itself. */
    private int channelOf(Terminated obituary) {
        return obituary.actor() instanceof ActorRefWithCell ref && ref.underlying() instanceof ActorCell dead
                ? actorTable.of(dead).index()
                : controller.now().source();
    }

    @Override
    public void send(ActorCell receiver, SystemMessage message) {
        RunningCode now = controller.now();
        if (message instanceof Failed failed && !controller.isTearingDown()) { // the receiver is asked for its strategy
            controller.as(settling(receiver), () -> failures.add(ActorFailure.of(failed, controller.delivering())));
        }
        if (!controller.isTearingDown() && notices.delay(receiver, message)) {
            controller.entangle();
            return;
        }
        boolean ofPekko = actorTable.isInternal(receiver);
        if (message instanceof Terminate && ofPekko) {
            ending.add(receiver);
        }
        if (message instanceof Supervise && ending.contains(receiver)) {
            presence.learn();
        }
        boolean fromElsewhere = now.running() != receiver && !now.settling();
        boolean late = presence.counts() || !ofPekko;
        if (message instanceof Terminate && fromElsewhere && late && !controller.isTearingDown()) {
            pending.add(new Event.Stop(receiver, message), pending.ownSource(), now.sender());
            return;
        }
        if (now.settling() && !controller.isTearingDown() && orders.delay(now.running(), receiver, message)) {
            return;
        }
        if (message instanceof Failed failed && !controller.isTearingDown()) {
            retryWindows.beforeDecision(receiver, failed);
        }
        Mailbox mailbox = receiver.mailbox();
        mailbox.systemEnqueue(receiver.self(), message);
        boolean done = message instanceof Supervise && ofPekko && controller.takeOn(mailbox);
        if (!done && runsNoCode(message)) {
            awaken(mailbox);
        } else if (!done) {
            wake(mailbox);
        }
    }

    /**
     * Whether no code of the program runs because of it: that it arrives between two messages puts
     * nothing in order, since it might have arrived after the second one as well.
     */
    private static boolean runsNoCode(SystemMessage message) {
        return message instanceof Watch || message instanceof Unwatch || message instanceof Supervise;
    }

    @Override
    public void execute(Runnable task) {
        if (!isForeign(() -> "a task") && !controller.isTearingDown()) {
            controller.entangle();
            pending.add(
                    new Event.Task(task), pending.ownSource(), controller.now().sender());
        }
    }

    /** Whether this thread is not under control, which is written down. */
    private boolean isForeign(Supplier<String> what) {
        Thread thread = Thread.currentThread();
        if (thread == controller.controlled()) {
            return false;
        }
        intruders.add(new Intruder(what.get(), thread.getName(), thread.getStackTrace()));
        return true;
    }

    @Override
    public Cancellable schedule(long delay, long interval, Runnable task) {
        RunningCode now = controller.now();
        if (now.running() == null && UncontrolledParts.isOnStack()) {
            return timers.never(task, interval, now.sender());
        }
        controller.entangle();
        VirtualTimer timer = timers.set(task, delay, interval, now.sender());
        pending.add(new Event.Firing(timer), pending.ownSource(), now.sender());
        return timer;
    }

    @Override
    public void register(Mailbox mailbox, boolean hasSystemMessage) {
        if (hasSystemMessage || mailbox.hasSystemMessages()) {
            wake(mailbox);
        }
    }

    @Override
    public void born(ActorCell actor) {
        births++;
        presence.created();
        String type = actor.props().actorClass().getName();
        refuse(UncontrolledParts.of(type), type);
        if (systems.add(actor.system())) {
            ControlledConfigurators.install(actor.system(), this);
            ControlledExtensions.install(actor.system(), this);
        }
        if (actorTable.admit(actor)) {
            String chance = ControlledRouting.install(actor, this);
            if (chance != null) {
                leftToChance.add(chance);
            }
            if (specialMailboxes.open(actor)) {
                controller.entangle();
            }
            if (!controller.isTearingDown()) {
                if (actorTable.of(actor).ordinal() > 0) {
                    presence.learn();
                }
                starts.created(actor, isActor(controller.now().running()));
            }
        }
    }

    private boolean isActor(@Nullable ActorCell running) {
        return running != null && !actorTable.isInternal(running);
    }

    @Override
    public void died(ActorCell actor) {
        if (controller.isTearingDown() || actorTable.isInternal(actor)) {
            return;
        }
        controller.entangle();
        Mailbox deadLetters = actor.dispatcher().mailboxes().deadLetterMailbox();
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (pending.event(slot) instanceof Event.Letter letter && letter.to() == actor) {
                deadLetters.enqueue(actor.self(), letter.envelope());
            }
        }
    }

    @Override
    public void later(Runnable code) {
        RunningCode then = controller.now();
        pending.add(new Event.Task(() -> controller.as(then, code)), then.source(), then.sender());
    }

    @Override
    public EventChoices choices() {
        return choices;
    }

    @Override
    public void entangle() {
        controller.entangle();
    }

    @Override
    public void refuse(@Nullable UncontrolledParts part, String by) {
        if (part != null) {
            ActorCell running = controller.now().running();
            String site = SourceSites.here();
            String where = site != null
                    ? "at " + site
                    : running != null ? "in actor " + running.self().path().name() : "";
            if (unsupported == null) {
                unsupported = part.refusal(by, where);
            }
            throw new Unsupported(unsupported);
        }
    }

    // ---- what has been asked for

    void wake(Mailbox mailbox) {
        ActorCell actor = mailbox.actor();
        if (actor != null) { // the dead have no mailbox of their own
            controller.races().wakes(actor);
            awaken(mailbox);
        }
    }

    private void awaken(Mailbox mailbox) {
        if (mailbox.actor() != null) {
            awake.add(mailbox);
        }
    }

    /**
     * An actor does Pekko's own business. Each of Pekko's own actors is a thread of its own as
     * well, and not main.
     */
    RunningCode settling(ActorCell cell) {
        if (!actorTable.isInternal(cell)) {
            int index = actorTable.of(cell).index();
            return new RunningCode(index, index, cell, true, false);
        }
        int thread = internalThreads.computeIfAbsent(cell, one -> Integer.MIN_VALUE + internalThreads.size());
        return new RunningCode(thread, LiveProgram.MAIN, cell, true, false);
    }

    /** The next mailbox with system messages in it; null if there is none. */
    @Nullable
    Mailbox nextAwake() {
        return awake.poll();
    }

    /** Whether system messages are waiting. */
    boolean isAwake() {
        return !awake.isEmpty();
    }

    /** System messages that are waiting take no effect any more. */
    void letSleep() {
        awake.clear();
    }

    /** An event begins. */
    void begins() {
        callee = null;
    }

    /** A run has ended. */
    void clear() {
        failures.clear();
        awake.clear();
        internalThreads.clear();
        ending.clear();
        systems.clear(); // those that a program makes itself are left behind after each run
    }

    /** To whom the present code has sent something last; null if it has sent nothing. */
    @Nullable
    ActorId callee() {
        return callee;
    }

    /** The tick that a timer has just sent to its own actor; null if it has not. */
    Event.@Nullable Letter takeHeld() {
        Event.Letter tick = held;
        held = null;
        return tick;
    }

    /** What is left to chance and not explored, as sentences that may be true or not. */
    public Set<String> leftToChance() {
        return leftToChance;
    }

    /** How many actors were ever made. */
    public int births() {
        return births;
    }

    /** Why nothing can be said of this program, in a sentence; null if something can. */
    public @Nullable String unsupported() {
        return unsupported;
    }

    /** Who failed since this was last asked. */
    public List<ActorFailure> takeFailures() {
        var taken = List.copyOf(failures);
        failures.clear();
        return taken;
    }

    /** What came from a thread that is not under control; null if nothing has. */
    public @Nullable Intruder intruder() {
        return intruders.peek();
    }

    /** The actor systems of this run. */
    public List<ActorSystem> systems() {
        return List.copyOf(systems);
    }
}
