package dev.galgo.analysis.guided;

import dev.galgo.analysis.flow.Point;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Looks for tasks and locations of one configuration that the variables of a chain can stand for. */
final class Match {
    private final Chain chain;
    private final List<TaskView> tasks;
    private final Function<Point, boolean[]> reachable;
    private final Map<Object, TaskView> byId = new HashMap<>();
    private final @Nullable Object[] known;
    private @Nullable Set<Object> alive;

    Match(Chain chain, List<TaskView> tasks, Function<Point, boolean[]> reachable) {
        this.chain = chain;
        this.tasks = tasks;
        this.reachable = reachable;
        this.known = new Object[chain.variables()];
        tasks.forEach(task -> byId.put(task.id(), task));
    }

    /** Whether each wait is there or may still come. */
    boolean mayStillFit() {
        return from(0, true, () -> true);
    }

    /** Whether all waits are there, and are part of a circle: of this cycle, once or several times, or of this and others in turn. */
    boolean closes() {
        if (chain.last() < 0) {
            return from(0, false, () -> true);
        }
        Map<Object, Set<Object>> waits = whoWaitsForWhom();
        return from(0, false, () -> {
            Object first = known[chain.first()];
            Object last = known[chain.last()];
            return first == null || last == null || leads(last, first, waits);
        });
    }

    /** From tasks and kept locations to the tasks that are waited for there, and from tasks to the locations that others keep. */
    private Map<Object, Set<Object>> whoWaitsForWhom() {
        var waits = new HashMap<Object, Set<Object>>();
        var keepers = new HashMap<Object, Object>();
        for (TaskView task : tasks) {
            for (TaskView.Waiting wait : task.waits()) {
                waits.computeIfAbsent(task.id(), none -> new LinkedHashSet<>()).add(wait.task());
                if (wait.keeps()) {
                    waits.computeIfAbsent(task.location(), none -> new LinkedHashSet<>())
                            .add(wait.task());
                    keepers.put(task.location(), task.id());
                }
            }
        }
        for (TaskView task : tasks) {
            if (!keepers.getOrDefault(task.location(), task.id()).equals(task.id())) {
                waits.computeIfAbsent(task.id(), none -> new LinkedHashSet<>()).add(task.location());
            }
        }
        return waits;
    }

    private static boolean leads(Object from, Object to, Map<Object, Set<Object>> waits) {
        var seen = new LinkedHashSet<>(List.of(from));
        var open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            Object one = open.pop();
            if (one.equals(to)) {
                return true;
            }
            for (Object next : waits.getOrDefault(one, Set.of())) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }

    /** Tries all ways for the links from this one on, and asks at the end of each whether that is enough. */
    private boolean from(int at, boolean later, BooleanSupplier enough) {
        if (at == chain.links().size()) {
            return enough.getAsBoolean();
        }
        Chain.Link link = chain.links().get(at);
        for (TaskView task : tasks) {
            for (TaskView.Waiting wait : task.waits()) {
                if (wait.at().equals(link.point()) && wait.keeps() == link.keeps()) {
                    TaskView other = byId.get(wait.task());
                    if (other != null
                            && other.entry().equals(link.entry())
                            && waitsForLock(link, other, later)
                            && bound(link, task, other, () -> from(at + 1, later, enough))) {
                        return true;
                    }
                }
            }
        }
        return later && mayComeAbout(at, link) && from(at + 1, true, enough);
    }

    /** Whether the other waits for its lock as it should; what has begun will never be about to begin. */
    private static boolean waitsForLock(Chain.Link link, TaskView other, boolean later) {
        Point lock = link.lock();
        if (lock == null) {
            return true;
        }
        boolean untouched = other.standing().contains(link.entry());
        if (link.beforeBeginning()) {
            return untouched;
        }
        // Whoever has let go of its lock needs it again, whether or not what it let go for has come.
        return later || (!untouched && other.waits().stream().noneMatch(TaskView.Waiting::keeps));
    }

    /** With the variables of the link standing for these, if that fits what they stand for already. */
    private boolean bound(Chain.Link link, TaskView task, TaskView other, BooleanSupplier then) {
        @Nullable Object[] before = known.clone();
        boolean fits = bind(link.task(), task.id())
                && bind(link.location(), task.location())
                && bind(link.otherTask(), other.id())
                && bind(link.otherLocation(), other.location());
        boolean found = fits && then.getAsBoolean();
        System.arraycopy(before, 0, known, 0, before.length);
        return found;
    }

    private boolean bind(int variable, Object value) {
        if (known[variable] == null) {
            known[variable] = value;
            return true;
        }
        return value.equals(known[variable]);
    }

    /** Whether the wait may still come about: by the task itself if that is known, else by anybody. */
    private boolean mayComeAbout(int at, Chain.Link link) {
        Object certain = known[link.task()];
        if (certain == null) {
            return tasks.stream().anyMatch(task -> mayCome(task, at));
        }
        TaskView one = byId.get(certain);
        return one != null && mayCome(one, at);
    }

    private boolean mayCome(TaskView task, int at) {
        for (Point standing : task.standing()) {
            if (reachable.apply(standing)[at]) {
                return alive().contains(task.id());
            }
        }
        return false;
    }

    /** The tasks that may ever go on. */
    private Set<Object> alive() {
        if (alive == null) {
            alive = Alive.among(tasks);
        }
        return alive;
    }
}
