package dev.galgo.scalaactors.run;

import dev.galgo.control.Access;
import dev.galgo.control.AssumptionLog;
import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.hook.LibraryControl;
import dev.galgo.scalaactors.hook.LibraryTimer;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Has a run under control: what the library and the program would leave to threads, schedulers and clocks is asked here.
 *
 * <p>What is sent becomes pending. So does the beginning of an actor that is started, and whatever one actor sets off in another. What an actor goes on with by
 * itself belongs to the same step. Code runs on the explorer's own thread as long as it does not block, which is faster; an actor that wants to block is told by
 * {@link ThreadsNeeded} to come again, and has a thread from then on.
 */
final class RunControl implements Control, LibraryControl {
    /** The first of January 2030, at midnight, in Greenwich: the same in every run. */
    private static final long START_MILLIS = 1_893_456_000_000L;
    /** An actor that goes on by itself so often does so for ever. */
    private static final int MOST_CONTINUATIONS = 20_000;

    /** How an actor waits that waits for whatever comes. */
    static final String RECEIVE = "receive";

    private static final String TASKS = "tasks";

    /** An actor that was started and begins before anything else is delivered. */
    private record Begun(Event.Start start, int from) {}

    private final ActorLibrary library;
    private final ActorTable table;
    private final PendingEvents pending;
    private final VirtualTime time;
    private final ProgramThreads threads = new ProgramThreads();
    private final Sharing sharing = new Sharing();
    private final AssumptionLog assumptions = new AssumptionLog();
    private final boolean startsDone;
    private final Set<ActorId> threaded = new HashSet<>();
    private final Set<String> uncontrolled = new HashSet<>();
    private final Set<Class<?>> initialised = new HashSet<>();
    private final List<Class<?>> toInitialise = new ArrayList<>();
    private final Map<String, Boolean> ofLibrary = new HashMap<>();
    private boolean mainThreaded;
    private boolean entangled;
    private boolean readsClock;

    private HookState ledger = new HookState();
    private final ArrayDeque<Runnable> ready = new ArrayDeque<>();
    private final ArrayDeque<Begun> begun = new ArrayDeque<>();
    private final List<Blocked> blocked = new ArrayList<>();
    private final List<ActorFailure> failures = new ArrayList<>();
    private final Map<TimerTask, VirtualTimer> timers = new IdentityHashMap<>();
    private final Map<Object, ActorId> callees = new IdentityHashMap<>();
    private RunningCode now = RunningCode.MAIN;
    private @Nullable Blocked resumed;
    private @Nullable String refusal;
    private @Nullable ActorId endless;
    private @Nullable Throwable leftMain;
    private boolean mainEnded;
    private boolean needsThreads;
    private boolean over;
    private boolean attentive;
    private @Nullable String lastLine;

    RunControl(ActorLibrary library, ActorTable table, PendingEvents pending, VirtualTime time, boolean startsDone) {
        this.library = library;
        this.table = table;
        this.pending = pending;
        this.time = time;
        this.startsDone = startsDone;
    }

    // ---- runs

    /** Ends what is left of the run before. */
    void clear() {
        over = true;
        try {
            threads.dismiss();
        } finally {
            over = false;
        }
        ready.clear();
        begun.clear();
        blocked.clear();
        failures.clear();
        timers.clear();
        callees.clear();
        pending.clear();
        time.clear();
        table.clear();
        sharing.clear();
        ledger = new HookState();
        now = RunningCode.MAIN;
        resumed = null;
        refusal = null;
        endless = null;
        needsThreads = false;
        leftMain = null;
        mainEnded = false;
    }

    /** Ends the run and all threads. */
    void close() {
        over = true;
        threads.close();
    }

    void attentive(boolean on) {
        attentive = on;
    }

    /** Runs main, and what it starts if starts are not delivered. */
    void begin(Runnable main) {
        now = RunningCode.MAIN;
        perform(RunningCode.MAIN, main, mainThreaded);
        beginStarted();
    }

