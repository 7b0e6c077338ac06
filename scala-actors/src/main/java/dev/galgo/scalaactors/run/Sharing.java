package dev.galgo.scalaactors.run;

import dev.galgo.control.Access;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds what actors share: accesses of different actors, tasks and main to one place in memory, at least one of them a write, that no message puts in an order.
 *
 * <p>Each actor is a thread, and so are main and each task. A thread's clock grows with what it sends; what is sent carries the clock, and whoever handles it learns
 * it (vector clocks: Mattern, 1989). At first it is only written down who has touched what; clocks are kept from the first time on that two threads touch one
 * thing, and then all that was done in the run is done again.
 */
final class Sharing {
    /**
     * What was done to a place in memory.
     *
     * @param quiet whether it is no race whatever else is done: a class initialiser has done it to what it may have made itself
     */
    record Touch(int thread, boolean write, String what, String where, int tick, boolean quiet) {}

    /** Two accesses without an order, the earlier one in this schedule first. */
    record Race(Touch first, Touch second) {}

    /** How a lock, an atomic or the like is touched as a whole. */
    private static final String SHARED = "";

    private static final String CONTENT = "()";

    /** The library's own calls are seen where they are made; the other kinds are those of Pekko. */
    private static final Set<Access> SEEN_ELSEWHERE =
            Set.of(Access.JOIN, Access.CONTEXT, Access.CREATION, Access.LOOKUP);

    private final Map<Object, Integer> owners = new IdentityHashMap<>();
    private final Map<Object, Boolean> written = new IdentityHashMap<>();
    private final Map<Object, Boolean> several = new IdentityHashMap<>();
    private final Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
    private final Map<Integer, Map<Integer, Integer>> carried = new HashMap<>();
    private final Map<Object, Map<String, List<Touch>>> places = new IdentityHashMap<>();
    private final Map<Object, Map<Integer, Integer>> locks = new IdentityHashMap<>();
    private final Map<String, Object> statics = new HashMap<>();
    /** What class initialisers were the first to touch, by the number of the initialiser. */
    private final Map<Object, Integer> made = new IdentityHashMap<>();

    private final Set<String> sharedAt = new TreeSet<>();
    private final List<Race> found = new ArrayList<>();
    private boolean clocked;
    private boolean wanted;
    private boolean entangled;
    private boolean guarding;
    private int initialising;
    private int initialiser;

    /** A new run begins. */
    void clear() {
        owners.clear();
        written.clear();
        several.clear();
        clocks.clear();
        carried.clear();
        places.clear();
        locks.clear();
        found.clear();
        made.clear();
        initialising = 0;
        wanted = false;
    }

    /** Whether two threads have touched one thing, so that clocks are to be kept and all has to be done again. */
    boolean wantsClocks() {
        return wanted && !clocked;
    }

    void keepClocks() {
        clocked = true;
    }

    /** Whether threads were seen to be tied by what they share, or guards by what changes. */
    boolean entangled() {
        return entangled;
    }

    /** The races that were found since this was last asked. */
    List<Race> takeFound() {
        var all = List.copyOf(found);
        found.clear();
        return all;
    }

    /** A guard is asked, which is not part of any step. */
    void guard(boolean begins) {
        guarding = begins;
    }

    /**
     * A class initialiser begins or ends. What it makes was there before anybody could use the class, so that it is no race; but since it cannot be told from what
     * others have made, actors that come by it later are taken to be tied together.
     */
    void initialises(boolean begins) {
        initialiser += begins && initialising == 0 ? 1 : 0;
        initialising += begins ? 1 : -1;
    }

    /** Whether an initialiser is at work on what nobody else has touched. */
    private boolean mayBeOwn(Object object) {
        if (initialising == 0) {
            return false;
        }
        if (!owners.containsKey(object) && !places.containsKey(object)) {
            made.put(object, initialiser);
        }
        return made.getOrDefault(object, 0) == initialiser;
    }

    private Map<Integer, Integer> clock(int thread) {
        return clocks.computeIfAbsent(thread, one -> new HashMap<>(Map.of(one, 1)));
    }

    /** Something becomes pending in this slot, by this thread. */
    void pending(int slot, int thread) {
        if (clocked) {
            Map<Integer, Integer> mine = clock(thread);
            carried.put(slot, new HashMap<>(mine));
            mine.merge(thread, 1, Integer::sum);
        }
    }

