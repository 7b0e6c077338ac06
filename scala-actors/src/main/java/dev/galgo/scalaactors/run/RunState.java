package dev.galgo.scalaactors.run;

import dev.galgo.core.model.LiveMessages;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.library.ActorLibrary;
import dev.galgo.scalaactors.wording.SourceSites;
import org.jspecify.annotations.Nullable;

/** What all who control a run have in common: whose code runs, what is pending, and whether actors are tied together by more than messages. */
final class RunState {
    /** The place where code runs that belongs to no actor. */
    static final String TASKS = "tasks";

    private final ActorLibrary library;
    private final ActorTable table;
    private final PendingEvents pending;
    private final VirtualTime time;
    private final Sharing sharing = new Sharing();
    private final HandedObjects handed;
    private RunningCode now = RunningCode.MAIN;
    private boolean over;
    private boolean attentive;
    private boolean asking;
    private boolean entangled;
    private boolean sendersMatter;

    RunState(ActorLibrary library, ActorTable table, PendingEvents pending, VirtualTime time) {
        this.library = library;
        this.table = table;
        this.pending = pending;
        this.time = time;
        this.handed = new HandedObjects(library);
    }

    /** A new run begins. */
    void clear() {
        pending.clear();
        time.clear();
        table.clear();
        sharing.clear();
        handed.clear();
        now = RunningCode.MAIN;
    }

    ActorLibrary library() {
        return library;
    }

    ActorTable table() {
        return table;
    }

    PendingEvents pending() {
        return pending;
    }

    VirtualTime time() {
        return time;
    }

    Sharing sharing() {
        return sharing;
    }

    /** Whose code runs. */
    RunningCode now() {
        return now;
    }

    void now(RunningCode code) {
        now = code;
    }

    /** Code that belongs to no actor. */
    RunningCode task(int slot) {
        return new RunningCode(null, table.place(TASKS), pending.ownSource(), slot);
    }

    /** Whether the run is being given up, so that nothing that is done counts. */
    boolean isOver() {
        return over;
    }

    void over(boolean on) {
        over = on;
    }

    /** Whether somebody will ask where things come from. */
    boolean isAttentive() {
        return attentive;
    }

    void attentive(boolean on) {
        attentive = on;
    }

    /** Whether a guard is being asked, which is no part of any step. */
    boolean isAsking() {
        return asking;
    }

    void asking(boolean on) {
        asking = on;
        sharing.guard(on);
    }

    /** Somebody may read who sent what an actor had last, though it has ended or waits for more. */
    void letSendersMatter() {
        sendersMatter = true;
    }

    boolean sendersMatter() {
        return sendersMatter;
    }

    /** Code that runs now gives an object to a library. */
    void handsOver(Object value) {
        if (handed.ties(value, now().source())) {
            entangle();
        }
    }

    /** Code that runs now reads or writes an object of a library's class, or an array. */
    void touches(Object target) {
        if (handed.tiesByTouch(target, now().source())) {
            entangle();
        }
    }

    /** Deliveries to different actors need not commute from now on. */
    void entangle() {
        entangled = true;
    }

    boolean isEntangled() {
        return entangled || sharing.entangled();
    }

    /** Where the program's code is now, if somebody will ask. */
    @Nullable
    String site() {
        return attentive ? SourceSites.here() : null;
    }

    /** Something becomes pending behind what the present code has sent. */
    void add(Event event) {
        add(event, now.source());
    }

    /** Something becomes pending that nothing has to be behind. */
    void addApart(Event event) {
        add(event, pending.ownSource());
    }

    private void add(Event event, int source) {
        pending.add(event, source, now.sender(), site());
        sharing.pending(pending.size(), now.source());
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

    /** Who will have learned of what happened before it. */
    int threadOf(Event event, int slot) {
        if (event instanceof Event.Rest rest) {
            return rest.source();
        }
        Object actor = actorOf(event);
        if (actor == null) {
            return -2 - slot;
        }
        return library.isProxy(actor) ? LiveMessages.MAIN : table.of(actor).index();
    }
}
