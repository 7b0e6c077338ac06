package dev.galgo.scalaactors.run;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.model.Unsupported;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.scalaactors.wording.ActorTypes;
import dev.galgo.scalaactors.wording.EventWording;
import dev.galgo.scalaactors.wording.StateDescriptions;
import dev.galgo.scalaactors.wording.Texts;
import dev.galgo.snapshot.memory.Randomness;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program on {@code scala.actors} as the core sees it. */
public final class ScalaActorsProgram implements LiveProgram, AutoCloseable {
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final ProgramSource source;
    private final ActorNames names = new ActorNames();
    private final ActorLibrary library;
    private final PendingEvents pending = new PendingEvents();
    private final VirtualTime time;
    private final ActorTable table;
    private final RunControl control;
    private final EnabledEvents enabled;
    private final EventWording wording;
    private final StateDescriptions looks;
    private final ConfigurationForm form;
    private final MainClass main;
    private final NoticedFailures noticed = new NoticedFailures();
    private final List<Message> messages = new ArrayList<>();
    private final List<Integer> taken = new ArrayList<>();
    /** For each delivery, what its receiver was waiting with. */
    private final List<@Nullable Object> waitedWith = new ArrayList<>();

    private long number;
    private int told;
    private long luck;
    private boolean attentive;
    private @Nullable String lastCase;

    /**
     * Loads a program.
     *
     * @throws ReflectiveOperationException if there is no such library as it needs
     * @throws IllegalArgumentException with a sentence, if there is no such main
     */
    public ScalaActorsProgram(ProgramSource source) throws ReflectiveOperationException {
        this.source = source;
        this.library = new ActorLibrary(source.loader());
        this.time = new VirtualTime(source.mostFirings());
        this.table = new ActorTable(names, new ActorTypes(library));
        this.control = new RunControl(library, table, pending, time, source.startsDone());
        this.enabled = new EnabledEvents(library, pending, time, control);
        var texts = new Texts(library, table::of);
        this.wording = new EventWording(library, table::of, texts);
        this.form = new ConfigurationForm(library, table, pending, control, time);
        this.looks = new StateDescriptions(library, texts);
        this.main = new MainClass(source, control.initialisedClasses());
    }

    // ---- runs

    @Override
    public ActorNames names() {
        return names;
    }

    @Override
    public long run() {
        return number;
    }

