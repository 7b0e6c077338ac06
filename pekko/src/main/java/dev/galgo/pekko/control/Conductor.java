package dev.galgo.pekko.control;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Names;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.DeadLetterSuppression;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.TaskInvocation;
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

    private final Cast cast;
    private final Timers timers;
    private final List<Event> events = new ArrayList<>();
    private final List<Integer> sources = new ArrayList<>();
    private final BitSet gone = new BitSet();
    private final ArrayDeque<Mailbox> awake = new ArrayDeque<>();
    private final List<Failed> failures = new ArrayList<>();
    private final ConcurrentLinkedQueue<Intruder> intruders = new ConcurrentLinkedQueue<>();
    private volatile @Nullable Thread controlled;
    /** From where what is sent now comes. */
    private int source = LiveProgram.MAIN;

    private @Nullable ActorCell running;
    private Event.@Nullable Letter held;
    private boolean holding;
    private boolean settling;
    private boolean tearingDown;
    private boolean entangled;

    /** Something that came from a thread that is not under control. */
    public record Intruder(String what, String thread, StackTraceElement[] stack) {}

    public Conductor(Names names, TimerPolicy policy) {
        this.cast = new Cast(names);
        this.timers = new Timers(policy);
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
        controlled = Thread.currentThread();
        ON_THIS_THREAD.set(this);
        try {
            return code.get();
        } finally {
            controlled = before;
            if (outer == null) {
                ON_THIS_THREAD.remove();
            } else {
                ON_THIS_THREAD.set(outer);
            }
        }
    }

    // ---- what Pekko asks for

    void send(ActorCell receiver, Envelope envelope) {
        if (Thread.currentThread() != controlled) {
            intruders.add(new Intruder(
                    envelope.message().getClass().getName() + " to "
                            + receiver.self().path().name(),
                    Thread.currentThread().getName(),
                    Thread.currentThread().getStackTrace()));
            return;
        }
        if (running == null && !settling) {
            settle();
        }
        if (cast.isBackstage(receiver)) {
            receiver.mailbox().enqueue(receiver.self(), envelope);
            wake(receiver.mailbox());
        } else if (holding && timers.isTick(envelope.message())) {
            held = new Event.Letter(receiver, envelope);
        } else if (!tearingDown) {
            if (receiver.isTerminated()) {
                receiver.mailbox().enqueue(receiver.self(), envelope);
            }
            boolean obituary = envelope.message() instanceof Terminated;
            int from = obituary ? obituarySource((Terminated) envelope.message()) : source;
            add(new Event.Letter(receiver, envelope), from);
        }
    }

    /** An actor's last message stands behind all it sent itself. */
    private int obituarySource(Terminated message) {
        return message.actor() instanceof org.apache.pekko.actor.ActorRefWithCell ref
                        && ref.underlying() instanceof ActorCell dead
                ? cast.of(dead).index()
                : source;
    }

    void send(ActorCell receiver, SystemMessage message) {
        if (message instanceof Failed failed) {
            failures.add(failed);
        }
        Mailbox mailbox = receiver.mailbox();
        boolean toAnother = running != null && running != receiver && !settling;
        if (message instanceof Terminate && toAnother && !tearingDown && !cast.isBackstage(receiver)) {
            add(new Event.Stop(receiver, message), source);
            return;
        }
        mailbox.systemEnqueue(receiver.self(), message);
        if (mailbox.actor() != null) {
            wake(mailbox);
        }
    }

    void execute(TaskInvocation task) {
        if (Thread.currentThread() != controlled) {
            intruders.add(new Intruder(
                    "a task",
                    Thread.currentThread().getName(),
                    Thread.currentThread().getStackTrace()));
        } else if (!tearingDown) {
            entangled = true;
            add(new Event.Task(task, source), ownSource());
        }
    }

    Cancellable schedule(long delay, long interval, Runnable task) {
        entangled = true;
        Timer timer = timers.set(this, task, delay, interval, source);
        add(new Event.Firing(timer), ownSource());
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
        for (int slot = 1; slot <= events.size(); slot++) {
            if (!gone.get(slot) && event(slot) instanceof Event.Letter letter && letter.to() == actor) {
                deadLetters.enqueue(actor.self(), letter.envelope());
            }
        }
    }

    private void wake(Mailbox mailbox) {
        if (mailbox.actor() != null) { // the dead have no mailbox of their own
            awake.add(mailbox);
        }
    }

    private void add(Event event, int from) {
        events.add(event);
        sources.add(from);
    }

    /** A source that nothing else has. */
    private int ownSource() {
        return LiveProgram.MAIN - 1 - events.size();
    }

    // ---- what the explorer asks for

    /** Lets system messages take effect until there are none. */
    public void settle() {
        settling = true;
        int before = source;
        ActorCell was = running;
        try {
            for (Mailbox mailbox = awake.poll(); mailbox != null; mailbox = awake.poll()) {
                ActorCell cell = mailbox.actor();
                running = cell;
                source = cast.isBackstage(cell)
                        ? LiveProgram.MAIN
                        : cast.of(cell).index();
                run(mailbox, cell);
            }
        } finally {
            settling = false;
            source = before;
            running = was;
        }
    }

    private void run(Mailbox mailbox, ActorCell cell) {
        if (mailbox.setAsScheduled()) {
            if (cast.isBackstage(cell)) {
                mailbox.run();
            } else {
                try {
                    mailbox.processAllSystemMessages();
                } finally {
                    mailbox.setAsIdle();
                }
            }
        }
    }

    /** Whether what is in the slot can happen now. */
    public boolean accepts(int slot) {
        if (gone.get(slot)) {
            return false;
        }
        Event event = event(slot);
        if (event instanceof Event.Letter letter) {
            return open(letter.to()) && !letter.to().mailbox().hasMessages();
        }
        if (event instanceof Event.Unstashed unstashed) {
            return open(unstashed.to()) && firstUnstashed(unstashed.to()) == slot;
        }
        if (event instanceof Event.Firing firing) {
            return timers.mayFire(firing.timer(), this::idle);
        }
        return true;
    }

    private static boolean open(ActorCell cell) {
        return !cell.isTerminated() && !cell.mailbox().isSuspended();
    }

    private int firstUnstashed(ActorCell cell) {
        for (int slot = 1; slot <= events.size(); slot++) {
            if (!gone.get(slot) && event(slot) instanceof Event.Unstashed one && one.to() == cell) {
                return slot;
            }
        }
        return 0;
    }

    /** Whether nothing but timers can happen. */
    private boolean idle() {
        for (int slot = 1; slot <= events.size(); slot++) {
            if (!gone.get(slot) && !(event(slot) instanceof Event.Firing) && accepts(slot)) {
                return false;
            }
        }
        return true;
    }

    /** Lets what is in the slot happen, and all that follows from it without another event. */
    public void deliver(int slot) {
        gone.set(slot);
        Event event = event(slot);
        if (event instanceof Event.Letter letter) {
            letter.to().mailbox().enqueue(letter.to().self(), letter.envelope());
            handle(letter.to());
        } else if (event instanceof Event.Unstashed unstashed) {
            handle(unstashed.to());
        } else if (event instanceof Event.Stop stop) {
            stop.to().mailbox().systemEnqueue(stop.to().self(), stop.order());
            wake(stop.to().mailbox());
        } else if (event instanceof Event.Task task) {
            as(sources.get(slot - 1), null, task.code());
        } else if (event instanceof Event.Firing firing) {
            fire(slot, firing.timer());
        }
        settle();
    }

    private void handle(ActorCell cell) {
        Mailbox mailbox = cell.mailbox();
        int left = mailbox.numberOfMessages() - 1;
        as(cast.of(cell).index(), cell, () -> {
            if (mailbox.setAsScheduled()) {
                mailbox.run();
            }
        });
        putBack(cell, mailbox, left);
    }

    /** What a classic actor took out of its stash is in its mailbox now, in front of what was unstashed before. */
    private void putBack(ActorCell cell, Mailbox mailbox, int before) {
        if (mailbox.numberOfMessages() > before && mailbox.messageQueue() instanceof Collection<?> queue) {
            for (int slot = 1; slot <= events.size(); slot++) {
                if (event(slot) instanceof Event.Unstashed one && one.to() == cell) {
                    gone.set(slot);
                }
            }
            queue.forEach(each -> add(
                    new Event.Unstashed(cell, (Envelope) each), cast.of(cell).index()));
        }
    }

    private void fire(int slot, Timer timer) {
        timers.fire(timer);
        if (timer.periodic()) {
            add(new Event.Firing(timer), sources.get(slot - 1));
        }
        holding = true;
        try {
            as(sources.get(slot - 1), null, timer.task);
        } finally {
            holding = false;
        }
        Event.Letter tick = held;
        held = null;
        if (tick != null) {
            deliverTick(tick);
        }
        timers.rest();
    }

    /** A timer of an actor knows what was cancelled meanwhile, so that its tick needs no event of its own. */
    private void deliverTick(Event.Letter tick) {
        if (open(tick.to()) && !tick.to().mailbox().hasMessages()) {
            tick.to().mailbox().enqueue(tick.to().self(), tick.envelope());
            handle(tick.to());
        } else {
            add(tick, ownSource());
        }
    }

    private void as(int from, @Nullable ActorCell cell, Runnable code) {
        int before = source;
        ActorCell was = running;
        source = from;
        running = cell;
        try {
            code.run();
        } finally {
            source = before;
            running = was;
        }
    }

    public int slots() {
        return events.size();
    }

    public Event event(int slot) {
        return events.get(slot - 1);
    }

    public int source(int slot) {
        return sources.get(slot - 1);
    }

    /** To whom what is in the slot happens. */
    public ActorId receiver(int slot) {
        Event event = event(slot);
        if (event instanceof Event.Letter letter) {
            return cast.of(letter.to());
        }
        if (event instanceof Event.Unstashed unstashed) {
            return cast.of(unstashed.to());
        }
        if (event instanceof Event.Stop stop) {
            return cast.of(stop.to());
        }
        int owner = event instanceof Event.Firing firing ? firing.timer().owner : ((Event.Task) event).submitter();
        return owner >= 0 ? cast.at(owner) : cast.extra("futures");
    }

    /** Whether nobody misses what is in the slot if it never happens. */
    public boolean moot(int slot) {
        return gone.get(slot) || event(slot) instanceof Event.Firing || isForNobody(slot);
    }

    /** What is meant to end an actor that has ended. */
    private boolean isForNobody(int slot) {
        return event(slot) instanceof Event.Letter letter
                && letter.to().isTerminated()
                && letter.envelope().message() instanceof DeadLetterSuppression;
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

    /** Forgets all that is pending, and lets what is done now happen without being asked. */
    public void tearDown(Runnable stopEverything) {
        events.clear();
        sources.clear();
        gone.clear();
        timers.clear();
        tearingDown = true;
        try {
            stopEverything.run();
            settle();
        } finally {
            tearingDown = false;
        }
        failures.clear();
        awake.clear();
        cast.clear();
        source = LiveProgram.MAIN;
        running = null;
    }

    // ---- what a comparison of configurations asks for

    /** Whether what is in the slot has yet to happen. */
    public boolean pending(int slot) {
        return !gone.get(slot);
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
}
