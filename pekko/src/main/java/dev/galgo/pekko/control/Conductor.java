package dev.galgo.pekko.control;

import dev.galgo.agent.Control;
import dev.galgo.agent.Hooks;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Names;
import dev.galgo.snapshot.Randomness;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.DeadLetterSuppression;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.apache.pekko.dispatch.sysmsg.Terminate;
import org.jspecify.annotations.Nullable;

/**
 * Holds back everything that an actor system wants to do, and lets it happen one event at a time.
 *
 * <p>What is sent to an actor, what continues a future and what a timer is to do becomes an {@link Event} with a number, its slot. Pekko's
 * system messages (create, watch, supervise...) are not held back but run, first come first served, when the event that caused them is
 * over: they are Pekko's own business, and what they lead to that a program can see, such as {@code Terminated}, is an event again. The
 * exception is the order to stop another actor, which may arrive late.
 */
public final class Conductor {
    private static final ThreadLocal<@Nullable Conductor> ON_THIS_THREAD = new ThreadLocal<>();
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final Cast cast;
    private final Timers timers;
    private final Pending pending = new Pending();
    private final Handling handling;
    private final Faults faults;
    private final ArrayDeque<Mailbox> awake = new ArrayDeque<>();
    private final List<Failed> failures = new ArrayList<>();
    private final Set<ActorSystem> systems = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<ActorCell, Wait> blocked = new IdentityHashMap<>();
    private final ConcurrentLinkedQueue<Intruder> intruders = new ConcurrentLinkedQueue<>();
    /** As on the thread on which the program was loaded: Pekko looks for its configuration there. */
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    private @Nullable Performers performers;
    private volatile @Nullable Thread controlled;
    private Moment now = Moment.MAIN;
    private Governor governor = new Governor(this);
    private Event.@Nullable Letter held;
    private int delivering;
    private int faulty;
    private @Nullable ActorId callee;
    private boolean threadsNeeded;
    private boolean clockRead;
    private @Nullable String uncontrolled;
    private boolean tearingDown;
    private boolean entangled;

    /**
     * How an actor is blocked.
     *
     * @param handling the slot of the event it was handling
     * @param callee to whom it sent something last, who probably has to answer; null if it sent nothing
     * @param timed whether it gives up by itself
     */
    public record Wait(int handling, @Nullable ActorId callee, String what, boolean timed) {}

    /** Who is blocked, and how. */
    public record Blocked(ActorId who, Wait how) {}

    /** Something that came from a thread that is not under control. */
    public record Intruder(String what, String thread, StackTraceElement[] stack) {}

    public Conductor(Names names, TimerPolicy policy, Faults faults) {
        this.cast = new Cast(names);
        this.timers = new Timers(policy);
        this.faults = faults;
        this.handling = new Handling(this, pending, timers, cast);
    }

    static Conductor onThisThread() {
        Conductor conductor = ON_THIS_THREAD.get();
        if (conductor == null) {
            throw new IllegalStateException(
                    "This actor system is configured to run under Galgo's control, but is created by the thread "
                            + Thread.currentThread().getName() + ", which Galgo does not control."
                            + " Create it on the thread that runs the test or the program's main.");
        }
        return conductor;
    }

    /** The conductor of what runs on this thread; null if nothing that is under control does. */
    public static @Nullable Conductor here() {
        return ON_THIS_THREAD.get();
    }

    /** Runs code of the program on this thread. */
    public <T> T control(Supplier<T> code) {
        Thread before = controlled;
        Conductor outer = ON_THIS_THREAD.get();
        Thread thread = Thread.currentThread();
        ClassLoader others = thread.getContextClassLoader();
        controlled = thread;
        ON_THIS_THREAD.set(this);
        thread.setContextClassLoader(loader);
        Control control = Hooks.enter(governor);
        try {
            return code.get();
        } finally {
            controlled = before;
            thread.setContextClassLoader(others);
            Hooks.enter(control);
            if (outer == null) {
                ON_THIS_THREAD.remove();
            } else {
                ON_THIS_THREAD.set(outer);
            }
        }
    }

    /** What has to be in place before the program's first line is run. */
    public static void prepare() {
        ControlledPool.install();
    }

    // ---- what Pekko asks for

    void send(ActorCell receiver, Envelope envelope) {
        if (isForeign(() -> envelope.message().getClass().getName() + " to "
                + receiver.self().path().name())) {
            return;
        }
        if (now.isMain()) {
            settle();
        }
        if (cast.isBackstage(receiver) || tearingDown && Backstage.isOfTheSystem(receiver)) {
            receiver.mailbox().enqueue(receiver.self(), envelope);
            wake(receiver.mailbox());
        } else if (now.holding() && timers.isTick(envelope.message())) {
            held = new Event.Letter(receiver, envelope);
        } else if (!tearingDown) {
            if (receiver.isTerminated()) {
                receiver.mailbox().enqueue(receiver.self(), envelope);
            }
            boolean obituary = envelope.message() instanceof Terminated;
            int source = obituary ? channelOf((Terminated) envelope.message()) : now.source();
            pending.add(new Event.Letter(receiver, envelope), source, obituary ? source : now.sender());
            callee = cast.of(receiver);
        }
    }

