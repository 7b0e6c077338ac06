package dev.galgo.pekko.controller;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.actor.InternalActors;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.event.DelayedStarts;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.event.ParentNotices;
import dev.galgo.pekko.event.ParentOrders;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.Presence;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.event.RunningCode;
import dev.galgo.pekko.event.SpecialMailboxes;
import dev.galgo.pekko.race.RaceDetector;
import dev.galgo.pekko.race.RunningProgram;
import dev.galgo.pekko.system.ControlledPool;
import dev.galgo.pekko.system.ControlledThread;
import dev.galgo.pekko.system.SystemControl;
import dev.galgo.pekko.time.ClockReadings;
import dev.galgo.pekko.time.EventChoices;
import dev.galgo.pekko.time.RetryWindows;
import dev.galgo.pekko.time.VirtualTimers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.sysmsg.Failed;
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
public final class SystemController implements RunningProgram {
    private final ActorTable actorTable;
    private final VirtualTimers timers;
    private final PendingEvents pending = new PendingEvents();
    private final EventHandling handling;
    private final Faults faults;
    private final SpecialMailboxes specialMailboxes = new SpecialMailboxes();
    private final DelayedStarts starts;
    private final SystemRequests requests;
    private final EnabledEvents enabled;
    private final BlockedHandlers waits;
    private final RunView runView;
    private final Presence presence = new Presence();
    private final RaceDetector races = new RaceDetector(this, presence);
    private final EventChoices choices = new EventChoices();
    private final ClockReadings passing;
    private final ParentOrders orders;
    private final ParentNotices notices;
    private final RetryWindows retryWindows;
    /** As on the thread on which the program was loaded: Pekko looks for its configuration there. */
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    private volatile @Nullable Thread controlled;
    private RunningCode now = RunningCode.MAIN;
    private final AssumptionLog assumptions = new AssumptionLog();
    private PlatformControl platformControl = new PlatformControl(this);
    private @Nullable GivenInput input;
    private @Nullable RunTracking tracking;
    private int delivering;
    private int faulty;
    private final List<Throwable> asserted = new ArrayList<>();
    private boolean mainRunsBeside;
    private @Nullable Throwable leftMain;
    private @Nullable String uncontrolled;
    private boolean tearingDown;
    private boolean entangled;

    public SystemController(ActorNames names, TimerPolicy policy, Faults faults) {
        this.actorTable = new ActorTable(names);
        this.timers = new VirtualTimers(policy);
        this.faults = faults;
        this.starts = new DelayedStarts(pending, actorTable, presence);
        this.handling = new EventHandling(this, pending, timers, actorTable, specialMailboxes, starts);
        this.waits = new BlockedHandlers(this, pending);
        this.runView = new RunView(pending, actorTable, timers);
        this.passing = new ClockReadings(timers, choices, this::entangle);
        this.orders = new ParentOrders(pending, actorTable);
        this.notices = new ParentNotices(pending, actorTable, presence);
        this.retryWindows = new RetryWindows(choices, this::entangle);
        this.requests = new SystemRequests(
                this,
                actorTable,
                timers,
                pending,
                specialMailboxes,
                starts,
                orders,
                notices,
                retryWindows,
                choices,
                presence);
        this.enabled = new EnabledEvents(pending, specialMailboxes, timers, waits, starts);
        pending.races(races);
        pending.rounds(timers::round);
    }

    /** What the program was seen to rest on, in all runs. */
    public AssumptionLog assumptions() {
        return assumptions;
    }

    /** The controller of what runs on this thread; null if nothing that is under control does. */
    public static @Nullable SystemController here() {
        return ControlledThread.here() instanceof SystemRequests requests ? requests.controller() : null;
    }

    /** Runs code of the program on this thread. */
    public <T> T control(Supplier<T> code) {
        Thread before = controlled;
        Thread thread = Thread.currentThread();
        ClassLoader others = thread.getContextClassLoader();
        controlled = thread;
        SystemControl outer = ControlledThread.enter(requests);
        thread.setContextClassLoader(loader);
        Control control = Hooks.enter(platformControl);
        try {
            return code.get();
        } finally {
            controlled = before;
            thread.setContextClassLoader(others);
            Hooks.enter(control);
            ControlledThread.enter(outer);
        }
    }

    /** What has to be in place before the program's first line is run. */
    public static void prepare() {
        ControlledPool.install();
    }

    /** The program runs on an input, and what it computes from that is followed. */
    public void track(GivenInput given) {
        input = given;
        followAnew();
    }

    /** What the program runs on; null if none of its values is unknown. */
    public @Nullable GivenInput input() {
        return input;
    }

    /** Follows what follows from unknown values; null if all are known. */
    @Nullable
    RunTracking tracking() {
        return tracking;
    }

    private void followAnew() {
        tracking = input == null ? null : new RunTracking(input, new TrackedObjects());
    }

    /** What Pekko asks for, and has asked for so far. */
    public SystemRequests requests() {
        return requests;
    }

    /** The thread that runs under this control; null if none does. */
    @Nullable
    Thread controlled() {
        return controlled;
    }

    // ---- what the code of the program asks for

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

    /** Whether the program can tell when actors start and end. */
    public Presence presence() {
        return presence;
    }

