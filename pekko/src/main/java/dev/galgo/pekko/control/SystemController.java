package dev.galgo.pekko.control;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.actor.InternalActors;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.event.DelayedStarts;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.event.ParentNotices;
import dev.galgo.pekko.event.ParentOrders;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.event.RunningCode;
import dev.galgo.pekko.event.SpecialMailboxes;
import dev.galgo.pekko.option.Faults;
import dev.galgo.pekko.option.TimerPolicy;
import dev.galgo.pekko.race.RaceDetector;
import dev.galgo.pekko.system.ControlledConfigurators;
import dev.galgo.pekko.system.ControlledExtensions;
import dev.galgo.pekko.system.ControlledPool;
import dev.galgo.pekko.system.ControlledRouting;
import dev.galgo.pekko.system.UncontrolledParts;
import dev.galgo.pekko.time.ClockReadings;
import dev.galgo.pekko.time.EventChoices;
import dev.galgo.pekko.time.RetryWindows;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.time.VirtualTimers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Cancellable;
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
 * exceptions are the order to stop another actor, which may arrive late, what a parent is told of a child that has sent something
 * before, and the start of an actor that shares something with others.
 */
public final class SystemController {
    private static final ThreadLocal<@Nullable SystemController> ON_THIS_THREAD = new ThreadLocal<>();

    private final ActorTable actorTable;
    private final VirtualTimers timers;
    private final PendingEvents pending = new PendingEvents();
    private final EventHandling handling;
    private final Faults faults;
    private final ArrayDeque<Mailbox> awake = new ArrayDeque<>();
    private final SpecialMailboxes specialMailboxes = new SpecialMailboxes();
    private final DelayedStarts starts;
    private final List<ActorFailure> failures = new ArrayList<>();
    private final Set<ActorSystem> systems = Collections.newSetFromMap(new IdentityHashMap<>());
    private final BlockedHandlers waits;
    private final RunView runView;
    private final RaceDetector races = new RaceDetector(this);
    private final EventChoices choices = new EventChoices();
    private final ClockReadings passing;
    private final ParentOrders orders;
    private final ParentNotices notices;
    private final RetryWindows retryWindows;
    private final ConcurrentLinkedQueue<Intruder> intruders = new ConcurrentLinkedQueue<>();
    /** As on the thread on which the program was loaded: Pekko looks for its configuration there. */
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    private volatile @Nullable Thread controlled;
    private RunningCode now = RunningCode.MAIN;
    private final AssumptionLog assumptions = new AssumptionLog();
    private PlatformControl platformControl = new PlatformControl(this);
    private Event.@Nullable Letter held;
    private int delivering;
    private int faulty;
    private @Nullable ActorId callee;
    private final List<Throwable> asserted = new ArrayList<>();
    private final Set<String> leftToChance = new TreeSet<>();
    private int births;
    private boolean mainRunsBeside;
    private @Nullable Throwable leftMain;
    private @Nullable String uncontrolled;
    private @Nullable String unsupported;
    private boolean tearingDown;
    private boolean entangled;

    /** Something that came from a thread that is not under control. */
    public record Intruder(String what, String thread, StackTraceElement[] stack) {}

    public SystemController(ActorNames names, TimerPolicy policy, Faults faults) {
        this.actorTable = new ActorTable(names);
        this.timers = new VirtualTimers(policy);
        this.faults = faults;
        this.starts = new DelayedStarts(pending, actorTable);
        this.handling = new EventHandling(this, pending, timers, actorTable, specialMailboxes, starts);
        this.waits = new BlockedHandlers(this, pending);
        this.runView = new RunView(pending, actorTable, timers);
        this.passing = new ClockReadings(timers, choices, this::entangle);
        this.orders = new ParentOrders(pending, actorTable);
        this.notices = new ParentNotices(pending, actorTable);
        this.retryWindows = new RetryWindows(choices, this::entangle);
        pending.races(races);
        pending.rounds(timers::round);
    }

    public static SystemController onThisThread() {
        SystemController controller = ON_THIS_THREAD.get();
        if (controller == null) {
            throw new IllegalStateException(
                    "This actor system is configured to run under Galgo's control, but is created by the thread "
                            + Thread.currentThread().getName() + ", which Galgo does not control."
                            + " Create it on the thread that runs the test or the program's main.");
        }
        return controller;
    }

    /** What the program was seen to rest on, in all runs. */
    public AssumptionLog assumptions() {
        return assumptions;
    }

    /** The controller of what runs on this thread; null if nothing that is under control does. */
    public static @Nullable SystemController here() {
        return ON_THIS_THREAD.get();
    }

