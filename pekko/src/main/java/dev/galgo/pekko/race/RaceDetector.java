package dev.galgo.pekko.race;

import dev.galgo.control.Access;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.event.Presence;
import dev.galgo.pekko.event.RunningCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/**
 * Finds accesses of different actors, tasks and the program's main to one place in memory, at least one of them a write, that no message, no end of a
 * wait and no lock puts in an order: data races.
 *
 * <p><strong>Happens-before.</strong> Each actor is a thread, and so are main, each task and each timer's code. A thread's clock grows with what it
 * sends; what is sent carries the clock, and whoever handles it learns it (vector clocks: Mattern, 1989; as in FastTrack, Flanagan and Freund, 2009,
 * but with all accesses kept). The same goes for Pekko's own messages: what a creator does before
 * it creates an actor happens before the actor's constructor, its {@code preStart} or the set-up of
 * its behavior. Two accesses race if neither thread knew of the other's. This does not depend on
 * the order in which the deliveries were
 * made, so that one schedule shows a race whoever came first in it.
 *
 * <p><strong>Price.</strong> At first it is only written down who has touched what. Clocks are kept from the first time on that two threads touch one
 * thing; then all that was done in the run is done again.
 *
 * <p><strong>What is made for several threads.</strong> Atomics, concurrent containers, volatile fields and locks do not race, and put in order what is
 * done before and after. But a handler that touches them is no longer one step to others: it gives way before each such access that two threads were
 * seen to make without any order, unless the handler has done nothing yet that others could see.
 */
public final class RaceDetector implements EventListener {
    /** What was done to a place in memory. */
    public record Touch(int thread, int sender, int slot, boolean write, String what, String where, int tick) {}

    /** Two accesses without an order, the earlier one in this schedule first. */
    public record Race(Touch first, Touch second) {}

    /** A use of an actor's context by code that is not the actor's. */
    public record Stray(ActorCell of, int thread, int sender, String what, String where) {}

    /** A field of an object, or the whole of a container or an array. */
    private static final class Place {
        private final List<Touch> touches = new ArrayList<>();
    }

    private final RunningProgram program;
    private final Presence presence;
    /** Where two threads have touched what is made for several threads, in no order: learned for good. */
    private final Set<String> givingWay = new HashSet<>();

    /** Where references to actors are taken in the order of their hash codes: learned for good. */
    private final Set<String> hashOrders = new TreeSet<>();

    private boolean clocked;
    private boolean instrumented;
    private boolean learned;
    private boolean entangled;

    private final Map<Object, Integer> owners = new IdentityHashMap<>();
    private final Map<Object, Boolean> written = new IdentityHashMap<>();
    private final Map<Integer, VectorClock> clocks = new HashMap<>();
    private final Map<Integer, VectorClock> carried = new HashMap<>();
    /** By actor: the clock of all that have put Pekko's own messages into its mailbox. */
    private final Map<ActorCell, VectorClock> awoken = new IdentityHashMap<>();

    private final Map<Object, Map<String, Place>> places = new IdentityHashMap<>();
    private final Map<Object, Map<String, Touch>> atomics = new IdentityHashMap<>();
    private final Map<Object, VectorClock> locks = new IdentityHashMap<>();
    private final Map<String, Object> statics = new HashMap<>();
    private final List<Race> found = new ArrayList<>();
    private final List<Stray> strays = new ArrayList<>();
    private boolean wanted;
    private boolean off;
    private boolean acted;
    private int monitors;

    public RaceDetector(RunningProgram program, Presence presence) {
        this.program = program;
        this.presence = presence;
    }

    /** A new run begins. */
    public void clear() {
        owners.clear();
        written.clear();
        clocks.clear();
        carried.clear();
        awoken.clear();
        places.clear();
        atomics.clear();
        locks.clear();
        found.clear();
        strays.clear();
        off = false;
        acted = false;
        monitors = 0;
    }

    /** What happens from now on in this run is no part of the program. */
    public void off() {
        off = true;
    }