    /** Whether the program's main runs beside its actors, rather than before them. */
    public void mainRunsBeside(boolean does) {
        mainRunsBeside = does;
    }

    @Override
    public boolean mainRunsBeside() {
        return mainRunsBeside;
    }

    @Override
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

    RetryWindows retryWindows() {
        return retryWindows;
    }

    /** Whether events were seen to happen in more ways than was known; asked once. */
    public boolean takeLearned() {
        boolean ways = choices.takeLearned();
        boolean pauses = races.takeLearned();
        boolean starts = presence.takeLearned();
        return ways || pauses || starts;
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

    /** What was used that is not under control, and where; null if nothing was. */
    public @Nullable String uncontrolled() {
        return uncontrolled;
    }

    // ---- what the explorer asks for

    /** Lets system messages take effect until there are none. */
    public void settle() {
        RunningCode before = now;
        try {
            for (Mailbox mailbox = requests.nextAwake(); mailbox != null; mailbox = requests.nextAwake()) {
                ActorCell cell = mailbox.actor();
                now = requests.settling(cell);
                races.awakes(cell, now.source());
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
        if (actorTable.isInternal(cell) || (tearingDown && InternalActors.isOfTheSystem(cell))) {
            mailbox.run();
            return;
        }
        try {
            mailbox.processAllSystemMessages();
        } finally {
            mailbox.setAsIdle();
        }
    }

    /**
     * Pekko's own actors take on a child at once: what is sent to it before waits for that, and
     * would be theirs when they pass it on. False if that is not possible now.
     */
    boolean takeOn(Mailbox mailbox) {
        if (Thread.currentThread() != controlled || !mailbox.setAsScheduled()) {
            return false;
        }
        try {
            mailbox.processAllSystemMessages();
        } finally {
            mailbox.setAsIdle();
        }
        return true;
    }

    /** Lets an order, and all that its receiver was ordered by the same actor since, take effect. */
    void obey(Event.Stop stop) {
        ActorCell to = stop.to();
        to.mailbox().systemEnqueue(to.self(), stop.order());
        orders.takeAfter(to).forEach(next -> to.mailbox().systemEnqueue(to.self(), next));
        requests.wake(to.mailbox());
    }

    /** Tells a parent of what has become of its child. */
    void arrive(Event.Notice notice) {
        ActorCell to = notice.to();
        if (notice.what() instanceof Failed failed && !tearingDown) {
            retryWindows.beforeDecision(to, failed);
        }
        to.mailbox().systemEnqueue(to.self(), notice.what());
        requests.wake(to.mailbox());
    }

    /** Whether what is in the slot can happen now. */
    public boolean accepts(int slot) {
        return enabled.accepts(slot);
    }

    boolean isOpen(ActorCell cell) {
        return enabled.isOpen(cell);
    }

    /** Whether nothing but timers can happen. */
    boolean idle() {
        return enabled.idle();
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
        requests.begins();
        asserted.clear();
        followAnew();
        timers.round(pending.round(slot));
        if (!passing.isRead() && !(pending.event(slot) instanceof Event.Firing)) {
            timers.messagesTakeTime();
        }
        passing.begins();
        choices.begin(kindOf(slot), way);
        races.begins(slot, threadOf(slot));
        faulty += fault == null || faults.most() == Faults.ENDLESS ? 0 : 1;
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
        presence.rests();
        if (!passing.isRead()) {
            timers.eventIsOver();
        }
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
        if (event instanceof Event.Letter || event instanceof Event.Unstashed) {
            return runView.receiver(slot).index();
        }
        ActorCell receiver = event instanceof Event.Stop stop
                ? stop.to()
                : event instanceof Event.Notice notice
                        ? notice.to()
                        : event instanceof Event.Start start ? start.to() : null;
        return receiver == null
                ? pending.source(slot)
                : requests.settling(receiver).source();
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

    /** Whether timers fire as often as they can; said before a run begins. */
    public void endlessTimers(boolean on) {
        timers.endless(on);
    }

    /** Whether actors start when they are created, as in a test's body, rather than on their own. */
    public void startAtOnce(boolean on) {
        starts.atOnce(on);
    }

    /** Who is told when something becomes pending. */
    public void witness(EventListener witness) {
        pending.witness(witness);
    }

    @Override
    public RunningCode now() {
        return now;
    }

    /** This thread goes on with what it was doing at that moment. */
    void goOn(RunningCode then) {
        controlled = Thread.currentThread();
        now = then;
    }

    @Override
    public int delivering() {
        return delivering;
    }

    @Override
    public void giveWay(String what) {
        waits.giveWay(what);
    }

    void entangle() {
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
        if (input != null) {
            input.marks().startOver();
        }
        followAnew();
        requests.clear();
        actorTable.clear();
        starts.clear();
        specialMailboxes.clear();
        now = RunningCode.MAIN;
    }

    /** Forgets everything, systems too: they are left as they are, and nobody will run them again. */
    public void forget() {
        tearDown(requests::letSleep);
    }

    /** Ends all threads. */
    public void close() {
        waits.close();
    }

    public boolean entangled() {
        return entangled;
    }

    public @Nullable String restriction() {
        String ofFaults = faults.most() == 0 || faults.most() == Faults.ENDLESS
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