    /** An actor's last message stands behind all it sent itself. */
    private int channelOf(Terminated obituary) {
        return obituary.actor() instanceof ActorRefWithCell ref && ref.underlying() instanceof ActorCell dead
                ? cast.of(dead).index()
                : now.source();
    }

    void send(ActorCell receiver, SystemMessage message) {
        if (message instanceof Failed failed) {
            failures.add(failed);
        }
        boolean toAnother = now.running() != null && now.running() != receiver && !now.settling();
        if (message instanceof Terminate && toAnother && !tearingDown && !cast.isBackstage(receiver)) {
            pending.add(new Event.Stop(receiver, message), pending.ownSource(), now.sender());
            return;
        }
        Mailbox mailbox = receiver.mailbox();
        mailbox.systemEnqueue(receiver.self(), message);
        wake(mailbox);
    }

    void execute(Runnable task) {
        if (!isForeign(() -> "a task") && !tearingDown) {
            entangled = true;
            pending.add(new Event.Task(task), pending.ownSource(), now.sender());
        }
    }

    /** Whether this thread is not under control, which is written down. */
    private boolean isForeign(Supplier<String> what) {
        Thread thread = Thread.currentThread();
        if (thread == controlled) {
            return false;
        }
        intruders.add(new Intruder(what.get(), thread.getName(), thread.getStackTrace()));
        return true;
    }

    Cancellable schedule(long delay, long interval, Runnable task) {
        entangled = true;
        Timer timer = timers.set(this, task, delay, interval, now.sender());
        pending.add(new Event.Firing(timer), pending.ownSource(), now.sender());
        return timer;
    }

    void cancelled(Timer timer) {
        timers.remove(timer);
    }

    boolean register(Mailbox mailbox, boolean hasSystemMessage) {
        if (hasSystemMessage || mailbox.hasSystemMessages()) {
            wake(mailbox);
        }
        return true;
    }

    void born(ActorCell actor) {
        if (systems.add(actor.system())) {
            ControlledConfigurators.install(actor.system(), this);
        }
        if (!cast.isBackstage(actor)) {
            cast.of(actor);
        }
    }