    /** Runs code of the program on this thread. */
    public <T> T control(Supplier<T> code) {
        Thread before = controlled;
        SystemController outer = ON_THIS_THREAD.get();
        Thread thread = Thread.currentThread();
        ClassLoader others = thread.getContextClassLoader();
        controlled = thread;
        ON_THIS_THREAD.set(this);
        thread.setContextClassLoader(loader);
        Control control = Hooks.enter(platformControl);
        try {
            return code.get();
        } finally {
            controlled = before;
            thread.setContextClassLoader(others);
            Hooks.enter(control);
            ON_THIS_THREAD.set(outer);
        }
    }

    /** What has to be in place before the program's first line is run. */
    public static void prepare() {
        ControlledPool.install();
    }

    // ---- what Pekko asks for

    public void send(ActorCell receiver, Envelope envelope) {
        if (isForeign(() -> envelope.message().getClass().getName() + " to "
                + receiver.self().path().name())) {
            return;
        }
        if (now.isMain()) {
            settle();
        }
        if (actorTable.isInternal(receiver) || tearingDown && InternalActors.isOfTheSystem(receiver)) {
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
                : now.source();
    }

    public void send(ActorCell receiver, SystemMessage message) {
        if (message instanceof Failed failed) {
            failures.add(ActorFailure.of(failed, delivering));
        }
        if (!tearingDown && notices.delay(receiver, message)) {
            entangled = true;
            return;
        }
        boolean toAnother = now.running() != null && now.running() != receiver && !now.settling();
        if (message instanceof Terminate && toAnother && !tearingDown && !actorTable.isInternal(receiver)) {
            pending.add(new Event.Stop(receiver, message), pending.ownSource(), now.sender());
            return;
        }
        if (now.settling() && !tearingDown && orders.delay(now.running(), receiver, message)) {
            return;
        }
        if (message instanceof Failed failed && !tearingDown) {
            retryWindows.beforeDecision(receiver, failed);
        }
        Mailbox mailbox = receiver.mailbox();
        mailbox.systemEnqueue(receiver.self(), message);
        wake(mailbox);
    }

    public void execute(Runnable task) {
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

    public Cancellable schedule(long delay, long interval, Runnable task) {
        if (now.running() == null && UncontrolledParts.isOnStack()) {
            return new VirtualTimer(this, task, Long.MAX_VALUE, interval, now.sender(), 0); // never fires
        }
        entangled = true;
        VirtualTimer timer = timers.set(this, task, delay, interval, now.sender());
        pending.add(new Event.Firing(timer), pending.ownSource(), now.sender());
        return timer;
    }

    public void cancelled(VirtualTimer timer) {
        timers.remove(timer);
    }

    public boolean register(Mailbox mailbox, boolean hasSystemMessage) {
        if (hasSystemMessage || mailbox.hasSystemMessages()) {
            wake(mailbox);
        }
        return true;
    }

    public void born(ActorCell actor) {
        births++;
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
                entangled = true;
            }
            if (!tearingDown) {
                starts.created(actor);
            }
        }
    }

