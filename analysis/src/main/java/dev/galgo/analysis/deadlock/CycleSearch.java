package dev.galgo.analysis.deadlock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks for cycles of dependencies whose points may all be taken at once.
 *
 * <p>Tasks that wait for each other through futures alone, and through no lock, can do so only if a future was kept in a field: without
 * fields, running each task at once where it is sent would never come to a future that is not ready, so futures are ordered. Cycles of tasks
 * none of whose futures comes through a field are left out.
 */
final class CycleSearch {
    private record Pair(WaitNode from, WaitNode to) {}

    private final Parallel parallel;
    private final Set<AbstractTask> throughFields;
    private final int cap;
    private final Function<Dependency, Ages.Order> ages;
    private final List<Dependency> edges;
    private final Map<Pair, List<Dependency>> between = new HashMap<>();
    private final Set<List<Dependency>> found = new LinkedHashSet<>();
    private final List<List<Dependency>> rows = new ArrayList<>();
    private int looked;

    CycleSearch(Dependencies dependencies, Parallel parallel, Set<AbstractTask> throughFields, int cap) {
        this.parallel = parallel;
        this.throughFields = throughFields;
        this.cap = cap;
        this.ages = dependencies::order;
        this.edges = new ArrayList<>(dependencies.found());
    }

    /** Searches; says whether it came to an end before the cap. */
    boolean run() {
        prune();
        if (edges.retainAll(new Ages(edges, ages).circular())) {
            prune();
        }
        var index = new LinkedHashMap<WaitNode, Integer>();
        for (var edge : edges) {
            between.computeIfAbsent(new Pair(edge.from(), edge.to()), none -> new ArrayList<>())
                    .add(edge);
            index.putIfAbsent(edge.from(), index.size());
            index.putIfAbsent(edge.to(), index.size());
        }
        var nodes = List.copyOf(index.keySet());
        var next = new ArrayList<List<Integer>>();
        nodes.forEach(none -> next.add(new ArrayList<>()));
        between.keySet().forEach(pair -> next.get(at(index, pair.from)).add(at(index, pair.to)));
        next.forEach(list -> list.sort(Comparator.naturalOrder()));
        return new ElementaryCycles(next)
                .each(cycle -> choose(cycle.stream().map(nodes::get).toList()));
    }

    /** The cycles, each from its lock that was created first. */
    List<List<Dependency>> found() {
        return List.copyOf(found);
    }

    /**
     * Waits of tasks for others of their kind, at nodes of cycles that were found: a deadlock may go round such a cycle with several tasks in a row there,
     * which a search for the cycle does not follow. Who waits with its lock, and is waited for only by who needs the lock, makes a cycle that is found.
     */
    List<Dependency> rows() {
        var met = new HashSet<WaitNode>();
        var passed = new HashSet<WaitNode>(); // by a task that has begun and waits for another
        for (var cycle : found) {
            for (var one : cycle) {
                met.add(one.from());
                if (one.from() instanceof WaitNode.Task && one.kind() != Dependency.Wait.LOCK) {
                    passed.add(one.from());
                }
            }
        }
        return rows.stream()
                .filter(row -> row.stream().anyMatch(one -> passed.contains(one.from()))
                        || (row.stream().anyMatch(one -> one.kind() == Dependency.Wait.AWAIT)
                                && row.stream().anyMatch(one -> met.contains(one.from()))))
                .map(row -> row.get(0))
                .distinct()
                .toList();
    }

    private static int at(Map<WaitNode, Integer> index, WaitNode node) {
        return index.getOrDefault(node, -1);
    }

    /** Takes away, again and again, what has no neighbour on either side that it can be together with. */
    private void prune() {
        boolean changed = true;
        while (changed) {
            var leaving = new HashMap<WaitNode, List<Dependency>>();
            var coming = new HashMap<WaitNode, List<Dependency>>();
            for (var edge : edges) {
                leaving.computeIfAbsent(edge.from(), none -> new ArrayList<>()).add(edge);
                coming.computeIfAbsent(edge.to(), none -> new ArrayList<>()).add(edge);
            }
            changed = edges.removeIf(edge -> leaving.getOrDefault(edge.to(), List.of()).stream()
                            .noneMatch(next -> together(edge, next))
                    || coming.getOrDefault(edge.from(), List.of()).stream().noneMatch(last -> together(edge, last)));
        }
    }

    private boolean together(Dependency one, Dependency other) {
        // The same point twice may be one task, which is together with itself.
        return (one.body().equals(other.body()) && one.point().equals(other.point()))
                || parallel.at(one.body(), one.point(), other.body(), other.point());
    }

    /** Chooses a dependency for each pair of neighbours in all ways that fit; says whether the cap allows more. */
    private boolean choose(List<WaitNode> cycle) {
        if (!mayWait(cycle)) {
            var row = new ArrayList<Dependency>();
            for (int i = 0; i < cycle.size(); i++) {
                var pair = new Pair(cycle.get(i), cycle.get((i + 1) % cycle.size()));
                row.addAll(between.getOrDefault(pair, List.of()));
            }
            rows.add(row);
            return ++looked < cap;
        }
        var options = new ArrayList<List<Dependency>>();
        for (int i = 0; i < cycle.size(); i++) {
            var pair = new Pair(cycle.get(i), cycle.get((i + 1) % cycle.size()));
            options.add(between.getOrDefault(pair, List.of()));
        }
        var chosen = new ArrayList<Dependency>();
        var tried = new int[cycle.size() + 1];
        while (true) {
            int depth = chosen.size();
            if (depth == cycle.size()) {
                found.add(fromFirstLock(chosen));
                if (++looked >= cap) {
                    return false;
                }
            } else if (tried[depth] < options.get(depth).size()) {
                var option = options.get(depth).get(tried[depth]++);
                if (chosen.stream().allMatch(one -> together(one, option))) {
                    chosen.add(option);
                    tried[depth + 1] = 0;
                } else if (++looked >= cap) {
                    return false;
                }
                continue;
            }
            if (depth == 0) {
                return true;
            }
            chosen.remove(depth - 1);
        }
    }

    private boolean mayWait(List<WaitNode> cycle) {
        return cycle.stream()
                .anyMatch(node -> node instanceof WaitNode.Lock
                        || (node instanceof WaitNode.Task task && throughFields.contains(task.task())));
    }

    private static List<Dependency> fromFirstLock(List<Dependency> cycle) {
        int first = 0;
        for (int i = 1; i < cycle.size(); i++) {
            if (cycle.get(i).from() instanceof WaitNode.Lock lock
                    && (!(cycle.get(first).from() instanceof WaitNode.Lock least)
                            || earlier(lock.head(), least.head()))) {
                first = i;
            }
        }
        var rotated = new ArrayList<>(cycle.subList(first, cycle.size()));
        rotated.addAll(cycle.subList(0, first));
        return List.copyOf(rotated);
    }

    private static boolean earlier(AbstractObject one, AbstractObject other) {
        int shorter = Math.min(one.creation().size(), other.creation().size());
        for (int i = 0; i < shorter; i++) {
            int order = Integer.compare(
                    one.creation().get(i).line(), other.creation().get(i).line());
            if (order != 0) {
                return order < 0;
            }
        }
        return one.creation().size() < other.creation().size();
    }
}