    private void beginStarted() {
        for (Begun next = begun.poll(); next != null; next = begun.poll()) {
            ActorId id = table.of(next.start().actor());
            sharing.follows(next.from(), id.index());
            ready.add(next.start().task());
            perform(RunningCode.of(next.start().actor(), id, now.slot()), () -> {}, threaded.contains(id));
        }
    }

    /** Lets what is in the slot happen. */
    void happen(int slot) {
        Event event = pending.event(slot);
        pending.take(slot);
        time.step();
        sharing.begins(slot, threadOf(event, slot));
        if (event instanceof Event.Letter letter) {
            arrive(letter.to(), letter.message(), letter.replyTo(), slot);
        } else if (event instanceof Event.Start start) {
            goOn(start.actor(), start.task(), slot);
        } else if (event instanceof Event.Exit exit) {
            goOn(exit.actor(), exit.task(), slot);
        } else if (event instanceof Event.Task task) {
            perform(new RunningCode(null, table.place(TASKS), pending.ownSource(), slot), task.code(), false);
        } else if (event instanceof Event.Rest rest) {
            threads.resume(rest.thread());
        } else if (event instanceof Event.Firing firing) {
            fire(firing, slot);
        }
        now = new RunningCode(null, null, RunningCode.MAIN.source(), slot);
        beginStarted();
        now = RunningCode.MAIN;
    }

    /** Who will have learned of what happened before it. */
    private int threadOf(Event event, int slot) {
        Object actor = actorOf(event);
        if (actor == null) {
            return event instanceof Event.Rest ? RunningCode.MAIN.source() : -2 - slot;
        }
        return library.isProxy(actor)
                ? RunningCode.MAIN.source()
                : table.of(actor).index();
    }

    /** The actor that something happens to; null if it belongs to none. */
    static @Nullable Object actorOf(Event event) {
        if (event instanceof Event.Letter letter) {
            return letter.to();
        }
        if (event instanceof Event.Start start) {
            return start.actor();
        }
        if (event instanceof Event.Exit exit) {
            return exit.actor();
        }
        if (event instanceof Event.Rest rest) {
            return rest.actor();
        }
        return event instanceof Event.Firing firing ? firing.actor() : null;
    }

    private void goOn(Object actor, Runnable task, int slot) {
        ActorId id = table.of(actor);
        ready.add(task);
        perform(RunningCode.of(actor, id, slot), () -> {}, threaded.contains(id));
    }

    /** The library's own code runs where it is; what the actor does then where the actor does. */
    private void arrive(Object to, @Nullable Object message, @Nullable Object replyTo, int slot) {
        ActorId id = table.of(to);
        now = RunningCode.of(to, id, slot);
        resumed = null;
        library.deliver(to, message, replyTo);
        Blocked waiting = resumed;
        resumed = null;
        if (waiting != null) {
            threads.resume(waiting.thread());
        } else {
            perform(now, () -> {}, threaded.contains(id));
        }
    }

    private void fire(Event.Firing firing, int slot) {
        VirtualTimer timer = firing.timer();
        time.fires(timer);
        Object actor = firing.actor();
        if (actor != null) {
            arrive(actor, library.timeout(), actor, slot);
            return;
        }
        perform(new RunningCode(null, table.place(TASKS), pending.ownSource(), slot), timer.code(), false);
        if (timer.interval() >= 0 && !timer.isCancelled()) {
            add(new Event.Firing(time.again(timer), null, null));
        }
    }

    /** Runs code, and whatever the actor goes on with by itself, on a thread of its own if it may block. */
    private void perform(RunningCode as, Runnable code, boolean ownThread) {
        now = as;
        if (ownThread && threads.current() == null) {
            threads.perform(() -> {
                Control before = Hooks.enter(this);
                try {
                    run(code);
                } finally {
                    Hooks.enter(before);
                }
            });
        } else {
            run(code);
        }
    }