    /** What is in the slot is handled, by this thread. */
    void begins(int slot, int thread) {
        Map<Integer, Integer> with = clocked ? carried.get(slot) : null;
        if (with != null) {
            join(clock(thread), with);
        }
    }

    /** One thread begins where another stands. */
    void follows(int from, int thread) {
        if (clocked && from != thread) {
            Map<Integer, Integer> before = clock(from);
            join(clock(thread), before);
            before.merge(from, 1, Integer::sum);
        }
    }

    private static void join(Map<Integer, Integer> into, Map<Integer, Integer> from) {
        from.forEach((thread, tick) -> into.merge(thread, tick, Math::max));
    }

    void touched(@Nullable Object target, String what, String where, Access access, int thread) {
        if (SEEN_ELSEWHERE.contains(access)) {
            return;
        }
        if (guarding) {
            // What it says depends on when it is asked, and it cannot be asked again for a moment that is past.
            entangled = true;
            return;
        }
        Object object = target == null ? statics.computeIfAbsent(what, one -> new Object()) : target;
        boolean quiet = mayBeOwn(object);
        if (!clocked) {
            note(object, access != Access.READ, thread);
            return;
        }
        switch (access) {
            case READ, WRITE -> plain(object, what, where, access == Access.WRITE, thread, quiet);
            case UNLOCK, EXIT -> release(object, thread);
            default -> shared(object, where, access, thread);
        }
    }

    /** What is made for several threads does not race, and puts in an order what is done before and after. */
    private void shared(Object object, String where, Access access, int thread) {
        Map<Integer, Integer> mine = clock(thread);
        for (Touch other : touchesOf(object, SHARED)) {
            if (isWithoutOrder(other, thread, mine)) {
                entangled = true;
                sharedAt.add(where);
                sharedAt.add(other.where());
            }
        }
        keep(new Touch(thread, true, SHARED, where, mine.getOrDefault(thread, 0), false), touchesOf(object, SHARED));
        Map<Integer, Integer> before = locks.get(object);
        if (before != null) {
            join(mine, before);
        }
        if (access == Access.ATOMIC) {
            release(object, thread);
        }
    }

    private void release(Object object, int thread) {
        Map<Integer, Integer> mine = clock(thread);
        join(locks.computeIfAbsent(object, one -> new HashMap<>()), mine);
        mine.merge(thread, 1, Integer::sum);
    }

    /** Where actors use what is made for several threads, without a message between; learned for good. */
    Set<String> sharedAt() {
        return sharedAt;
    }

    private void note(Object object, boolean write, int thread) {
        Integer owner = owners.putIfAbsent(object, thread);
        if (write) {
            written.put(object, true);
        }
        if (owner != null && owner != thread) {
            several.put(object, true);
        }
        wanted |= several.containsKey(object) && written.containsKey(object);
    }

    private void plain(Object object, String what, String where, boolean write, int thread, boolean quiet) {
        List<Touch> touches = touchesOf(object, part(what));
        Map<Integer, Integer> mine = clock(thread);
        var touch = new Touch(thread, write, what, where, mine.getOrDefault(thread, 0), quiet);
        for (Touch other : touches) {
            if ((other.write() || write) && isWithoutOrder(other, thread, mine)) {
                entangled = true;
                if (found.isEmpty() && !other.quiet() && !quiet) {
                    found.add(new Race(other, touch));
                }
            }
        }
        keep(touch, touches);
    }

    /** Fields are places of their own; whatever is called of a container concerns all of it. */
    private static String part(String what) {
        boolean container = what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ");
        return container ? CONTENT : what.substring(what.lastIndexOf('.') + 1);
    }

    private List<Touch> touchesOf(Object object, String part) {
        return places.computeIfAbsent(object, one -> new HashMap<>(2)).computeIfAbsent(part, one -> new ArrayList<>());
    }

    private static boolean isWithoutOrder(Touch other, int thread, Map<Integer, Integer> mine) {
        return other.thread() != thread && mine.getOrDefault(other.thread(), 0) < other.tick();
    }

    private static void keep(Touch touch, List<Touch> touches) {
        touches.removeIf(other -> other.thread() == touch.thread()
                && other.where().equals(touch.where())
                && other.write() == touch.write());
        touches.add(touch);
    }
}