    /** What is still on its way to the dead goes to Pekko's dead letters, as what is in its mailbox does. */
    public void died(ActorCell actor) {
        if (tearingDown || actorTable.isInternal(actor)) {
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

    /** Virtual time, in nanoseconds since the start of the run. */
    long readClock() {
        return passing.read();
    }

    /** The time, if anybody has ever looked; else it makes no difference. */
    public long clock() {
        return passing.wasRead() ? timers.now() : 0;
    }

    /** Whether much time has passed in the event that happened last. */
    public boolean leapt() {
        return passing.leapt();
    }

    /** Whether time has to pass more often in a run than is tried. */
    public @Nullable String timeLimit() {
        return passing.limit();
    }

    /** Accesses to what several actors reach. */
    public RaceDetector races() {
        return races;
    }

    /** Whether the program's main runs beside its actors, rather than before them. */
    public void mainRunsBeside(boolean does) {
        mainRunsBeside = does;
    }

    public boolean mainRunsBeside() {
        return mainRunsBeside;
    }

    public boolean isTearingDown() {
        return tearingDown;
    }

    /** An error was made that says that something does not hold. */
    void asserted(Throwable error) {
        asserted.add(error);
    }

    /** The errors of that sort that were made in this event. */
    public List<Throwable> asserted() {
        return List.copyOf(asserted);
    }

    /** What is left to chance and not explored, as sentences that may be true or not. */
    public Set<String> leftToChance() {
        return leftToChance;
    }

    /** How many actors were ever made. */
    public int births() {
        return births;
    }

    /** Does something later, as an event of its own, in the order in which the present code wants such things done. */
    public void later(Runnable code) {
        RunningCode then = now;
        pending.add(new Event.Task(() -> as(then, code)), now.source(), now.sender());
    }

    RetryWindows retryWindows() {
        return retryWindows;
    }

    /** What is decided by chance and by time. */
    public EventChoices choices() {
        return choices;
    }

    /** Whether events were seen to happen in more ways than was known; asked once. */
    public boolean takeLearned() {
        return choices.takeLearned() | races.takeLearned();
    }

    /** In how many ways chance and time let what is in the slot happen. */
    public int waysOf(int slot) {
        return choices.ways(kindOf(slot));
    }

    private String kindOf(int slot) {
        Event event = pending.event(slot);
        String what = event instanceof Event.Letter letter
                ? letter.envelope().message().getClass().getName()
                : event instanceof Event.Unstashed one
                        ? one.envelope().message().getClass().getName()
                        : event.getClass().getSimpleName();
        return runView.receiver(slot).type() + " " + what;
    }

    /** Notes that the program used something that is not under control. */
    void uncontrolled(String what) {
        if (uncontrolled == null) {
            uncontrolled = what;
        }
    }

    /** Stops the program from using a part of Pekko that is not under control; null for none. */
    public void refuse(@Nullable UncontrolledParts part, String by) {
        if (part != null) {
            ActorCell running = now.running();
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

    /** Why nothing can be said of this program, in a sentence; null if something can. */
    public @Nullable String unsupported() {
        return unsupported;
    }

    /** What was used that is not under control, and where; null if nothing was. */
    public @Nullable String uncontrolled() {
        return uncontrolled;
    }

    // ---- what the explorer asks for

    /** Lets system messages take effect until there are none. */
    public void settle() {
        RunningCode before = now;
        try {
            for (Mailbox mailbox = awake.poll(); mailbox != null; mailbox = awake.poll()) {
                ActorCell cell = mailbox.actor();
                int source = actorTable.isInternal(cell)
                        ? LiveProgram.MAIN
                        : actorTable.of(cell).index();
                races.goesOn(before.source(), source);
                now = new RunningCode(source, source, cell, true, false);
                run(mailbox, cell);
            }
        } finally {
            now = before;
        }
    }

    private void run(Mailbox mailbox, ActorCell cell) {
        if (!tearingDown && starts.holdBack(cell)) {
            entangled = true;
            return;
        }
        if (!mailbox.setAsScheduled()) {
            return;
        }
        if (actorTable.isInternal(cell) || tearingDown && InternalActors.isOfTheSystem(cell)) {
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

    /** Lets an order, and all that its receiver was ordered by the same actor since, take effect. */
    void obey(Event.Stop stop) {
        ActorCell to = stop.to();
        to.mailbox().systemEnqueue(to.self(), stop.order());
        orders.takeAfter(to).forEach(next -> to.mailbox().systemEnqueue(to.self(), next));
        wake(to.mailbox());
    }

    /** Tells a parent of what has become of its child. */
    void arrive(Event.Notice notice) {
        ActorCell to = notice.to();
        if (notice.what() instanceof Failed failed && !tearingDown) {
            retryWindows.beforeDecision(to, failed);
        }
        to.mailbox().systemEnqueue(to.self(), notice.what());
        wake(to.mailbox());
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
            return specialMailboxes.isBounded(letter.to())
                    ? !letter.to().isTerminated()
                    : isOpen(letter.to()) && !letter.to().mailbox().hasMessages() && pending.isFirstInRank(slot);
        }
        if (event instanceof Event.Unstashed unstashed) {
            return isOpen(unstashed.to()) && pending.firstUnstashed(unstashed.to()) == slot;
        }
        if (event instanceof Event.Firing firing) {
            return timers.mayFire(firing.timer(), this::idle);
        }
        if (event instanceof Event.Stop stop) {
            return waits.of(stop.to()) == null && !starts.isAwaited(stop.to());
        }
        if (event instanceof Event.Notice notice) {
            return waits.of(notice.to()) == null;
        }
        return !(event instanceof Event.Rest rest) || rest.done().getAsBoolean();
    }

    boolean isOpen(ActorCell cell) {
        return !cell.isTerminated()
                && !cell.mailbox().isSuspended()
                && waits.of(cell) == null
                && !starts.isAwaited(cell);
    }

    /** Whether nothing but timers can happen. */
    boolean idle() {
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
        return possible
                        && pending.event(slot) instanceof Event.Letter letter
                        && !InternalActors.isOfTheSystem(letter.to())
                ? faults.on(letter.to())
                : List.of();
    }

    /** Lets what is in the slot happen, and all that follows from it without another event. */
    public void deliver(int slot) {
        deliver(slot, null, 0);
    }

    /** The same, or what goes wrong instead, in one of the ways in which chance and time let it happen. */
    public void deliver(int slot, Faults.@Nullable Kind fault, int way) {
        pending.take(slot);
        notices.begins();
        delivering = slot;
        callee = null;
        asserted.clear();
        timers.round(pending.round(slot));
        if (!passing.isRead() && !(pending.event(slot) instanceof Event.Firing)) {
            timers.messagesTakeTime();
        }
        passing.begins();
        choices.begin(kindOf(slot), way);
        races.begins(slot, threadOf(slot));
        faulty += fault == null ? 0 : 1;
        if (pending.event(slot) instanceof Event.Rest rest) {
            delivering = rest.handling();
            goOn(rest);
            waits.perform(this::settle);
        } else {
            waits.perform(() -> {
                handling.happen(slot, fault);
                settle();
            });
        }
        choices.end();
        timers.round(0);
        now = RunningCode.MAIN;
    }

    /** What leaves the rest of a handler or a task is dealt with by Pekko, and what leaves the program's main by nobody. */
    private void goOn(Event.Rest rest) {
        try {
            waits.end(rest);
        } catch (RuntimeException | Error thrown) {
            if (rest.handling() != 0 || thrown instanceof Unsupported) {
                throw thrown;
            }
            leftMain = thrown;
        }
    }

    /** What has left the program's main since this was last asked; null if nothing has. */
    public @Nullable Throwable takeLeftMain() {
        Throwable thrown = leftMain;
        leftMain = null;
        return thrown;
    }

    /** Who runs when what is in the slot happens. */
    private int threadOf(int slot) {
        Event event = pending.event(slot);
        boolean ofActor = event instanceof Event.Letter
                || event instanceof Event.Unstashed
                || event instanceof Event.Stop
                || event instanceof Event.Notice;
        return ofActor ? runView.receiver(slot).index() : pending.source(slot);
    }

    /** What is pending, to be read. */
    public RunView runView() {
        return runView;
    }

    /** Who is blocked, and where code runs that may block. */
    public BlockedHandlers waits() {
        return waits;
    }

    /** Whether messages of one channel arrive in order and nothing else is asked of their order. */
    public void inChannelOrder(boolean on) {
        specialMailboxes.inChannelOrder(on);
    }

    /** Whether the actor is taking up what it has put aside, so that it takes nothing else. */
    public boolean isUnstashing(ActorCell cell) {
        return cell.mailbox().hasMessages() && !specialMailboxes.isBounded(cell);
    }

    /** What did not fit into mailboxes in this run. */
    public List<Event.Letter> overflow() {
        return specialMailboxes.overflow();
    }

    /** Whether to write down where events come from, which takes time. */
    public void attentive(boolean on) {
        pending.attentive(on);
    }

    /** Whether actors start when they are created, as in a test's body, rather than on their own. */
    public void startAtOnce(boolean on) {
        starts.atOnce(on);
    }

    /** Who is told when something becomes pending. */
    public void witness(EventListener witness) {
        pending.witness(witness);
    }

    public RunningCode now() {
        return now;
    }

    /** This thread goes on with what it was doing at that moment. */
    void goOn(RunningCode then) {
        controlled = Thread.currentThread();
        now = then;
    }

    /** Whether system messages are waiting. */
    boolean isAwake() {
        return !awake.isEmpty();
    }

    public int delivering() {
        return delivering;
    }

    /** To whom the present code has sent something last; null if it has sent nothing. */
    @Nullable
    ActorId callee() {
        return callee;
    }

    public void entangle() {
        entangled = true;
    }

    /** Runs code that belongs to this moment. */
    void as(RunningCode moment, Runnable code) {
        RunningCode before = now;
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
            waits.abandon();
            notices.all().forEach(this::arrive);
            pending.clear();
            timers.clear();
            races.clear();
            orders.clear();
            passing.clear();
            asserted.clear();
            choices.end();
            faulty = 0;
            delivering = 0;
            now = RunningCode.MAIN;
            stopEverything.run();
            settle();
        } finally {
            tearingDown = false;
        }
        platformControl = new PlatformControl(this);
        failures.clear();
        awake.clear();
        actorTable.clear();
        starts.clear();
        specialMailboxes.clear();
        systems.clear(); // those that a program makes itself are left behind after each run
        now = RunningCode.MAIN;
    }

    /** Forgets everything, systems too: they are left as they are, and nobody will run them again. */
    public void forget() {
        tearDown(awake::clear);
    }

    /** Ends all threads. */
    public void close() {
        waits.close();
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

    public boolean entangled() {
        return entangled;
    }

    public @Nullable String restriction() {
        String ofFaults = faults.most() == 0
                ? null
                : "at most " + faults.most() + (faults.most() == 1 ? " fault" : " faults") + " in a run";
        String all = Stream.of(timers.restriction(), ofFaults, specialMailboxes.unmodelled())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? null : all;
    }

    /** How much has gone wrong on purpose in this run. */
    public int faulty() {
        return faulty;
    }
}