    private void run(Runnable code) {
        library.self(null);
        code.run();
        int count = 0;
        for (Runnable next = ready.poll(); next != null; next = ready.poll()) {
            if (++count > MOST_CONTINUATIONS) {
                endless = now.id();
                ready.clear();
                return;
            }
            try {
                next.run();
            } catch (ProgramThreads.Dismissed unwound) {
                throw unwound;
            } catch (Throwable told) {
                // the library has said so by failed
            }
        }
    }

    // ---- what is pending

    private void add(Event event) {
        add(event, now.source());
    }

    private void add(Event event, int source) {
        pending.add(event, source, now.sender(), attentive ? SourceSites.here() : null);
        sharing.pending(pending.size(), now.source());
    }

    @Override
    public void created(Object actor) {
        table.created(actor, now.id() != null && table.isPlace(now.id()) ? null : now.id(), now.isMain());
    }

    @Override
    public void sent(Object actor, @Nullable Object message, @Nullable Object replyTo) {
        if (over) {
            return;
        }
        Object caller = library.ownerOfChannel(replyTo);
        if (caller != null) {
            callees.put(caller, table.of(actor));
        }
        add(new Event.Letter(actor, message, replyTo));
    }

    @Override
    public void scheduled(Runnable task) {
        if (over) {
            return;
        }
        Object actor = library.actorOf(task);
        if (actor == null) {
            entangle();
            add(new Event.Task(task, "task"), pending.ownSource());
        } else if (actor == now.actor()) {
            ready.add(task);
        } else if (library.shouldExit(actor)) {
            add(new Event.Exit(actor, task));
        } else if (startsDone) {
            begun.add(new Begun(new Event.Start(actor, task), now.source()));
        } else {
            add(new Event.Start(actor, task));
        }
    }

    @Override
    public void scheduledCode(Object function) {
        scheduled(() -> library.call(function));
    }

    // ---- waits

    @Override
    public void awaits(Object on, long millis) {
        boolean actor = library.isActor(on);
        if (!actor) {
            entangle();
        }
        ActorId callee = callees.get(actor ? on : now.actor());
        boolean answer = !actor || isForAnswer(on);
        String what = actor ? (answer ? "!?" : RECEIVE) : "Future";
        var here = block(on, what, answer ? callee : null);
        VirtualTimer timer = millis == 0 ? null : time.set(() -> {}, TimeUnit.MILLISECONDS.toNanos(millis), -1);
        if (timer != null) {
            add(
                    new Event.Rest(
                            now.actor(),
                            () -> blocked.contains(here) && time.mayFire(timer),
                            "time-out",
                            here.thread()),
                    pending.ownSource());
        }
        pause(here);
        if (timer != null) {
            time.fires(timer);
        }
    }

    /** Whether it is a channel's wait for what comes in it, rather than the actor's own for whatever comes. */
    private boolean isForAnswer(Object actor) {
        Object function = library.waitingFor(actor);
        return function != null && function.getClass().getName().startsWith("scala.actors.Channel");
    }

    private Blocked block(@Nullable Object on, String what, @Nullable ActorId callee) {
        if (over) {
            throw new ProgramThreads.Dismissed();
        }
        ProgramThreads.ProgramThread thread = threads.current();
        if (thread == null) {
            needsThreads = true;
            if (now.id() == null) {
                mainThreaded = true;
            } else {
                threaded.add(now.id());
            }
            throw new ThreadsNeeded();
        }
        return new Blocked(now, thread, on, what, callee, attentive ? SourceSites.here() : null);
    }

    private void pause(Blocked here) {
        blocked.add(here);
        Object self = library.self();
        try {
            here.thread().block();
        } finally {
            blocked.remove(here);
            now = here.code();
            library.self(self);
        }
    }