    @Override
    public Boot boot() {
        number++;
        Failure failure = start();
        List<Birth> born = table.fresh().stream()
                .map(id -> new Birth(id, new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE)))
                .toList();
        List<Message> sent = fresh();
        var senders = new ArrayList<@Nullable ActorId>();
        var sites = new ArrayList<@Nullable String>();
        for (int slot = 1; slot <= sent.size(); slot++) {
            senders.add(sender(slot));
            sites.add(pending.site(slot));
        }
        born = withPlaces(born);
        return new Boot(
                born, sent, Collections.unmodifiableList(senders), Collections.unmodifiableList(sites), -1, failure);
    }

    /** Places come up when what happens there is given its words. */
    private List<Birth> withPlaces(List<Birth> born) {
        var all = new ArrayList<>(born);
        for (ActorId late : table.fresh()) {
            all.add(new Birth(late, new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE)));
        }
        return all;
    }

    private @Nullable Failure start() {
        boolean again = true;
        Failure failure = null;
        while (again) {
            failure = startOnce();
            boolean clocks = control.sharing().wantsClocks();
            if (clocks) {
                control.sharing().keepClocks();
            }
            again = control.takeNeedsThreads() || clocks;
        }
        refuseUnsupported();
        return failure;
    }

    private @Nullable Failure startOnce() {
        control.clear();
        wording.clear();
        messages.clear();
        taken.clear();
        waitedWith.clear();
        Control before = Hooks.enter(control);
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(source.loader());
        Randomness.restart(SEED);
        try {
            control.begin(this::runMain);
        } catch (ProgramThreads.Dismissed unwound) {
            return null; // to be run again, or refused
        } finally {
            luck = Randomness.state();
            Thread.currentThread().setContextClassLoader(context);
            Hooks.enter(before);
        }
        Throwable thrown = control.takeLeftMain();
        return thrown == null ? failed() : leftMain(thrown);
    }

    private void runMain() {
        try {
            main.prepare();
            main.run();
            control.mainEnds(null);
        } catch (InvocationTargetException left) {
            if (left.getCause() instanceof ProgramThreads.Dismissed unwound) {
                throw unwound;
            }
            control.mainEnds(left.getCause());
        }
    }

    private Failure leftMain(Throwable thrown) {
        if (thrown.getClass().getName().equals("scala.actors.SuspendActorControl")) {
            throw new SetUpFailed(
                    "main called react, which ends the thread that calls it: only actors can react."
                            + " Let an actor do it, or call receive.",
                    thrown);
        }
        refuseUnlinked(thrown);
        Failure failure = FailureWording.thrown(thrown, "main");
        if (number > 1) {
            return failure;
        }
        throw new SetUpFailed(failure.text(), thrown);
    }

    /** What does not fit together says nothing of the program. */
    private void refuseUnlinked(Throwable thrown) {
        if (thrown instanceof LinkageError && !(thrown instanceof ExceptionInInitializerError)) {
            throw new Unsupported("The program does not fit " + source.scala() + ": " + thrown
                    + ". Put the Scala that it was compiled for on the class path, and everything else it needs.");
        }
    }

    private void refuseUnsupported() {
        String refusal = control.refusal();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
    }

    /** What has become pending since this was last asked. */
    private List<Message> fresh() {
        int from = messages.size();
        told = from;
        for (int slot = from + 1; slot <= pending.size(); slot++) {
            messages.add(wording.message(receiver(slot), pending.event(slot)));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    private ActorId receiver(int slot) {
        Event event = pending.event(slot);
        Object actor = RunControl.actorOf(event);
        if (actor != null) {
            return table.of(actor);
        }
        return table.place(event instanceof Event.Rest ? "main's rest" : "tasks");
    }

    // ---- deliveries

    @Override
    public Happening deliver(int slot, int way) {
        happen(slot);
        boolean threads = control.takeNeedsThreads();
        boolean clocks = control.sharing().wantsClocks();
        while (threads || clocks) {
            if (clocks) {
                control.sharing().keepClocks();
            }
            doAgain(slot);
            threads = control.takeNeedsThreads();
            clocks = control.sharing().wantsClocks();
        }
        refuseUnsupported();
        taken.add(slot);
        Failure failure = failed();
        List<ActorId> born = table.fresh();
        List<Message> sent = fresh();
        var all = new ArrayList<>(born);
        all.addAll(table.fresh());
        List<Failure> found = newNotices();
        Object actor = RunControl.actorOf(pending.event(slot));
        Blocked blocked = actor == null ? null : control.blocked(actor);
        return new Happening(sent, all, waiting(), blocked != null && isForAnswer(blocked), failure, found);
    }

    /** The first time that an actor blocks, or that two touch one thing, everything so far is done again. */
    private void doAgain(int slot) {
        var before = List.copyOf(taken);
        start();
        table.fresh();
        fresh();
        for (int one : before) {
            happen(one);
            table.fresh();
            fresh();
            taken.add(one);
        }
        happen(slot);
    }

    private void happen(int slot) {
        Object actor = RunControl.actorOf(pending.event(slot));
        boolean letter = pending.event(slot) instanceof Event.Letter || pending.event(slot) instanceof Event.Firing;
        waitedWith.add(actor != null && letter ? enabled.waitingFor(actor) : null);
        lastCase = attentive ? handler(slot, actor, letter) : null;
        Control before = Hooks.enter(control);
        Randomness.restart(luck);
        try {
            control.happen(slot);
        } catch (ProgramThreads.Dismissed unwound) {
            // asked for by takeNeedsThreads, or refused
            return;
        } finally {
            luck = Randomness.state();
            Hooks.enter(before);
        }
    }

    /** What is about to run: the case that takes the message, or the call that it ends. */
    private @Nullable String handler(int slot, @Nullable Object actor, boolean letter) {
        Blocked blocked = actor == null ? null : control.blocked(actor);
        if (blocked != null && isForAnswer(blocked)) {
            return blocked.whatAndWhere();
        }
        String line = letter && enabled.accepts(slot) ? control.lastLine() : null;
        return line == null ? null : "case at " + line;
    }

    private @Nullable Failure failed() {
        ActorId endless = control.endless();
        if (endless != null) {
            return FailureWording.endless(endless);
        }
        Throwable thrown = control.takeLeftMain();
        if (thrown != null) {
            return FailureWording.thrown(thrown, "main");
        }
        for (ActorFailure one : control.takeFailures()) {
            refuseUnlinked(one.thrown());
            Failure failure = FailureWording.thrown(
                    one.thrown(), one.who() == null ? "A task" : one.who().toString());
            if ((!one.expected() || failure.kind() == FindingKind.ASSERTION)
                    && !source.ignored().contains(failure.kind())) {
                return failure;
            }
        }
        return null;
    }

    private List<Failure> newNotices() {
        var found = new ArrayList<Failure>();
        control.takeUncontrolled().forEach(what -> found.add(FailureWording.uncontrolled(what)));
        control.sharing().takeFound().forEach(race -> found.add(FailureWording.race(race, names)));
        found.forEach(one -> noticed.put(one, taken));
        return found;
    }

    private int waiting() {
        int count = 0;
        for (Blocked one : control.blocked()) {
            count += isForAnswer(one) ? 1 : 0;
        }
        return count;
    }

    /** An actor that waits in {@code receive} may do so for ever; whoever has asked something may not, nor may main. */
    private static boolean isForAnswer(Blocked one) {
        return one.code().isMain() || !one.what().equals(RunControl.RECEIVE);
    }

    // ---- what is pending

    @Override
    public boolean accepts(int slot) {
        return enabled.accepts(slot);
    }

    @Override
    public boolean moot(int slot) {
        return pending.isGone(slot)
                || !isSend(slot)
                || (pending.event(slot) instanceof Event.Letter letter && letter.message() == library.timeout());
    }

    @Override
    public boolean isSend(int slot) {
        Event event = pending.event(slot);
        return !(event instanceof Event.Firing) && !(event instanceof Event.Rest);
    }

    /** The receiver is as open as it was when so many deliveries had been made. */
    @Override
    public int mood(int slot) {
        return taken.size();
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        Event event = pending.event(slot);
        if (!(event instanceof Event.Letter letter)) {
            return true;
        }
        Object function = mood < waitedWith.size() ? waitedWith.get(mood) : enabled.waitingFor(letter.to());
        return function != null && enabled.takes(letter.to(), function, letter.message(), letter.replyTo());
    }

    @Override
    public int source(int slot) {
        return pending.source(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        int sender = pending.sender(slot);
        return sender < 0 ? null : names.at(sender);
    }

    // ---- actors

    @Override
    public boolean isPlace(ActorId actor) {
        return table.isPlace(actor);
    }

    @Override
    public Local local(ActorId id) {
        Object actor = table.actor(id);
        if (actor == null) {
            return new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE);
        }
        if (library.state(actor).equals("Terminated")
                || (library.isProxy(actor) && id.type().equals(ActorTypes.MAIN) && control.hasMainEnded())) {
            return Local.Stopped.STOPPED;
        }
        var ready = new Local.Ready(looks.of(actor), Offspring.NONE);
        Blocked blocked = control.blocked(actor);
        if (blocked == null || !isForAnswer(blocked)) {
            return ready;
        }
        int slot = blocked.code().slot();
        Message handling = slot == 0
                ? Message.send(id, blocked.code().isMain() ? "main" : "act", Content.EMPTY)
                : messages.get(slot - 1);
        ActorId callee = blocked.callee();
        return new Local.Waiting(ready, handling, List.of(), 0, 0, callee == null ? List.of() : List.of(callee));
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        var sites = new ArrayList<@Nullable String>();
        for (int slot = told + 1; slot <= pending.size(); slot++) {
            sites.add(pending.site(slot));
        }
        String handler = lastCase == null ? message.name() : lastCase;
        return new StepDetails(handler, Collections.unmodifiableList(sites), "", null, null);
    }

    // ---- the search

    @Override
    public void attentive(boolean on) {
        attentive = on;
        control.attentive(on);
    }

    @Override
    public void inChannelOrder(boolean on) {
        form.inChannelOrder(on);
    }

    @Override
    public void inMailboxOrder(boolean on) {
        form.inMailboxOrder(on);
    }

    @Override
    public void fingerprint(long[] into) {
        form.fingerprint(luck, into);
    }

    @Override
    public @Nullable Failure finish() {
        return null;
    }

    /** Messages to an actor that nobody has started. */
    @Override
    public List<Failure> remarks() {
        var all = new ArrayList<Failure>();
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (pending.event(slot) instanceof Event.Letter letter
                    && !library.isProxy(letter.to())
                    && library.state(letter.to()).equals("New")) {
                Message message = messages.get(slot - 1);
                all.add(new Failure(
                        FindingKind.UNDELIVERED,
                        message.describe() + " to " + message.to() + " is never delivered: " + message.to()
                                + " was never started. Call its start().",
                        message.to().type() + "." + message.name() + " Ready",
                        null));
            }
        }
        return all;
    }

    @Override
    public List<Notice> notices() {
        return noticed.all();
    }

    @Override
    public boolean entangled() {
        return control.entangled();
    }

    @Override
    public @Nullable String restriction() {
        return time.wasCut()
                ? "timers fire at most " + source.mostFirings() + " times, one firing leading to the next"
                : null;
    }

    @Override
    public List<Assumption> assumptions() {
        var all = new ArrayList<>(control.assumptions().all());
        for (String place : control.sharing().sharedAt()) {
            all.add(new Assumption(
                    Assumption.Kind.SHARING,
                    place,
                    "steps that use this lock or atomic at the same time do as if one had run after the other",
                    "Keep what several actors use in an actor."));
        }
        return all;
    }

    @Override
    public @Nullable Program anew() {
        try {
            return new ScalaActorsProgram(source.anew());
        } catch (ReflectiveOperationException | LinkageError impossible) {
            return null;
        }
    }

    @Override
    public void close() {
        control.close();
        try {
            source.loader().close();
        } catch (IOException unimportant) {
            throw new IllegalStateException("the program could not be closed", unimportant);
        }
    }
}