    /** What is still on its way to the dead goes to Pekko's dead letters, as what is in its mailbox does. */
    void died(ActorCell actor) {
        if (tearingDown || cast.isBackstage(actor)) {
            return;
        }
        entangled = true;
        Mailbox deadLetters = actor.dispatcher().mailboxes().deadLetterMailbox();
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (pending.event(slot) instanceof Event.Letter letter && letter.to() == actor) {
                deadLetters.enqueue(actor.self(), letter.envelope());
            }
        }
    }

    // ---- what a program's code asks for that wants to wait

    /** Returns when the condition holds. The actor that runs now is blocked until then, and others go on. */
    public void await(BooleanSupplier done, String what) {
        await(done, what, false);
    }

    private void await(BooleanSupplier done, String what, boolean timed) {
        if (done.getAsBoolean()) {
            return;
        }
        if (performers == null) {
            threadsNeeded = true;
            throw new ThreadsNeeded();
        }
        Performers.Performer self = performers.onStage();
        if (self == null) {
            throw new IllegalStateException("waits for " + what
                    + ", and nothing is delivered before it has ended. Put what has to come first into lab.atEnd,"
                    + " or let an actor wait for it");
        }
        if (self.isDismissed()) {
            throw new Performers.Dismissed();
        }
        entangled = true;
        Moment mine = now;
        ActorCell cell = mine.running();
        if (cell != null) {
            blocked.put(cell, new Wait(delivering, callee, what, timed));
        }
        pending.add(new Event.Rest(cell, done, what, delivering, self), pending.ownSource(), mine.sender());
        try {
            self.block();
        } finally {
            if (cell != null) {
                blocked.remove(cell);
            }
            controlled = Thread.currentThread();
            now = mine;
        }
    }

    /** The same, but not for longer than this in virtual time; false if the time was up first. */
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        var late = new boolean[1];
        Cancellable timer = schedule(nanos, Timer.ONCE, () -> late[0] = true);
        await(() -> late[0] || done.getAsBoolean(), what, true);
        timer.cancel();
        return done.getAsBoolean();
    }

    /** Virtual time, in nanoseconds since the start of the run. */
    long readClock() {
        clockRead = true;
        return timers.now();
    }

    /** The time, if anybody has ever looked; else it makes no difference. */
    public long clock() {
        return clockRead ? timers.now() : 0;
    }

    /** Notes that the program used something that is not under control. */
    void uncontrolled(String what) {
        if (uncontrolled == null) {
            uncontrolled = what;
        }
    }

    /** What was used that is not under control, and where; null if nothing was. */
    public @Nullable String uncontrolled() {
        return uncontrolled;
    }

    // ---- what the explorer asks for

    /** Whether an actor wanted to block and could not. */
    public boolean needsThreads() {
        return threadsNeeded && performers == null;
    }

    /** From now on every event runs on a thread of its own, so that it can block. */
    public void useThreads() {
        performers = new Performers();
    }

    /** Whether actors may block. */
    public boolean usesThreads() {
        return performers != null;
    }

    /** Runs code of the program where it may block. */
    public void perform(Runnable code) {
        Performers cast = performers;
        if (cast == null) {
            code.run();
        } else {
            cast.perform(() -> control(() -> {
                Randomness.restart(SEED + pending.size());
                code.run();
                return pending;
            }));
            controlled = Thread.currentThread();
        }
        while (!awake.isEmpty() && cast != null) {
            now = Moment.MAIN;
            perform(this::settle);
        }
    }

    /** Lets system messages take effect until there are none. */
    public void settle() {
        Moment before = now;
        try {
            for (Mailbox mailbox = awake.poll(); mailbox != null; mailbox = awake.poll()) {
                ActorCell cell = mailbox.actor();
                int source = cast.isBackstage(cell)
                        ? LiveProgram.MAIN
                        : cast.of(cell).index();
                now = new Moment(source, source, cell, true, false);
                run(mailbox, cell);
            }
        } finally {
            now = before;
        }
    }

    private void run(Mailbox mailbox, ActorCell cell) {
        if (!mailbox.setAsScheduled()) {
            return;
        }
        if (cast.isBackstage(cell) || tearingDown && Backstage.isOfTheSystem(cell)) {
            mailbox.run();
            return;
        }
        try {
            mailbox.processAllSystemMessages();
        } finally {
            mailbox.setAsIdle();
        }
    }

    void wake(Mailbox mailbox) {
        if (mailbox.actor() != null) { // the dead have no mailbox of their own
            awake.add(mailbox);
        }
    }

    /** The tick that a timer has just sent to its own actor; null if it has not. */
    Event.@Nullable Letter takeHeld() {
        Event.Letter tick = held;
        held = null;
        return tick;
    }

    /** Whether what is in the slot can happen now. */
    public boolean accepts(int slot) {
        if (pending.isGone(slot)) {
            return false;
        }
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            return isOpen(letter.to()) && !letter.to().mailbox().hasMessages();
        }
        if (event instanceof Event.Unstashed unstashed) {
            return isOpen(unstashed.to()) && pending.firstUnstashed(unstashed.to()) == slot;
        }
        if (event instanceof Event.Firing firing) {
            return timers.mayFire(firing.timer(), this::idle);
        }
        if (event instanceof Event.Stop stop) {
            return !blocked.containsKey(stop.to());
        }
        return !(event instanceof Event.Rest rest) || rest.done().getAsBoolean();
    }

    boolean isOpen(ActorCell cell) {
        return !cell.isTerminated() && !cell.mailbox().isSuspended() && !blocked.containsKey(cell);
    }

    /** Whether nothing but timers can happen. */
    private boolean idle() {
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (!(pending.event(slot) instanceof Event.Firing) && accepts(slot)) {
                return false;
            }
        }
        return true;
    }

    /** What can go wrong on purpose instead, in a fixed order. */
    public List<Faults.Kind> faultsOn(int slot) {
        boolean possible = pending.event(slot) instanceof Event.Letter && faulty < faults.most();
        return possible && pending.event(slot) instanceof Event.Letter letter && !Backstage.isOfTheSystem(letter.to())
                ? faults.on(letter.to())
                : List.of();
    }

    /** Lets what is in the slot happen, and all that follows from it without another event. */
    public void deliver(int slot) {
        deliver(slot, null);
    }

    /** The same, or what goes wrong instead. */
    public void deliver(int slot, Faults.@Nullable Kind fault) {
        pending.take(slot);
        delivering = slot;
        callee = null;
        faulty += fault == null ? 0 : 1;
        if (pending.event(slot) instanceof Event.Rest rest) {
            delivering = rest.handling();
            if (performers != null) {
                performers.resume(rest.thread());
                controlled = Thread.currentThread();
            }
            perform(this::settle);
        } else {
            perform(() -> {
                handling.happen(slot, fault);
                settle();
            });
        }
        now = Moment.MAIN;
    }

    /** Runs code that belongs to this moment. */
    void as(Moment moment, Runnable code) {
        Moment before = now;
        now = moment;
        try {
            code.run();
        } finally {
            now = before;
        }
    }

    /** Forgets all that is pending, and lets what is done now happen without being asked. */
    public void tearDown(Runnable stopEverything) {
        tearingDown = true;
        try {
            if (performers != null) {
                performers.dismiss();
            }
            pending.clear();
            timers.clear();
            faulty = 0;
            now = Moment.MAIN;
            stopEverything.run();
            settle();
        } finally {
            tearingDown = false;
        }
        governor = new Governor(this);
        blocked.clear();
        failures.clear();
        awake.clear();
        cast.clear();
        now = Moment.MAIN;
    }

    /** Forgets everything, systems too: they are left as they are, and nobody will run them again. */
    public void forget() {
        tearDown(awake::clear);
        systems.clear();
    }

    /** Ends all threads. */
    public void close() {
        if (performers != null) {
            performers.close();
        }
    }

    // ---- what is known of events

    /** To whom what is in the slot happens. */
    public ActorId receiver(int slot) {
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            return cast.of(letter.to());
        }
        if (event instanceof Event.Unstashed unstashed) {
            return cast.of(unstashed.to());
        }
        if (event instanceof Event.Stop stop) {
            return cast.of(stop.to());
        }
        int owner = pending.sender(slot);
        return owner >= 0 ? cast.at(owner) : cast.extra(event instanceof Event.Rest ? "main's rest" : "main's futures");
    }

    /** The actor behind what is in the slot; null if that is the program's main. */
    public @Nullable ActorId sender(int slot) {
        int sender = pending.sender(slot);
        return sender < 0 ? null : cast.at(sender);
    }

    /** Whether nobody misses what is in the slot if it never happens. */
    public boolean moot(int slot) {
        if (pending.isGone(slot)
                || pending.event(slot) instanceof Event.Firing
                || pending.event(slot) instanceof Event.Rest) {
            return true;
        }
        return pending.event(slot) instanceof Event.Letter letter
                && letter.to().isTerminated()
                && letter.envelope().message() instanceof DeadLetterSuppression;
    }

    public int slots() {
        return pending.size();
    }

    public Event event(int slot) {
        return pending.event(slot);
    }

    public int source(int slot) {
        return pending.source(slot);
    }

    /** From where in the program what is in the slot comes; null if that is not known. */
    public @Nullable String site(int slot) {
        return pending.site(slot);
    }

    /** Whether to write down where events come from, which takes time. */
    public void attentive(boolean on) {
        pending.attentive(on);
    }

    /** How this actor is blocked; null if it is not. */
    public @Nullable Wait waiting(ActorCell cell) {
        return blocked.get(cell);
    }

    /** Whether what is in the slot was sent by somebody. */
    public boolean isSend(int slot) {
        return !(pending.event(slot) instanceof Event.Firing) && !(pending.event(slot) instanceof Event.Rest);
    }

    /** Who is blocked, if nobody can go on and nothing can happen but that a timer fires; else nobody. */
    public List<Blocked> standstill() {
        if (!idle() || blocked.values().stream().anyMatch(Wait::timed)) {
            return List.of();
        }
        return cast.since(0).stream()
                .filter(id -> cast.cell(id) != null && blocked.containsKey(cast.cell(id)))
                .map(id -> new Blocked(id, Objects.requireNonNull(blocked.get(cast.cell(id)))))
                .toList();
    }

    /** How many actors are blocked. */
    public int blocked() {
        return blocked.size();
    }

    public int castSize() {
        return cast.size();
    }

    public List<ActorId> castSince(int size) {
        return cast.since(size);
    }

    public @Nullable ActorCell cell(ActorId actor) {
        return cast.cell(actor);
    }

    /** Who failed since this was last asked. */
    public List<Failed> takeFailures() {
        var taken = List.copyOf(failures);
        failures.clear();
        return taken;
    }

    /** What came from a thread that is not under control; null if nothing has. */
    public @Nullable Intruder intruder() {
        return intruders.peek();
    }

    public boolean entangled() {
        return entangled;
    }

    public @Nullable String restriction() {
        return timers.restriction();
    }

    // ---- what a comparison of configurations asks for

    /** Whether what is in the slot has yet to happen. */
    public boolean pending(int slot) {
        return !pending.isGone(slot);
    }

    /** Who this is, if he is on stage. */
    public @Nullable ActorId known(ActorCell cell) {
        return cast.known(cell);
    }

    /** Everybody on stage, the dead included. */
    public List<ActorId> everybody() {
        return cast.since(0);
    }

    /** An actor by his number. */
    public ActorId at(int index) {
        return cast.at(index);
    }

    /** Virtual nanoseconds until this timer fires; negative if it never will. */
    public long remaining(Timer timer) {
        return timers.remaining(timer);
    }

    /** How much has gone wrong on purpose in this run. */
    public int faulty() {
        return faulty;
    }
}