    @Override
    public void signals(Object on) {
        if (over) {
            return;
        }
        for (Blocked one : List.copyOf(blocked)) {
            if (one.waitsOn(on)) {
                one.signal();
                if (on == now.actor()) {
                    resumed = one;
                } else {
                    add(new Event.Rest(on, () -> blocked.contains(one), one.what(), one.thread()), pending.ownSource());
                }
            }
        }
    }

    @Override
    public void await(BooleanSupplier done, String what) {
        if (done.getAsBoolean()) {
            return;
        }
        entangle();
        var here = block(null, what, null);
        add(new Event.Rest(now.actor(), done, what, here.thread()), pending.ownSource());
        pause(here);
    }

    @Override
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        if (nanos == Long.MAX_VALUE) {
            await(done, what);
            return true;
        }
        if (done.getAsBoolean()) {
            return true;
        }
        VirtualTimer timer = time.set(() -> {}, nanos, -1);
        await(() -> done.getAsBoolean() || time.mayFire(timer), what);
        time.fires(timer);
        return done.getAsBoolean();
    }

    @Override
    public void sleep(long nanos, String where) {
        if (nanos > 0) {
            awaitFor(() -> false, nanos, where);
        }
    }

    // ---- time

    @Override
    public void later(TimerTask task, long millis) {
        if (over) {
            return;
        }
        Object actor = now.actor() == null ? library.self() : now.actor();
        boolean own = actor != null && library.onTimeout(actor) == task;
        long nanos = millis == LibraryTimer.AT_ONCE ? 0 : TimeUnit.MILLISECONDS.toNanos(millis);
        entangle();
        VirtualTimer timer = time.set(task, nanos, -1);
        timers.put(task, timer);
        add(new Event.Firing(timer, own ? actor : null, task), pending.ownSource());
    }

    @Override
    public boolean cancels(TimerTask task) {
        VirtualTimer timer = timers.get(task);
        boolean effect = timer != null && !timer.isCancelled();
        if (timer != null) {
            timer.cancel();
        }
        return effect;
    }

    @Override
    public long nanoTime() {
        readsClock = true;
        note(Category.CLOCK, "nanoTime", SourceSites.here());
        return time.now();
    }

    @Override
    public long currentTimeMillis() {
        readsClock = true;
        note(Category.CLOCK, "currentTimeMillis", SourceSites.here());
        return START_MILLIS + TimeUnit.NANOSECONDS.toMillis(time.now());
    }

    @Override
    public void execute(Runnable task, String what) {
        if (!over) {
            entangle();
            add(new Event.Task(task, what), pending.ownSource());
        }
    }

    @Override
    public Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        entangle();
        VirtualTimer timer = time.set(task, delayNanos, intervalNanos);
        add(new Event.Firing(timer, null, null), pending.ownSource());
        return timer::cancel;
    }

    // ---- what is found out

    @Override
    public void failed(Object task, Throwable thrown) {
        if (over || thrown instanceof ProgramThreads.Dismissed) {
            return;
        }
        for (ActorFailure known : failures) {
            if (known.thrown() == thrown) {
                return;
            }
        }
        Object actor = library.actorOf(task);
        boolean expected = actor != null && library.isWatched(actor);
        failures.add(new ActorFailure(actor == null ? now.id() : table.of(actor), thrown, expected));
    }

    /** Main has ended. */
    void mainEnds(@Nullable Throwable thrown) {
        mainEnded = true;
        leftMain = thrown;
    }

    /** What has left main; asked once. */
    @Nullable
    Throwable takeLeftMain() {
        Throwable thrown = leftMain;
        leftMain = null;
        return thrown;
    }

    boolean hasMainEnded() {
        return mainEnded;
    }

    @Override
    public void touches(Object actor, String how) {
        if (over || actor == now.actor() || (now.isMain() && pending.size() == 0)) {
            return;
        }
        entangle();
        if (how.equals("mailboxSize")) {
            assumptions.add(
                    Assumption.Kind.LIBRARY,
                    SourceSites.here(),
                    "how many messages lie in a mailbox does not matter, and is always said to be none",
                    "Let messages tell what has to be known.");
        }
    }

    @Override
    public void refuses(String what) {
        String site = SourceSites.here();
        refusal = "The program uses " + what + (site == null ? "" : " (" + site + ")")
                + ": actors on other machines are not under control."
                + " Start them in one program, and let them know each other by what they are given.";
        throw new ProgramThreads.Dismissed();
    }

    @Override
    public void line(String site) {
        lastLine = site;
    }

    @Override
    public void initialised(Class<?> type) {
        if (initialised.add(type)) {
            toInitialise.add(type);
        }
    }

    @Override
    public void uncontrolled(Category category, String call) {
        if (category == Category.IDENTITY) {
            note(category, call, SourceSites.here());
        } else {
            uncontrolled.add(Where.at(call));
        }
    }

    @Override
    public boolean keepsHashCodes() {
        return true;
    }

    @Override
    public void touched(@Nullable Object target, String what, String where, Access access) {
        if (!over && !ofLibrary.computeIfAbsent(what, this::isOfLibrary)) {
            sharing.touched(target, what, where, access, now.source());
        }
    }

    /** Whether this is a field that the library's traits have put into a class of the program. */
    private boolean isOfLibrary(String what) {
        String field = what.substring(what.lastIndexOf('.') + 1);
        return field.contains("scala$actors$") || field.startsWith("bitmap$") || library.hasMember(field);
    }

    @Override
    public Table table() {
        return Table.actorSystems();
    }

    @Override
    public AssumptionLog assumptions() {
        return assumptions;
    }

    @Override
    public HookState ledger() {
        return ledger;
    }

    // ---- what others ask

    /** Asks something of the program's code that is no part of a step, as this actor. */
    boolean ask(Object actor, BooleanSupplier question) {
        Control before = Hooks.enter(this);
        RunningCode code = now;
        lastLine = null;
        sharing.guard(true);
        try {
            now = RunningCode.of(actor, table.of(actor), code.slot());
            return question.getAsBoolean();
        } finally {
            now = code;
            sharing.guard(false);
            Hooks.enter(before);
        }
    }

    /** Where the case stands that was last found to take a message; null if that is not known. */
    @Nullable
    String lastLine() {
        return lastLine;
    }

    private void entangle() {
        entangled = true;
    }

    /** Whether the program was ever seen to look at a clock. */
    boolean readsClock() {
        return readsClock;
    }

    boolean entangled() {
        return entangled || sharing.entangled();
    }

    Sharing sharing() {
        return sharing;
    }

    /** Classes of the program in the order in which they were initialised for the first time. */
    List<Class<?>> initialisedClasses() {
        return toInitialise;
    }

    /** Whether code wanted to block where it could not, so that all has to be done again; asked once. */
    boolean takeNeedsThreads() {
        boolean now = needsThreads;
        needsThreads = false;
        return now;
    }

    @Nullable
    String refusal() {
        return refusal;
    }

    /** Who goes on by itself for ever; null if nobody does. */
    @Nullable
    ActorId endless() {
        return endless;
    }

    List<ActorFailure> takeFailures() {
        var all = List.copyOf(failures);
        failures.clear();
        return all;
    }

    /** What was used that is not under control, since this was last asked. */
    List<String> takeUncontrolled() {
        var all = List.copyOf(uncontrolled);
        uncontrolled.clear();
        return all;
    }

    /** How this actor is blocked; null if it is not. */
    @Nullable
    Blocked blocked(Object actor) {
        for (Blocked one : blocked) {
            if (one.code().actor() == actor || one.waitsOn(actor)) {
                return one;
            }
        }
        return null;
    }

    List<Blocked> blocked() {
        return blocked;
    }
}
