package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.StepDetails;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.scalaactors.wording.ActorTypes;
import dev.galgo.scalaactors.wording.EventWording;
import dev.galgo.scalaactors.wording.StateDescriptions;
import dev.galgo.scalaactors.wording.Texts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program on {@code scala.actors} as the core sees it. */
public final class ScalaActorsProgram implements LiveProgram, AutoCloseable {
    private final ProgramSource source;
    private final ActorNames names = new ActorNames();
    private final ActorLibrary library;
    private final PendingEvents pending;
    private final VirtualTime time;
    private final ActorTable table;
    private final RunState state;
    private final RunControl control;
    private final EnabledEvents enabled;
    private final ProgramRuns runs;
    private final RunFindings findings;
    private final StateDescriptions looks;
    private final ConfigurationForm form;
    private boolean failed;

    /**
     * Loads a program.
     *
     * @throws ReflectiveOperationException if there is no such library as it needs
     * @throws IllegalArgumentException with a sentence, if there is no such main
     */
    public ScalaActorsProgram(ProgramSource source) throws ReflectiveOperationException {
        this.source = source;
        this.library = new ActorLibrary(source.loader());
        this.table = new ActorTable(names, new ActorTypes(library));
        this.pending = new PendingEvents();
        this.time = new VirtualTime(source.mostFirings());
        this.state = new RunState(library, table, pending, time);
        this.control = new RunControl(state, source.loader(), source.startsDone());
        this.enabled = new EnabledEvents(state, control);
        var texts = new Texts(library, table::of);
        this.runs = new ProgramRuns(source, state, control, enabled, new EventWording(library, table::of, texts));
        this.findings = new RunFindings(source, names, state, control);
        this.form =
                new ConfigurationForm(state, control, source.loader().statics().everInitialised());
        this.looks = new StateDescriptions(library, texts);
    }

    /** The loader of the program's classes. */
    public ClassLoader loader() {
        return source.loader();
    }

    /** Whether any actor was seen to wait for a time only. */
    public boolean usesTimeouts() {
        return control.timeouts().wereUsed();
    }

    // ---- runs

    @Override
    public ActorNames names() {
        return names;
    }

    @Override
    public long run() {
        return runs.number();
    }

    @Override
    public Boot boot() {
        runs.start();
        Failure failure = findings.atStart(runs.number());
        List<ActorId> born = new ArrayList<>(table.fresh());
        List<Message> sent = runs.fresh();
        findings.sent(1);
        var senders = new ArrayList<@Nullable ActorId>();
        var sites = new ArrayList<@Nullable String>();
        for (int slot = 1; slot <= sent.size(); slot++) {
            senders.add(sender(slot));
            sites.add(pending.site(slot));
        }
        born.addAll(table.fresh()); // places come up when what happens there is given its words
        return new Boot(
                born.stream().map(ScalaActorsProgram::birth).toList(),
                sent,
                Collections.unmodifiableList(senders),
                Collections.unmodifiableList(sites),
                -1,
                failure);
    }

    private static Birth birth(ActorId id) {
        return new Birth(id, new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE));
    }

    @Override
    public Happening deliver(int slot, int way) {
        runs.deliver(slot);
        Failure failure = findings.lastStep();
        failed = failure != null;
        List<ActorId> born = new ArrayList<>(table.fresh());
        List<Message> sent = runs.fresh();
        findings.sent(runs.told() + 1);
        born.addAll(table.fresh());
        List<Failure> found = findings.notice(runs.taken());
        Object actor = RunState.actorOf(pending.event(slot));
        Blocked blocked = actor == null ? null : control.blocked().of(actor);
        return new Happening(sent, born, waiting(), blocked != null && blocked.isForAnswer(), failure, found);
    }

    private int waiting() {
        int count = 0;
        for (Blocked one : control.blocked().all()) {
            count += one.isForAnswer() ? 1 : 0;
        }
        return count;
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
        return runs.taken().size();
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        Event event = pending.event(slot);
        if (!(event instanceof Event.Letter letter)) {
            return true;
        }
        boolean past = mood < runs.taken().size();
        Object function = past ? runs.waitedWith(mood) : enabled.waitingFor(letter.to());
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
                || (library.isProxy(actor)
                        && id.type().equals(ActorTypes.MAIN)
                        && control.outcome().hasMainEnded())) {
            return Local.Stopped.STOPPED;
        }
        var ready = new Local.Ready(looks.of(actor), Offspring.NONE);
        Blocked blocked = control.blocked().of(actor);
        if (blocked == null || !blocked.isForAnswer()) {
            return ready;
        }
        int slot = blocked.code().slot();
        Message handling = slot == 0
                ? Message.send(id, blocked.code().isMain() ? "main" : "act", Content.EMPTY)
                : runs.messages().get(slot - 1);
        ActorId callee = blocked.callee();
        return new Local.Waiting(ready, handling, List.of(), 0, 0, callee == null ? List.of() : List.of(callee));
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        var sites = new ArrayList<@Nullable String>();
        for (int slot = runs.told() + 1; slot <= pending.size(); slot++) {
            sites.add(pending.site(slot));
        }
        String taking = runs.lastCase();
        String handler = taking == null ? message.name() : taking;
        return new StepDetails(handler, Collections.unmodifiableList(sites), "", null, null, inside(message.to()));
    }

    /** What an actor looks like whose code waits for an answer, or has failed in the delivery just made; null of others. */
    private @Nullable ActorState inside(ActorId id) {
        Object actor = table.actor(id);
        Blocked blocked = actor == null ? null : control.blocked().of(actor);
        boolean waits = blocked != null && blocked.isForAnswer();
        return actor != null && (waits || failed) ? looks.of(actor) : null;
    }

    // ---- the search

    @Override
    public void attentive(boolean on) {
        state.attentive(on);
    }

    @Override
    public void inChannelOrder(boolean on) {
        form.inChannelOrder(on);
    }

    @Override
    public void bySender(boolean on) {
        form.bySender(on);
    }

    @Override
    public void inMailboxOrder(boolean on) {
        form.inMailboxOrder(on);
    }

    @Override
    public void stepsSendAtOnce(boolean on) {
        findings.stepsSendAtOnce(on);
    }

    @Override
    public void fingerprint(long[] into) {
        form.fingerprint(runs.luck(), into);
    }

    @Override
    public @Nullable Failure finish() {
        return null;
    }

    @Override
    public List<Failure> remarks() {
        return findings.neverStarted(runs.messages());
    }

    @Override
    public List<Notice> notices() {
        return findings.notices();
    }

    @Override
    public boolean entangled() {
        return state.isEntangled();
    }

    @Override
    public @Nullable String restriction() {
        return time.wasCut()
                ? "timers fire at most " + source.mostFirings() + " times, one firing leading to the next"
                : null;
    }

    @Override
    public List<Assumption> assumptions() {
        return findings.assumptions();
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