    /** Whether two threads have touched one thing, so that clocks are to be kept and all has to be done again. */
    public boolean wantsClocks() {
        return wanted && !clocked;
    }

    public void keepClocks() {
        clocked = true;
    }

    /** Whether accesses of the program are seen at all, as they are where its classes were rewritten. */
    public boolean instrumented() {
        return instrumented;
    }

    public boolean clocked() {
        return clocked;
    }

    /** Whether handlers give way where they did not before, so that what was explored so far is no longer true; asked once. */
    public boolean takeLearned() {
        boolean now = learned;
        learned = false;
        return now;
    }

    /** Whether threads were seen to be tied by what they share. */
    public boolean entangled() {
        return entangled;
    }

    /** Where the program goes through references to actors in the order of their hash codes, which are drawn by chance. */
    public Set<String> hashOrders() {
        return hashOrders;
    }

    /** The races that were found since this was last asked. */
    public List<Race> takeFound() {
        var all = List.copyOf(found);
        found.clear();
        return all;
    }

    /** The strays that were found since this was last asked. */
    public List<Stray> takeStrays() {
        var all = List.copyOf(strays);
        strays.clear();
        return all;
    }

    // ---- order

    private VectorClock clock(int thread) {
        return clocks.computeIfAbsent(thread, one -> {
            var fresh = new VectorClock();
            fresh.tick(one);
            return fresh;
        });
    }

    /** Something becomes pending in this slot. */
    @Override
    public void pending(int slot, Event event) {
        acted = true;
        if (clocked) {
            int thread = program.now().source();
            VectorClock mine = clock(thread);
            carried.put(slot, mine.copy());
            mine.tick(thread);
        }
    }

    /** What is in the slot is handled, by this thread. */
    public void begins(int slot, int thread) {
        acted = false;
        monitors = 0;
        if (clocked) {
            clock(thread).join(carried.get(slot));
        }
    }

    /**
     * The code that runs now puts one of Pekko's own messages into an actor's mailbox: its start,
     * its stop, the end of another. All that this code has done so far happens before the actor
     * handles that.
     */
    public void wakes(ActorCell actor) {
        if (clocked) {
            int thread = program.now().source();
            VectorClock mine = clock(thread);
            awoken.computeIfAbsent(actor, one -> new VectorClock()).join(mine);
            mine.tick(thread);
        }
    }

    /** An actor, as this thread, handles Pekko's own messages that are in its mailbox. */
    public void awakes(ActorCell actor, int thread) {
        if (clocked) {
            clock(thread).join(awoken.remove(actor));
        }
    }

    /** A wait is over: whatever ended it is known. */
    public void waited(int thread) {
        acted = true;
        if (clocked) {
            VectorClock mine = clock(thread);
            clocks.forEach((other, clock) -> {
                if (other != thread) {
                    mine.join(clock);
                    clock.tick(other);
                }
            });
        }
    }

    // ---- accesses

    public void touched(@Nullable Object target, String what, String where, Access declared) {
        RunningCode now = program.now();
        instrumented = true;
        if (off || program.isTearingDown() || (now.isMain() && !program.mainRunsBeside())) {
            return;
        }
        boolean looks = declared == Access.CREATION || declared == Access.LOOKUP;
        if (declared == Access.CONTEXT || looks) {
            strayed(target, what, where, now);
            if (looks) {
                looked(what, where, declared);
            }
            return;
        }
        Object object = target == null ? statics.computeIfAbsent(what, one -> new Object()) : target;
        if (target != null && HashOrderNotes.shows(target, what)) {
            hashOrders.add(where);
        }
        if (target != null && SharedAccess.never(target)) {
            return;
        }
        Access access = target == null ? declared : SharedAccess.of(target, what, declared);
        if (!clocked) {
            note(object, access, now.source());
            return;
        }
        switch (access) {
            case READ, WRITE -> plain(object, what, where, access == Access.WRITE, now);
            case ATOMIC, LOCK, ENTER, ENTERED -> shared(object, what, where, access, now);
            case UNLOCK, EXIT -> release(object, access, now.source());
            case JOIN -> waited(now.source());
            case CONTEXT, CREATION, LOOKUP -> throw new IllegalArgumentException(what);
        }
    }

    /** Others may come before the call: an actor starts, ends or subscribes. */
    private void looked(String what, String where, Access access) {
        if (presence.counts()) {
            if (acted && monitors == 0) {
                program.giveWay("a pause before " + brief(what) + " (" + where + ")");
            }
            acted = true;
        }
        if (access == Access.CREATION) {
            presence.creates();
        }
    }

    /** While an actor does not run, or does on another thread, its context is that of any message or of none. */
    private void strayed(@Nullable Object target, String what, String where, RunningCode now) {
        Object context = target instanceof Actor actor ? actor.context() : target;
        if (context instanceof ActorCell cell && now.running() != cell && strays.isEmpty()) {
            strays.add(new Stray(cell, now.source(), now.sender(), what, where));
        }
    }

    private void note(Object object, Access access, int thread) {
        if (access == Access.JOIN) {
            return;
        }
        Integer owner = owners.putIfAbsent(object, thread);
        if (access != Access.READ) {
            written.put(object, true);
        }
        if (owner != null && owner != thread && written.containsKey(object)) {
            wanted = true;
        }
    }

    private void plain(Object object, String what, String where, boolean write, RunningCode now) {
        int thread = now.source();
        Place place = places.computeIfAbsent(object, one -> new HashMap<>(2))
                .computeIfAbsent(SharedAccess.part(what), one -> new Place());
        VectorClock mine = clock(thread);
        var touch = new Touch(thread, now.sender(), program.delivering(), write, what, where, mine.of(thread));
        for (Touch other : place.touches) {
            if (other.thread() != thread && (other.write() || write) && mine.of(other.thread()) < other.tick()) {
                entangled = true;
                if (found.isEmpty()) {
                    found.add(new Race(other, touch));
                }
            }
        }
        place.touches.removeIf(
                other -> other.thread() == thread && other.where().equals(where) && other.write() == write);
        place.touches.add(touch);
    }

    private void shared(Object object, String what, String where, Access access, RunningCode now) {
        boolean entered = access == Access.ENTERED;
        if (entered || access == Access.ENTER) {
            monitors++;
        }
        int thread = now.source();
        VectorClock mine = clock(thread);
        Map<String, Touch> last = atomics.computeIfAbsent(object, one -> new HashMap<>());
        for (Touch other : last.values()) {
            if (other.thread() != thread && mine.of(other.thread()) < other.tick()) {
                entangled = true;
                giveWayFromNowOn(where);
                giveWayFromNowOn(other.where());
            }
        }
        if (givingWay.contains(where) && !entered) {
            boolean outside = monitors == (access == Access.ENTER ? 1 : 0);
            if (acted && outside && !now.settling()) {
                int held = monitors;
                program.giveWay("a pause before " + brief(what) + " (" + where + ")");
                monitors = held;
            }
            acted = true;
        }
        last.put(
                thread + where,
                new Touch(thread, now.sender(), program.delivering(), true, what, where, mine.of(thread)));
        mine.join(locks.get(object));
        if (access == Access.ATOMIC) {
            release(object, access, thread);
        }
    }

    private void giveWayFromNowOn(String where) {
        if (givingWay.add(where)) {
            learned = true;
        }
    }

    private void release(Object object, Access access, int thread) {
        if (access == Access.EXIT && monitors > 0) {
            monitors--;
        }
        VectorClock mine = clock(thread);
        locks.computeIfAbsent(object, one -> new VectorClock()).join(mine);
        mine.tick(thread);
    }

    private static String brief(String what) {
        int name = what.lastIndexOf('.');
        return what.substring(what.lastIndexOf('.', name - 1) + 1);
    }
}
